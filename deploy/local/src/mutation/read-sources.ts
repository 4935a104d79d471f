import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { productFiles, testFiles } from '../product-coverage/coverage-folder.ts';
import type { Area } from './draw-sites.ts';
import type { PackageEntries, Sources } from './related-tests.ts';

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

const listFiles = (root: string, ...patterns: string[]): string[] =>
  execFileSync('git', ['-C', root, 'ls-files', '--', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');

/** Every TypeScript file of the repository. */
export function readSources(root: string): Sources {
  return new Map(listFiles(root, '*.ts', '*.tsx').map((path) => [path, read(root, path)]));
}

export function readPackageEntries(root: string): PackageEntries {
  const entries = listFiles(root, 'libs/*/package.json').flatMap((file) => {
    const { name, exports }: { name: string; exports: Record<string, string> } = JSON.parse(read(root, file));
    const folder = file.slice(0, -'/package.json'.length);
    return Object.entries(exports).map(([entry, target]) => [join(name, entry), join(folder, target)] as const);
  });
  return new Map(entries);
}

/** Product code by area: gateway, services, libraries, frontend. */
export function productAreas(sources: Sources): Area[] {
  const isProduct = (path: string) =>
    productFiles.some((pattern) => matchesGlob(path, pattern)) &&
    !testFiles.some((pattern) => matchesGlob(path, pattern));
  const byArea = Map.groupBy(
    [...sources].filter(([path]) => isProduct(path)),
    ([path]) => path.split('/', 1)[0] ?? '',
  );
  return [...byArea].map(([name, files]) => ({ name, sources: new Map(files) }));
}
