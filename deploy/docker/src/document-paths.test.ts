import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readText } from './read-compose.ts';

const root = join(import.meta.dirname, '../../..');
const skipped = new Set(['node_modules', 'dist', '.data', '.git']);

const filesLike = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => path.split('/').some((part) => skipped.has(part)) });

const documents = filesLike('**/*.md').filter((file) => file !== 'ACCEPTANCE.md');

it('documents link only to existing files', () => {
  const broken = documents.flatMap((file) =>
    [...readText(file).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^https?:/.test(link) && !existsSync(join(root, dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it('documents name only existing source files', () => {
  // A document may shorten a path at its beginning.
  const ends = new Set(
    // The pattern does not match hidden folders.
    [...filesLike('**/*.{ts,tsx}'), ...filesLike('.ci/*.ts')].flatMap((file) => {
      const parts = file.split('/');
      return parts.map((_, index) => parts.slice(index).join('/'));
    }),
  );
  const unknown = documents.flatMap((file) =>
    [...readText(file).matchAll(/`([\w@./-]+\.tsx?)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !ends.has(path.replace(/^(?:\.\.?\/)+/, '')))
      .map((path) => `${file}: ${path}`),
  );
  expect(unknown).toEqual([]);
});
