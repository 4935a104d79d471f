import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routes } from '../../src/app/routes.tsx';
import { dialogs } from './dialogs.ts';
import { crawledPages } from './pages.ts';

const sources = join(import.meta.dirname, '../../src');

const byName = (one: string, other: string): number => one.localeCompare(other);

const filesWith = (pattern: RegExp): string[] =>
  globSync('**/*.tsx', { cwd: sources })
    .filter((file) => pattern.test(readFileSync(join(sources, file), 'utf8')))
    .filter((file) => !file.startsWith('shared/office/') && !file.endsWith('.test.tsx'))
    .toSorted(byName);

it('contains every page of the site', () => {
  const all = routes.flatMap(({ children = [] }) => children.map(({ path }) => path));
  expect(all.length).toBeGreaterThan(30);
  const crawled = Object.values(crawledPages).flatMap((pages) => pages.map(({ route }) => route));
  expect(new Set(crawled)).toEqual(new Set(all));
});

/** The only dialog that belongs to no page or feature. */
const leaveQuestion = 'shared/office/drafts/leave-guard.tsx';

it('contains every dialog of the site', () => {
  const files = filesWith(/<(?:Modal|GuardedModal|ConfirmDialog|PictureDialog|RemoveDialog)\b/);
  expect(files.length).toBeGreaterThan(30);
  const opened = Object.values(dialogs).flatMap((ofRole) => ofRole.map(({ file }) => file));
  expect([...new Set(opened)].toSorted(byName)).toEqual([...files, leaveQuestion].toSorted(byName));
});

it('contains all files that open dialogs, except the common dialog and the chat, which the crawl opens separately', () => {
  expect(filesWith(/<dialog\b/)).toEqual(['app/chat/chat-panel.tsx', 'shared/ui/modal.tsx']);
});
