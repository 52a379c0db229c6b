import type { Fixture } from '@chhokka/feed-protocol';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { giveOrder } from '../../apps/feed/server/commands/control.ts';
import { targetOf } from '../../apps/feed/server/commands/where.ts';
import { bn } from '../../apps/sportsbook/client/texts/bn.ts';
import { en, type Words } from '../../apps/sportsbook/client/texts/en.ts';
import { siteDataDir } from './site.ts';
import type { ScreenLanguage } from './words.ts';

/** The sportsbook in the frame of the site. */
export interface OpenSportsbook {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly words: Words;
}

/** How long a bet or a word of the feed may take on a busy machine, ms. */
export const SPORTS = { timeout: 60_000 };

/** Gives an order to the feed of this worker's installation (docs/FEED.md, control). */
export function orderFeed(order: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  return giveOrder(targetOf({ DATA_DIR: siteDataDir() }), order);
}

/** Announces a simulated match that begins in `startsIn` seconds and stands still. Resolves to its id. */
export async function holdMatch(sport: Fixture['sport'], startsIn = 0): Promise<string> {
  const created = await orderFeed({ order: 'create', sport, startsIn, held: true });
  const [id = ''] = created.fixtures as string[];
  return id;
}

/** Opens the frame of a sportsbook page that the site shows, and waits until the sportsbook is there. */
export async function shownSportsbook(page: Page, language: ScreenLanguage): Promise<OpenSportsbook> {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('navigation').first().waitFor(SPORTS);
  return { page, frame, words: language === 'BN' ? bn : en };
}

/** The way to a match in the list that is shown. */
export function wayTo({ frame }: OpenSportsbook, id: string): Locator {
  return frame.locator(`a.card-link[href="#/fixture/${id}"]`).first();
}

/** The card of a match in the list that is shown, with its first prices. */
export function cardOf({ frame }: OpenSportsbook, id: string): Locator {
  return frame.locator('li', { has: frame.locator(`a.card-link[href="#/fixture/${id}"]`) }).first();
}

/** The price buttons of a market of the match that is open, by the market's name. */
export function pricesOf({ frame }: OpenSportsbook, market: string): Locator {
  return frame.getByRole('region', { name: market, exact: true }).locator('button.price');
}

/** A shown decimal price ×1000: 1850 for `1.85`. */
export function priceOf(text: string | null): number {
  return Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 1_000);
}
