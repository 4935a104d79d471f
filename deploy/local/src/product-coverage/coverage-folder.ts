import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '../settings.ts';

export interface CoverageFolder {
  root: string;
  /** Data of the test workers, written by vitest. */
  vitest: string;
  /** Data of processes, written by Node when they exit. */
  processes: string;
  /** Data of pages in browser tests. */
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

/** Environment with which a Node process writes coverage. V8 counts code from the compile cache less exactly, so that cache is off. */
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

/** Arguments for vitest to measure the product's files, including those that never ran. */
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
