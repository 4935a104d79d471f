// Marks which parts of the product's sources were executed in processes and in pages.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eachMapping, TraceMap, type EncodedSourceMap } from '@jridgewell/trace-mapping';
import type { CoverageFolder } from './coverage-folder.ts';
import type { CoveredSource } from './covered-source.ts';
import { addRan, isIn, ranIntervals, type Interval, type RanScripts, type V8Function } from './intervals.ts';

interface ProcessReport {
  result: Array<{ url: string; functions: V8Function[] }>;
}

/** Reads the coverage of all processes for the wanted files. A killed process has written none. */
export function readProcessCoverage({ processes }: CoverageFolder, isWanted: (path: string) => boolean): RanScripts {
  const scripts: RanScripts = new Map();
  for (const file of globSync(join(processes, '*.json'))) {
    const { result }: ProcessReport = JSON.parse(readFileSync(file, 'utf8'));
    for (const { url, functions } of result) {
      const path = url.startsWith('file://') ? fileURLToPath(url) : '';
      if (isWanted(path)) addRan(scripts, path, ranIntervals(functions));
    }
  }
  return scripts;
}

/** Reads the coverage of all pages, by path of the served script. */
export function readPageCoverage({ pages }: CoverageFolder): RanScripts {
  const scripts: RanScripts = new Map();
  for (const file of globSync(join(pages, '*.json'))) {
    const ran: Array<[string, Interval[]]> = JSON.parse(readFileSync(file, 'utf8'));
    for (const [url, intervals] of ran) addRan(scripts, new URL(url).pathname, intervals);
  }
  return scripts;
}

const lineStarts = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

/** Marks the executed places of a TypeScript file that Node runs directly: stripping types keeps all offsets. */
export function markSource(source: CoveredSource, ran: Interval[], text = readFileSync(source.path, 'utf8')): void {
  const starts = lineStarts(text);
  const hasRun = isIn(ran);
  for (const place of source.places()) if (hasRun((starts[place.line - 1] ?? 0) + place.column)) source.markRan(place);
}

/** Marks the sources of a bundled file. Returns false when it has no source map: then it contains only code of the bundler. */
export function markBundled(sources: ReadonlyMap<string, CoveredSource>, file: string, ran: Interval[]): boolean {
  if (!existsSync(`${file}.map`)) return false;
  const map: EncodedSourceMap = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  const starts = lineStarts(readFileSync(file, 'utf8'));
  const hasRun = isIn(ran);
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source, originalLine, originalColumn }) => {
    if (source === null || !hasRun((starts[generatedLine - 1] ?? 0) + generatedColumn)) return;
    sources.get(resolve(dirname(file), source))?.markRan({ line: originalLine, column: originalColumn });
  });
  return true;
}
