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
 * The tiers that combinations of a valid selection can win, in the play's order: all of them, except where picks have
 * different odds. Also of one number of `expand`.
 */
export function tiersOf(play: Play, selection: string): readonly Tier[] {
  if (play.tiers.every(({ picks }) => !picks)) return play.tiers;
  const picked = new Set(selection.split(/[|,:]/));
  return play.tiers.filter(({ picks }) => !picks || picks.some((pick) => picked.has(pick)));
}

/**
 * What a play returns of a stake on average, prizes and rebate together, ×10,000 (97.5 % is 9,750), rounded down, for
 * one combination with this stake (minor units). With small stakes prizes lose what is less than a minor unit, and the
 * return says so. Where picks have different odds: the lowest return of the picks in `selection`, or of all picks.
 */
export function returnOf(
  play: Play,
  perCombination: bigint,
  series: number,
  seriesMax: number,
  selection?: string,
): number {
  const rebate = { num: rebateOf(perCombination, series, seriesMax), den: perCombination };
  const returns = oddsOf(play, selection).map((tiers) => {
    const sum = tiers.reduce((sofar, tier) => add(sofar, partOf(tier, perCombination, series)), rebate);
    return Number((10_000n * sum.num) / sum.den);
  });
  return Math.min(...returns);
}

/** The tiers of a combination, once for each kind of odds that the selection, or the play, has. */
function oddsOf(play: Play, selection: string | undefined): readonly (readonly Tier[])[] {
  const tiers = selection === undefined ? play.tiers : tiersOf(play, selection);
  const kinds = new Set(tiers.flatMap(({ picks }) => picks?.slice(0, 1) ?? []));
  return kinds.size === 0 ? [tiers] : [...kinds].map((pick) => tiersOf(play, pick));
}

/** What a tier returns of the stake of one combination. */
function partOf(tier: Tier, perCombination: bigint, series: number): Ratio {
  const prize = prizeOf(tier, series);
  return prize === null
    ? { num: BigInt(tier.share) * BigInt(series), den: 10_000n * BigInt(SERIES_WHOLE) }
    : { num: tier.chance.num * ((perCombination * prize) / 1_000n), den: tier.chance.den * perCombination };
}

function add(a: Ratio, b: Ratio): Ratio {
  return { num: a.num * b.den + b.num * a.den, den: a.den * b.den };
}

/**
 * The most that one winning combination can pay by one tier, in thousandths of its stake, pools aside: of the selection's
 * combinations, or (without it) of any.
 */
export function highestPrize(play: Play, series: number, selection?: string): bigint {
  const tiers = selection === undefined ? play.tiers : tiersOf(play, selection);
  return tiers.reduce((highest, tier) => {
    const prize = prizeOf(tier, series) ?? 0n;
    return prize > highest ? prize : highest;
  }, 0n);
}
