import { MAX_SYNONYM_GROUPS, MAX_SYNONYMS } from '@garage/contracts/browser';
import { officeSearch as texts } from '../../../i18n/office-search.ts';

const MAX_NAME_CHARACTERS = 60;
const MAX_NAME_WORDS = 4;

/** Writes groups of synonyms as text: one line for each group, its names separated by commas. */
export const toLines = (synonyms: readonly (readonly string[])[]): string =>
  synonyms.map((group) => group.join(', ')).join('\n');

const namesOf = (line: string): string[] =>
  line
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Parses text into groups of synonyms: one group per line. Empty lines are skipped, and so are empty names between commas. */
export const fromLines = (text: string): string[][] =>
  text
    .split('\n')
    .map(namesOf)
    .filter((group) => group.length > 0);

/** Validates the text of the synonyms form: returns true, or a message about the first fault. */
export function checkLines(text: string): true | string {
  const lines = text.split('\n').map(namesOf);
  if (lines.filter((names) => names.length > 0).length > MAX_SYNONYM_GROUPS)
    return texts.tooManyLines(MAX_SYNONYM_GROUPS);
  for (const [index, names] of lines.entries()) {
    if (names.length > MAX_SYNONYMS) return texts.tooManyNames(index + 1, MAX_SYNONYMS);
    if (names.some(isTooLong)) return texts.nameTooLong(index + 1);
  }
  return true;
}

const isTooLong = (name: string): boolean =>
  name.length > MAX_NAME_CHARACTERS || name.split(/[\s-]+/).length > MAX_NAME_WORDS;
