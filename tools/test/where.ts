/** Where tests stand, as globs from the root: `vitest.config.ts` runs these, and tidy finds a test that stands elsewhere. */
export const WHERE = {
  /** Servers, packages and tools; journeys, browser and chaos tests are among them. */
  servers: '{apps/{platform,arcade,gateway},packages,tools,tests,bench}/**/*.test.ts',
  /** What the pages compute. */
  apps: 'apps/{site,office}/**/*.test.ts',
  sitePages: '{apps/site,packages}/**/*.test.tsx',
  officePages: 'apps/office/**/*.test.tsx',
} as const;

/** What attacks and tries the platform as a whole: every change of it reaches these, and they take half of the time. */
export const WHOLE_PLATFORM = 'apps/platform/tests/';

/** The name of a variable of the environment: a folder whose tests are left out, `apps/platform/tests/`. */
export const LEFT_OUT = 'TEST_LEFT_OUT';
