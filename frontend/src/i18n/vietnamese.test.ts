import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** True when removing accents does not change the text. */
const isUnaccented = (text: string): boolean => text.normalize('NFD').replaceAll(/\p{M}|đ/giu, '') === text;

/** Keys of values that are not displayed: test markers, ids and file names. */
const isInternal = (path: string): boolean => /(Key|\.id|\.fileName)$/.test(path);

/** Correct Vietnamese without accents. */
const needNoAccent = new Set(['Tin sau', 'Trang sau']);

/** All texts below a value with their paths. Texts created by functions are left out. */
function textsOf(value: unknown, path: string): Array<[path: string, text: string]> {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

it('contains no text of several words without diacritics, except those of the specification [GEN-14]', async () => {
  const specified = readFileSync('ACCEPTANCE.md', 'utf8');
  const files = globSync('frontend/src/i18n/*.ts', { exclude: (file) => file.includes('.test.') });
  const texts: Array<[string, string]> = [];
  for (const file of files) texts.push(...textsOf(await import(`../../../${file}`), file));
  expect(texts.length).toBeGreaterThan(500);
  const suspects = texts.filter(
    ([path, text]) => /[a-z]{2}\s+[a-z]{2}/i.test(text) && isUnaccented(text) && !isInternal(path),
  );
  const inEnglish = suspects.filter(([, text]) => !specified.includes(text) && !needNoAccent.has(text));
  expect(inEnglish).toEqual([]);
});
