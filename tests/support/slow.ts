import type { BrowserContext, Page } from 'playwright-core';

/**
 * If set, the browsers of the tests behave like a slow phone on a bad network. It shows what a test does not wait for.
 */
const WANTED = 'SLOW_BROWSERS';

const SLOWER = 3;
const USUAL_DELAY_MS = 250;
const LONG_DELAY_MS = 2_000;
const LONG_SHARE = 0.1;

/** Delays every response by a random time, and slows every page down; does nothing unless enabled. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (!process.env[WANTED]) return;
  context.on('page', (page) => void throttle(page));
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay()));
    // A page that has closed meanwhile takes no response.
    await route.continue().catch(() => undefined);
  });
}

async function throttle(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  } catch {
    // It was closed at once.
  }
}

function delay(): number {
  return Math.random() * (Math.random() < LONG_SHARE ? LONG_DELAY_MS : USUAL_DELAY_MS);
}
