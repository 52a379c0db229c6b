import type { RoundRules } from '@chhokka/game-math';
import { addLiability, noLiabilities, payoutTable } from '../betting/payout-table.ts';
import type { Chip } from '../betting/slips.types.ts';

/** The largest payout of a round with these stakes, over all outcomes, minor units; 0 in a pool, which pays its own stakes. */
export function exposureOf(rules: RoundRules, spots: readonly Chip[]): bigint {
  const payouts = payoutTable(rules);
  const liabilities = noLiabilities(payouts);
  let most = 0n;
  for (const { spot, amount } of spots) {
    const raised = addLiability(payouts, liabilities, spot, amount);
    if (raised > most) most = raised;
  }
  return most;
}
