/** The places of tests, as globs from the root: `vitest.config.ts` runs these, and tidy reports tests elsewhere. */
export const WHERE = {
  /** Servers, packages and tools, including journeys, browser and chaos tests. */
  servers: '{apps/{platform,arcade,gateway,feed,sportsbook/server},packages,tools,tests,bench}/**/*.test.ts',
  /** Logic of the pages, and what they share with their server. */
  apps: 'apps/{site,office,sportsbook/{client,shared}}/**/*.test.ts',
  sitePages: '{apps/{site,arcade,sportsbook/client},packages}/**/*.test.tsx',
  officePages: 'apps/office/**/*.test.tsx',
} as const;

/** Tests of the platform as a whole. Every change of it reaches them, and they take half of the time. */
export const WHOLE_PLATFORM = 'apps/platform/tests/';

/** An environment variable with a folder whose tests are left out: `apps/platform/tests/`. */
export const LEFT_OUT = 'TEST_LEFT_OUT';
