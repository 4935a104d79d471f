/** Matches oa, oe and uy at the end of a word, with the tone mark on the second vowel: `Hoà`. Applied to decomposed text. */
const toneOnSecondVowel = /(o(?=[ae])|(?<![qQ])u(?=y))([aey])([\u0300\u0301\u0303\u0309\u0323])(?!\p{L})/gu;

/**
 * The name of a province as pages and addresses show it: without its kind, except for `TP. Hồ Chí Minh`, and with tone marks in the usual
 * place. `Tỉnh Khánh Hoà` → `Khánh Hòa`.
 */
export function shownProvinceName(official: string): string {
  const bare = official
    .normalize('NFD')
    .replaceAll(toneOnSecondVowel, '$1$3$2')
    .normalize('NFC')
    .replace(/^(?:Thành phố|Tỉnh) /, '');
  return bare === 'Hồ Chí Minh' ? 'TP. Hồ Chí Minh' : bare;
}
