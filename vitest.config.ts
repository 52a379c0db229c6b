import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{apps,packages,tools,tests,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/chaos/**'],
          globalSetup: ['tests/support/cluster.setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'components',
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
          ...shared,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          globalSetup: ['tests/e2e/site.setup.ts'],
        },
      },
    ],
  },
});
