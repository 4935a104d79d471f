import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { productFiles, testFiles } from '../product-coverage/coverage-folder.ts';
import type { Area } from './draw-sites.ts';

/** File contents by path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(root: string): Sources {
  const paths = execFileSync('git', ['-C', root, 'ls-files', '--', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim();
  return new Map(paths.split('\n').map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Groups product code by area: gateway, services, libraries, frontend. */
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
