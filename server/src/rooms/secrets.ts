import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 160 random bits for keys, invitations and ids. */
export function newSecret(): string {
  return randomBytes(20).toString('base64url');
}

export function newId(): string {
  return randomBytes(9).toString('base64url');
}

/** Secrets are stored hashed; they are long and random, so a plain hash suffices. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}

export function isSecret(secret: string, hash: string | null): boolean {
  if (hash === null) return false;
  const given = Buffer.from(hashOf(secret), 'hex');
  const wanted = Buffer.from(hash, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
