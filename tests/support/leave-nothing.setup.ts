import { afterAll, vi } from 'vitest';

/** The files of a worker share its modules and its globals: what a file replaced or stopped, the next one finds as it was. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
