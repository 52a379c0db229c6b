import { drawRound } from '@chhokka/game-math';
import { quickRandom } from '@chhokka/game-math/quick-random';
import { COCKFIGHT, cockfight, cockfightChance, type CockfightOutcome, resultOf } from '@chhokka/game-math/tables/cockfight'; // prettier-ignore
import type { Figure } from '../support/figures.ts';
import { errorsFrom, worstDeviation } from './chance.ts';

const SEED = 20_261_126;
const QUICK_FIGHTS = 2_000_000;
/** With the generator of real rounds, which is slower. */
const REAL_FIGHTS = 100_000;
const RESULTS = ['meron', 'wala', 'draw'] as const;
const RISK = 0.01;

/**
 * How often a fight ends how, beside the exact chances, and how many courses end otherwise than their result. A pool has no
 * return of its own: it pays what was staked less the commission.
 */
export function fightResults(): Figure[] {
  const random = quickRandom(SEED);
  const serverSeed = SEED.toString(16).padStart(64, '0');
  return [
    ...figures('quick numbers', QUICK_FIGHTS, () => cockfight.draw(random)),
    ...figures('the generator of real rounds', REAL_FIGHTS, (number) =>
      drawRound(cockfight, { serverSeed, table: 'rtp', number }),
    ),
  ];
}

function figures(source: string, fights: number, draw: (number: number) => CockfightOutcome): Figure[] {
  const ended = { meron: 0, wala: 0, draw: 0 };
  let differing = 0;
  for (let number = 1; number <= fights; number += 1) {
    const { result, course } = draw(number);
    ended[result] += 1;
    if (resultOf(course) !== result) differing += 1;
  }
  const goal = { atMost: Number(worstDeviation(RESULTS.length * 2, RISK).toFixed(2)) };
  return [
    { name: `${COCKFIGHT}: courses that end otherwise, ${source}`, value: differing, unit: '', goal: { atMost: 0 } },
    ...RESULTS.map((result) => ({
      name: `${COCKFIGHT} ${result}: measured to exact, standard errors, ${source}`,
      value: Math.abs(errorsFrom(ended[result], fights, cockfightChance(result))),
      unit: '',
      goal,
      note: `${((ended[result] / fights) * 100).toFixed(3)} % of ${fights / 1e6} million fights`,
    })),
  ];
}
