/** Masks a phone number but keeps enough to tell two apart: `09*****128`. */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 6 ? '***' : `${digits.slice(0, 2)}${'*'.repeat(digits.length - 5)}${digits.slice(-3)}`;
}

/** Masks an e-mail address but keeps enough to tell two apart: `ng***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, Math.min(2, at - 1))}***${email.slice(at)}`;
}

/** Hides a text that people have written but lets a change be seen: its first letter and its length, `P*** (27)`. */
export const redact = (text: string): string => (text === '' ? '' : `${text.slice(0, 1)}*** (${text.length})`);
