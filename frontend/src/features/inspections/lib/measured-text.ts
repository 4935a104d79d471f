/** A measured value as it is written in Vietnam, with a decimal comma. */
export const valueText = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

/** A typed value, with a decimal comma or point: null for an empty text, undefined for one that is not a number. */
export function readValue(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}
