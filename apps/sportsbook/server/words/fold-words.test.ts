import type { LogWord } from '@chhokka/feed-protocol';
import { footballFixture } from '@chhokka/feed-protocol/testing';
import { describe, expect, it } from 'vitest';
import { type Before, foldWords } from './fold-words.ts';

const before: Before = {
  fixtures: new Map([['f1', { sport: 'football', nature: 'simulated', state: 'live' }]]),
  foreign: new Set(['f7']),
  ended: [{ fixture: 'f1', market: 'toss/match' }],
  cancels: new Map([[3, { fixture: 'f1', markets: ['total/match=2.5'] }]]),
};
const settle = (number: number, key = 'result/match'): LogWord => ({
  kind: 'settle',
  number,
  fixture: 'f1',
  markets: [{ key, verdicts: { home: { result: 'won' } } }],
});
const rollBack = (number: number, market = 'result/match'): LogWord => ({
  kind: 'settle-rollback',
  number,
  fixture: 'f1',
  markets: [market],
});

describe('words of the log', () => {
  it('settle, roll back and settle anew: each end stays, one is in force, and the bets are looked at once, after all of it', () => {
    const { ends, due, rollbacks } = foldWords([settle(10), rollBack(11), settle(12)], before);
    expect(ends.map(({ number, rolledBackBy }) => [number, rolledBackBy])).toEqual([
      [10, 11],
      [12, null],
    ]);
    expect(rollbacks).toEqual([]);
    expect(due).toEqual([{ fixture: 'f1', market: 'result/match' }]);
  });

  it('roll back what the database has', () => {
    const { rollbacks, ends } = foldWords([rollBack(10, 'toss/match'), settle(11, 'toss/match')], before);
    expect(rollbacks).toEqual([{ fixture: 'f1', market: 'toss/match', by: 10 }]);
    expect(ends).toMatchObject([{ number: 11, rolledBackBy: null }]);
  });

  it('cancel, and take a cancel back: one of before, and one of the same words', () => {
    const cancel: LogWord = {
      kind: 'cancel',
      number: 10,
      fixture: 'f1',
      markets: null,
      from: null,
      until: 5,
      reason: 'other',
    };
    const back = (number: number, cancels: number): LogWord => ({
      kind: 'cancel-rollback',
      number,
      fixture: 'f1',
      cancels,
    });
    const { cancels, takenBack, due, oddities } = foldWords([cancel, back(11, 10), back(12, 3), back(13, 3)], before);
    expect(cancels).toMatchObject([{ number: 10, takenBack: true }]);
    expect(takenBack).toEqual([{ fixture: 'f1', number: 3 }]);
    expect(due).toEqual([
      { fixture: 'f1', market: null },
      { fixture: 'f1', market: 'total/match=2.5' },
    ]);
    expect(oddities).toEqual([{ number: 13, what: 'cancel-rollback of no cancel' }]);
  });

  it.each<[string, LogWord]>([
    ['settle of a settled market', settle(10, 'toss/match')],
    ['settle-rollback of an unsettled market', rollBack(10)],
    ['settle of an unknown fixture', { ...settle(10), fixture: 'f9' } as LogWord],
    ['a word about a fixture of another feed', { ...settle(10), fixture: 'f7' } as LogWord],
    ['a word about a fixture of another feed', { kind: 'fixture', number: 10, fixture: footballFixture('f7') }],
    ['cancel-rollback of no cancel', { kind: 'cancel-rollback', number: 10, fixture: 'f2', cancels: 3 }],
    [
      'a fixture became another one',
      { kind: 'fixture', number: 10, fixture: footballFixture('f1', { nature: 'real', commitment: null }) },
    ],
    [
      'a fixture begins after all calendars',
      { kind: 'fixture', number: 10, fixture: footballFixture('f1', { startsAt: 9e15 }) },
    ],
  ])('change nothing when they contradict what is known: %s', (what, word) => {
    const fixtures = new Map([
      ...before.fixtures,
      ['f2', { sport: 'football', nature: 'simulated', state: 'live' } as const],
    ]);
    const { oddities, ...changes } = foldWords([word], { ...before, fixtures });
    expect(oddities).toEqual([{ number: 10, what }]);
    expect(Object.values(changes).flat()).toEqual([]);
  });

  it('let a finished match stay finished', () => {
    const word = (number: number, state: 'ended' | 'live'): LogWord => ({
      kind: 'fixture',
      number,
      fixture: footballFixture('f1', { state }),
    });
    const { fixtures, oddities } = foldWords([word(10, 'ended'), word(11, 'live')], before);
    expect(fixtures).toMatchObject([{ fixture: { state: 'ended' } }]);
    expect(oddities).toEqual([{ number: 11, what: 'a fixture left its final state' }]);
  });
});
