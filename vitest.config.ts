import { defineConfig } from 'vitest/config';

/** What hangs is given up after a minute; what works takes a third of that at most, on two slow cores. */
const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // The message is all that a summary keeps: it says what stood in a list, not that it was a list.
  chaiConfig: { truncateThreshold: 1_000 },
};
/** Two cores is what the tests are given at least; one worker each. */
const WORKERS = 2;
/** Two browsers side by side on two cores: what comes, may take its time. */
const browsers = { ...shared, testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } };
/** What measures how long a start takes has the machine to itself. */
const ALONE = 'tests/e2e/start.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          maxWorkers: WORKERS,
          include: ['{apps,packages,tools,tests,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/chaos/**'],
          globalSetup: ['tests/support/cluster.setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'components',
          maxWorkers: WORKERS,
          include: ['{apps,packages}/**/*.test.tsx'],
          environment: 'happy-dom',
          // No test fetches a style sheet; that one has arrived is for the test to say.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          setupFiles: ['packages/ui/testing/components.setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          testTimeout: 180_000,
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...browsers,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [ALONE],
          maxWorkers: WORKERS,
          globalSetup: ['tests/e2e/site.setup.ts'],
          setupFiles: ['tests/e2e/last-seen.setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...browsers,
          name: 'start',
          include: [ALONE],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
