/** A name cannot add paragraphs of its own to the plain text. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** For the owner of an address, with the name that this owner chose. */
export function greet(fullName: string): string {
  const name = onOneLine(fullName);
  return name === '' ? 'Xin chào,' : `Xin chào ${name},`;
}

/**
 * For an address that nobody has proved to own: a name is shown only when nothing but a name can be made of it – no address, no
 * number, no sentence – so that nobody sends words of their own to others under our name.
 */
export function greetWarily(fullName: string): string {
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

/** `14:05 ngày 03/08/2026`, as the clocks of Vietnam show it. */
export function momentInWords(instant: string): string {
  const parts = new Map(vietnamTime.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${of('hour')}:${of('minute')} ngày ${of('day')}/${of('month')}/${of('year')}`;
}

const money = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND', maximumFractionDigits: 0 });

/** `450.000 ₫`. */
export const moneyInWords = (amount: number): string => money.format(amount).replaceAll(/\s/g, ' ');
