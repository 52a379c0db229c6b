import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../core/fairness.ts';
import { type Card, CARDS } from '../cards.ts';
import { spotReturn } from '../exact.ts';
import { baccarat, baccaratMark, type BaccaratOutcome, totalOf } from './index.ts';
import { bankerDraws, dealBaccarat, playerDraws } from './hand.ts';

const cards = (text: string): Card[] => text.split(' ') as Card[];
const round = (player: string, banker: string): BaccaratOutcome => ({ player: cards(player), banker: cards(banker) });
const pays = (outcome: BaccaratOutcome) =>
  Object.fromEntries([...baccarat.spots.keys()].map((spot) => [spot, baccarat.pays(outcome, spot)]));

/** Deals these cards in this order, and says which were left. */
function dealt(text: string): { readonly outcome: BaccaratOutcome; readonly left: readonly Card[] } {
  const left = cards(text);
  return { outcome: dealBaccarat(() => left.shift() as Card), left };
}

describe('the rules of third cards', () => {
  test('let the player draw up to five, and stand from six', () => {
    expect(Array.from({ length: 8 }, (_, player) => playerDraws(player, 0))).toEqual([
      true, true, true, true, true, true, false, false,
    ]); // prettier-ignore
  });

  test('let the banker draw as the table of punto banco says', () => {
    // Columns: the player's third card 0 to 9, and none. Rows: the banker's total 0 to 7. D draws, S stands.
    const chart = Array.from({ length: 8 }, (_, banker) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, null].map((third) => (bankerDraws(0, banker, third) ? 'D' : 'S')).join(''),
    );
    expect(chart).toEqual([
      'DDDDDDDDDDD',
      'DDDDDDDDDDD',
      'DDDDDDDDDDD',
      'DDDDDDDDSDD',
      'SSDDDDDDSSD',
      'SSSSDDDDSSD',
      'SSSSSSDDSSS',
      'SSSSSSSSSSS',
    ]);
  });

  test('let nobody draw when a side has eight or nine', () => {
    for (const natural of [8, 9]) {
      expect([playerDraws(natural, 0), playerDraws(0, natural)]).toEqual([false, false]);
      expect([bankerDraws(natural, 0, null), bankerDraws(0, natural, null)]).toEqual([false, false]);
    }
  });

  test('deal by turns, then to the player, then to the banker', () => {
    expect(dealt('2S 3H TC KD 5C 6D').outcome).toEqual(round('2S TC 5C', '3H KD 6D'));
    expect(dealt('2S 3H TC KD 8C 6D')).toEqual({ outcome: round('2S TC 8C', '3H KD'), left: ['6D'] });
    expect(dealt('6S 3H TC 2D 5C 6D')).toEqual({ outcome: round('6S TC', '3H 2D 5C'), left: ['6D'] });
    expect(dealt('9S 3H TC KD 5C 6D')).toEqual({ outcome: round('9S TC', '3H KD'), left: ['5C', '6D'] });
  });
});

describe('baccarat', () => {
  test('counts the published numbers of wins and ties of eight decks', () => {
    const won = { B: 0n, P: 0n, tie: 0n };
    for (const { outcome, weight } of baccarat.outcomes()) won[baccaratMark(outcome)] += weight;
    expect(won).toEqual({ B: 2_292_252_566_437_888n, P: 2_230_518_282_592_256n, tie: 475_627_426_473_216n });
    expect(won.B + won.P + won.tie).toBe(416n * 415n * 414n * 413n * 412n * 411n);
  });

  test('returns what is known of it', () => {
    const returned = [...baccarat.spots.keys()].map((spot) => {
      const { numerator, denominator } = spotReturn(baccarat, spot);
      return ((Number(numerator) / Number(denominator)) * 100).toFixed(4);
    });
    expect(returned).toEqual(['98.7649', '98.9421', '85.6404', '89.6386', '89.6386']);
    expect(spotReturn(baccarat, 'player-pair')).toEqual({ numerator: 372n, denominator: 415n });
  });

  test('counts the chance of both pairs as a count card by card does', () => {
    const both = baccarat.outcomes().filter(({ outcome }) => {
      const paid = pays(outcome);
      return paid['player-pair'] === 1_200 && paid['banker-pair'] === 1_200;
    });
    const ranks = 13n;
    const four = ranks * 32n * 31n * 30n * 29n + ranks * 12n * 32n * 31n * 32n * 31n;
    expect(both.reduce((sum, { weight }) => sum + weight, 0n)).toBe(four * 412n * 411n);
  });

  test('pays the winner, the banker less five per cent, and returns both on a tie', () => {
    expect(pays(round('9S TC', '3H KD'))).toEqual({ player: 200, banker: 0, tie: 0, 'player-pair': 0, 'banker-pair': 0 }); // prettier-ignore
    expect(pays(round('4S 3C', '4H 4D'))).toEqual({ player: 0, banker: 195, tie: 0, 'player-pair': 0, 'banker-pair': 1_200 }); // prettier-ignore
    expect(pays(round('4S 4C', '9H 9D'))).toEqual({ player: 100, banker: 100, tie: 900, 'player-pair': 1_200, 'banker-pair': 1_200 }); // prettier-ignore
  });

  test('takes no ten and king for a pair, and no third card', () => {
    expect(pays(round('TS KC 5H', 'KH 5D'))).toMatchObject({ 'player-pair': 0, 'banker-pair': 0 });
    expect(pays(round('TS 5C 5H', 'KH KD'))).toMatchObject({ 'player-pair': 0, 'banker-pair': 1_200 });
  });

  test('adds ace as one, and tens and court cards as nothing', () => {
    expect(totalOf(cards('AS TS JS'))).toBe(1);
    expect(totalOf(cards('QS KS'))).toBe(0);
    expect(totalOf(cards('9S 8S 7S'))).toBe(4);
  });

  test('marks and counts who won, pairs and naturals', () => {
    const told = (outcome: BaccaratOutcome) => [baccarat.mark(outcome), baccarat.countsOf(outcome)];
    expect(told(round('9S TC', '3H KD'))).toEqual(['P', ['player', 'natural']]);
    expect(told(round('2S TC 5C', '3H 3D 9C'))).toEqual(['P', ['player', 'banker-pair']]);
    expect(told(round('2S 2C 4C', '3H 5D'))).toEqual(['tie', ['tie', 'player-pair', 'natural']]);
    expect(told(round('2S TC', '7S KC'))).toEqual(['B', ['banker']]);
  });

  test('plays only finished rounds, whatever a seed draws', () => {
    for (let number = 1; number <= 300; number += 1) {
      const { player, banker } = baccarat.draw(seededRandom('77'.repeat(32), 'baccarat', number));
      const order = [player[0], banker[0], player[1], banker[1], player[2], banker[2]].filter(
        (card) => card !== undefined,
      );
      expect(order.every((card) => CARDS.includes(card))).toBe(true);
      expect(dealt(order.join(' '))).toEqual({ outcome: { player, banker }, left: [] });
    }
  });
});
