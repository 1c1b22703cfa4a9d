// SHA-256 for state hashes and seeds: the kernel has no dependencies and must give the same words everywhere.

const ROUND_CONSTANTS = new Uint32Array(64);
const INITIAL = new Uint32Array(8);
fillConstants();

/** The first 32 bits of the fractional parts of roots of the first primes, by exact integer search. */
function fillConstants(): void {
  let found = 0;
  for (let n = 2; found < 64; n += 1) {
    if (!isPrime(n)) continue;
    ROUND_CONSTANTS[found] = fractionOfRoot(n, 3);
    if (found < 8) INITIAL[found] = fractionOfRoot(n, 2);
    found += 1;
  }
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false;
  return true;
}

function fractionOfRoot(n: number, degree: 2 | 3): number {
  const target = BigInt(n) << BigInt(32 * degree);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(degree) <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

/** The UTF-8 bytes of a text, padded as SHA-256 wants them. */
function paddedBytes(text: string): Uint8Array {
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    const pair = isPair(text, i);
    length += unit < 0x80 ? 1 : unit < 0x800 ? 2 : pair ? 4 : 3;
    if (pair) i += 1;
  }
  const bytes = new Uint8Array(((length + 8) >> 6) * 64 + 64);
  let at = 0;
  for (let i = 0; i < text.length; i += 1) {
    let code = text.charCodeAt(i);
    if (isPair(text, i)) {
      code = 0x10000 + ((code - 0xd800) << 10) + (text.charCodeAt(i + 1) - 0xdc00);
      i += 1;
    } else if (code >= 0xd800 && code < 0xe000) code = 0xfffd;
    if (code < 0x80) bytes[at++] = code;
    else {
      const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      bytes[at++] = (more === 1 ? 0xc0 : more === 2 ? 0xe0 : 0xf0) | (code >> (6 * more));
      for (let k = more - 1; k >= 0; k -= 1) bytes[at++] = 0x80 | ((code >> (6 * k)) & 0x3f);
    }
  }
  bytes[at] = 0x80;
  const bits = length * 8;
  for (let k = 0; k < 4; k += 1) bytes[bytes.length - 1 - k] = (bits >>> (8 * k)) & 0xff;
  bytes[bytes.length - 5] = Math.floor(bits / 0x100000000) & 0xff;
  return bytes;
}

function isPair(text: string, i: number): boolean {
  const high = text.charCodeAt(i);
  const low = text.charCodeAt(i + 1);
  return high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000;
}

const schedule = new Uint32Array(64);

/** The eight words of SHA-256 of a text. */
export function sha256Words(text: string): Uint32Array {
  const bytes = paddedBytes(text);
  const hash = INITIAL.slice();
  for (let block = 0; block < bytes.length; block += 64) compress(hash, bytes, block);
  return hash;
}

function compress(hash: Uint32Array, bytes: Uint8Array, block: number): void {
  const w = schedule;
  for (let t = 0; t < 16; t += 1) {
    const i = block + t * 4;
    w[t] = (bytes[i]! << 24) | (bytes[i + 1]! << 16) | (bytes[i + 2]! << 8) | bytes[i + 3]!;
  }
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15]!;
    const y = w[t - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0;
  }
  let a = hash[0]! | 0;
  let b = hash[1]! | 0;
  let c = hash[2]! | 0;
  let d = hash[3]! | 0;
  let e = hash[4]! | 0;
  let f = hash[5]! | 0;
  let g = hash[6]! | 0;
  let h = hash[7]! | 0;
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[t]! + w[t]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  hash[0]! += a;
  hash[1]! += b;
  hash[2]! += c;
  hash[3]! += d;
  hash[4]! += e;
  hash[5]! += f;
  hash[6]! += g;
  hash[7]! += h;
}

/** SHA-256 of a text as 64 hexadecimal digits. */
export function sha256(text: string): string {
  let hex = '';
  for (const word of sha256Words(text)) hex += word.toString(16).padStart(8, '0');
  return hex;
}
