import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { processes } from './product-run.ts';
import { readText } from './read-compose.ts';

const root = join(import.meta.dirname, '../../..');

/** The names of the settings that a file declares, one at the beginning of a line each. */
const declaredIn = (file: string): string[] =>
  [...readText(file).matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);

const shared = new Set(declaredIn('libs/service-kit/src/config/process-settings.ts'));

const configOf = (folder: string): string =>
  folder === 'frontend' ? 'frontend/server/config.ts' : `${folder}/src/config.ts`;

const folderOf = (name: string): string => (existsSync(join(root, 'services', name)) ? `services/${name}` : name);

it.each(processes)('the README of %s names its own settings', (name) => {
  const folder = folderOf(name);
  const readme = readText(`${folder}/README.md`);
  const own = declaredIn(configOf(folder)).filter((setting) => !shared.has(setting));
  expect(own.filter((setting) => !readme.includes(setting))).toEqual([]);
});

it('the README of service-kit names the settings that processes share', () => {
  const readme = readText('libs/service-kit/README.md');
  expect([...shared].filter((setting) => !readme.includes(setting))).toEqual([]);
});
