/** Puts a name on a single line, so that it cannot add paragraphs to the plain text of a mail. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Greeting for a verified address, with the name its owner chose. */
export function greet(fullName: string): string {
  const name = onOneLine(fullName);
  return name === '' ? 'Xin chào,' : `Xin chào ${name},`;
}

/**
 * Greeting for an unverified address: a name is used only when it can be nothing but a name (no address, number or sentence), so that
 * nobody can send their own text to others under our name.
 */
export function greetUnverified(fullName: string): string {
  const isPlainName = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,5}$/u.test(fullName) && fullName.length <= 40;
  return greet(isPlainName ? fullName : '');
}

export const codeRules = (validMinutes: number): string =>
  `Mã có hiệu lực trong ${validMinutes} phút và chỉ dùng được một lần. Không chia sẻ mã này với bất kỳ ai.`;

export const codePreview = (validMinutes: number): string => `Mã có hiệu lực trong ${validMinutes} phút.`;

const vietnamTime = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Time and date in Vietnam: `14:05 ngày 03/08/2026`. */
export function formatMoment(instant: string): string {
  const parts = new Map(vietnamTime.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${of('hour')}:${of('minute')} ngày ${of('day')}/${of('month')}/${of('year')}`;
}

const money = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND', maximumFractionDigits: 0 });

/** `450.000 ₫`. */
export const formatMoney = (amount: number): string => money.format(amount).replaceAll(/\s/g, ' ');
