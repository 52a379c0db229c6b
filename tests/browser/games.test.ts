import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Box, boxesOf, overlaps } from '../support/layout.ts';
import { siteDataDir } from '../support/site.ts';

let browser: Browser;
let games: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const run = JSON.parse(await readFile(join(siteDataDir(), 'run.json'), 'utf8')) as { arcadePort: number };
  games = `http://127.0.0.1:${run.arcadePort}/g`;
});
afterAll(() => browser.close());

const PARTS = ['#free', '#reels', '.bet', '.turbo', '.spin', '.auto', '.buy', '.balance', '.rtp'];
const middle = ({ x, y, width, height }: Box = { x: 0, y: 0, width: 0, height: 0 }) => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The size of the game's frame: what the bar above it leaves of the screen. */
const FRAMES = [
  { name: 'a phone', width: 390, height: 764 },
  { name: 'a phone on its side', width: 844, height: 338 },
  { name: 'a desktop', width: 1440, height: 848 },
];

it.each(
  ['royal-bengal', 'padma-ilish'].flatMap((game) =>
    ['bn', 'en'].flatMap((language) => FRAMES.map((frame) => ({ game, language, frame }))),
  ),
)('in free spins of $game in $language on $frame.name, nothing covers anything', async ({ game, language, frame }) => {
  const page = await browser.newPage({ viewport: frame });
  try {
    await page.goto(`${games}/${game}/workshop.html?scene=event:freeSpinEnd&lang=${language}`);
    await page.locator('#free').waitFor();
    const boxes = await boxesOf(page, PARTS);
    expect(overlaps(boxes)).toEqual([]);
    for (const [name, { x, y, width, height }] of Object.entries(boxes)) {
      const isInside = x >= 0 && y >= 0 && x + width <= frame.width && y + height <= frame.height;
      expect([name, isInside]).toEqual([name, true]);
    }
    const [spin, reels, buy] = [middle(boxes['.spin']), middle(boxes['#reels']), middle(boxes['.buy'])];
    if (frame.name === 'a desktop') expect(Math.abs(buy.y - spin.y)).toBeLessThan(2);
    if (frame.name !== 'a phone on its side') expect(Math.abs(spin.x - reels.x)).toBeLessThan(2);
  } finally {
    await page.close();
  }
});
