import { seededRandom, type BookEvent } from '@chhokka/game-math';
import { playPadmaIlish } from '@chhokka/game-math/slots/padma-ilish';
import { expect, test } from 'vitest';
import { isLong, playBook, resumeIndex, type EventHandlers } from './play-book.ts';
import { finalView, viewAfter, viewBefore } from './round-view.ts';

const seed = '5a'.repeat(32);
const books = Array.from({ length: 400 }, (_, nonce) =>
  playPadmaIlish(seededRandom(seed, 'book player', nonce), nonce % 4 === 0 ? 'BONUS' : 'BASE'),
);
const long = books.find(({ events }) => isLong(events)) ?? { events: [] };

function recorder(): { seen: number[]; handlers: EventHandlers } {
  const seen: number[] = [];
  const note = async (event: BookEvent): Promise<void> => {
    await Promise.resolve();
    seen.push(event.index);
  };
  const handlers: EventHandlers = {
    reveal: note, winInfo: note, setWin: note, setTotalWin: note, freeSpinTrigger: note, updateFreeSpin: note,
    freeSpinRetrigger: note, updateGlobalMult: note, freeSpinEnd: note, wincap: note, finalWin: note,
  }; // prettier-ignore
  return { seen, handlers };
}

test('a book is played with every event once and in order', async () => {
  expect(long.events.length).toBeGreaterThan(10);
  const { seen, handlers } = recorder();
  await playBook(long.events, handlers);
  expect(seen).toEqual(long.events.map(({ index }) => index));
});

test('a resumed book starts at the last seen event', async () => {
  const reveals = long.events.filter(({ type }) => type === 'reveal').map(({ index }) => index);
  const from = resumeIndex(long.events, String(reveals[2]));
  const { seen, handlers } = recorder();
  await playBook(long.events, handlers, { from });
  expect(seen[0]).toBe(reveals[2]);
  expect(seen.at(-1)).toBe(long.events.length - 1);
});

test('a book is played from the start when the bookmark is missing or unknown', () => {
  for (const mark of [null, undefined, '', '999', 'x']) expect(resumeIndex(long.events, mark)).toBe(0);
});

test('a screen rebuilt in the middle of a round equals the screen after playing it to that event', () => {
  for (const { events } of books) {
    let view = viewBefore(events, 0);
    for (const event of events) {
      expect(viewBefore(events, event.index)).toEqual(view);
      view = viewAfter(view, event);
    }
  }
});

test('after the last event the screen shows the payout and no free spins', () => {
  for (const { events, payoutMultiplier } of books) {
    const view = finalView(events);
    expect(view.totalWin).toBe(payoutMultiplier);
    expect(view.freeSpins).toBeNull();
    expect(view.globalMultiplier).toBe(1);
  }
});
