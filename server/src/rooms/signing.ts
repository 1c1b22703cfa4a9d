import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** A key pair for one match, in base64: the public key is promised before play, the secret one signs the record. */
interface SigningKeys {
  readonly open: string; // SPKI
  readonly secret: string; // PKCS #8
}

export function newSigningKeys(): SigningKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return { open: publicKey.toString('base64'), secret: privateKey.toString('base64') };
}

export function signatureOf({ secret }: SigningKeys, text: string): string {
  const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' });
  return sign('sha256', Buffer.from(text, 'utf8'), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
}
