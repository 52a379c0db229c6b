import { moneyWheel, type MoneyWheelOutcome } from '@chhokka/game-math/tables/money-wheel';
import { describe, expect, test } from 'vitest';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { saidOutcome } from './said-outcome.ts';

const FIVE: MoneyWheelOutcome = { lantern: { spot: '5', times: 3 }, stop: 3, fair: [] };
const FERRIS: MoneyWheelOutcome = { lantern: { spot: '1', times: 10 }, stop: 9, fair: [6, 6, 4] };
const TOP: MoneyWheelOutcome = { lantern: { spot: 'top', times: 2 }, stop: 0, fair: [0, 1, 3] };

test.each([
  ['bn', '5-এর ঘর, ফানুস ×3: পাওনা 15 : 1', 'নাগরদোলা, 2 × 2 × 50: পাওনা 200 : 1', 'লাটিম, 2 + 4 + 25, ফানুস ×2: পাওনা 62 : 1'],
  ['en', 'Field 5, lantern ×3: pays 15 to 1', 'Ferris wheel, 2 × 2 × 50: pays 200 to 1', 'Spinning top, 2 + 4 + 25, lantern ×2: pays 62 to 1'],
  ['es', 'Casilla 5, farol ×3: paga 15 a 1', 'Noria, 2 × 2 × 50: paga 200 a 1', 'Trompo, 2 + 4 + 25, farol ×2: paga 62 a 1'],
] as const)('an outcome is said with the fair and the lantern (%s)', (language, ...said) => {
  expect([FIVE, FERRIS, TOP].map((outcome) => saidOutcome(outcome, language))).toEqual(said);
}); // prettier-ignore

describe.each([
  { language: 'bn', words: bn, point: '.' },
  { language: 'en', words: en, point: '.' },
  { language: 'es', words: es, point: ',' },
])('the rules page ($language)', ({ words, point }) => {
  test('states the smallest and the largest return that are played', () => {
    const returns = moneyWheel.betTypes.map(({ returns: { numerator, denominator } }) =>
      ((Number(numerator) / Number(denominator)) * 100).toFixed(2),
    );
    const sorted = returns.toSorted();
    for (const share of [sorted[0], sorted.at(-1)]) expect(words.rules.join(' ')).toContain(share?.replace('.', point));
  });

  test('begins what each bet pays with the most that it pays, and names what it pays otherwise', () => {
    for (const { name, maxWin } of moneyWheel.betTypes) {
      const pays = words.betTypes[name]?.pays ?? '';
      expect(pays.startsWith(`${((maxWin ?? 0) - 100) / 100} : 1`)).toBe(true);
      expect(pays.match(/: 1/g)).toHaveLength(2);
    }
  });
});
