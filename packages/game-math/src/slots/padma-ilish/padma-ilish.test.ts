import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../book.ts';
import { seededRandom } from '../../core/fairness.ts';
import { quickRandom } from '../../core/quick-random.ts';
import { expectedReturn, hitChance, triggerChance } from './expected.ts';
import { playPadmaIlish } from './play.ts';
import { padmaIlishPayout } from './quick.ts';
import { BASE_REELS, FREE_REELS } from './reels.ts';
import { MOST_FREE_SPINS, PADMA_MODES, PADMA_PAYS, PADMA_UNIT, type PayingSymbol, WIN_CAP } from './rules.ts';
import { simulatePadmaIlish } from './simulate.ts';

const SEED = 'ab'.repeat(32);
type Reveal = Extract<BookEvent, { type: 'reveal' }>;

/** What a board pays, counted cell by cell from what the player sees, with nothing of the game's own code. */
function paysByHand(reveal: Reveal, factor: number): number {
  let total = 0;
  for (const symbol of Object.keys(PADMA_PAYS) as PayingSymbol[]) {
    const counts = reveal.board.map(
      (reel) => reel.slice(1, 5).filter((cell) => cell.name === symbol || cell.wild).length,
    );
    const end = counts.indexOf(0);
    const kind = end === -1 ? 5 : end;
    if (kind >= 3) total += counts.slice(0, kind).reduce((a, b) => a * b) * (PADMA_PAYS[symbol][kind - 3] ?? 0);
  }
  return total * factor;
}

describe('a round of Padma Ilish', () => {
  it('pays what its boards show, one event after another, in 3,000 rounds', () => {
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const book = playPadmaIlish(quickRandom(nonce), nonce % 3 === 0 ? 'BONUS' : 'BASE');
      let [factor, paid] = [1, 0];
      for (const [index, event] of book.events.entries()) {
        expect(event.index).toBe(index);
        if (event.type === 'reveal') {
          const hilsa = event.board.flatMap((reel) => reel.slice(1, 5)).filter((cell) => cell.scatter).length;
          if (event.gameType === 'freegame') factor += hilsa;
          paid = Math.min(paid + paysByHand(event, event.gameType === 'freegame' ? factor : 1), WIN_CAP);
        }
        if (event.type === 'updateGlobalMult') expect(event.globalMult).toBe(factor);
        if (event.type === 'setTotalWin') expect(event.amount).toBe(paid);
        if (event.type === 'winInfo') expect(event.wins.reduce((sum, win) => sum + win.win, 0)).toBe(event.totalWin);
        if (event.type === 'freeSpinRetrigger') expect(event.totalFs).toBeLessThanOrEqual(MOST_FREE_SPINS);
      }
      expect(book.events.at(-1)).toEqual({ index: book.events.length - 1, type: 'finalWin', amount: paid });
      expect(book.payoutMultiplier).toBe(paid);
    }
  });

  it('pays multiples of its unit, because its pay table and its win cap are multiples of it', () => {
    const paid = [...Object.values(PADMA_PAYS).flat(), WIN_CAP];
    expect(paid.filter((hundredths) => hundredths % PADMA_UNIT !== 0)).toEqual([]);
  });

  it('is the same for the same seeds and matches its vectors', () => {
    const play = (nonce: number) => playPadmaIlish(seededRandom(SEED, 'ইলিশ', nonce), 'BONUS');
    expect(play(1)).toEqual(play(1));
    expect(play(2)).not.toEqual(play(1));
    expect([1, 2, 3, 4, 5].map((nonce) => play(nonce).payoutMultiplier)).toEqual([6_075, 260, 32_310, 0, 1_650]);
  });

  it('pays in a simulation exactly what its events say', () => {
    for (let seed = 0; seed < 6_000; seed += 1) {
      const mode = seed % 2 === 0 ? 'BASE' : 'BONUS';
      const [told, quick] = [quickRandom(seed), quickRandom(seed)];
      expect(padmaIlishPayout(quick, mode)).toBe(playPadmaIlish(told, mode).payoutMultiplier);
      // Both have taken as many numbers.
      expect(quick.below(2 ** 32)).toBe(told.below(2 ** 32));
    }
  });

  it('always opens free spins in the mode BONUS, and refuses an unknown mode', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { events } = playPadmaIlish(quickRandom(seed), 'BONUS');
      expect(events.some((event) => event.type === 'freeSpinTrigger')).toBe(true);
    }
    expect(() => playPadmaIlish(quickRandom(1), 'toString')).toThrow(RangeError);
  });

  it('stops at the win cap', () => {
    const { payoutMultiplier, events } = playPadmaIlish(boatsOnly(), 'BONUS');
    expect(payoutMultiplier).toBe(WIN_CAP);
    expect(events.slice(-4).map((event) => event.type)).toEqual(['wincap', 'setTotalWin', 'freeSpinEnd', 'finalWin']);
    expect(events.filter((event) => event.type === 'wincap')).toHaveLength(1);
    expect(padmaIlishPayout(boatsOnly(), 'BONUS')).toBe(WIN_CAP);
  });
});

describe('the return of Padma Ilish', () => {
  it('is the enumerated return less the small cut of the win cap', () => {
    for (const mode of ['BASE', 'BONUS'] as const) {
      // Counting leaves the win cap out: what is declared is less by what the cap takes.
      const cut = expectedReturn(mode).total - PADMA_MODES[mode].declaredReturn;
      expect(cut).toBeGreaterThan(0);
      expect(cut).toBeLessThan(0.0005);
      expect(PADMA_MODES[mode].declaredReturn).toBeGreaterThanOrEqual(0.96);
      expect(PADMA_MODES[mode].declaredReturn).toBeLessThanOrEqual(0.968);
    }
    expect(1 / hitChance()).toBeGreaterThan(3);
    expect(1 / hitChance()).toBeLessThan(4);
    expect(1 / triggerChance()).toBeGreaterThan(100);
  });

  it('lies within the confidence interval of a simulation', () => {
    for (const [mode, rounds] of [
      ['BASE', 400_000],
      ['BONUS', 40_000],
    ] as const) {
      const { measured, margin, hitRate } = simulatePadmaIlish(mode, rounds, 2_026);
      // Twice the 95 % interval: a fixed seed, so this either always holds or never.
      expect(Math.abs(measured - expectedReturn(mode).total)).toBeLessThan(2 * margin);
      if (mode === 'BASE') expect(Math.abs(hitRate - hitChance())).toBeLessThan(0.01);
    }
  });
});

describe('the strips', () => {
  it('never show two scatters in a window, and have no wild on the outer reels', () => {
    for (const reels of [BASE_REELS, FREE_REELS]) {
      for (const [index, reel] of reels.entries()) {
        expect(reel.windows.every((window) => window.scatters <= 1)).toBe(true);
        if (index === 0 || index === 4) expect(reel.strip).not.toContain('W');
      }
    }
  });
});

/** Five hilsa at the start, then free spins that all stop where most boats stand. */
function boatsOnly() {
  const boats = FREE_REELS.map((reel) => {
    const counts = reel.windows.map((window) => window.counts[0] ?? 0);
    return counts.indexOf(Math.max(...counts));
  });
  let taken = 0;
  return {
    below: (bound: number) => {
      taken += 1;
      if (taken === 1) return bound - 1;
      return taken <= 6 ? 0 : (boats[(taken - 7) % 5] ?? 0);
    },
  };
}
