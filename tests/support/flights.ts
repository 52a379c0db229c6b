import type { LeaveAnswer, PlaceAnswer, SlipView } from '@chhokka/game-math';
import type { Locator, Response } from 'playwright-core';
import { expect, vi } from 'vitest';
import { multiplierText } from '../../packages/game-kit/src/flight/play/phase.ts';
import { type FlightWords, flightWordsOf } from '../../packages/game-kit/src/flight/text/words.ts';
import { exactMoney } from '../../packages/game-kit/src/table/money.ts';
import { quiet } from './quiet.ts';
import { payoutOf } from './table-payouts.ts';
import { type OpenTable, settledRound, type Staked } from './tables.ts';

/** The highest flight lasts 154 s, and the next one begins after its rest. */
const FLIGHT = { timeout: 240_000, interval: 200 };
/** A string may be cut under the finger. */
const PRESS = { timeout: 2_000 };

export type PanelName = 'first' | 'second';

interface Panel {
  readonly section: Locator;
  readonly words: FlightWords;
}

function panelOf({ frame, language }: OpenTable, name: PanelName): Panel {
  const words = flightWordsOf(language);
  return { section: frame.getByRole('region', { name: words.panels[name] }), words };
}

/** Sets the smallest stake, and where it leaves by itself (hundredths; null: it does not). */
export async function setStake(table: OpenTable, name: PanelName, target: number | null): Promise<void> {
  const { section, words } = panelOf(table, name);
  await section.getByRole('button', { name: words.amount.minimum, exact: true }).click();
  if (target !== null) await section.getByLabel(words.target.field).fill(multiplierText(target));
  await section.getByRole('switch').setChecked(target !== null, { force: true });
}

/**
 * Stakes on this flight or on the next one. A button that waits for a moment takes no press, and a stake that came too late
 * is refused: it is pressed again until a stake is accepted.
 */
export async function stakeOnFlight(table: OpenTable, name: PanelName): Promise<Staked> {
  const ready = panelOf(table, name).section.locator('.f-button.place, .f-button.queue');
  let placed: Response | null = null;
  const wanted = table.page.waitForResponse((response) => isPlaced(response, name), FLIGHT);
  const answered = wanted.then((response) => {
    placed = response;
    return response;
  });
  await vi.waitFor(async () => {
    if (placed === null && (await ready.count()) > 0) await ready.click(PRESS).catch(() => undefined);
    expect(placed).not.toBeNull();
  }, FLIGHT);
  const response = await answered;
  return { ...((await response.json()) as PlaceAnswer), arcade: new URL(response.url()).origin };
}

function isPlaced(response: Response, name: PanelName): boolean {
  if (!response.url().endsWith('/tables/place') || !response.ok()) return false;
  const { bets } = response.request().postDataJSON() as { bets: readonly { spot: string }[] };
  return bets[0]?.spot === name;
}

/** Takes a stake out by hand as soon as it flies. Null: the string was cut before the press had arrived. */
export async function takeOut(table: OpenTable, name: PanelName, { arcade, slip }: Staked): Promise<SlipView | null> {
  const flying = panelOf(table, name).section.locator('.f-button.flying');
  const answered = table.page
    .waitForResponse((response) => response.url().endsWith('/tables/leave'), FLIGHT)
    .then(async (response) => (response.ok() ? ((await response.json()) as LeaveAnswer).slip : null));
  await flying.or(table.frame.locator('.f-table.cut')).first().waitFor(FLIGHT);
  await flying.click(PRESS).catch(() => undefined);
  // A press that came too late for the page's own eyes calls nobody.
  const over = settledRound(arcade, slip.round, FLIGHT)
    .then(() => quiet(table.page))
    .then(() => null);
  return Promise.race([answered.catch(() => null), over]);
}

/**
 * Waits for the end of a stake's flight. The panel must tell it as everybody's answer about the flight has it. Answers the
 * payout. `leaving`: the same stake as it left by hand, once that is known; a panel's last word may be gone by then.
 */
export async function flownBy(
  table: OpenTable,
  name: PanelName,
  { arcade, slip }: Staked,
  leaving: Promise<SlipView | null> = Promise.resolve(null),
): Promise<number> {
  const { section, words } = panelOf(table, name);
  const [round, said, left] = await Promise.all([
    settledRound(arcade, slip.round, FLIGHT),
    lastWord(section, words),
    leaving,
  ]);
  const payout = payoutOf(table.manifest, left ?? slip, round);
  const multiplier = multiplierText((payout * 100) / slip.stake);
  expect(said).toBe(payout === 0 ? words.own.lost : words.own.paid(multiplier, exactMoney(BigInt(payout), 'BDT')));
  return payout;
}

/** What a panel says of its stake when that is settled. It stands there until the next flight. */
async function lastWord(section: Locator, { own }: FlightWords): Promise<string> {
  const paid = own.paid('', '').split('·').at(-1)?.trim() ?? '';
  const line = section.locator('.f-own');
  return vi.waitFor(async () => {
    const text = (await line.textContent()) ?? '';
    expect(text === own.lost || text.endsWith(paid), text).toBe(true);
    return text;
  }, FLIGHT);
}
