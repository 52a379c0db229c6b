import { type Play, prizeOf, SERIES_WHOLE, type Tier, tiersOf } from '@chhokka/game-math/lottery';

/**
 * The standard deviation of what one combination pays for a stake of 1, from the chances and prizes of its tiers; of the picks
 * that vary most, where picks have different odds. A combination that can win a prize several times has a chance that is an
 * average: its deviation comes out a little too small. A pool counts as what it pays on average. Statistics: a float.
 */
export function deviationOf(play: Play, series: number): number {
  const kinds = new Set(play.tiers.flatMap(({ picks }) => picks?.slice(0, 1) ?? []));
  const tiers = kinds.size === 0 ? [play.tiers] : [...kinds].map((pick) => tiersOf(play, pick));
  return Math.max(...tiers.map((each) => deviationOfTiers(each, series)));
}

function deviationOfTiers(tiers: readonly Tier[], series: number): number {
  const wins = tiers.map((tier) => ({ chance: ratio(tier), prize: averagePrize(tier, series) }));
  const mean = wins.reduce((sum, { chance, prize }) => sum + chance * prize, 0);
  const squares = wins.reduce((sum, { chance, prize }) => sum + chance * prize * prize, 0);
  return Math.sqrt(Math.max(0, squares - mean * mean));
}

function ratio({ chance: { num, den } }: Tier): number {
  return Number(num) / Number(den);
}

function averagePrize(tier: Tier, series: number): number {
  const prize = prizeOf(tier, series);
  if (prize !== null) return Number(prize) / 1_000;
  return ((tier.share / 10_000) * (series / SERIES_WHOLE)) / ratio(tier);
}
