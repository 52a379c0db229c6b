import type { Page } from 'playwright-core';

/** A page opens its socket after its late parts have loaded. ms */
const WITHIN = { timeout: 60_000 };

/**
 * Waits until the page of the next navigation gets realtime news: the platform sends the state as soon as the socket is
 * open. Call it before the navigation, as the first message may arrive before the page has loaded.
 */
export async function firstNews(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', WITHIN);
  await socket.waitForEvent('framereceived', WITHIN);
}
