/** Matches the separators that people type in phone numbers. */
const separators = /[\s.\-()]/g;

/** Matches a mobile number (0 and nine digits) or a landline number (02 and nine digits). */
const vietnamese = /^0(?:[35789]\d{8}|2\d{9})$/;

/** Normalizes a Vietnamese phone number to digits starting with 0: `+84 912 345 678` → `0912345678`. Null when invalid. */
export function normalisePhone(written: string): string | null {
  const digits = written.replaceAll(separators, '').replace(/^(?:\+|00)84/, '0');
  return vietnamese.test(digits) ? digits : null;
}
