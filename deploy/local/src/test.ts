// `make test`: all tests with servers of their own; ends with `N passed, N failed`.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, readSettings } from './settings.ts';
import { coverageFolder, emptyCoverageFolder, vitestCoverageArgs } from './product-coverage/coverage-folder.ts';
import { reportCoverage } from './product-coverage/report-coverage.ts';
import { ensureChromium } from './testing/chromium.ts';
import { selectedProjects, vitestRuns } from './testing/selected-projects.ts';
import { openSharedServers } from './testing/shared-servers.ts';
import { formatRetried, formatSlowest, readFileTimes, type FileTime } from './testing/file-times.ts';
import { openTestData } from './testing/test-data.ts';
import { countTests, exitCodeOf, formatCounts, listFailures, type TestReport } from './testing/test-report.ts';

const args = process.argv.slice(2);
const coverage = coverageFolder();
const log = (line: string) => console.log(line);

/**
 * Test workers, and the processes that tests start, load compiled code from this folder: starting a service takes half the processor time.
 * V8 counts code from there less exactly, so runs that measure coverage do without.
 */
const compileCache = coverage === undefined ? join(readSettings().cacheDir, 'compile-cache') : undefined;

const timesReporter = join(repositoryRoot, 'deploy/local/src/testing/file-times-reporter.ts');

let vitestProcess: ChildProcess | undefined;
let isInterrupted = false;

// Signals end the tests; this process must survive to stop the servers afterwards.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    // Ctrl-C signals vitest, too; a second signal would end it before its tests have cleaned up.
    if (signal !== 'SIGINT') vitestProcess?.kill(signal);
  });
}

interface VitestRun {
  code: number;
  /** Vitest's report; undefined when the run was interrupted before Vitest wrote it. */
  report: TestReport | undefined;
  times: FileTime[];
}

async function runVitest(folder: string, runArgs: string[]): Promise<VitestRun> {
  const reportFile = join(folder, 'report.json');
  const timesFile = join(folder, 'times.json');
  for (const file of [reportFile, timesFile]) rmSync(file, { force: true });
  const reporters = ['default', 'json', timesReporter].map((name) => `--reporter=${name}`);
  const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const measuring = coverage === undefined ? [] : vitestCoverageArgs(coverage);
  const ours = [...reporters, `--outputFile.json=${reportFile}`, ...measuring];
  vitestProcess = spawn(process.execPath, [vitest, 'run', ...ours, ...runArgs], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, GARAGE_TEST_TIMES: timesFile },
  });
  await once(vitestProcess, 'exit');
  return {
    code: vitestProcess.exitCode ?? 1,
    report: existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined,
    times: readFileTimes(timesFile),
  };
}

async function runAll(folder: string): Promise<VitestRun[]> {
  const runs: VitestRun[] = [];
  for (const runArgs of vitestRuns(args, { measuresCoverage: coverage !== undefined }))
    if (!isInterrupted) runs.push(await runVitest(folder, runArgs));
  return runs;
}

async function runTests(): Promise<number> {
  const projects = selectedProjects(args);
  if (projects.includes('e2e') || projects.includes('component'))
    process.env['CHROMIUM_PATH'] = await ensureChromium(log);
  const data = openTestData(readSettings().dataDir);
  if (coverage !== undefined) emptyCoverageFolder(coverage);
  const needsServers = projects.some((project) => project !== 'unit' && project !== 'component');
  const servers = needsServers ? await openSharedServers(log) : undefined;
  try {
    const runs = await runAll(data.folder);
    const reports = runs.flatMap((run) => run.report ?? []);
    const counts = countTests(reports);
    const times = runs.flatMap((run) => run.times);
    // Stopping the servers also removes the data folder, so reports and times are read before.
    await servers?.stop();
    for (const line of [...formatSlowest(times), ...formatRetried(times)]) console.log(line);
    if (coverage !== undefined) await reportCoverage(coverage, log);
    for (const line of reports.flatMap((report) => listFailures(report, repositoryRoot))) console.log(line);
    console.log(formatCounts(counts));
    return exitCodeOf(counts, runs.find(({ code }) => code !== 0)?.code ?? Number(isInterrupted));
  } finally {
    await servers?.stop();
    data.remove();
  }
}

try {
  process.exitCode = await runTests();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
