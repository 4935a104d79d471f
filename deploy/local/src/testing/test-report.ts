import { relative } from 'node:path';

/** What vitest's JSON reporter says of a run, as far as it is counted here. */
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
  /** Why the file could not be run, where it could not. */
  message: string;
  assertionResults: Array<{ status: string; fullName: string; failureMessages?: string[] | null }>;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

function isBroken(file: FileReport): boolean {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}

/** Counts tests. A file that failed without a failed test in it (it could not be loaded, say) counts as one failure. */
export function countTests(report: TestReport): Counts {
  const brokenFiles = report.testResults.filter(isBroken);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The last lines of a long log are what is read first: a line for each failure, with where it is and what it said. */
export function listFailures(report: TestReport, root: string): string[] {
  const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
  return report.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    if (isBroken(file)) return [`FAIL ${path}: ${firstLine(file.message)}`];
    return file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `FAIL ${path} > ${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? '')}`);
  });
}

export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The run's exit code: a failure, no test at all or a failure of vitest itself is none to be proud of. */
export function exitCodeOf({ passed, failed }: Counts, vitestCode: number): number {
  if (vitestCode !== 0) return vitestCode;
  return failed === 0 && passed > 0 ? 0 : 1;
}
