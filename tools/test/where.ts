/** Where tests stand, as globs from the root: `vitest.config.ts` runs these, and tidy finds a test that stands elsewhere. */
export const WHERE = {
  /** Servers, packages and tools; journeys, browser and chaos tests are among them. */
  servers: '{apps/{platform,arcade,gateway},packages,tools,tests,bench}/**/*.test.ts',
  /** What the pages compute. */
  apps: 'apps/{site,office}/**/*.test.ts',
  sitePages: '{apps/site,packages}/**/*.test.tsx',
  officePages: 'apps/office/**/*.test.tsx',
} as const;
