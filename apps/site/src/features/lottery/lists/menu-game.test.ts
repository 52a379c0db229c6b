import { LOTTERY_GAMES } from '@chhokka/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { sampleMenuGame } from '../../../testing/samples-lottery.ts';
import type { MenuGame } from '../lottery-api.ts';
import { standingOf, untilRefresh, weekdayAt } from './menu-game.ts';

const NOON = Date.UTC(2026, 10, 26, 6);
const MINUTE = 60_000;

function listed(code: string): MenuGame {
  const game = LOTTERY_GAMES.find((each) => each.code === code);
  if (game === undefined) throw new Error(code);
  return sampleMenuGame(game, NOON);
}

describe('the standing of a game', () => {
  it('is open until the lock, and locked until the draw', () => {
    const game = listed('ssc-1m');
    const lock = NOON + MINUTE - 5_000;
    expect(standingOf(game, lock - 1)).toEqual({ finishTime: lock, winningTime: NOON + MINUTE, isOpen: true });
    expect(standingOf(game, lock)).toMatchObject({ finishTime: lock, isOpen: false });
    expect(standingOf(game, NOON + MINUTE - 1)).toMatchObject({ isOpen: false });
  });

  it('of a game that draws all day is that of the next draw as soon as one is over', () => {
    const game = listed('ssc-1m');
    expect(standingOf(game, NOON + MINUTE)).toMatchObject({ winningTime: NOON + 2 * MINUTE, isOpen: true });
    expect(standingOf(game, NOON + 5 * MINUTE + 1)).toMatchObject({ winningTime: NOON + 6 * MINUTE });
  });

  it('of a weekly game waits for the next list when its draw is over', () => {
    const game = listed('sea-4d');
    expect(standingOf(game, game.winningTime + MINUTE)).toMatchObject({ winningTime: game.winningTime, isOpen: false });
  });
});

describe('the refresh of the lists', () => {
  it('follows the smallest remaining time, 7 s if it is over, and 30 s at most', () => {
    const minute = listed('ssc-1m');
    const lock = NOON + MINUTE - 5_000;
    expect(untilRefresh([minute, listed('sea-4d')], lock - 12_345)).toBe(12_345);
    expect(untilRefresh([minute, listed('sea-4d')], lock)).toBe(7_000);
    expect(untilRefresh([listed('sea-4d')], NOON)).toBe(30_000);
    expect(untilRefresh([], NOON)).toBe(30_000);
  });
});

it('the weekday is that of the site, and Sunday is 1', () => {
  const saturdayEvening = Date.UTC(2026, 10, 28, 19);
  expect(weekdayAt(saturdayEvening, 0)).toBe(7);
  expect(weekdayAt(saturdayEvening, 360)).toBe(1);
});
