import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keyKinds, keysWithoutSteps } from './key-kinds.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');

it('every key that the containers create can be changed in steps, or is named as one without', () => {
  const created = read('docker-compose.yml').matchAll(/^ +(\w+_KEY_FILE): \/\S+\/([\w.-]+)$/gm);
  const files = new Map([...created].map(([, setting = '', file = '']) => [setting, file]));
  const inSteps = keyKinds.map(({ setting }) => setting);
  expect([...files.keys()].toSorted()).toEqual([...inSteps, ...keysWithoutSteps].toSorted());
  const [, changing = ''] = read('deploy/ops/README.md').split('## Changing keys');
  for (const setting of files.keys()) expect(changing).toContain(files.get(setting));
});

it.each(keyKinds)('the handbook lists the key $name and its services', ({ name, services }) => {
  const handbook = read('deploy/ops/README.md');
  const row = handbook.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
  expect(row.split('|').at(-2)?.trim()).toBe(services.join(', '));
});
