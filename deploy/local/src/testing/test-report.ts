import { relative } from 'node:path';
import { formatLogged, sumOf } from './file-times.ts';

/** The used part of vitest's JSON report. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: FileReport[];
}

export interface FileReport {
  name: string;
  status: string;
  /** Reason why the file could not run; otherwise empty. */
  message: string;
  assertionResults: TestOutcome[];
}

interface TestOutcome {
  status: string;
  fullName: string;
  /** One message per attempt, the first attempt first. */
  failureMessages?: string[] | null;
  /** `firstLogged` is the first warning or error that the tested processes logged during the test. */
  meta?: { firstLogged?: string };
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

function isBroken(file: FileReport): boolean {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}

/**
 * Counts the tests of several runs. A file that failed without a failed test (for example because it could not be loaded) counts as one
 * failure.
 */
export function countTests(reports: readonly TestReport[]): Counts {
  return {
    passed: sumOf(reports.map((report) => report.numPassedTests)),
    failed: sumOf(reports.map((report) => report.numFailedTests + report.testResults.filter(isBroken).length)),
    skipped: sumOf(reports.map((report) => report.numPendingTests + report.numTodoTests)),
  };
}

/**
 * One line per failure, with file and message, for the end of the log, and one with what the tested processes logged first. Failed tests
 * come before files that failed as a whole: with `--bail` the latter may be files that were not run.
 */
export function listFailures(report: TestReport, root: string): string[] {
  const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
  const files = report.testResults.toSorted((a, b) => Number(isBroken(a)) - Number(isBroken(b)));
  return files.flatMap((file) => {
    const path = relative(root, file.name);
    if (isBroken(file)) return [`FAIL ${path}: ${firstLine(file.message)}`];
    return file.assertionResults
      .filter((test) => test.status === 'failed')
      .flatMap(({ fullName, failureMessages, meta }) => [
        `FAIL ${path} > ${fullName}: ${(failureMessages ?? []).map(firstLine).join('; retried: ')}`,
        ...formatLogged(meta?.firstLogged),
      ]);
  });
}

export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The run's exit code: 1 for a failed test, no tests, or a failure of vitest itself. */
export function exitCodeOf({ passed, failed }: Counts, vitestCode: number): number {
  if (vitestCode !== 0) return vitestCode;
  return failed === 0 && passed > 0 ? 0 : 1;
}
