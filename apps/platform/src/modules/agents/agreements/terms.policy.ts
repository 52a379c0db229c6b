import type { AgreementTerms } from '@chhokka/contracts';
import { addDays, assert, type Minor, parseDecimal, startOfSiteDay } from '@chhokka/kernel';
import { periodNameOf, periodOf } from './period.policy.ts';

/** Terms with tiers: those of dividends and wages. */
export type TieredTerms = Extract<AgreementTerms, { tiers: unknown }>;

/** An amount of terms, in minor units. */
export function amountOf(text: string): Minor {
  const amount = parseDecimal(text);
  assert(amount !== null, 'amounts of terms are decimals');
  return amount;
}

/**
 * Terms as they are stored: weights without kinds that count for nothing, dividends without any. Two that mean the same are
 * the same.
 */
export function settledTerms(terms: AgreementTerms): AgreementTerms {
  if (terms.kind === 'dividend') return { ...terms, weights: {} };
  const counted = Object.entries(terms.weights).filter(([, weight]) => (weight ?? 0) > 0);
  return { ...terms, weights: Object.fromEntries(counted.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}

/**
 * Whether terms can be agreed if they begin to apply at `from` (ms): tiers rise, something is paid by something, and one whole
 * period is over by the last day. `offset`: minutes east of UTC.
 */
export function areValid(terms: AgreementTerms, { from, offset }: { from: number; offset: number }): boolean {
  if (terms.kind !== 'dividend' && Object.values(terms.weights).every((weight) => !weight)) return false;
  if (terms.atMost !== null && amountOf(terms.atMost) === 0n) return false;
  const end = endOf(terms, offset);
  if (end !== null && end <= from) return false;
  return terms.kind === 'realtime' ? terms.winRate + terms.lossRate > 0 : doTiersRise(terms.tiers);
}

function doTiersRise(tiers: TieredTerms['tiers']): boolean {
  return tiers.every((tier, place) => {
    const before = tiers[place - 1];
    if (before === undefined) return true;
    const [base, least] = [amountOf(tier.base), amountOf(before.base)];
    const isHigher = base > least || tier.active > before.active;
    return base >= least && tier.active >= before.active && isHigher && tier.rate > before.rate;
  });
}

/**
 * When terms end by themselves, in ms: with the last whole period that is over by the end of their last day. Null: they have
 * none. `offset`: minutes east of UTC.
 */
export function endOf(terms: AgreementTerms, offset: number): number | null {
  if (terms.lastDay === null) return null;
  return periodOf(periodNameOf(terms), startOfSiteDay(addDays(terms.lastDay, 1), offset), offset).from;
}
