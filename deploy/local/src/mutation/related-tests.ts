// Finds tests that could detect a change of a file: those that import it, and browser tests with a similar name.
import { basename, dirname, join, normalize } from 'node:path';

/** Source texts by path relative to the repository's root. */
export type Sources = ReadonlyMap<string, string>;

/** From a package's entry in `exports`, such as `@garage/service-kit/redis`, to its file. */
export type PackageEntries = ReadonlyMap<string, string>;

const imports = /(?:^|[\n;}])\s*(?:import|export)(?!\s+type\b)[^;'"]*?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.endsWith('.slow.test.ts');

/** The importers of each file, without type imports. */
export function readImporters(sources: Sources, entries: PackageEntries): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, text] of sources) {
    for (const [, named, dynamic] of text.matchAll(imports)) {
      const specifier = named ?? dynamic ?? '';
      const target = specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : entries.get(specifier);
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}

/** Words in half of all paths, which do not show a topic. */
const commonWords = new Set([
  'service',
  'feature',
  'module',
  'frontend',
  'component',
  'shared',
  'route',
  'spec',
  'test',
]);

/** The words of a path that show its topic. */
function wordsOf(path: string): Set<string> {
  const words = path.split(/[^a-z]+/i).map((word) => word.toLowerCase().replace(/s$/, ''));
  return new Set(words.filter((word) => word.length > 3 && !commonWords.has(word)));
}

const sharedWords = (a: ReadonlySet<string>, b: string): number => [...wordsOf(b)].filter((word) => a.has(word)).length;

/** Unit and integration tests that import the file directly or indirectly, the nearest first. */
export function testsOf(path: string, importers: ReadonlyMap<string, string[]>): string[] {
  const distances = new Map([[path, 0]]);
  const queue = [path];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, (distances.get(file) ?? 0) + 1);
      queue.push(importer);
    }
  }
  const words = wordsOf(path);
  // Tests of deploy/ last: they are the slowest, and mostly test something else.
  const rank = (test: string) =>
    (distances.get(test) ?? 0) - sharedWords(words, test) / 100 + (test.startsWith('deploy/') ? 100 : 0);
  return [...distances.keys()].filter(isTest).toSorted((a, b) => rank(a) - rank(b));
}

/** Browser tests whose names share words with the file's path, the best match first; else the one that visits every page. */
export function specsOf(path: string, specs: readonly string[], most: number): string[] {
  const words = wordsOf(path);
  const score = (spec: string) => sharedWords(words, basename(spec));
  const likely = specs.filter((spec) => score(spec) > 0).toSorted((a, b) => score(b) - score(a));
  return likely.length > 0 ? likely.slice(0, most) : specs.filter((spec) => basename(spec) === 'pages.spec.ts');
}
