/** Recomputes a round with a pool: its outcome, its terms, and what a slip is paid. Pure. */
import type { PoolRules, PoolView, SharedRoundAnswer, TermsOfPool } from '@chhokka/game-math';
import { canonical } from './check.ts';
import { drawAgain } from './draw-again.ts';
import { type Pays, slipSteps, step, type TableStep } from './table-steps.ts';

/**
 * The seed and the outcome, the terms that follow from what lay on each spot, and the slip's share. Throws when the
 * answer has no pool, or its seed is not revealed.
 */
export function poolSteps(round: SharedRoundAnswer, rules: PoolRules, seen: string | null): readonly TableStep[] {
  const { pool } = round;
  if (!pool) throw new Error('a round with a pool comes without it');
  const { outcome, steps } = drawAgain(round, rules, seen);
  const terms = termsOf(pool, rules, outcome);
  return [
    ...steps,
    step('pool', canonical(pool.terms), terms === null ? '' : canonical(presented(terms))),
    step('mark', round.mark ?? '', rules.mark(outcome)),
    ...slipSteps(round.slip, sharesOf(rules, outcome, terms), 'share'),
  ];
}

/** Null when the stakes are not amounts on spots of the table. */
function termsOf(
  { commission, staked }: NonNullable<SharedRoundAnswer['pool']>,
  rules: PoolRules,
  outcome: unknown,
): TermsOfPool | null {
  const known = Object.entries(staked);
  if (!known.every(([spot, amount]) => rules.spots.has(spot) && Number.isSafeInteger(amount) && amount >= 0))
    return null;
  return rules.terms(Object.fromEntries(known.map(([spot, amount]) => [spot, BigInt(amount)])), outcome, commission);
}

/** Terms as the arcade tells of them: odds in hundredths, rounded down. */
function presented(terms: TermsOfPool): PoolView['terms'] {
  return terms.kind === 'paid' ? { kind: 'paid', odds: oddsOf(terms) } : { kind: 'returned', why: terms.why };
}

function oddsOf({ net, staked }: Extract<TermsOfPool, { readonly kind: 'paid' }>): number {
  return Number((net * 100n) / staked);
}

/** Of a pool that is returned nobody can win or lose, so no slip that says so is matched. */
function sharesOf(rules: PoolRules, outcome: unknown, terms: TermsOfPool | null): Pays {
  return (spot, amount) => {
    if (!rules.spots.has(spot) || terms?.kind !== 'paid') return null;
    if (spot !== rules.wins(outcome)) return { factor: 0, paid: 0n };
    return { factor: oddsOf(terms), paid: (amount * terms.net) / terms.staked };
  };
}
