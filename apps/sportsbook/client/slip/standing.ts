import type { Acceptance, BetFaultCode, SlipChecked } from '../../shared/bets.ts';
import type { PricedMarket } from '../../shared/offer.ts';
import { type Part, partId } from './slip.ts';

/** What can be had of a leg now. */
export interface Standing {
  /** Null: nothing, for the reason in `fault`. */
  readonly now: number | null;
  readonly fault: BetFaultCode | null;
}

/** A leg whose price moved: whether the player said beforehand that he takes it. */
export type Move = 'none' | 'taken' | 'asks';

export function moveOf(part: Part, standing: Standing | undefined, acceptance: Acceptance): Move {
  const now = standing?.now ?? null;
  if (now === null || now === part.price) return 'none';
  if (acceptance === 'any' || (acceptance === 'better' && now > part.price)) return 'taken';
  return 'asks';
}

/** What a live word about a fixture's markets says of a leg; null when it says nothing. */
export function heard(part: Part, markets: readonly PricedMarket[], gone: readonly string[]): Standing | null {
  if (gone.includes(part.market)) return { now: null, fault: 'market_closed' };
  const market = markets.find(({ key }) => key === part.market);
  if (market === undefined) return null;
  if (market.suspended !== null) return { now: null, fault: market.suspended === 'feed' ? 'feed_silent' : 'suspended' };
  const outcome = market.outcomes.find(({ id }) => id === part.outcome);
  if (outcome === undefined) return { now: null, fault: 'outcome_unknown' };
  return outcome.price === null ? { now: null, fault: 'price_unknown' } : { now: outcome.price, fault: null };
}

/** What a check says of its legs, by `partId`. */
export function checkedStandings({ legs }: SlipChecked): [string, Standing][] {
  return legs.map((leg) => [partId(leg), { now: leg.now, fault: leg.fault }]);
}
