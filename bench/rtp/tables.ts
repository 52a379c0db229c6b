import { type BetType, drawRound, paysBySpot, spotReturn, type TableRules } from '@chhokka/game-math';
import { quickRandom } from '@chhokka/game-math/quick-random';
import type { AndarBaharOutcome } from '@chhokka/game-math/tables/andar-bahar';
import { baccaratMark, type BaccaratOutcome } from '@chhokka/game-math/tables/baccarat';
import type { DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import { fieldOf, type MoneyWheelOutcome, timesOf } from '@chhokka/game-math/tables/money-wheel';
import type { RouletteOutcome } from '@chhokka/game-math/tables/roulette';
import type { SicBoOutcome } from '@chhokka/game-math/tables/sic-bo';
import { tables } from '../../apps/arcade/games/tables.ts';
import type { Figure } from '../support/figures.ts';
import { worstDeviation } from './chance.ts';
import { measure, type Measured, type Played, play } from './measure.ts';

const SEED = 20_261_126;
const QUICK_ROUNDS = 10_000_000;
/** With the generator of real rounds, which is slower. */
const REAL_ROUNDS = 400_000;
const Z_99 = 2.575829;
/** All goals together fail an honest generator in one of a hundred choices of the seeds, which are fixed. */
const RISK = 0.01;

/** Keys of outcomes that pay alike on every spot. Rules without one are keyed by the whole outcome. */
const KEYS: Readonly<Record<string, (outcome: never) => unknown>> = {
  'dragon-tiger@1': ({ dragon, tiger }: DragonTigerOutcome) => dragon + tiger,
  'roulette@1': ({ number }: RouletteOutcome) => number,
  'sic-bo@1': ({ dice: [a, b, c] }: SicBoOutcome) => a * 100 + b * 10 + c,
  'andar-bahar@1': ({ cards }: AndarBaharOutcome) => cards.length,
  'baccarat@1': (outcome: BaccaratOutcome) => `${baccaratMark(outcome)} ${pairsOf(outcome)}`,
  'money-wheel@1': (outcome: MoneyWheelOutcome) => `${fieldOf(outcome)} ${timesOf(outcome)}`,
};

/** The returns of every bet type of every table: stated, counted over all outcomes, and measured by playing. */
export function tableReturns(): Figure[] {
  const all = [...new Set<TableRules>(tables.filter(paysBySpot).map(({ rules }) => rules))];
  // Each spot is compared twice: in the quick run and in the real one.
  const comparisons = all.reduce((sum, { spots }) => sum + spots.size, 0) * 2;
  const goal = { atMost: Number(worstDeviation(comparisons, RISK).toFixed(2)) };
  return all.flatMap((rules) => {
    const played = quickly(rules);
    return [...rules.betTypes.flatMap((type) => figuresOf(rules, type, played, goal)), really(rules, goal)];
  });
}

function figuresOf(rules: TableRules, type: BetType, played: Played, goal: Figure['goal']): Figure[] {
  const { numerator, denominator } = type.returns;
  const spots = [...rules.spots].filter(([, name]) => name === type.name).map(([spot]) => spot);
  const differing = spots.filter((spot) => {
    const counted = spotReturn(rules, spot);
    return counted.numerator !== numerator || counted.denominator !== denominator;
  });
  const worst = furthest(spots.map((spot) => measure(rules, spot, played)));
  return [
    {
      name: `${rules.name} ${type.name}: spots whose counted return is not the stated one`,
      value: differing.length,
      unit: '',
      goal: { atMost: 0 },
      note: `stated ${percent(Number(numerator) / Number(denominator))} = ${numerator}/${denominator}; spots ${spots.length}`,
    },
    {
      name: `${rules.name} ${type.name}: measured to counted, standard errors, the worst of its spots`,
      value: Math.abs(worst.deviation),
      unit: '',
      goal,
      note: `${interval(worst)}; ${QUICK_ROUNDS / 1e6} million rounds`,
    },
  ];
}

function quickly(rules: TableRules): Played {
  const random = quickRandom(SEED);
  return play(() => rules.draw(random), keyOf(rules), QUICK_ROUNDS);
}

/** Rounds as the arcade draws them, each with a seed of its own. */
function really(rules: TableRules, goal: Figure['goal']): Figure {
  const draw = (number: number): unknown =>
    drawRound(rules, { serverSeed: SEED.toString(16).padStart(56, '0') + number.toString(16).padStart(8, '0'), table: 'rtp', number }); // prettier-ignore
  const played = play(draw, keyOf(rules), REAL_ROUNDS);
  const worst = furthest([...rules.spots.keys()].map((spot) => measure(rules, spot, played)));
  return {
    name: `${rules.name} with the generator of real rounds: measured to counted, standard errors, the worst of all spots`,
    value: Math.abs(worst.deviation),
    unit: '',
    goal,
    note: `${interval(worst)}; ${REAL_ROUNDS / 1e3} thousand rounds`,
  };
}

function pairsOf({ player, banker }: BaccaratOutcome): string {
  return [player, banker].map(([first, second]) => first?.[0] === second?.[0]).join(' ');
}

function keyOf({ name }: TableRules): (outcome: unknown) => unknown {
  return (KEYS[name] as ((outcome: unknown) => unknown) | undefined) ?? JSON.stringify;
}

function furthest(measured: readonly Measured[]): Measured {
  return measured.reduce((worst, each) => (Math.abs(each.deviation) > Math.abs(worst.deviation) ? each : worst));
}

function interval({ spot, measured, standardError }: Measured): string {
  const margin = Z_99 * standardError;
  return `${spot} ${percent(measured)}, 99 % interval ${percent(measured - margin)} … ${percent(measured + margin)}`;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)} %`;
}
