import type { BonusOffer } from '@chhokka/contracts';
import { formatDecimal, parseDecimal } from '@chhokka/kernel';

const WHOLE = 10_000n;
const HUNDRED = 100n;

/** What a deposit would bring and cost, as decimals. `most`: null: all of it becomes the member's. */
export interface Example {
  readonly deposit: string;
  readonly bonus: string;
  readonly stake: string;
  readonly most: string | null;
}

/** An example with the deposit that brings the most: what the member gets, and what must be staked. */
export function exampleOf({ amount, prize, trigger }: Pick<BonusOffer, 'amount' | 'prize' | 'trigger'>): Example {
  const least = minorOf(trigger.least);
  const { deposit, bonus } = best(amount, least);
  const times = 'wagering' in prize ? minorOf(prize.wagering ?? '0.00') : 0n;
  return {
    deposit: formatDecimal(deposit),
    bonus: formatDecimal(bonus),
    stake: formatDecimal((bonus * times) / HUNDRED),
    most: prize.form === 'bonus' ? prize.maxCashOut : null,
  };
}

function best(amount: BonusOffer['amount'], least: bigint): { readonly deposit: bigint; readonly bonus: bigint } {
  if (amount.how === 'fixed') return { deposit: least, bonus: minorOf(amount.amount) };
  if (amount.how === 'percent') return shareOf(amount, least);
  const tier = amount.tiers.at(-1);
  if (tier === undefined) return { deposit: least, bonus: 0n };
  const from = larger(minorOf(tier.from), least);
  if (tier.percent !== '0.00') return shareOf({ percent: tier.percent, cap: amount.cap }, from);
  return { deposit: from, bonus: smaller(minorOf(tier.amount), minorOf(amount.cap)) };
}

/** The smallest deposit of at least `from` that reaches the cap. */
function shareOf({ percent, cap }: { readonly percent: string; readonly cap: string }, from: bigint) {
  const share = minorOf(percent);
  const deposit = larger((minorOf(cap) * WHOLE + share - 1n) / share, from);
  return { deposit, bonus: smaller((deposit * share) / WHOLE, minorOf(cap)) };
}

function minorOf(text: string): bigint {
  return parseDecimal(text) ?? 0n;
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** `10.00` as `10`, `2.50` as `2.5`. */
export function plain(decimal: string): string {
  return decimal.replace(/\.?0+$/, '');
}

/** The minute of a day as `18:30`. */
export function clockText(minute: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
