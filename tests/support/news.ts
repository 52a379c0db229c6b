import type { Page } from 'playwright-core';

/** A page opens its socket once it stands, and not before it has what comes late. ms */
const WITHIN = { timeout: 60_000 };

/**
 * Waits until the page that is gone to next is told of what happens: the platform says how things stand as soon as the
 * socket is open. Asked for before going there, as the first word may come before the page has loaded.
 */
export async function firstNews(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', WITHIN);
  await socket.waitForEvent('framereceived', WITHIN);
}
