import { defineConfig } from 'vitest/config';

const nowhere = ['**/node_modules/**', '**/dist/**'];

/** What changes the pages that everybody sees, needs them to stay as they are, or takes the stack to pieces, has it to itself. */
const alone = [
  'frontend/e2e/manager-*.spec.ts',
  'frontend/e2e/{product-list,suggestions,xss,uploads}.spec.ts',
  'deploy/chaos/src/**/*.spec.ts',
];

/** Real servers and real browsers on a busy machine are sometimes late: what fails twice has failed, and a second try is told. */
const retry = 1;

const onTheStack = {
  retry,
  globalSetup: ['deploy/local/src/test-stack.ts'],
  testTimeout: 60_000,
  hookTimeout: 300_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, '**/*.int.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'int',
          retry,
          include: ['**/*.int.test.ts'],
          exclude: nowhere,
          globalSetup: ['deploy/local/src/test-servers.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The kinds run one after the other: a busy machine must not make a test against real servers fail.
          sequence: { groupOrder: 1 },
          // Two cores: a third file at once only makes all three slower.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...onTheStack,
          name: 'e2e',
          include: ['frontend/e2e/**/*.spec.ts'],
          exclude: [...nowhere, ...alone],
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...onTheStack,
          name: 'e2e-alone',
          include: alone,
          exclude: nowhere,
          sequence: { groupOrder: 3 },
          fileParallelism: false,
        },
      },
    ],
  },
});
