import { describe, expect, test } from 'vitest';
import { type Dice, sicBo } from './index.ts';

const spots = [...sicBo.spots.keys()];
const pays = (dice: Dice, spot: string) => sicBo.pays({ dice }, spot);
const winners = (...dice: Dice) => Object.fromEntries(spots.flatMap((spot) => (pays(dice, spot) > 0 ? [[spot, pays(dice, spot)]] : []))); // prettier-ignore

/** In how many of the 216 throws a spot pays how much: counted with loops that know nothing of the rules' lists. */
function cases(spot: string): Record<number, number> {
  const found: Record<number, number> = {};
  for (let code = 0; code < 216; code += 1) {
    const paid = pays([Math.floor(code / 36) + 1, (Math.floor(code / 6) % 6) + 1, (code % 6) + 1], spot);
    if (paid > 0) found[paid] = (found[paid] ?? 0) + 1;
  }
  return found;
}

describe('sic bo', () => {
  test('wins in as many of the 216 throws as the tables of dice say', () => {
    for (const spot of ['small', 'big', 'odd', 'even']) expect([spot, cases(spot)]).toEqual([spot, { 200: 105 }]);
    expect(cases('triple:any')).toEqual({ 3_100: 6 });
    for (let face = 1; face <= 6; face += 1) {
      expect(cases(`triple:${face}`)).toEqual({ 19_100: 1 });
      expect(cases(`double:${face}`)).toEqual({ 1_200: 16 });
      expect(cases(`single:${face}`)).toEqual({ 200: 75, 300: 15, 400: 1 });
      for (let other = face + 1; other <= 6; other += 1) expect(cases(`pair:${face}-${other}`)).toEqual({ 700: 30 });
    }
  });

  test('pays each total so often, and low and high ones alike', () => {
    const odds = [[4, 62, 3], [5, 31, 6], [6, 18, 10], [7, 12, 15], [8, 8, 21], [9, 7, 25], [10, 6, 27]] as const; // prettier-ignore
    for (const [total, toOne, often] of odds) {
      expect(cases(`total:${total}`)).toEqual({ [(toOne + 1) * 100]: often });
      expect(cases(`total:${21 - total}`)).toEqual(cases(`total:${total}`));
    }
  });

  test('lists 56 outcomes of 216 cases on 52 spots', () => {
    expect([sicBo.outcomes().length, sicBo.outcomes().reduce((sum, { weight }) => sum + weight, 0n), spots.length]).toEqual([56, 216n, 52]); // prettier-ignore
  });

  test('pays a throw on each of its spots', () => {
    expect(winners(6, 1, 4)).toEqual({
      big: 200, odd: 200, 'total:11': 700, 'pair:1-4': 700, 'pair:1-6': 700, 'pair:4-6': 700,
      'single:1': 200, 'single:4': 200, 'single:6': 200,
    }); // prettier-ignore
    expect(winners(2, 5, 2)).toEqual({ small: 200, odd: 200, 'double:2': 1_200, 'total:9': 800, 'pair:2-5': 700, 'single:2': 300, 'single:5': 200 }); // prettier-ignore
    expect(winners(3, 3, 3)).toEqual({ 'triple:any': 3_100, 'triple:3': 19_100, 'double:3': 1_200, 'total:9': 800, 'single:3': 400 }); // prettier-ignore
  });

  test('marks dice in order, and counts total, faces and halves', () => {
    expect([sicBo.mark({ dice: [6, 1, 4] }), sicBo.countsOf({ dice: [6, 1, 4] })]).toEqual(['1-4-6', ['total:11', 'face:1', 'face:4', 'face:6', 'big', 'odd']]); // prettier-ignore
    expect(sicBo.countsOf({ dice: [2, 2, 2] })).toEqual(['total:6', 'face:2', 'triple']);
    expect(sicBo.countsOf({ dice: [5, 4, 1] })).toEqual(['total:10', 'face:1', 'face:4', 'face:5', 'small', 'even']);
  });
});
