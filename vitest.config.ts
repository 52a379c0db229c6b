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
const browsers = {
  ...shared,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
  maxWorkers: WORKERS,
  globalSetup: ['tests/support/site.setup.ts'],
  setupFiles: ['tests/support/last-seen.setup.ts'],
  sequence: { groupOrder: 1 },
};
/** What starts whole installations, or measures how long that takes, has the machine to itself. */
const START = 'tests/journeys/start.test.ts';
const ALONE = 'tests/browser/alone/*.test.ts';
const alone = { globalSetup: [], fileParallelism: false, sequence: { groupOrder: 2 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          maxWorkers: WORKERS,
          include: ['{apps,packages,tools,tests,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/{journeys,browser,chaos}/**'],
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
          maxWorkers: WORKERS,
          include: ['tests/chaos/**/*.test.ts'],
        },
      },
      {
        test: {
          ...browsers,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: [START],
        },
      },
      { test: { ...browsers, ...alone, name: 'start', include: [START] } },
      {
        test: {
          ...browsers,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [ALONE],
        },
      },
      { test: { ...browsers, ...alone, name: 'alone', include: [ALONE] } },
    ],
  },
});
