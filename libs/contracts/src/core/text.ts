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

/**
 * Characters that are not seen: controls, zero-width and direction characters, fillers. Vietnamese needs none of them, and
 * they make two names look alike, or reverse the text after them.
 */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;

/** Pattern (with the flag `u`) of a text with at least one visible character. */
export const VISIBLE_PATTERN = String.raw`[^\s${INVISIBLE}]`;

const invisible = new RegExp(`[${INVISIBLE}]`, 'gu');

/**
 * A typed name, street or other text as a single line: without invisible characters, with single spaces, and with composed letters (NFC),
 * however the keyboard writes accents. It is never longer than the text, whose length has been checked before.
 */
export function toSingleLine(text: string): string {
  const line = text
    .replaceAll(/[\t-\r\u0085]/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const composed = line.normalize();
  // Some rare letters, none of them Vietnamese, become two or three characters when they are normalised.
  return Array.from(composed).length > Array.from(line).length ? line : composed;
}
