import { type Play, type Ratio, SERIES_WHOLE, type Tier } from './rules.ts';

/**
 * What a tier pays for a stake of 1, ×1,000, rounded down: `share × series ÷ 2,000 ÷ chance`. A single prize with odds of
 * 1 in 10 pays 9.700 at series 1,940. Null: the pool pays it.
 */
export function prizeOf(tier: Tier, series: number): bigint | null {
  if (tier.pool) return null;
  const { num, den } = tier.chance;
  return (1_000n * BigInt(tier.share) * BigInt(series) * den) / (10_000n * BigInt(SERIES_WHOLE) * num);
}

/**
 * What a line wins besides the pool, in minor units. `perCombination`: the stake of one combination, in minor units. Rounded
 * down once, after all its winning combinations are added up.
 */
export function winOf(play: Play, hits: readonly number[], perCombination: bigint, series: number): bigint {
  const thousandths = play.tiers.reduce((sum, tier, place) => {
    return sum + (prizeOf(tier, series) ?? 0n) * BigInt(hits[place] ?? 0);
  }, 0n);
  return (perCombination * thousandths) / 1_000n;
}

/** What a line gets back whether it wins or not: its stake × (most − series) ÷ 2,000, rounded down. Minor units. */
export function rebateOf(stake: bigint, series: number, seriesMax: number): bigint {
  return (stake * BigInt(seriesMax - series)) / BigInt(SERIES_WHOLE);
}

/**
 * What a play returns of a stake on average, prizes and rebate together, ×10,000 (97.5 % is 9,750), rounded down, for
 * one combination with this stake (minor units). With small stakes prizes lose what is less than a minor unit, and the
 * return says so.
 */
export function returnOf(play: Play, perCombination: bigint, series: number, seriesMax: number): number {
  const rebate = rebateOf(perCombination, series, seriesMax);
  let sum: Ratio = { num: rebate, den: perCombination };
  for (const tier of play.tiers) {
    const prize = prizeOf(tier, series);
    const part =
      prize === null
        ? { num: BigInt(tier.share) * BigInt(series), den: 10_000n * BigInt(SERIES_WHOLE) }
        : { num: tier.chance.num * ((perCombination * prize) / 1_000n), den: tier.chance.den * perCombination };
    sum = { num: sum.num * part.den + part.num * sum.den, den: sum.den * part.den };
  }
  return Number((10_000n * sum.num) / sum.den);
}

/** The most that one winning combination can pay, in thousandths of its stake, pools aside: all tiers that can fall together. */
export function highestPrize(play: Play, series: number): bigint {
  return play.tiers.reduce((highest, tier) => {
    const prize = prizeOf(tier, series) ?? 0n;
    return prize > highest ? prize : highest;
  }, 0n);
}
