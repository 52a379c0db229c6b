import type { Fixture, OfferedMarket, Score } from '@chhokka/feed-protocol';
import { minor } from '@chhokka/kernel';
import { bookPercent } from '@chhokka/sports-math/odds';
import type { CoreSportsMarket } from '@chhokka/wallet-protocol/house';
import type { Suspension } from '../../../shared/offer.ts';
import type { HeldFixture } from '../../words/held-fixture.ts';
import { type TakenRow, kindOf } from '../exposure.ts';
import type { OpenBook } from '../open-book.ts';
import { liabilityOf } from './present-fixture.ts';
import { marketTitles, outcomeTitles } from './titles.ts';

interface Of {
  readonly fixture: Fixture;
  readonly score: Score | null;
  /** Rows of the market. */
  readonly taken: readonly TakenRow[];
}

/** A market that is offered, as the office sees it. */
export function presentOffered(
  { book, house }: Pick<OpenBook, 'book' | 'house'>,
  held: HeldFixture,
  market: OfferedMarket,
  { fixture, score, taken }: Of,
): CoreSportsMarket {
  const shown = book.prices.market(held, market);
  const overrides = house.overrides(fixture.id, market.key);
  return {
    market: market.key,
    titles: marketTitles(market.key, fixture, score),
    state: shown.suspended === null ? 'open' : 'suspended',
    suspension: shown.suspended && {
      by: BY[shown.suspended],
      reason: shown.suspended,
      since:
        house.suspendedSince(fixture.id, '') ??
        house.suspendedSince(fixture.id, market.key) ??
        book.prices.since(fixture.id, market.key),
    },
    margin: house.margin(fixture.sport, kindOf(market.key)),
    book: bookPercent(
      shown.outcomes.map(({ price }) => price),
      market.winners,
    ),
    outcomes: market.outcomes.map((outcome, place) => ({
      outcome: outcome.id,
      titles: outcomeTitles(outcome, market.key, fixture),
      fairChance: Math.round(outcome.probability * 1e6),
      price: shown.outcomes[place]?.price ?? null,
      override: overrides.get(outcome.id) ?? null,
      staked: minor(taken.find((row) => row.outcome === outcome.id)?.stake ?? 0n),
      liability: minor(liabilityOf(outcome.id, taken)),
    })),
  };
}

const BY: Readonly<Record<Suspension, NonNullable<CoreSportsMarket['suspension']>['by']>> = {
  operator: 'operator',
  limit: 'exposure',
  price: 'jump',
  feed: 'feed',
  end: 'feed',
  trouble: 'feed',
  goal: 'event',
  wicket: 'event',
  card: 'event',
  review: 'event',
  ball: 'event',
  round: 'event',
};

/** A market with bets that is not offered any more: decided, void, or closed until its result. */
export function presentClosed(
  { house }: Pick<OpenBook, 'house'>,
  key: string,
  {
    state,
    since,
    fixture,
    score,
    taken,
  }: Of & { readonly state: 'settled' | 'void' | 'suspended'; readonly since: number },
): CoreSportsMarket {
  const overrides = house.overrides(fixture.id, key);
  return {
    market: key,
    titles: marketTitles(key, fixture, score),
    state,
    suspension: state === 'suspended' ? { by: 'feed', reason: 'closed', since } : null,
    margin: house.margin(fixture.sport, kindOf(key)),
    book: null,
    outcomes: taken.map(({ outcome, stake }) => ({
      outcome,
      titles: outcomeTitles({ id: outcome }, key, fixture),
      fairChance: 0,
      price: null,
      override: overrides.get(outcome) ?? null,
      staked: minor(stake),
      liability: minor(liabilityOf(outcome, taken)),
    })),
  };
}
