import { HUNDRED_PERCENT, MAX_PIECES, MAX_STANDARD_MINUTES, MAX_UNIT_PRICE } from '@garage/contracts/browser';
import { formatCount } from '../../../shared/lib/format.ts';
import { readWholeNumber } from '../../../shared/lib/read-whole-number.ts';
import { readStandardHours } from '../../../shared/workshop/standard-hours.ts';

const HUNDREDTHS = 100;
const typedMinutes = /^(\d{1,4})\s*(?:p|ph|phút|')$/i;

/** Typed working time in minutes: hours such as `1,5`, or minutes such as `90p`. Null when it is neither. */
export function readMinutes(typed: string): number | null {
  const minutes = typedMinutes.exec(typed.trim())?.[1];
  if (minutes === undefined) return readStandardHours(typed) ?? null;
  const number = Number(minutes);
  return number >= 1 && number <= MAX_STANDARD_MINUTES ? number : null;
}

/** A typed amount of whole đồng; null when it is none, or too much. */
export function readPrice(typed: string): number | null {
  const price = readWholeNumber(typed);
  return price === null || price > MAX_UNIT_PRICE ? null : price;
}

/** An amount in a field: `250.000`. */
export const writePrice = (price: number | null): string => (price === null ? '' : formatCount(price));

/** A typed number of pieces; null when it is none. */
export function readPieces(typed: string): number | null {
  const pieces = readWholeNumber(typed);
  return pieces === null || pieces < 1 || pieces > MAX_PIECES ? null : pieces;
}

/** A typed percentage in hundredths of a percent: 850 for `8,5`; 0 for an empty text. Null when it is none. */
export function readPercent(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (text === '') return 0;
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return null;
  const hundredths = Math.round(Number(text) * HUNDREDTHS);
  return hundredths > HUNDRED_PERCENT ? null : hundredths;
}

/** Hundredths of a percent in a field: `8,5`. */
export const writePercent = (hundredths: number): string => String(hundredths / HUNDREDTHS).replace('.', ',');
