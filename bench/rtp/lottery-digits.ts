import { type Drawn, LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { quickRandom } from '@chhokka/game-math/quick-random';
import { allDraws, DIGIT_FAMILIES, digitPlays, placesOf, singleSelections } from '../../packages/game-math/src/lottery/testing/digit-draws.ts'; // prettier-ignore
import type { Figure } from '../support/figures.ts';
import { worstDeviation } from './chance.ts';
import { broadBet, differingOdds, figuresOf, measureBet } from './lottery.ts';

const SEED = 20_261_126;
const DRAWS = 200_000;
/** All measurements together fail an honest generator in one of a hundred choices of the seed, which is fixed. */
const RISK = 0.01;

type DigitFamily = (typeof DIGIT_FAMILIES)[number];

/**
 * The returns of every play of the games of digits, eleven numbers, dice and racers: counted over all draws that there are
 * (100,000; 55,440; 216; all orders of the places that a play looks at), and measured over random ones.
 */
export function lotteryDigitReturns(): Figure[] {
  const goal = { atMost: Number(worstDeviation(digitPlays.length, RISK).toFixed(2)) };
  return DIGIT_FAMILIES.flatMap((family) => {
    const random = quickRandom(SEED);
    const drawn = Array.from({ length: DRAWS }, () => LOTTERY_FAMILIES[family].draw(random));
    const all = listOf(family);
    return digitPlays
      .filter((each) => each.family === family)
      .flatMap(({ play, name }, at) => {
        // One pick of each kind of odds; the tests try others.
        const singles = singleSelections(play);
        const kinds = play.tiers.flatMap(({ picks }) => picks?.slice(0, 1) ?? []);
        const chosen =
          kinds.length === 0
            ? [play.quick(quickRandom(SEED + at))]
            : kinds.flatMap((pick) =>
                singles.filter((selection) => selection.replaceAll('|', '') === pick).slice(0, 1),
              );
        const differing = differingOdds(play, chosen, (selection) => all(placesOf(play.code, play.expand(selection, 1)?.[0] ?? ''))); // prettier-ignore
        const measured = measureBet(play, broadBet(play, SEED + at), drawn);
        return figuresOf(name, play, { kinds: chosen.length, differing }, measured, goal);
      });
  });
}

/** Lists draws once for all plays that look at the same places. */
function listOf(family: DigitFamily): (places: readonly number[]) => readonly Drawn[] {
  const known = new Map<string, readonly Drawn[]>();
  return (places) => {
    const key = family === 'pk10' ? places.join() : '';
    const list = known.get(key) ?? [...allDraws(family, places)];
    known.set(key, list);
    return list;
  };
}
