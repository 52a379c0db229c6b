import type { AgreementTerms } from '@chhokka/contracts';
import { tierReached } from './rate-of.policy.ts';
import { amountOf, type TieredTerms } from './terms.policy.ts';

/**
 * Whether a giver whose own contract says `own` gets at least what a contract with `given` makes the giver owe, whatever the
 * downline's line does (docs/AGENTS.md, Never worse than above).
 */
export function givesNoLess(own: AgreementTerms, given: AgreementTerms): boolean {
  return countsNoLess(own, given) && lastsNoShorter(own, given) && paysNoLess(own, given);
}

/** What counts for the downline counts for the giver, and no bound of the giver's is lower. */
function countsNoLess(own: AgreementTerms, given: AgreementTerms): boolean {
  const isBound = own.atMost === null || (given.atMost !== null && amountOf(own.atMost) >= amountOf(given.atMost));
  if (!isBound || amountOf(given.activeFrom) < amountOf(own.activeFrom)) return false;
  if (given.kind === 'dividend') return true;
  return Object.entries(given.weights).every(
    ([kind, weight]) => (weight ?? 0) <= (own.weights[kind as keyof typeof own.weights] ?? 0),
  );
}

function lastsNoShorter(own: AgreementTerms, given: AgreementTerms): boolean {
  return own.lastDay === null || (given.lastDay !== null && given.lastDay <= own.lastDay);
}

function paysNoLess(own: AgreementTerms, given: AgreementTerms): boolean {
  if (own.kind === 'dividend' && given.kind === 'dividend')
    return own.period === given.period && own.carryOver === given.carryOver && reachesNoLess(own, given);
  if (own.kind === 'daily' && given.kind === 'daily') return own.period === given.period && reachesNoLess(own, given);
  if (own.kind === 'hourly' && given.kind === 'hourly') return reachesNoLess(own, given);
  if (own.kind === 'realtime' && given.kind === 'realtime') {
    const isSmaller = amountOf(given.singleBet) < amountOf(own.singleBet);
    return !isSmaller && given.winRate <= own.winRate && given.lossRate <= own.lossRate;
  }
  return false;
}

/** Where the downline reaches a tier, the giver reaches one that pays at least as much. */
function reachesNoLess(own: TieredTerms, given: TieredTerms): boolean {
  return given.tiers.every(
    ({ base, active, rate }) => (tierReached(own, { base: amountOf(base), active })?.rate ?? 0) >= rate,
  );
}
