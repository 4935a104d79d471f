/**
 * Folds Vietnamese text for comparison and indexing: lower case, no accents, đ as d, single spaces. `Bảo dưỡng ĐỊNH kỳ` and `bao duong dinh
 * ky` fold to the same text.
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
