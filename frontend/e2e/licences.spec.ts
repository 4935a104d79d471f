/** The bundles contain packages, whose licences ask for their notices to be kept with every copy. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';

const readBuilt = (file: string): string => readFileSync(join(import.meta.dirname, '../dist/server', file), 'utf8');

/** The packages in a bundle, as the bundler's comments name the files that it has put together. */
const packagesIn = (bundle: string): Set<string> =>
  new Set([...bundle.matchAll(/^\/\/.*node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm)].flatMap(([, name]) => name ?? []));

const packagesNamedIn = (notices: string): Set<string> =>
  new Set([...notices.matchAll(/^## (\S+) - /gm)].flatMap(([, name]) => name ?? []));

it.each(['main', 'entry-server'])('lie beside the bundle %s, for every package in it', (bundle) => {
  const packages = packagesIn(readBuilt(`${bundle}.js`));
  const named = packagesNamedIn(readBuilt(`licences-of-${bundle}.md`));
  expect(packages.size).toBeGreaterThan(1);
  expect([...packages].filter((name) => !named.has(name))).toEqual([]);
});

/** Packages without code in the scripts: `react-router-dom` only passes on what `react-router` exports. */
const withoutCode = new Set(['react-router-dom']);

/** The packages that modules of the site import, apart from types and Node's own modules. */
function importedPackages(): Set<string> {
  const root = join(import.meta.dirname, '../src');
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['testing/**', '**/*.test.{ts,tsx}'] });
  const imports = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^import (?!type )[^;]*?'((?:@[^/']+\/)?[^/'.#][^/']*)[^']*';/gm,
    ),
  ]);
  return new Set(imports.flatMap(([, name = '']) => (/^(?:@garage\/|node:)/.test(name) ? [] : name)));
}

it('are served with the scripts for browsers, which say where, for every package', async () => {
  const { gateway } = runningStack();
  const answer = await fetch(`${gateway}/licences.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const named = packagesNamedIn(await answer.text());
  const imported = importedPackages();
  expect(imported).toContain('react-dom');
  // Packages of packages as well.
  const contained = [...imported, 'scheduler', 'engine.io-client'].filter((name) => !withoutCode.has(name));
  expect(contained.filter((name) => !named.has(name))).toEqual([]);
  const html = await (await fetch(gateway)).text();
  const [libraries] = /\/assets\/libraries-[\w-]+\.js/.exec(html) ?? [];
  expect(await (await fetch(`${gateway}${libraries ?? '/no-libraries'}`)).text()).toContain('/licences.txt');
});
