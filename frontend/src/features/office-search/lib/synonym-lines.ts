import { MAX_SYNONYM_GROUPS, MAX_SYNONYMS } from '@garage/contracts/browser';
import { officeSearch as texts } from '../../../i18n/office-search.ts';

const MAX_NAME_CHARACTERS = 60;
const MAX_NAME_WORDS = 4;

/** One line for each group, names separated by commas. */
export const toLines = (synonyms: readonly (readonly string[])[]): string =>
  synonyms.map((group) => group.join(', ')).join('\n');

const namesOf = (line: string): string[] =>
  line
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The groups of a text; empty lines and names are left out. */
export const fromLines = (text: string): string[][] =>
  text
    .split('\n')
    .map(namesOf)
    .filter((group) => group.length > 0);

/** Returns true, or what is wrong with the text. */
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
