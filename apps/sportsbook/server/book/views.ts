import type { Verdicts } from '@chhokka/sports-math';
import type { FixtureView, ListedFixture, PricedMarket } from '../../shared/offer.ts';
import type { HeldFixture } from '../words/held-fixture.ts';
import type { FixturePrices } from './fixture-prices.ts';

/** The market that a list shows of a fixture: the first of these that is offered. */
const MAIN = ['result/match', 'winner/match'];
/** The latest results that a page shows. */
export const MOST_SETTLED = 100;

/** A fixture in a list. Only its main market is priced. */
export function listedOf(prices: FixturePrices, held: HeldFixture): ListedFixture {
  const main = MAIN.map((key) => held.markets.get(key)).find((market) => market !== undefined);
  const suspended = prices.suspensionOf(held);
  return {
    fixture: held.fixture,
    score: held.score,
    main: main ? prices.market(held, main) : null,
    markets: suspended === null ? held.markets.size - held.stops.size : 0,
    suspended,
  };
}

/** All markets of a fixture, priced. A market that did not change is the same object as before. */
export function marketsOf(prices: FixturePrices, held: HeldFixture): PricedMarket[] {
  return [...held.markets.values()].map((market) => prices.market(held, market));
}

export function viewOf(prices: FixturePrices, held: HeldFixture, version: number): FixtureView {
  const all = marketsOf(prices, held);
  const listed = listedOf(prices, held);
  return {
    ...listed,
    markets: all.filter(({ suspended }) => suspended === null).length,
    version,
    all,
    settled: settledOf([...held.ended].map(([key, end]) => ({ key, ...end }))),
  };
}

/** Markets that ended, in the order of their ends, as a page shows them. */
export function settledOf(
  ends: readonly {
    readonly key: string;
    readonly verdicts: Verdicts;
    readonly names: Readonly<Record<string, string>> | null;
  }[],
): FixtureView['settled'] {
  return ends
    .slice(-MOST_SETTLED)
    .toReversed()
    .map(({ key, verdicts, names }) => ({
      key,
      winners: Object.entries(verdicts).flatMap(([id, { result }]) => {
        if (result !== 'won' && result !== 'half-won') return [];
        const name = names?.[id];
        return [name === undefined ? { id } : { id, name }];
      }),
    }));
}
