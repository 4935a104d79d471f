import { createHash } from 'node:crypto';

/** What an e-mail is called where services tell each other of one without saying it: SHA-256, in hexadecimal. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
