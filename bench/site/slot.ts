import type { Figure } from '../support/figures.ts';
import { median } from '../support/rates.ts';
import { audit, RUNS } from './lighthouse.ts';
import { HOUSE_SLOT, launchHouseSlot, newPhone, type OpenSite, waitUntilPlayable } from './open-site.ts';
import { kilobytes, watchTransfers } from './transfers.ts';

/** The bytes that the first house slot loads until it can be played, and its largest contentful paint. */
export async function slotFigures(site: OpenSite): Promise<Figure[]> {
  return [await weight(site), await largestPaint(site)];
}

/** Site and game together with an empty cache, as if the player had opened a link to the game. */
async function weight(site: OpenSite): Promise<Figure> {
  const context = await newPhone(site, site.session);
  try {
    const transfers = watchTransfers(context);
    const page = await context.newPage();
    await page.goto(HOUSE_SLOT);
    await waitUntilPlayable(page);
    await page.waitForLoadState('networkidle');
    const all = await transfers.finished();
    const game = all.filter(({ address }) => !address.startsWith(`${site.url}/`));
    return {
      name: 'house slot: bytes until it can be played',
      value: kilobytes(all) / 1000,
      unit: 'MB',
      goal: { atMost: 2 },
      note: `the site's page included; the game alone ${Math.round(kilobytes(game))} kB`,
    };
  } finally {
    await context.close();
  }
}

/** Lighthouse's mobile profile (4 times slower CPU, 1.6 Mbit/s, 150 ms) on the address of a real launch. */
async function largestPaint(site: OpenSite): Promise<Figure> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { audits } = await audit(site, await launchHouseSlot(site), ['performance']);
    const paint = audits['largest-contentful-paint']?.numericValue;
    if (paint === undefined) throw new Error('the slot painted nothing');
    seconds.push(paint / 1000);
  }
  return {
    name: 'house slot: largest contentful paint, mobile',
    value: median(seconds),
    unit: 's',
    goal: { atMost: 3 },
    note: `median of ${seconds.map((value) => value.toFixed(2)).join(', ')}`,
  };
}
