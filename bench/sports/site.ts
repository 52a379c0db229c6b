import type { Page } from 'playwright-core';
import { audit, RUNS } from '../site/lighthouse.ts';
import { newPhone, type OpenSite, openSite } from '../site/open-site.ts';
import { kilobytes, watchTransfers } from '../site/transfers.ts';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/rates.ts';

const PLACE = '/fbsports';

/**
 * A first visit to /fbsports with an empty cache, on a whole installation whose feed plays as it does after `npm start`:
 * the JavaScript of the sportsbook (the note has that of the site's page around it), and the largest contentful paint of
 * both on Lighthouse's phone (four times slower processor, 1.6 Mbit/s, 150 ms).
 */
export async function measureSite(): Promise<Figure[]> {
  const site = await openSite();
  try {
    return [
      await scripts(site),
      await largestPaint(site, 'the page', () => Promise.resolve(site.url + PLACE)),
      await largestPaint(site, 'the sportsbook in it', () => frameAddress(site)),
    ];
  } finally {
    await site.close();
  }
}

async function scripts(site: OpenSite): Promise<Figure> {
  const context = await newPhone(site, site.session);
  try {
    const transfers = watchTransfers(context);
    const page = await context.newPage();
    await openPlace(page);
    await page.waitForLoadState('networkidle');
    const all = (await transfers.finished()).filter(({ contentType }) => /javascript/.test(contentType));
    const own = all.filter(({ address }) => !address.startsWith(`${site.url}/`));
    return {
      name: `first visit to ${PLACE}: JavaScript of the sportsbook`,
      value: kilobytes(own),
      unit: 'kB',
      goal: { atMost: 150 },
      note: `with the site's page around it ${kilobytes(all).toFixed(1)} kB; ${own.length} files of ${all.length}, heads of the answers included`,
    };
  } finally {
    await context.close();
  }
}

/** `address` is asked before each run, because a launch opens once. */
async function largestPaint(site: OpenSite, what: string, address: () => Promise<string>): Promise<Figure> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { audits } = await audit(site, await address(), ['performance']);
    const paint = audits['largest-contentful-paint']?.numericValue;
    if (paint === undefined) throw new Error(`${what} painted nothing`);
    seconds.push(paint / 1_000);
  }
  return {
    name: `first visit to ${PLACE}: largest contentful paint of ${what}`,
    value: median(seconds),
    unit: 's',
    goal: { atMost: 2 },
    note: `median of ${seconds.map((value) => value.toFixed(2)).join(', ')}`,
  };
}

/** The address of the frame of a new launch. */
async function frameAddress(site: OpenSite): Promise<string> {
  const context = await newPhone(site, site.session);
  try {
    const page = await context.newPage();
    await openPlace(page);
    const address = await page.locator('iframe').getAttribute('src');
    if (!address) throw new Error('the page has a frame without an address');
    return address;
  } finally {
    await context.close();
  }
}

/** Opens the place, and waits until matches with prices are there. */
async function openPlace(page: Page): Promise<void> {
  await page.goto(PLACE);
  await page.frameLocator('iframe').locator('button.price').first().waitFor({ timeout: 90_000 });
}
