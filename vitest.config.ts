import { defineConfig } from 'vitest/config';
import { LongestFirst } from './deploy/local/src/testing/longest-first.ts';

const nowhere = ['**/node_modules/**', '**/dist/**'];

/** Real servers and real browsers on a busy machine are sometimes late: what fails twice has failed, and a second try is told. */
const retry = 1;

const cleanUp = 'libs/testing/src/clean-up-after-file.ts';

/** The first measures what a file waits for, its cleaning up included; `make test` ends with the slowest. */
const setupFiles = [
  'deploy/local/src/testing/count-waits.ts',
  'deploy/local/src/product-coverage/cover-children.ts',
  cleanUp,
];

const onTheStack = {
  isolate: false,
  // Each has a stack of its own, so no file meets what another changes at the same time.
  maxWorkers: 2,
  retry,
  setupFiles,
  globalSetup: ['deploy/local/src/test-stack.ts'],
  testTimeout: 60_000,
  hookTimeout: 300_000,
};

/** What belongs to every project that needs a database, Redis and NATS, but no stack. */
const onServers = {
  isolate: false,
  retry,
  setupFiles,
  globalSetup: ['deploy/local/src/test-servers.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * Unit tests use the time in which integration tests wait for servers. Browser tests come afterwards: a busy machine must not make them fail.
 */
const besideServers = { sequence: { groupOrder: 1 }, maxWorkers: 3 };

/** Long runs, and proofs that the short ones would notice a fault: `make test-slow` alone asks for them. */
const slow = {
  test: { ...onServers, name: 'slow', include: ['**/*.slow.test.ts'], exclude: nowhere, fileParallelism: false },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A failure's first line says what was there instead of "[ Array(1) ]": it is all that the last lines of a run show of it.
    chaiConfig: { truncateThreshold: 500 },
    // `isolate: false` below: files of a worker share its modules, which is twice as fast. A test undoes what it changes.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: [cleanUp],
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, '**/*.int.test.ts', '**/*.slow.test.ts'],
          testTimeout: 20_000,
          ...besideServers,
        },
      },
      {
        test: {
          ...onServers,
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: nowhere,
          ...besideServers,
        },
      },
      {
        test: {
          ...onTheStack,
          name: 'e2e',
          include: ['frontend/e2e/**/*.spec.ts'],
          // Listed first: hooks run in reverse order of their registration, so this file restores the records after all other clean-up.
          setupFiles: ['frontend/e2e/restore-public-records.ts', ...setupFiles],
          exclude: nowhere,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...onTheStack,
          // They take the stack to pieces and leave much behind.
          name: 'e2e-chaos',
          include: ['deploy/chaos/src/**/*.spec.ts'],
          exclude: nowhere,
          sequence: { groupOrder: 3 },
        },
      },
      ...(process.env['GARAGE_SLOW_TESTS'] === undefined ? [] : [slow]),
    ],
  },
});
