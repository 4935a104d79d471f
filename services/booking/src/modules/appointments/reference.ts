import { randomInt } from 'node:crypto';
import { REFERENCE_PATTERN } from '@garage/contracts';

/** Characters that are not confused when read aloud: no 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;
const shape = new RegExp(REFERENCE_PATTERN);

/** Generates a uniformly distributed reference. */
export const generateReference = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');

/** Normalises user input; null when it is not a reference. */
export function normaliseReference(written: string): string | null {
  const reference = written.replaceAll(/[\s-]/g, '').toUpperCase();
  return shape.test(reference) ? reference : null;
}
