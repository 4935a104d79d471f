/** The bundles that run on the server contain packages, whose licences ask for their notices to be kept with every copy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const readBuilt = (file: string): string => readFileSync(join(import.meta.dirname, '../dist/server', file), 'utf8');

/** The packages in a bundle, as the bundler's comments name the files that it has put together. */
const packagesIn = (bundle: string): Set<string> =>
  new Set([...bundle.matchAll(/^\/\/.*node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm)].flatMap(([, name]) => name ?? []));

it.each(['main', 'entry-server'])('lie beside the bundle %s, for every package in it', (bundle) => {
  const packages = packagesIn(readBuilt(`${bundle}.js`));
  const named = new Set([...readBuilt(`licences-of-${bundle}.md`).matchAll(/^## (\S+) - /gm)].map(([, name]) => name));
  expect(packages.size).toBeGreaterThan(1);
  expect([...packages].filter((name) => !named.has(name))).toEqual([]);
});
