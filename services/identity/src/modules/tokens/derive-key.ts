import { hkdfSync } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

/**
 * Derives a 32-byte key for another purpose from the signing key by HKDF. A derived key reveals nothing about the
 * signing key or the other derived keys.
 */
export function deriveKey({ privateKey }: Pick<SigningKey, 'privateKey'>, purpose: string): Buffer {
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** The derived keys of a purpose: `key` for new values, `otherKeys` for values made before a key rotation. */
export const deriveKeys = (signingKey: SigningKey, purpose: string): { key: Buffer; otherKeys: Buffer[] } => ({
  key: deriveKey(signingKey, purpose),
  otherKeys: signingKey.others.map((other) => deriveKey(other, purpose)),
});
