import { readWholeNumber } from '../../../shared/lib/read-whole-number.ts';

const thousands = /^(\d{1,6})\s*k$/i;

/** Reads a price as people type it: like a whole number, or in thousands, as in `450k`. Null when it is none. */
export function readPrice(text: string): number | null {
  const [, short] = thousands.exec(text.trim()) ?? [];
  return short === undefined ? readWholeNumber(text) : Number(short) * 1000;
}
