import { createECDH } from 'node:crypto';

/** The keys (VAPID, RFC 8292) with which this site identifies itself at push services. */
export interface PushKeys {
  /** Public key as browsers need it: an uncompressed point of P-256, in base64url. */
  publicKey: string;
  privateKey: string;
  /** Address under which the operators of push services reach this site: `mailto:` or `https:`. */
  subject: string;
}

const KEY_BYTES = 32;

/** Reads the private key of the settings, 32 bytes as base64, and derives the public one. @throws TypeError */
export function readPushKeys(base64: string, subject: string): PushKeys {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== KEY_BYTES) throw new TypeError('PUSH_PRIVATE_KEY is 32 bytes as base64');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url'), subject };
}
