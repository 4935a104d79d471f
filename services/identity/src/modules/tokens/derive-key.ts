import { hkdfSync } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

/** A key of 32 bytes for another purpose: nobody can tell it from another's, or come from it to the signing key. */
export function deriveKey({ privateKey }: Pick<SigningKey, 'privateKey'>, purpose: string): Buffer {
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
