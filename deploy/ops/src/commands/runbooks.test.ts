import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commands } from './index.ts';

const folder = join(import.meta.dirname, '../../../observability/runbooks');
const runbooks = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

it('the runbooks name only commands that exist, and no tools that no image has', () => {
  const known = new Set(commands.map(({ name }) => name));
  const named = runbooks.flatMap(({ name, text }) =>
    [...text.matchAll(/make ops ARGS='([a-z-]+)/g)].map(([, command = '']) => ({ name, command })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ command }) => !known.has(command))).toEqual([]);
  const foreign = runbooks.filter(({ text }) => /\b(?:nats|redis-cli|mongosh) [a-z-]/.test(text));
  expect(foreign.map(({ name }) => name)).toEqual([]);
});
