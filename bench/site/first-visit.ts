import type { Page } from 'playwright-core';
import type { Figure } from '../support/figures.ts';
import { newPhone, type OpenSite } from './open-site.ts';
import { kilobytes, watchTransfers } from './transfers.ts';

/** The JavaScript of a stranger's first visit to /, everything that the page fetches by and by included. */
export async function firstVisitFigures(site: OpenSite): Promise<Figure[]> {
  const context = await newPhone(site);
  try {
    const transfers = watchTransfers(context);
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    await seeAll(page);
    const scripts = (await transfers.finished()).filter(({ contentType }) => /javascript/.test(contentType));
    const plain = scripts.filter(({ encoding }) => encoding !== 'br');
    if (plain.length > 0) throw new Error(`not compressed: ${plain.map(({ address }) => address).join(', ')}`);
    return [
      {
        name: 'first visit to /: JavaScript',
        value: kilobytes(scripts),
        unit: 'kB',
        goal: { atMost: 120 },
        note: `${scripts.length} files, brotli, heads of the answers included`,
      },
    ];
  } finally {
    await context.close();
  }
}

/** Scrolls to the end, so that what waits to come into view is fetched too. */
async function seeAll(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let screen = 0; screen < screens; screen += 1) {
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));
    await page.waitForTimeout(150);
  }
  await page.waitForLoadState('networkidle');
}
