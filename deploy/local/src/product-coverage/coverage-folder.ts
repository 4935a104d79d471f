import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '../settings.ts';

/** The folder for the coverage data of a run. */
export interface CoverageFolder {
  root: string;
  /** Vitest's coverage of the test workers. */
  vitest: string;
  /** Node's coverage of every process that has ended. */
  processes: string;
  /** Coverage of pages in the browser tests. */
  pages: string;
}

/** The folder named by GARAGE_COVERAGE; undefined when nothing is measured. */
export function coverageFolder(env: Record<string, string | undefined> = process.env): CoverageFolder | undefined {
  const name = env['GARAGE_COVERAGE'];
  if (name === undefined || name === '') return undefined;
  const root = resolve(repositoryRoot, name);
  return { root, vitest: join(root, 'vitest'), processes: join(root, 'processes'), pages: join(root, 'pages') };
}

export function emptyCoverageFolder({ vitest, processes, pages }: CoverageFolder): void {
  for (const folder of [vitest, processes, pages]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
}

/**
 * The variables that make a Node process write its coverage at its end. Without the compile cache, with which V8's counts are less
 * exact.
 */
export function coverageEnvironment(folder: CoverageFolder | undefined): Record<string, string> {
  return folder === undefined ? {} : { NODE_V8_COVERAGE: folder.processes, NODE_DISABLE_COMPILE_CACHE: '1' };
}

/** Product code, relative to the repository's root. */
export const productFiles = [
  'gateway/src/**/*.ts',
  'services/*/src/**/*.ts',
  'libs/*/src/**/*.ts',
  'frontend/src/**/*.{ts,tsx}',
  'frontend/server/**/*.ts',
];

export const testFiles = [
  '**/*.test.{ts,tsx}',
  '**/*.spec.{ts,tsx}',
  '**/testing/**',
  '**/{test-kit,test-proxy,testing-*}.ts',
  '**/fixtures/**',
  'libs/testing/**',
];

/** Makes vitest measure the product's files in its workers, and list files that were never loaded. */
export function vitestCoverageArgs({ vitest }: CoverageFolder): string[] {
  return [
    '--coverage.enabled',
    '--coverage.reporter=json',
    '--coverage.reportOnFailure',
    `--coverage.reportsDirectory=${vitest}`,
    ...productFiles.map((pattern) => `--coverage.include=${pattern}`),
    ...testFiles.map((pattern) => `--coverage.exclude=${pattern}`),
  ];
}
