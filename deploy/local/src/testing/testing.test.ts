import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatRetried, formatSlowest, type FileTime, type RetriedTest } from './file-times.ts';
import { selectedProjects, vitestRuns } from './selected-projects.ts';
import { openTestData } from './test-data.ts';
import { countTests, exitCodeOf, formatCounts, listFailures, type FileReport, type TestReport } from './test-report.ts';

const file = (status: string, ...tests: string[]): FileReport => ({
  name: '/project/libs/one.test.ts',
  status,
  message: 'Error: no such module\n  at once',
  assertionResults: tests.map((one) => ({
    status: one,
    fullName: `the test that ${one}`,
    failureMessages: ['Error: expected 1 to be 2\n  at line 3', 'Error: expected 1 to be 3\n  at line 3'],
    meta: { firstLogged: '{"level":"error"}\n' },
  })),
});
const report = (passed: number, failed: number, testResults: TestReport['testResults']): TestReport => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

describe('the last line of a test run', () => {
  it('counts the tests', () => {
    const counts = countTests([report(2, 1, [file('passed', 'passed', 'passed'), file('failed', 'failed')])]);
    expect(formatCounts(counts)).toBe('2 passed, 1 failed');
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(countTests([report(1, 0, [file('passed', 'passed'), file('failed')])])).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('tells of skipped tests when there are any', () => {
    const counts = countTests([{ ...report(3, 0, []), numPendingTests: 1, numTodoTests: 1 }]);
    expect(formatCounts(counts)).toBe('3 passed, 0 failed, 2 skipped');
  });
});

it('ends with a line for each failure, failed tests first: where it is, what it said, and what was logged', () => {
  const failures = listFailures(report(1, 1, [file('failed'), file('failed', 'passed', 'failed')]), '/project');
  expect(failures).toEqual([
    'FAIL libs/one.test.ts > the test that failed: Error: expected 1 to be 2; retried: Error: expected 1 to be 3',
    '  logged: {"level":"error"}',
    'FAIL libs/one.test.ts: Error: no such module',
  ]);
});

it('adds up the tests of several runs', () => {
  const runs = [report(2, 0, [file('passed', 'passed')]), report(1, 1, [file('failed', 'failed')])];
  expect(formatCounts(countTests(runs))).toBe('3 passed, 1 failed');
});

describe('the vitest runs of a test run', () => {
  it('starts the browser tests after the others, with the same arguments', () => {
    const runs = vitestRuns(['--retry=0', 'frontend']);
    expect(runs.map((run) => run.filter((arg) => arg.startsWith('--project=')))).toEqual([
      ['--project=unit', '--project=component', '--project=int'],
      ['--project=e2e*'],
    ]);
    for (const run of runs) expect(run).toEqual(expect.arrayContaining(['--retry=0', 'frontend']));
  });

  it.for([['--project', 'unit'], ['--project=e2e*']])('is one run when %s selects projects', (args) => {
    expect(vitestRuns(args)).toEqual([args]);
  });

  it('is one run when coverage is measured', () => {
    expect(vitestRuns([], { measuresCoverage: true })).toEqual([[]]);
  });
});

describe('the exit code of a test run', () => {
  it.for([
    { counts: { passed: 3, failed: 0, skipped: 0 }, vitest: 0, code: 0, when: 'all passed' },
    { counts: { passed: 3, failed: 1, skipped: 0 }, vitest: 0, code: 1, when: 'one failed' },
    { counts: { passed: 0, failed: 0, skipped: 2 }, vitest: 0, code: 1, when: 'none ran' },
    { counts: { passed: 3, failed: 0, skipped: 0 }, vitest: 130, code: 130, when: 'vitest itself failed' },
  ])('is $code when $when', ({ counts, vitest, code }) => {
    expect(exitCodeOf(counts, vitest)).toBe(code);
  });
});

describe('the projects chosen by arguments', () => {
  it.for([
    { args: [], projects: ['unit', 'component', 'int', 'e2e'] },
    { args: ['libs/mongo', '-t', 'names'], projects: ['unit', 'component', 'int', 'e2e'] },
    { args: ['--project', 'e2e*'], projects: ['e2e'] },
    { args: ['--project', 'e2e-chaos'], projects: ['e2e'] },
    { args: ['--project=unit', '--project', 'int'], projects: ['unit', 'int'] },
    { args: ['--project', 'component'], projects: ['component'] },
    { args: ['--project', 'slow'], projects: ['slow'] },
    { args: ['--project', '!e2e'], projects: ['unit', 'component', 'int', 'e2e'] },
  ])('$args → $projects', ({ args, projects }) => {
    expect(selectedProjects(args)).toEqual(projects);
  });
});

describe('the data folder of a test run', () => {
  it('is new, and takes those of dead runs away', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
    // No process has this id: Linux ends counting far below.
    mkdirSync(join(dataDir, 'test-99999999'));
    mkdirSync(join(dataDir, `test-${process.ppid}`));
    mkdirSync(join(dataDir, 'redis'));
    const { folder, remove } = openTestData(dataDir);
    const left = [`test-${process.ppid}`, 'redis', 'test-99999999'].map((name) => existsSync(join(dataDir, name)));
    expect([...left, existsSync(folder)]).toEqual([true, true, false, true]);
    remove();
    expect(existsSync(folder)).toBe(false);
    rmSync(dataDir, { recursive: true });
  });
});

describe('the times of test files', () => {
  const fileOf = (path: string, ms: number, retried: RetriedTest[] = []): FileTime => ({
    path,
    importsMs: 1_000,
    hooksMs: 500,
    testsMs: ms,
    waits: { database: 100, browser: 0, outcome: 200, processor: 300 },
    retried,
  });

  it('are listed with the slowest first, and no more than asked for', () => {
    const lines = formatSlowest([fileOf('a', 1_000), fileOf('b', 9_000), fileOf('c', 4_000)], 2);
    expect(lines[0]).toBe('The slowest 2 of 3 files, of 19 s in all; in seconds:');
    expect(lines.slice(2).map((line) => line.trim().split(/\s+/))).toEqual([
      ['10.5', '1.0', '0.5', '9.0', '0.1', '0.0', '0.2', '0.3', 'b'],
      ['5.5', '1.0', '0.5', '4.0', '0.1', '0.0', '0.2', '0.3', 'c'],
    ]);
    expect(formatSlowest([])).toEqual([]);
  });

  it('name every test that needed a second try, and why', () => {
    const retried = [
      { name: 'logs in', error: 'Timeout 30000ms exceeded.\nCall log:\n  - waiting for the banner', logged: '' },
      { name: 'logs out', error: '500 is not 200', logged: '{"level":"error"}\n' },
    ];
    expect(formatRetried([fileOf('a', 1), fileOf('b', 1, retried)])).toEqual([
      'RETRIED b > logs in: Timeout 30000ms exceeded. Call log: - waiting for the banner',
      'RETRIED b > logs out: 500 is not 200',
      '  logged: {"level":"error"}',
    ]);
  });
});
