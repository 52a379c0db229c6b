import { expect, vi } from 'vitest';

/**
 * How long to wait for what follows by itself, in ms. It is for tests that run concurrently, where `expect.poll` cannot
 * be used.
 */
export const PATIENCE = { timeout: 20_000, interval: 50 };

/**
 * Waits until a value read from a page equals `wanted`, and fails with the last value. An immediate read would be right
 * only on a fast machine: the page may still be loading what it shows.
 */
export async function soon<T>(read: () => Promise<T>, wanted: NoInfer<T>): Promise<void> {
  await vi.waitFor(async () => expect(await read()).toEqual(wanted), PATIENCE);
}
