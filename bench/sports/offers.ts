import type { Offer, OfferedMarket } from '@chhokka/feed-protocol';
import { footballScore } from '@chhokka/feed-protocol/testing';
import { begin, football } from '@chhokka/sports-math/football';
import { shippedSeason } from './season.ts';

/** The fixtures of the bench's feed are named by their numbers, from 0. */
export function fixtureName(number: number): string {
  return `match-${number}`;
}

/** How many different matches there are; the fixtures share their markets in turn. */
const MATCHES = 20;

/** The first `count` markets of each fixture, as the model prices them before the match. */
export function marketsOf(count: number): (fixture: number) => readonly OfferedMarket[] {
  const { model, pairing } = shippedSeason();
  const matches = Array.from({ length: MATCHES }, (_, turn) =>
    football
      .offer(model, begin(...pairing(turn)))
      .slice(0, count)
      .map(({ outcomes, ...market }) => ({ ...market, outcomes: [...outcomes] })),
  );
  return (fixture) => matches[fixture % MATCHES] ?? [];
}

/** How much likelier than before the first outcome of each market is, in turn: enough that every price moves, and none jumps. */
const TILTS = [1, 1.12, 0.92, 1.04, 0.88];

/**
 * What the feed offers on a fixture in one of its updates, numbered from 0. Each update moves the prices of all markets. The
 * clock of the score shows the number as seconds, so that a page can tell which update it has.
 */
export function offerOf(fixture: string, markets: readonly OfferedMarket[], update: number): Offer {
  const tilt = TILTS[update % TILTS.length] ?? 1;
  return {
    fixture,
    version: update + 1,
    score: footballScore({ clock: update * 1_000 }),
    markets: markets.map((market) => tilted(market, tilt)),
  };
}

/** The number of the update that a score belongs to; null: it is no score of the bench. */
export function updateOf(score: { readonly sport: string } | null): number | null {
  return score !== null && 'clock' in score ? Number(score.clock) / 1_000 : null;
}

/** Chances of which one wins, or all but one: those that lose are moved then. */
function tilted({ key, winners, outcomes }: OfferedMarket, tilt: number): OfferedMarket {
  const isOne = winners === 1;
  const chances = outcomes.map(({ probability }, place) => {
    const chance = isOne ? probability : 1 - probability;
    return place === 0 ? chance * tilt : chance;
  });
  const sum = chances.reduce((all, chance) => all + chance, 0);
  const moved = chances.map((chance) => (isOne ? chance / sum : 1 - chance / sum));
  return { key, winners, outcomes: outcomes.map(({ id }, place) => ({ id, probability: moved[place] ?? 0 })) };
}
