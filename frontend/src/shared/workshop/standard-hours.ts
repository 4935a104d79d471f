import { MAX_STANDARD_MINUTES } from '@garage/contracts/browser';

const MINUTES = 60;
const MIN_MINUTES = 6;

/** Typed hours such as `1,5` or `0.75` in minutes: null for an empty text, undefined for one that is no such number. */
export function readStandardHours(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const minutes = Math.round(Number(text) * MINUTES);
  return minutes < MIN_MINUTES || minutes > MAX_STANDARD_MINUTES ? undefined : minutes;
}

/** Minutes as hours for a field: `1,5`. */
export const writeStandardHours = (minutes: number | null): string =>
  minutes === null ? '' : String(Math.round((minutes / MINUTES) * 100) / 100).replace('.', ',');
