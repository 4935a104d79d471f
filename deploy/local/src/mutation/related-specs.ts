import { basename } from 'node:path';

/** Words that are part of many paths, and so do not show which tests belong to a file. */
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

function wordsOf(path: string): Set<string> {
  const words = path.split(/[^a-z]+/i).map((word) => word.toLowerCase().replace(/s$/, ''));
  return new Set(words.filter((word) => word.length > 3 && !commonWords.has(word)));
}

/** Returns the browser tests whose names share most words with the file's path; if none shares any, the test that visits every page. */
export function specsOf(path: string, specs: readonly string[], max: number): string[] {
  const words = wordsOf(path);
  const score = (spec: string) => [...wordsOf(basename(spec))].filter((word) => words.has(word)).length;
  const likely = specs.filter((spec) => score(spec) > 0).toSorted((a, b) => score(b) - score(a));
  return likely.length > 0 ? likely.slice(0, max) : specs.filter((spec) => basename(spec) === 'pages.spec.ts');
}
