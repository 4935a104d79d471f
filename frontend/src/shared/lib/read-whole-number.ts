const plainDigits = /^\d{1,12}$/;
const groupedDigits = /^\d{1,3}(?:([. ,\u00a0])\d{3})(?:\1\d{3}){0,2}$/;

/** Reads a non-negative whole number as people type it: `1000000`, `1.000.000`, `1.000.000 đ`. Null when it is none. */
export function readWholeNumber(text: string): number | null {
  const digits = text.trim().replace(/\s*(?:đ|₫|vnđ|vnd)$/i, '');
  if (!plainDigits.test(digits) && !groupedDigits.test(digits)) return null;
  return Number(digits.replaceAll(/\D/g, ''));
}
