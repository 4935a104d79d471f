/**
 * The form in which Vietnamese text is compared and indexed: lower case, without accents, đ as d, single spaces.
 * `Bảo dưỡng  ĐỊNH kỳ` and `bao duong dinh ky` fold to the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
