import { readCode } from '@garage/contracts';
import { generateReadableCode } from '@garage/service-kit';

const LENGTH = 8;

/** Generates a uniformly distributed reference. */
export const generateReference = (): string => generateReadableCode(LENGTH);

/** Normalises user input; null when it is not a reference. */
export const normaliseReference = (written: string): string | null => readCode(written, LENGTH);
