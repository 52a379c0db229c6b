import type { Market } from '../core/index.ts';
import { ballRunsMarket, dismissalMarket, overRunsMarkets } from './ball-markets.ts';
import {
  oddEvenMarket,
  openingStandMarket,
  sixesMarkets,
  topBatterMarket,
  tossMarket,
  totalMarkets,
  winnerMarket,
} from './match-markets.ts';
import type { Model } from './model.ts';
import { prospectOf } from './prospect.ts';
import { wasCut } from './settle-innings.ts';
import { settle } from './settle.ts';
import type { State } from './state.ts';
import { tablesFor } from './tables.ts';

/**
 * The markets that can be bet on now. Their chances come from one model of the match, through tables of dynamic programming
 * (`tables.ts`) and one pass over the rest of a chase (`chase.ts`). Empty while rain stops play and when the match is over.
 * Markets that the match has decided, or that rain has voided, are not offered any more.
 */
export function offer(model: Model, state: State): readonly Market[] {
  const { status, stopped } = state;
  if (stopped || status === 'over' || status === 'abandoned') return [];
  const tables = tablesFor(model, state.format.overs);
  const prospect = prospectOf(tables, state);
  const candidates = [winnerMarket(tables, state, prospect), tossMarket(state)];
  if (prospect !== null) {
    candidates.push(
      ...totalMarkets(prospect),
      ...overRunsMarkets(tables, prospect),
      ballRunsMarket(tables, prospect),
      dismissalMarket(tables, prospect, wasCut(state, prospect.index)),
      topBatterMarket(tables, state, prospect),
      ...sixesMarkets(tables, state, prospect),
      openingStandMarket(tables, state, prospect),
      oddEvenMarket(prospect),
    );
  }
  return candidates.flatMap((market) => (market === null || settle(state, market.key) !== null ? [] : [market]));
}
