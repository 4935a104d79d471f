import { createHash } from 'node:crypto';

/** SHA-256 of an e-mail address, in hexadecimal: services refer to an address by it without revealing it. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
