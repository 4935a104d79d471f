/** What people put between the digits of a number. */
const separators = /[\s.\-()]/g;

/** A mobile number (0 and nine digits) or that of a fixed line (02 and nine digits). */
const vietnamese = /^0(?:[35789]\d{8}|2\d{9})$/;

/** A Vietnamese phone number as it is stored: digits from 0 on. Null when it is none. `+84 912 345 678` → `0912345678`. */
export function normalisePhone(written: string): string | null {
  const digits = written.replaceAll(separators, '').replace(/^(?:\+|00)84/, '0');
  return vietnamese.test(digits) ? digits : null;
}
