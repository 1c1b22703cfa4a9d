import type { MatchRecord } from '@quarterstaff/kernel';

// A match as a link: its record, packed, behind the address. Nothing is stored anywhere else.

async function through(bytes: Uint8Array<ArrayBuffer>, pair: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(pair as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function linkTo(record: MatchRecord): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(record)), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${window.location.origin}${window.location.pathname}#/open/${text}`;
}

/** The record behind a link, as text; throws when the link is damaged. */
export async function recordIn(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}

/** Where a pasted link leads in this page; null if it is none of ours. */
export function addressOf(pasted: string, origin: string): string | null {
  const text = pasted.trim();
  if (/^[\w-]+\.[^.\s/]+\.[\w-]+$/.test(text)) return `/join#${text}`;
  let url: URL;
  try {
    url = new URL(text, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin) return null;
  const leads = url.pathname === '/join' ? url.hash.length > 1 : /^#\/(open|online|table)\/./.test(url.hash);
  return leads ? `${url.pathname}${url.hash}` : null;
}
