import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '../settings.ts';

/** Where a run that measures coverage keeps what its parts wrote. */
export interface CoverageFolder {
  root: string;
  /** Vitest's own: what ran in the test workers. */
  vitest: string;
  /** What Node writes for every process that ends. */
  processes: string;
  /** What ran in the pages of the browser tests. */
  pages: string;
}

/** The folder that GARAGE_COVERAGE names; undefined when nothing is measured. */
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
 * The variables with which a Node process writes what ran in it when it ends. Without the compile cache: V8 counts code from it
 * less exactly.
 */
export function coverageEnvironment(folder: CoverageFolder | undefined): Record<string, string> {
  return folder === undefined ? {} : { NODE_V8_COVERAGE: folder.processes, NODE_DISABLE_COMPILE_CACHE: '1' };
}

/** Product code, from the repository's root. */
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

/** What makes vitest measure the product's files in its workers, and list those that nothing ran. */
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
