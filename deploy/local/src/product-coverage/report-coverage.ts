// The last step of a run with coverage: combines workers, processes and pages.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../settings.ts';
import { buildWithMaps } from './build-with-maps.ts';
import { markBundled, markSource, readPageCoverage, readProcessCoverage } from './count-scripts.ts';
import type { CoverageFolder } from './coverage-folder.ts';
import { formatCoverage, summarize } from './coverage-table.ts';
import { CoveredSource, type FileReport } from './covered-source.ts';

type Log = (line: string) => void;
type Sources = Map<string, CoveredSource>;

const distFolder = join(repositoryRoot, 'frontend/dist');

/** Prints the table and writes `coverage.json` into the folder. */
export async function reportCoverage(folder: CoverageFolder, log: Log): Promise<void> {
  const reportFile = join(folder.vitest, 'coverage-final.json');
  if (!existsSync(reportFile)) return log('No coverage: vitest ended before it wrote its report.');
  const report: Record<string, FileReport> = JSON.parse(readFileSync(reportFile, 'utf8'));
  const sources: Sources = new Map(Object.values(report).map((file) => [file.path, new CoveredSource(file)]));
  await markScripts(folder, sources, log);
  const summary = summarize([...sources.values()], repositoryRoot);
  const summaryFile = join(folder.root, 'coverage.json');
  writeFileSync(summaryFile, JSON.stringify(summary, undefined, 2));
  for (const line of formatCoverage(summary)) log(line);
  log(`Also in ${summaryFile}, with the lines that never ran.`);
}

async function markScripts(folder: CoverageFolder, sources: Sources, log: Log): Promise<void> {
  const ofServer = `${join(distFolder, 'server')}/`;
  const processes = readProcessCoverage(folder, (path) => sources.has(path) || path.startsWith(ofServer));
  const bundled = [...readPageCoverage(folder)].map(([path, ran]) => [join(distFolder, 'client', path), ran] as const);
  for (const [path, ran] of processes) {
    const source = sources.get(path);
    if (source) markSource(source, ran);
    else bundled.push([path, ran]);
  }
  if (bundled.length === 0) return;
  const built = await buildWithMaps(folder, log);
  for (const [path, ran] of bundled) {
    const withMap = join(built, relative(distFolder, path));
    // Offsets are valid only for the same text: the sources may have changed since the stack was built.
    const isSame = existsSync(path) && existsSync(withMap) && readFileSync(path).equals(readFileSync(withMap));
    if (isSame) markBundled(sources, withMap, ran);
    else log(`Not counted, its sources are unknown: ${path}`);
  }
}
