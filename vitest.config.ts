import { defineConfig } from 'vitest/config';
import { componentTests } from './frontend/component-tests.config.ts';
import { LongestFirst } from './deploy/local/src/testing/longest-first.ts';
import { maxStacks } from './deploy/local/src/testing/max-stacks.ts';

const nowhere = ['**/node_modules/**', '**/dist/**'];

/** A failed test is retried once, because real servers and browsers can be late on a busy machine. The run reports every retry. */
const retry = 1;

const cleanUp = 'libs/testing/src/clean-up-after-file.ts';
const printTestLog = 'libs/testing/src/print-test-log.ts';
const printStackWarnings = 'deploy/local/src/testing/print-stack-warnings.ts';
const guardGlobals = 'libs/testing/src/guard-globals.ts';

/**
 * `count-waits.ts` comes first so that its hook runs last: it measures how long a test file waits, clean-up included. `make test` prints the
 * slowest files from that at its end.
 */
const setupFiles = [
  'deploy/local/src/testing/count-waits.ts',
  'deploy/local/src/product-coverage/cover-children.ts',
  cleanUp,
  printTestLog,
  guardGlobals,
];

const onTheStack = {
  isolate: false,
  // Each worker has a stack of its own, so that a test file sees no changes of a file that runs at the same time.
  maxWorkers: maxStacks,
  retry,
  setupFiles: [...setupFiles, printStackWarnings],
  globalSetup: ['deploy/local/src/test-stack.ts'],
  testTimeout: 120_000,
  hookTimeout: 300_000,
};

/** The options of all projects whose tests need MongoDB, Redis and NATS, but not the processes of the product. */
const onServers = {
  isolate: false,
  retry,
  setupFiles,
  globalSetup: ['deploy/local/src/test-servers.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * Unit and integration tests run at the same time, because integration tests mostly wait for servers. Component and browser tests run
 * afterwards, because a busy machine would make them fail.
 */
const besideServers = { sequence: { groupOrder: 1 }, maxWorkers: 3 };

/** Long fault tests, and tests which prove that the shorter ones detect faults. Only `make test-slow` runs them. */
const slow = {
  test: { ...onServers, name: 'slow', include: ['**/*.slow.test.ts'], exclude: nowhere, fileParallelism: false },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Up to 500 characters of a value are printed instead of "[ Array(1) ]": the summary shows only the first line of each failure.
    chaiConfig: { truncateThreshold: 500 },
    // With `isolate: false` the test files of a worker share loaded modules, which is twice as fast; so each test must undo its changes.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: [cleanUp, guardGlobals],
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, '**/*.int.test.ts', '**/*.slow.test.ts', '**/*.component.test.tsx'],
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
      { ...componentTests, test: { ...componentTests.test, sequence: { groupOrder: 2 }, maxWorkers: 2 } },
      {
        test: {
          ...onTheStack,
          name: 'e2e',
          include: ['frontend/e2e/**/*.spec.ts'],
          // `afterAll` hooks run in reverse order: the first file restores the public records after all other clean-up.
          setupFiles: ['frontend/e2e/restore-public-records.ts', ...onTheStack.setupFiles],
          exclude: nowhere,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...onTheStack,
          // A project of its own, run last: these tests kill processes of the stack and leave data behind.
          name: 'e2e-chaos',
          include: ['deploy/chaos/src/**/*.spec.ts'],
          exclude: nowhere,
          sequence: { groupOrder: 4 },
        },
      },
      ...(process.env['GARAGE_SLOW_TESTS'] === undefined ? [] : [slow]),
    ],
  },
});
