/** Characters that are not confused when they are read from paper or aloud: no 0 and O, 1, I and L. */
export const READABLE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const isReadable = (text: string): boolean => Array.from(text).every((sign) => READABLE_SIGNS.includes(sign));

/** A typed code in upper case without separators; null when it cannot be a code of this length. */
export function readCode(typed: string, length: number): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === length && isReadable(code) ? code : null;
}
