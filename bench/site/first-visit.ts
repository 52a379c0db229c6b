import { GAME_KINDS, lobbyTypes } from '@chhokka/contracts/game-kinds';
import type { Page } from 'playwright-core';
import type { Figure } from '../support/figures.ts';
import { newPhone, type OpenSite } from './open-site.ts';
import { kilobytes, type Transfer, watchTransfers } from './transfers.ts';

const LOBBIES = lobbyTypes.map((gameType) => GAME_KINDS[gameType].page);

/** The JavaScript of a new visitor's first visit to /, including everything that the page loads later. */
export async function firstVisitFigures(site: OpenSite): Promise<Figure[]> {
  const scripts = await scriptsOf(site, '/');
  return [
    {
      name: 'first visit to /: JavaScript',
      value: kilobytes(scripts),
      unit: 'kB',
      goal: { atMost: 120 },
      note: `${scripts.length} files, brotli, heads of the answers included`,
    },
  ];
}

/** What the heaviest lobby fetches of JavaScript that / does not. */
export async function lobbyFigures(site: OpenSite): Promise<Figure[]> {
  const known = new Set((await scriptsOf(site, '/')).map(({ address }) => address));
  const more: { readonly path: string; readonly kB: number }[] = [];
  for (const path of LOBBIES) {
    const scripts = await scriptsOf(site, path);
    more.push({ path, kB: kilobytes(scripts.filter(({ address }) => !known.has(address))) });
  }
  const heaviest = more.reduce((most, each) => (each.kB > most.kB ? each : most));
  return [
    {
      name: 'first visit to a lobby: JavaScript beyond /',
      value: heaviest.kB,
      unit: 'kB',
      goal: { atMost: 40 },
      note: `${heaviest.path}, the heaviest of ${LOBBIES.length}`,
    },
  ];
}

/** Every script of a first visit to a page that is scrolled to its end. */
async function scriptsOf(site: OpenSite, path: string): Promise<Transfer[]> {
  const context = await newPhone(site);
  try {
    const transfers = watchTransfers(context);
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await seeAll(page);
    const scripts = (await transfers.finished()).filter(({ contentType }) => /javascript/.test(contentType));
    const plain = scripts.filter(({ encoding }) => encoding !== 'br');
    if (plain.length > 0) throw new Error(`not compressed: ${plain.map(({ address }) => address).join(', ')}`);
    return scripts;
  } finally {
    await context.close();
  }
}

/** Scrolls to the end, so that content loaded on scrolling is included. */
async function seeAll(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let screen = 0; screen < screens; screen += 1) {
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));
    await page.waitForTimeout(150);
  }
  await page.waitForLoadState('networkidle');
}
