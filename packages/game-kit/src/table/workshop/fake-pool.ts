import type { PoolRules, PoolView, SlipView, SpotTotal, TermsOfPool } from '@chhokka/game-math';

/** What all players together have on each spot. */
export type Totals = Readonly<Record<string, SpotTotal>>;

/** A stake of somebody else in the workshop's pool, `after` ms of betting. */
export interface CrowdStake {
  readonly after: number;
  readonly spot: string;
  /** Minor units. */
  readonly amount: number;
}

/** The terms of the pool in which this lies on the spots. */
export function fakeTerms<Outcome>(
  rules: Pick<PoolRules<Outcome>, 'terms'>,
  pool: { readonly totals: Totals; readonly outcome: Outcome; readonly commission: number },
): TermsOfPool {
  const staked = Object.entries(pool.totals).map(([spot, { amount }]) => [spot, BigInt(amount)] as const);
  return rules.terms(Object.fromEntries(staked), pool.outcome, pool.commission);
}

/** Terms as the arcade tells them. */
export function termsView(terms: TermsOfPool): PoolView['terms'] {
  return terms.kind === 'paid' ? { kind: 'paid', odds: Number((terms.net * 100n) / terms.staked) } : terms;
}

/** What a slip in the pool comes to, if `wins` has won: `returned` has no payout, because nothing was won or lost. */
export function poolResult(slip: SlipView, wins: string, terms: TermsOfPool): Pick<SlipView, 'state' | 'payout'> {
  if (terms.kind === 'returned') return { state: 'returned', payout: null };
  const paid = slip.bets.map(({ spot, amount }) => (spot === wins ? (BigInt(amount) * terms.net) / terms.staked : 0n));
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
