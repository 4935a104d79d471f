// `make test`: one vitest run of all projects with its own servers; ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, readSettings } from './settings.ts';
import { coverageFolder, emptyCoverageFolder, vitestCoverageArgs } from './product-coverage/coverage-folder.ts';
import { reportCoverage } from './product-coverage/report-coverage.ts';
import { ensureChromium } from './testing/chromium.ts';
import { selectedProjects } from './testing/selected-projects.ts';
import { openSharedServers } from './testing/shared-servers.ts';
import { formatRetried, formatSlowest, readFileTimes } from './testing/file-times.ts';
import { openTestData } from './testing/test-data.ts';
import { countTests, exitCodeOf, formatCounts, listFailures, type TestReport } from './testing/test-report.ts';

const args = process.argv.slice(2);
const coverage = coverageFolder();
const log = (line: string) => console.log(line);

const timesReporter = join(repositoryRoot, 'deploy/local/src/testing/file-times-reporter.ts');

async function runVitest(reportFile: string, timesFile: string): Promise<number> {
  const reporters = ['default', 'json', timesReporter].map((name) => `--reporter=${name}`);
  const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const measuring = coverage === undefined ? [] : vitestCoverageArgs(coverage);
  const ours = [...reporters, `--outputFile.json=${reportFile}`, ...measuring];
  const child = spawn(process.execPath, [vitest, 'run', ...ours, ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, GARAGE_TEST_TIMES: timesFile },
  });
  // Ctrl-C also signals vitest, which ends its tests; this process must survive to stop the servers afterwards.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  await once(child, 'exit');
  return child.exitCode ?? 1;
}

const nothingRan: TestReport = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

function readReport(reportFile: string): TestReport {
  return existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : nothingRan;
}

async function runTests(): Promise<number> {
  const projects = selectedProjects(args);
  if (projects.includes('e2e')) process.env['CHROMIUM_PATH'] = await ensureChromium(log);
  const data = openTestData(readSettings().dataDir);
  const reportFile = join(data.folder, 'report.json');
  if (coverage !== undefined) emptyCoverageFolder(coverage);
  const needsServers = projects.some((project) => project !== 'unit');
  const servers = needsServers ? await openSharedServers(log) : undefined;
  try {
    const timesFile = join(data.folder, 'times.json');
    const code = await runVitest(reportFile, timesFile);
    const report = readReport(reportFile);
    const counts = countTests(report);
    const times = readFileTimes(timesFile);
    // Stopping the servers also removes the data folder, which contains the report and the times: both are read before.
    await servers?.stop();
    for (const line of [...formatSlowest(times), ...formatRetried(times)]) console.log(line);
    if (coverage !== undefined) await reportCoverage(coverage, log);
    listFailures(report, repositoryRoot).forEach((line) => console.log(line));
    console.log(formatCounts(counts));
    return exitCodeOf(counts, code);
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
