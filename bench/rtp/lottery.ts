import { DELIVERED_SERIES, type Drawn, type Play, prizeOf, returnOf, tiersOf } from '@chhokka/game-math/lottery';
import { quickRandom } from '@chhokka/game-math/quick-random';
import type { Figure, Goal } from '../support/figures.ts';

/** Returns at the series with which games are delivered. */
const SERIES = DELIVERED_SERIES.standard;
/** So large that no prize loses a part of a minor unit. */
const LARGE_STAKE = 100_000n;
const Z_99 = 2.575829;

/** What one play returned of its stake over the draws. */
interface Measured {
  readonly mean: number;
  readonly standardError: number;
  /** From the stated return to the measured one, in standard errors. */
  readonly deviation: number;
}

/**
 * A bet on many combinations of the play, because few would hardly win in a run: about half of each row, or a third of all
 * numbers up to 5,000.
 */
export function broadBet(play: Play, seed: number): string {
  const random = quickRandom(seed);
  const { entry } = play;
  if (entry.kind === 'list') {
    const count = Math.min(5_000, Math.floor(10 ** entry.digits / 3));
    const step = Math.floor(10 ** entry.digits / count);
    return Array.from({ length: count }, (_, at) => String(at * step).padStart(entry.digits, '0')).join(',');
  }
  for (;;) {
    const rows = entry.rows.map(({ options }) => options.filter(() => options.length === 1 || random.below(2) === 0));
    const selection = rows.map((picks) => picks.join(',')).join('|');
    if (play.combinations(selection) !== null) return selection;
  }
}

/** Measures a play by one bet that stays on over all draws. */
export function measureBet(play: Play, selection: string, draws: Iterable<Drawn>): Measured {
  const prizes = play.tiers.map((tier) => Number(prizeOf(tier, SERIES) ?? 0n) / 1_000);
  const combinations = play.combinations(selection) ?? 1;
  let [rounds, sum, squares] = [0, 0, 0];
  for (const drawn of draws) {
    const hits = play.hits(selection, drawn);
    let paid = 0;
    for (let tier = 0; tier < hits.length; tier += 1) paid += (hits[tier] ?? 0) * (prizes[tier] ?? 0);
    rounds += 1;
    sum += paid / combinations;
    squares += (paid / combinations) ** 2;
  }
  const mean = sum / rounds;
  const standardError = Math.sqrt(Math.max(0, squares / rounds - mean * mean) / rounds);
  const distance = mean - statedOf(play, selection);
  // A bet on both sides of a coin always wins: then the figures must agree.
  const deviation = standardError > 1e-9 ? distance / standardError : Math.abs(distance) < 1e-9 ? 0 : Infinity;
  return { mean, standardError, deviation };
}

/** What the stated chances and prizes give for this bet, as a part of its stake. */
function statedOf(play: Play, selection: string): number {
  const byPick = play.tiers.some(({ picks }) => picks);
  const texts = byPick ? (play.expand(selection, 100_000) ?? []) : [selection];
  const returns = texts.map((text) =>
    tiersOf(play, text).reduce(
      (sum, tier) => sum + (Number(prizeOf(tier, SERIES) ?? 0n) * Number(tier.chance.num)) / Number(tier.chance.den) / 1_000, // prettier-ignore
      0,
    ),
  );
  return returns.reduce((sum, each) => sum + each, 0) / returns.length;
}

/**
 * The kinds of odds of a play of which listing all draws gives another chance than the stated one. `draws`: the draws by
 * which the single combination of a selection is counted.
 */
export function differingOdds(
  play: Play,
  selections: readonly string[],
  draws: (selection: string) => readonly Drawn[],
): number {
  return selections.filter((selection) => {
    const cases = draws(selection);
    const hits = play.tiers.map(() => 0);
    for (const drawn of cases)
      play.hits(selection, drawn).forEach((times, tier) => (hits[tier] = (hits[tier] ?? 0) + times));
    const possible = tiersOf(play, selection);
    return play.tiers.some((tier, place) => {
      const stated = possible.includes(tier) ? tier.chance.num * BigInt(cases.length) : 0n;
      return BigInt(hits[place] ?? 0) * tier.chance.den !== stated;
    });
  }).length;
}

/** The two figures of a play: counted and measured. */
export function figuresOf(
  name: string,
  play: Play,
  counted: { readonly kinds: number; readonly differing: number },
  { mean, standardError, deviation }: Measured,
  goal: Goal,
): Figure[] {
  const chances = play.tiers.map(({ chance }) => `${chance.num}/${chance.den}`);
  const listed = chances.length > 4 ? [...chances.slice(0, 3), '…', chances.at(-1)] : chances;
  const margin = Z_99 * standardError;
  return [
    {
      name: `${name}: kinds of odds whose counted chance is not the stated one`,
      value: counted.differing,
      unit: '',
      goal: { atMost: 0 },
      note: `returns ${(returnOf(play, LARGE_STAKE, SERIES, SERIES) / 100).toFixed(2)} % at series ${SERIES}; chance ${listed.join(', ')}; counted ${counted.kinds}`,
    },
    {
      name: `${name}: measured to stated return, standard errors`,
      value: Math.abs(deviation),
      unit: '',
      goal,
      note: `${percent(mean)}, 99 % interval ${percent(mean - margin)} … ${percent(mean + margin)}`,
    },
  ];
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)} %`;
}
