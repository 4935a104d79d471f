// `make mutate`: changes product code at random places, one at a time in a copy of the last commit, and reports which changes the tests do
// not detect.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants, type Mutant } from './mutation/draw-sites.ts';
import { openMutantCopy, type MutantCopy } from './mutation/mutant-copy.ts';
import { formatMutant, formatTotals, type TriedMutant } from './mutation/mutants-table.ts';
import { findSites } from './mutation/mutation-sites.ts';
import { productAreas, readSources } from './mutation/read-sources.ts';
import { specsOf } from './mutation/related-specs.ts';
import { tryMutant, type PassingFiles, type TestStage } from './mutation/try-mutant.ts';
import { readSettings, repositoryRoot } from './settings.ts';
import { ensureChromium } from './testing/chromium.ts';
import { openSharedServers } from './testing/shared-servers.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sites: { type: 'string', default: '40' },
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: true },
    near: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
  allowNegative: true,
});

const MAX_SPECS = 3;
const MINUTE = 60_000;

const log = (line: string) => console.log(line);
const sources = readSources(repositoryRoot);
const specs = [...sources.keys()].filter((path) => /^frontend\/e2e\/.*\.spec\.ts$/.test(path));

function stagesFor({ path }: Mutant): TestStage[] {
  const component = values.browser ? ['--project=component'] : [];
  const projects = ['--project=unit', '--project=int', ...component];
  const near = { name: 'tests in its folder', args: [`${dirname(path)}/`, ...projects], timeoutMs: 20 * MINUTE };
  if (values.near) return [near];
  const related = ['related', path, ...projects];
  const stages: TestStage[] = [near, { name: 'tests that import it', args: related, timeoutMs: 20 * MINUTE }];
  const visiting = values.browser ? specsOf(path, specs, MAX_SPECS) : [];
  if (visiting.length > 0)
    stages.push({ name: visiting.join(' '), args: ['--project=e2e*', ...visiting], timeoutMs: 20 * MINUTE });
  if (values.whole) stages.push({ name: 'the whole suite', args: [], timeoutMs: 90 * MINUTE });
  return stages;
}

const stateFile = join(
  readSettings().dataDir,
  `mutants-${values.seed}-${values.sites}${values.near ? '-near' : ''}.json`,
);

/** Reads results of an earlier run; those of mutants that have changed since are dropped. */
function readTried(mutants: readonly Mutant[]): Map<number, TriedMutant> {
  if (values.again || !existsSync(stateFile)) return new Map();
  const tried: TriedMutant[] = JSON.parse(readFileSync(stateFile, 'utf8'));
  const isSame = ({ mutant }: TriedMutant) => JSON.stringify(mutants[mutant.number - 1]) === JSON.stringify(mutant);
  return new Map(tried.filter(isSame).map((one) => [one.mutant.number, one]));
}

async function tryAll(mutants: readonly Mutant[], tried: Map<number, TriedMutant>): Promise<void> {
  const wanted = new Set(values.only.map(Number));
  const queue = mutants.filter(({ number }) => (wanted.size > 0 ? wanted.has(number) : !tried.has(number)));
  const passing: PassingFiles = new Map();
  const copies: MutantCopy[] = [];
  const work = async (copy: MutantCopy): Promise<void> => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const verdict = await tryMutant(copy, mutant, { stages: stagesFor(mutant), passing });
      const one = { ...verdict, mutant };
      tried.set(mutant.number, one);
      writeFileSync(stateFile, JSON.stringify([...tried.values()]));
      formatMutant(one).forEach(log);
    }
  };
  try {
    for (let count = Number(values.workers); count > 0; count--) copies.push(openMutantCopy(repositoryRoot));
    await Promise.all(copies.map(work));
  } finally {
    for (const copy of copies) copy.remove();
  }
}

async function run(): Promise<void> {
  const draw = { seed: Number(values.seed), count: Number(values.sites), find: findSites };
  const mutants = drawMutants(productAreas(sources), draw);
  if (values.list) {
    for (const mutant of mutants) formatMutant({ mutant, kind: 'unclear', by: 'nothing yet' }).forEach(log);
    return;
  }
  mkdirSync(readSettings().dataDir, { recursive: true });
  const tried = readTried(mutants);
  if (values.browser || values.whole) process.env['CHROMIUM_PATH'] = await ensureChromium(log);
  const servers = await openSharedServers(log);
  try {
    await tryAll(mutants, tried);
  } finally {
    await servers.stop();
  }
  const inOrder = [...tried.values()].toSorted((a, b) => a.mutant.number - b.mutant.number);
  formatTotals(inOrder).forEach(log);
  process.exitCode = inOrder.every(({ kind }) => kind === 'noticed') ? 0 : 1;
}

await run();
