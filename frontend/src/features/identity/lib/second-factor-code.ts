/**
 * Normalizes a typed or pasted code: `123 456` becomes the six digits of an app, `abcd–…` a recovery code. Null for text that cannot be
 * either, for example from a Vietnamese input method; sending it would waste one of few attempts.
 */
export function normalizeSecondFactorCode(text: string): string | null {
  const code = text.replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase();
  return /^(?:\d{6}|[A-Z0-9]{10,32})$/.test(code) ? code : null;
}
