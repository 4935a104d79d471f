import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keyKinds } from './key-kinds.ts';

it.each(keyKinds)('the handbook lists the key $name and its services', ({ name, services }) => {
  const handbook = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const row = handbook.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
  expect(row.split('|').at(-2)?.trim()).toBe(services.join(', '));
});
