import { describe, expect, test } from 'vitest';
import { quickRandom } from '../core/quick-random.ts';
import { CARDS, isRed, rankOf, shoe, suitOf, valueOf } from './cards.ts';

/** Chooses the given places, one a call, and keeps the bounds that were asked for. */
function scripted(...places: readonly number[]) {
  const bounds: number[] = [];
  const below = (bound: number): number => places[bounds.push(bound) - 1] ?? 0;
  return { bounds, random: { below } };
}

describe('a shoe', () => {
  test('deals every card of every deck once, whatever the numbers are', () => {
    const random = quickRandom(3);
    const deal = shoe(random, 2);
    const dealt = Array.from({ length: 104 }, deal);
    expect(dealt.toSorted()).toEqual([...CARDS, ...CARDS].toSorted());
    expect(deal).toThrow(RangeError);
  });

  test('chooses among the cards that are left, and a different card for each number', () => {
    const { bounds, random } = scripted(51, 51 - 1);
    const deal = shoe(random, 1);
    expect([deal(), deal()]).toEqual([CARDS[51], CARDS[50]]);
    expect(bounds).toEqual([52, 51]);
    const seconds = Array.from({ length: 51 }, (_, place) => {
      const again = shoe(scripted(20, place).random, 1);
      again();
      return again();
    });
    expect(new Set(seconds).size).toBe(51);
    expect(seconds).not.toContain(CARDS[20]);
  });
});

test('a card has a value, a rank, a suit and a colour', () => {
  expect(CARDS.slice(0, 13).map(valueOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect([rankOf('TD'), suitOf('TD'), isRed('TD'), isRed('TH'), isRed('TS'), isRed('TC')]).toEqual(['T', 'D', true, true, false, false]); // prettier-ignore
  expect(new Set(CARDS).size).toBe(52);
});
