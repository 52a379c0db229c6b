import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../core/fairness.ts';
import { type Card, CARDS } from '../cards.ts';
import { type DragonTigerOutcome, dragonTiger } from './index.ts';

const pays = (dragon: Card, tiger: Card) =>
  Object.fromEntries([...dragonTiger.spots.keys()].map((spot) => [spot, dragonTiger.pays({ dragon, tiger }, spot)]));

/** Every ordered pair of the 416 single cards of a shoe. */
function* everyDeal(): Generator<DragonTigerOutcome> {
  const cards = Array.from({ length: 8 }, () => CARDS).flat();
  for (const [first, dragon] of cards.entries()) {
    for (const [second, tiger] of cards.entries()) if (first !== second) yield { dragon, tiger };
  }
}

describe('dragon tiger', () => {
  test('returns over all 416 × 415 deals what it states', () => {
    const paid = new Map<string, number>();
    let deals = 0;
    for (const outcome of everyDeal()) {
      deals += 1;
      for (const spot of dragonTiger.spots.keys()) {
        paid.set(spot, (paid.get(spot) ?? 0) + dragonTiger.pays(outcome, spot));
      }
    }
    expect(deals).toBe(416 * 415);
    const returned = (spot: string) => ((paid.get(spot) ?? 0) / deals).toFixed(4);
    expect(['dragon', 'tiger', 'tie', 'suited-tie'].map(returned)).toEqual([
      '96.2651',
      '96.2651',
      '89.6386',
      '86.0241',
    ]);
    expect(['dragon:small', 'dragon:big', 'tiger:small', 'tiger:big'].map(returned)).toEqual(Array(4).fill('92.3077'));
    expect(dragonTiger.outcomes().reduce((sum, { weight }) => sum + weight, 0n)).toBe(BigInt(deals));
  });

  test('pays the higher card, and the ace is the lowest', () => {
    expect(pays('KS', 'AH')).toEqual({
      dragon: 200, tiger: 0, tie: 0, 'suited-tie': 0,
      'dragon:small': 0, 'dragon:big': 200, 'tiger:small': 200, 'tiger:big': 0,
    }); // prettier-ignore
    expect(pays('2C', '3C')).toMatchObject({ dragon: 0, tiger: 200, tie: 0 });
  });

  test('returns half on a tie, and pays the tie, and the suited one only for one suit', () => {
    expect(pays('9S', '9D')).toMatchObject({ dragon: 50, tiger: 50, tie: 1_200, 'suited-tie': 0 });
    expect(pays('9S', '9S')).toMatchObject({ dragon: 50, tiger: 50, tie: 1_200, 'suited-tie': 5_100 });
  });

  test('lets small and big lose on a seven, and pays them for six and eight', () => {
    expect(pays('7S', '7D')).toMatchObject({ 'dragon:small': 0, 'dragon:big': 0, 'tiger:small': 0, 'tiger:big': 0 });
    expect(pays('6S', '8D')).toMatchObject({
      'dragon:small': 200,
      'dragon:big': 0,
      'tiger:small': 0,
      'tiger:big': 200,
    });
  });

  test('marks and counts who won', () => {
    const told = (dragon: Card, tiger: Card) => [
      dragonTiger.mark({ dragon, tiger }),
      dragonTiger.countsOf({ dragon, tiger }),
    ];
    expect(told('KS', '2S')).toEqual(['D', ['dragon']]);
    expect(told('AS', '2S')).toEqual(['T', ['tiger']]);
    expect(told('2H', '2S')).toEqual(['tie', ['tie']]);
    expect(told('2H', '2H')).toEqual(['tie', ['tie', 'suited-tie']]);
  });

  test('never changes what a seed draws', () => {
    const drawn = [1, 2, 3].map((number) => dragonTiger.draw(seededRandom('11'.repeat(32), 'dragon-tiger', number)));
    expect(drawn).toMatchInlineSnapshot(`
      [
        {
          "dragon": "7C",
          "tiger": "QS",
        },
        {
          "dragon": "5H",
          "tiger": "5C",
        },
        {
          "dragon": "8H",
          "tiger": "2C",
        },
      ]
    `);
  });
});
