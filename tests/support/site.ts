import { inject } from 'vitest';

/** A running installation of the site, for the browser tests of one worker. */
export interface Site {
  readonly url: string;
  readonly dataDir: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker, so that global switches of one test do not affect another worker. */
    sites: readonly Site[];
  }
}

/** The installation of this worker. */
function site(): Site {
  const worker = Number(process.env.VITEST_POOL_ID);
  const own = inject('sites')[worker - 1];
  if (own === undefined) throw new Error(`there is no installation for worker ${process.env.VITEST_POOL_ID}`);
  return own;
}

/** Address of the running site. */
export const siteUrl = (): string => site().url;

export const siteDataDir = (): string => site().dataDir;
