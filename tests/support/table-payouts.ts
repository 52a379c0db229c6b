import type { PoolRules, SharedRoundAnswer, SlipView, TableManifest } from '@chhokka/game-math';
import type { FlightOutcome } from '@chhokka/game-math/tables/crash';

/** What of a round's public answer its payouts follow from. */
export type Settled = Pick<SharedRoundAnswer, 'outcome' | 'pool' | 'flight'>;

/**
 * What a slip is paid by the rules of its title, minor units, computed from what everybody is told of its round. Of a stake
 * in a flight the slip says where it left, if it was taken out by hand. A stake that is returned counts as its payout.
 */
export function payoutOf({ rules }: TableManifest, slip: SlipView, round: Settled): number {
  switch (rules.kind) {
    case 'fresh':
    case 'shoe':
      return slip.bets.reduce((sum, { spot, amount }) => sum + (amount * rules.pays(round.outcome, spot)) / 100, 0);
    case 'pool':
      return shareOf(rules, slip, round);
    case 'flight':
      return (slip.stake * leftAt(slip, round)) / 100;
  }
}

/** What a slip gets of a pool: every bet on the winning spot is rounded down for itself. */
function shareOf(rules: PoolRules, { bets, stake }: SlipView, { outcome, pool }: Settled): number {
  if (!pool) throw new Error('the answer tells nothing of the pool');
  const staked = Object.fromEntries(Object.entries(pool.staked).map(([spot, amount]) => [spot, BigInt(amount)]));
  const terms = rules.terms(staked, outcome, pool.commission);
  if (terms.kind === 'returned') return stake;
  const winners = bets.filter(({ spot }) => spot === rules.wins(outcome));
  return Number(winners.reduce((sum, { amount }) => sum + (BigInt(amount) * terms.net) / terms.staked, 0n));
}

/** Hundredths at which a stake left its flight: by hand, at its target or at the ceiling for all; 0: it never did. */
function leftAt({ bets, flight: own }: SlipView, { outcome, flight }: Settled): number {
  if (!flight?.ceiling) throw new Error('the answer tells nothing of the flight');
  const { point } = outcome as FlightOutcome;
  const left = own?.left ?? Math.min(bets[0]?.target ?? flight.ceiling, flight.ceiling);
  return left <= point ? left : 0;
}
