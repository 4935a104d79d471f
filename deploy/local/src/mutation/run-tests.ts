import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { hasExited, killBound, spawnBound } from '../processes/bound-process.ts';
import { listFailures, type TestReport } from '../testing/test-report.ts';

export type TestOutcome =
  | { kind: 'passed' }
  | { kind: 'late' }
  | { kind: 'failed'; test: string; file: string | undefined };

export interface RunOptions {
  folder: string;
  /** Vitest's arguments; empty for the whole suite. */
  args: readonly string[];
  timeoutMs: number;
}

/** Runs the tests of a copy until the first failure. A test that passes when retried counts as passed. */
export async function runTests({ folder, args, timeoutMs }: RunOptions): Promise<TestOutcome> {
  const reportFile = join(folder, '.data-mutant.json');
  rmSync(reportFile, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const child = spawnBound(
    {
      command: process.execPath,
      args: [
        vitest,
        ...args,
        '--run',
        '--bail=1',
        '--passWithNoTests',
        '--reporter=json',
        `--outputFile=${reportFile}`,
      ],
      cwd: folder,
    },
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  await once(child, 'exit', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  if (!hasExited(child)) {
    await killBound(child);
    return { kind: 'late' };
  }
  return outcomeOf(reportFile, { folder, code: child.exitCode });
}

function outcomeOf(reportFile: string, { folder, code }: { folder: string; code: number | null }): TestOutcome {
  if (!existsSync(reportFile))
    return { kind: 'failed', test: `vitest ended with ${code} and no report`, file: undefined };
  const report: TestReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  const [first] = listFailures(report, folder);
  if (first !== undefined) return { kind: 'failed', test: first, file: /^FAIL (\S+?)(?=:| > )/.exec(first)?.[1] };
  return code === 0 ? { kind: 'passed' } : { kind: 'failed', test: `vitest ended with ${code}`, file: undefined };
}
