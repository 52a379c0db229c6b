import { afterAll, vi } from 'vitest';

/**
 * The files of a worker share its modules and globals. This restores what a file replaced or stopped, before the next
 * one runs.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
