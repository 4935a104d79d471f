import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkedDialogs } from './axe-dialogs.ts';

const sources = join(import.meta.dirname, '../src');

const filesWith = (pattern: RegExp): string[] =>
  globSync('**/*.tsx', { cwd: sources })
    .filter((file) => pattern.test(readFileSync(join(sources, file), 'utf8')))
    .filter((file) => !file.startsWith('shared/office/'))
    .toSorted((one, other) => one.localeCompare(other));

it('leaves no dialog of the site unchecked for accessibility', () => {
  const files = filesWith(/<(?:Modal|ConfirmDialog|PictureDialog|RemoveDialog)\b/);
  expect(files.length).toBeGreaterThan(30);
  const checked = new Set(checkedDialogs.map(({ file }) => file));
  expect([...checked].toSorted((one, other) => one.localeCompare(other))).toEqual(files);
});

it('knows no dialogs besides the common one and the chat, which has a test of its own', () => {
  expect(filesWith(/<dialog\b/)).toEqual(['app/chat/chat-panel.tsx', 'shared/ui/modal.tsx']);
});
