import { describe, expect, it } from 'vitest';
import { logistic, type Side } from '../series/index.ts';
import { afterNext, finalScores, roundChance } from './chances.ts';
import { economyOf, FRESH_MAP, type RoundsMap, scoreOf, winnerOf } from './rules.ts';

const WINS: Side[] = Array.from({ length: 12 }, () => 'home');
const LOSSES: Side[] = Array.from({ length: 12 }, () => 'away');
/** A long alternation, so that the score is close. */
function alternating(count: number): Side[] {
  return Array.from({ length: count }, (_, place) => (place % 3 === 1 ? 'away' : place % 2 === 0 ? 'home' : 'away'));
}

/** Every way to play on, one round after another, as a tree. What is deeper than `depth` rounds is counted as `deeper`. */
function brute(
  strength: number,
  winners: readonly Side[],
  depth: number,
): { scores: Map<string, number>; deeper: number } {
  const scores = new Map<string, number>();
  let deeper = 0;
  const walk = (played: readonly Side[], chance: number): void => {
    const { home, away } = scoreOf({ winners: played, live: false });
    if (winnerOf({ home, away }) !== null) scores.set(`${home}–${away}`, (scores.get(`${home}–${away}`) ?? 0) + chance);
    else if (played.length >= winners.length + depth) deeper += chance;
    else {
      const win = roundChance(strength, economyOf({ winners: played, live: false }));
      walk([...played, 'home'], chance * win);
      walk([...played, 'away'], chance * (1 - win));
    }
  };
  walk(winners, 1);
  return { scores, deeper };
}

function sumOf(finals: readonly { readonly chance: number }[]): number {
  return finals.reduce((sum, { chance }) => sum + chance, 0);
}

describe('the chance of a round', () => {
  it('falls for the side that cannot buy, to one of five between equals', () => {
    expect(roundChance(0, 'home-short')).toBeCloseTo(0.2, 12);
    expect(roundChance(0, 'away-short')).toBeCloseTo(0.8, 12);
    expect(roundChance(0.3, 'home-lost')).toBe(logistic(0.3));
  });

  it('one after the next weighs both ends of the next, without those that end the map', () => {
    const afterPistol = afterNext(0, FRESH_MAP);
    // Whoever wins the pistol round faces a side without money: 0.5 × 0.8 + 0.5 × 0.2.
    expect(afterPistol?.home).toBeCloseTo(0.5, 12);
    expect(afterPistol?.played).toBe(1);
    const [home, away] = [alternating(12), alternating(11)].map((winners) => ({ winners, live: true }));
    expect(afterNext(0.2, home ?? FRESH_MAP)?.home).toBeGreaterThan(0);
    expect(afterNext(0.2, away ?? FRESH_MAP)?.home).toBeCloseTo(logistic(0.2), 12);
    // At 12–11 the map goes on only if away wins: the overtime begins level.
    const late: RoundsMap = { winners: [...WINS, ...LOSSES.slice(1)], live: true };
    expect(afterNext(0.7, late)?.home).toBeCloseTo(logistic(0.7), 12);
    expect(afterNext(0.7, late)?.played).toBeCloseTo(1 - roundChance(0.7, economyOf(late)), 12);
  });
});

describe('the final scores of a map', () => {
  it.each([
    [0.4, 12],
    [-0.2, 14],
    [0, 17],
    [0.25, 20],
    [-0.6, 23],
  ])('are, with strength %d after %i rounds, those of all ways to play on', (strength, count) => {
    const winners = alternating(count);
    const { scores, deeper } = brute(strength, winners, 24 - count + 5);
    const finals = finalScores(strength, { winners, live: false });
    for (const [score, chance] of scores) {
      const found = finals.filter(({ home, away }) => `${home}–${away}` === score);
      expect(sumOf(found), score).toBeCloseTo(chance, 12);
    }
    const other = finals.filter(({ home, away }) => !scores.has(`${home}–${away}`));
    expect(sumOf(other)).toBeCloseTo(deeper, 12);
  });

  it('add up to 1 from the start, and mirror each other when the sides change', () => {
    for (const strength of [-1.5, -0.3, 0, 0.1, 2]) {
      const [finals, mirrored] = [finalScores(strength, FRESH_MAP), finalScores(-strength, FRESH_MAP)];
      expect(sumOf(finals)).toBeCloseTo(1, 12);
      for (const { home, away, chance } of finals) {
        const other = mirrored.find((final) => final.home === away && final.away === home);
        expect(other?.chance ?? 0).toBeCloseTo(chance, 12);
      }
    }
  });

  it('are those of overtimes with a closed form after 12–12', () => {
    const win = 0.55;
    const finals = finalScores(Math.log(win / (1 - win)), { winners: [...WINS, ...LOSSES], live: false });
    const lose = 1 - win;
    const within = win ** 4 * (1 + 4 * lose + 10 * lose ** 2);
    const again = 20 * win ** 3 * lose ** 3;
    const home = sumOf(finals.filter((final) => final.home > final.away));
    expect(home).toBeCloseTo(within / (1 - again), 12);
    expect(sumOf(finals.filter((final) => final.home === 16 && final.away < 16))).toBeCloseTo(within, 12);
    expect(sumOf(finals.filter((final) => final.home === 19 && final.away < 19))).toBeCloseTo(again * within, 12);
  });

  it('are one when the map is over', () => {
    expect(finalScores(1, { winners: [...WINS, 'home'], live: false })).toEqual([{ home: 13, away: 0, chance: 1 }]);
  });
});
