import { hash, randomInt } from 'node:crypto';

const CODES = 10;
const GROUPS = 4;
const GROUP_CHARACTERS = 4;

/** The letters and digits of recovery codes, without those that look alike (I, O, 0, 1). */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten codes such as `K7QM-2WXA-9PTC-HB4E`: 80 random bits each. */
export function generateRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** Digest of a code for storage. An unkeyed hash is safe because a code has 80 random bits. */
export const digestOf = (code: string): string =>
  hash('sha256', code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), 'base64url');
