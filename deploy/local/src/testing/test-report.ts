/** What vitest's JSON reporter says of a run, as far as it is counted here. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: Array<{ status: string; assertionResults: Array<{ status: string }> }>;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts tests. A file that failed without a failed test in it (it could not be loaded, say) counts as one failure. */
export function countTests(report: TestReport): Counts {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The run's exit code: a failure, no test at all or a failure of vitest itself is none to be proud of. */
export function exitCodeOf({ passed, failed }: Counts, vitestCode: number): number {
  if (vitestCode !== 0) return vitestCode;
  return failed === 0 && passed > 0 ? 0 : 1;
}
