import { seededRandom, type BookEvent } from '@chhokka/game-math';
import { playPadmaIlish } from '@chhokka/game-math/slots/padma-ilish';
import { expect, test } from 'vitest';
import { createPace } from '../core/pace.ts';
import { handFrames } from '../core/testing.ts';
import { playBook } from './book/play-book.ts';
import type { MountedSlot } from './mount.ts';
import { RoundShow } from './show.ts';
import { en } from './text/en.ts';

const BET = 2_000_000n;

/** What a player sees and hears of a round that cost this much (hundredths of the bet). */
async function watch(events: readonly BookEvent[], cost = 100) {
  const seen = { loud: [] as string[], quiet: [] as string[], curtains: [] as string[], heard: [] as string[] };
  const scene: string[] = [];
  const pace = createPace(handFrames());
  pace.hurry();
  // The parts of the page, which only take notes. The player's hurry lasts, so that no wait takes time.
  const slot = {
    pace: { ...pace, calm: () => {} },
    words: en,
    language: 'en',
    still: true,
    definition: { symbols: [] },
    area: () => ({ x: 0, y: 0, width: 1, height: 1 }),
    board: { set() {}, light() {}, pulse: async () => void seen.heard.push('pulse') },
    coins: { burst: async () => void seen.heard.push('coins') },
    sounds: {
      play: (name: string) => void seen.heard.push(name),
      setMusic: (isOn: boolean) => void scene.push(isOn ? 'music' : 'no music'),
    },
    curtain: {
      announce: async ({ kind, figure = '' }: { kind: string; figure?: string }) =>
        void seen.curtains.push(`${kind} ${figure}`.trim()),
      celebrate: (kind: string) => {
        seen.curtains.push(kind);
        return { draw() {}, done() {} };
      },
    },
    hud: {
      pay: (amount: string, detail: string, isQuiet: boolean) =>
        void (amount !== '' && (isQuiet ? seen.quiet : seen.loud).push(`${amount} ${detail}`)),
      free: (shown: { spins: string; total: string } | null) =>
        void scene.push(shown ? `${shown.spins} ${shown.total}` : 'no counter'),
      feature: (isOn: boolean) => void scene.push(isOn ? 'light' : 'no light'),
      announce() {},
    },
  };
  const show = new RoundShow(slot as unknown as MountedSlot, () => ({ amount: BET, cost, currency: 'BDT' }));
  await playBook(events, show);
  return { ...seen, scene };
}

const win = (amount: number, winLevel: number): readonly BookEvent[] => [
  { index: 0, type: 'setWin', amount, winLevel },
  { index: 1, type: 'setTotalWin', amount },
  { index: 2, type: 'finalWin', amount },
];

test('a return below the stake is said quietly: no sound of a win, no glow, no curtain', async () => {
  const { loud, quiet, curtains, heard } = await watch(win(40, 2));
  expect([loud, curtains, heard]).toEqual([[], [], []]);
  expect(new Set(quiet)).toEqual(new Set(['P 0.80 Returned 0.4×']));
});

test('a win of the stake or more is celebrated, a big one on a curtain', async () => {
  const { loud, quiet, heard } = await watch(win(100, 2));
  expect([quiet, heard.includes('win')]).toEqual([[], true]);
  expect(loud.at(-1)).toBe('P 2.00 1×');
  expect((await watch(win(3_000, 7))).curtains).toEqual(['big grade-1']);
});

test('bought free spins that return less than their price end quietly, however large one of their wins is', async () => {
  const end: BookEvent = { index: 2, type: 'freeSpinEnd', amount: 3_000, winLevel: 7 };
  const book: BookEvent[] = [...win(3_000, 7).slice(0, 2), end, { index: 3, type: 'finalWin', amount: 3_000 }];
  const poor = await watch(book, 10_000);
  expect([poor.loud, poor.curtains]).toEqual([[], ['free over quiet P 60.00']]);
  const rich = await watch(book, 2_000);
  expect([rich.quiet, rich.curtains]).toEqual([[], ['big grade-1', 'free over P 60.00']]);
});

test('free spins have light and music from their first curtain to their last, and a counter between the two', async () => {
  const { events } = playPadmaIlish(seededRandom('5a'.repeat(32), 'show', 0), 'BONUS');
  const { scene, curtains } = await watch(events, 10_000);
  expect(scene.slice(0, 3)).toEqual(['no counter', 'light', 'music']);
  expect(scene.slice(-2)).toEqual(['no light', 'no music']);
  expect(scene.filter((line) => line.startsWith('1 / '))).not.toEqual([]);
  expect(curtains[0]).toBe('free');
});
