import type { PoolView, SlipView, SpotTotal } from '@chhokka/game-math';
import { type CockfightResult, poolPayout, type PoolTerms, poolTerms } from '@chhokka/game-math/tables/cockfight';

/** What all players together have on each spot. */
export type Totals = Readonly<Record<string, SpotTotal>>;

/** A stake of somebody else in the workshop's pool, `after` ms of betting. */
export interface CrowdStake {
  readonly after: number;
  readonly spot: string;
  /** Minor units. */
  readonly amount: number;
}

/** The terms of the workshop's pool. Its spots are those of a fight, the only title with a pool. */
export function fakeTerms(wins: string, totals: Totals, commission: number): PoolTerms {
  const on = (spot: CockfightResult): bigint => BigInt(totals[spot]?.amount ?? 0);
  return poolTerms({ meron: on('meron'), wala: on('wala'), draw: on('draw') }, wins as CockfightResult, commission);
}

/** Terms as the arcade tells them. A pool is cancelled with its round, which has no terms. */
export function termsView(terms: PoolTerms): PoolView['terms'] {
  if (terms.kind === 'paid') return { kind: 'paid', odds: Number((terms.net * 100n) / terms.staked) };
  return terms.why === 'cancelled' ? null : { kind: 'returned', why: terms.why };
}

/** What a slip in the pool comes to: `returned` has no payout, because nothing was won or lost. */
export function poolResult(slip: SlipView, terms: PoolTerms): Pick<SlipView, 'state' | 'payout'> {
  if (terms.kind === 'returned') return { state: 'returned', payout: null };
  const paid = slip.bets.map(({ spot, amount }) =>
    poolPayout(terms, { side: spot as CockfightResult, amount: BigInt(amount) }),
  );
  const payout = Number(paid.reduce((sum, each) => sum + each, 0n));
  return { state: payout > 0 ? 'won' : 'lost', payout };
}

/** How often the crowd stakes on each spot, of ten stakes. */
const LIKES = ['meron', 'meron', 'meron', 'meron', 'meron', 'wala', 'wala', 'wala', 'wala', 'draw'] as const;
const CROWD = 26;

/** Others who stake while bets are open for `bettingMs`; nobody does so on `empty`. `random`: 0 to 1. */
export function crowd(bettingMs: number, empty: string | null, random: () => number): readonly CrowdStake[] {
  return Array.from({ length: CROWD }, () => ({
    after: Math.floor(random() * bettingMs),
    spot: LIKES[Math.floor(random() * LIKES.length)] ?? 'meron',
    amount: (1 + Math.floor(random() * 40)) * 5_000,
  })).filter(({ spot }) => spot !== empty);
}
