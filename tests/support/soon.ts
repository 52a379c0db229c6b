import { expect, vi } from 'vitest';

/** How long is waited for what follows by itself, in ms. Tests run side by side, where `expect.poll` cannot be used. */
export const PATIENCE = { timeout: 20_000, interval: 50 };

/**
 * Waits until what is read from a page is what is wanted, and fails with what was read last. A page that was read at once
 * is right on a fast machine alone: it may still be asking for what it shows.
 */
export async function soon<T>(read: () => Promise<T>, wanted: NoInfer<T>): Promise<void> {
  await vi.waitFor(async () => expect(await read()).toEqual(wanted), PATIENCE);
}
