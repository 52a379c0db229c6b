import type { BrowserContext, Page } from 'playwright-core';

/** Set to anything, the browsers of the tests are a slow phone's on a bad network: what a test does not wait for, shows. */
const WANTED = 'SLOW_BROWSERS';

const SLOWER = 3;
const USUAL_DELAY_MS = 250;
const LONG_DELAY_MS = 2_000;
const LONG_SHARE = 0.1;

/** Every answer comes late, in an order of its own, and every page takes its time over it; nothing unless wanted. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (!process.env[WANTED]) return;
  context.on('page', (page) => void throttle(page));
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay()));
    // A page that has gone meanwhile takes no answer.
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
