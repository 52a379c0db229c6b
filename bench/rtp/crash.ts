import { chanceOf, CRASH, crashPoint, pointOf, returnOf } from '@chhokka/game-math/tables/crash';
import { quickRandom } from '@chhokka/game-math/quick-random';
import type { Figure } from '../support/figures.ts';
import { errorsFrom, worstDeviation } from './chance.ts';

const SEED = 20_261_126;
const QUICK_FLIGHTS = 10_000_000;
/** With the formula of real flights, which is slower. */
const REAL_FLIGHTS = 400_000;
/** Hundredths. */
const TARGETS = [101, 150, 200, 500, 1_000, 10_000, 100_000] as const;
const RISK = 0.01;

/** For several targets: the stated return, and how often flights reach them, beside the exact chance. */
export function crashReturns(): Figure[] {
  const random = quickRandom(SEED);
  const number = (): bigint => (BigInt(random.below(2 ** 26)) << 26n) | BigInt(random.below(2 ** 26));
  const seed = (flight: number): string => SEED.toString(16).padStart(56, '0') + flight.toString(16).padStart(8, '0');
  return [
    ...figures('numbers of the formula', QUICK_FLIGHTS, () => pointOf(number())),
    ...figures('seeds and salt', REAL_FLIGHTS, (flight) => crashPoint(seed(flight), 'rtp')),
  ];
}

function figures(source: string, flights: number, draw: (flight: number) => number): Figure[] {
  const reached = TARGETS.map(() => 0);
  for (let flight = 1; flight <= flights; flight += 1) {
    const point = draw(flight);
    TARGETS.forEach((target, at) => {
      if (point >= target) reached[at] = (reached[at] ?? 0) + 1;
    });
  }
  const goal = { atMost: Number(worstDeviation(TARGETS.length * 2, RISK).toFixed(2)) };
  return TARGETS.map((target, at) => {
    const times = reached[at] ?? 0;
    const { numerator, denominator } = returnOf(target);
    const [stated, measured] = [Number(numerator) / Number(denominator), (times / flights) * (target / 100)];
    return {
      name: `${CRASH} target ${target / 100}: measured to exact, standard errors, ${source}`,
      value: Math.abs(errorsFrom(times, flights, chanceOf(target))),
      unit: '',
      goal,
      note: `returns ${(stated * 100).toFixed(3)} %, measured ${(measured * 100).toFixed(3)} %; ${flights / 1e6} million flights`,
    };
  });
}
