import type { Fraction, TableRules, WeighedOutcome } from './rules.ts';

/** The fraction in lowest terms. `denominator` is positive. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const common = divisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

/** The expected payout of a stake on the spot, exact, in lowest terms. Counted over all outcomes of the rules. */
export function spotReturn<Outcome>(rules: TableRules<Outcome>, spot: string): Fraction {
  let [paid, cases] = [0n, 0n];
  for (const { outcome, weight } of rules.outcomes()) {
    paid += weight * BigInt(rules.pays(outcome, spot));
    cases += weight;
  }
  return fraction(paid, cases * 100n);
}

/** The most that a spot pays over all outcomes, hundredths of the stake. */
export function mostPaid<Outcome>(rules: TableRules<Outcome>, spot: string): number {
  return Math.max(...rules.outcomes().map(({ outcome }) => rules.pays(outcome, spot)));
}

/** How many ways there are to choose `k` of `n` things; 0 when there are too few. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let taken = 0n; taken < BigInt(k); taken += 1n) ways = (ways * (BigInt(n) - taken)) / (taken + 1n);
  return ways;
}

/** Joins outcomes that pay the same on every spot: the first stands for all, with their weights together. */
export function joinAlike<Outcome>(
  outcomes: Iterable<WeighedOutcome<Outcome>>,
  payouts: (outcome: Outcome) => readonly number[],
): readonly WeighedOutcome<Outcome>[] {
  const classes = new Map<string, WeighedOutcome<Outcome>>();
  for (const { outcome, weight } of outcomes) {
    const key = payouts(outcome).join();
    const known = classes.get(key);
    classes.set(key, { outcome: known?.outcome ?? outcome, weight: weight + (known?.weight ?? 0n) });
  }
  return [...classes.values()];
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
