import { randomInt } from 'node:crypto';
import { REFERENCE_PATTERN } from '@garage/contracts';

/** Letters and digits that are not mistaken for each other when read out: no 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;
const shape = new RegExp(REFERENCE_PATTERN);

/** Each reference is as likely as any other. */
export const drawReference = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');

/** A reference as it is stored, however it was written; null when it is none. */
export function normaliseReference(written: string): string | null {
  const reference = written.replaceAll(/[\s-]/g, '').toUpperCase();
  return shape.test(reference) ? reference : null;
}
