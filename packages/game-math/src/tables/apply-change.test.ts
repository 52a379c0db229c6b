import { describe, expect, it } from 'vitest';
import { SHOWN_ROUNDS, applyChange } from './apply-change.ts';
import type { RoundView, TableState } from './wire.ts';

const ROUND: RoundView = {
  id: 7,
  number: 1,
  state: 'betting',
  commitment: 'c',
  opensAt: 1,
  locksAt: 2,
  outcome: null,
  drawnAt: null,
  shownUntil: null,
  serverSeed: null,
};
const STATE: TableState = {
  open: true,
  round: ROUND,
  totals: { a: { players: 1, amount: 100 }, b: { players: 2, amount: 300 } },
  players: 2,
  history: [{ id: 6, number: 0, mark: 'x' }],
  counts: { over: 1, of: { x: 1 } },
};

describe('a change of a table', () => {
  it('replaces the totals of the spots that it names, and takes away those that are null', () => {
    const next = applyChange(STATE, { totals: { b: null, c: { players: 1, amount: 200 } }, players: 1 });
    expect(next).toEqual({
      ...STATE,
      totals: { a: { players: 1, amount: 100 }, c: { players: 1, amount: 200 } },
      players: 1,
    });
  });

  it('keeps the totals with the next state of a round, and begins the next round with none', () => {
    expect(applyChange(STATE, { round: { ...ROUND, state: 'locked' } }).totals).toEqual(STATE.totals);
    expect(applyChange(STATE, { round: { ...ROUND, id: 8, number: 2 } }).totals).toEqual({});
  });

  it('adds settled rounds to the history, of which the oldest go', () => {
    const past = Array.from({ length: SHOWN_ROUNDS }, (_, at) => ({ id: at, number: at, mark: 'y' }));
    expect(applyChange(STATE, { past: past.slice(0, 1) }).history).toEqual([...STATE.history, past[0]]);
    expect(applyChange(STATE, { past }).history).toEqual(past);
  });
});
