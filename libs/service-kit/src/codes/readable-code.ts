import { randomInt } from 'node:crypto';
import { READABLE_SIGNS } from '@garage/contracts';

/** Generates a uniformly distributed code that people can read from paper or aloud. */
export const generateReadableCode = (length: number): string =>
  Array.from({ length }, () => READABLE_SIGNS[randomInt(READABLE_SIGNS.length)] ?? '').join('');
