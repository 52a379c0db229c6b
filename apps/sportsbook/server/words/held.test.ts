import type { OfferedMarket } from '@chhokka/feed-protocol';
import { footballFixture, footballOffer, footballScore } from '@chhokka/feed-protocol/testing';
import { ManualClock, MINUTE } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { Held } from './held.ts';
import { filledHeld } from './testing/filled-held.ts';

const clock = new ManualClock(1_800_000_000_000);
const opened = () => filledHeld(clock, [footballFixture('f1')], [footballOffer('f1', 1)]);
const odds = (version: number, markets?: OfferedMarket[]) =>
  ({ kind: 'odds', ...footballOffer('f1', version, markets ? { markets } : {}) }) as const;

describe('the memory', () => {
  it('keeps the object of a market that did not change, whatever the version', () => {
    const held = opened();
    const before = held.get('f1')?.markets.get('result/match');
    held.pass(odds(2));
    expect(held.get('f1')?.markets.get('result/match')).toBe(before);
  });

  it.each<[string, Partial<OfferedMarket>]>([
    ['chances that do not add up', { winners: 2 }],
    [
      'an outcome twice',
      {
        outcomes: [
          { id: 'home', probability: 0.5 },
          { id: 'home', probability: 0.5 },
        ],
      },
    ],
    ['a key that nobody can read', { key: 'total/match=2.3' }],
  ])('closes a market with %s, and keeps the others', (_what, change) => {
    const held = opened();
    const [result, ...others] = footballOffer('f1', 2).markets;
    expect(held.pass(odds(2, result ? [{ ...result, ...change }, ...others] : []))).toBe(
      'odds with a market that is not whole',
    );
    expect([...(held.get('f1')?.markets.keys() ?? [])]).toEqual(['total/match=2.5', 'asian-handicap/match=-0.25']);
  });

  it('stops a fixture whose score is of another sport, because what it offers is not known', () => {
    const held = opened();
    const score = { sport: 'battle-arena', period: 'before', maps: [0, 0], played: [], map: null } as const;
    const strange = { ...odds(2), score: { ...score, maps: [0, 0] as [number, number], played: [] } };
    expect(held.pass(strange)).toBe('a score of another sport');
    expect(held.get('f1')?.stop).toBe('trouble');
  });

  it('shows the last score of a match that is over, and a corrected one', () => {
    const held = opened();
    const ended = { kind: 'fixture', fixture: { ...footballFixture('f1'), state: 'ended' } } as const;
    held.word({ ...ended, number: 1, score: footballScore({ period: 'over', goals: [2, 1] }) });
    expect(held.score('f1')).toMatchObject({ period: 'over', goals: [2, 1] });
    held.word({ ...ended, number: 2, score: footballScore({ period: 'over', goals: [1, 1] }) });
    expect(held.get('f1')).toMatchObject({ score: { goals: [1, 1] }, fixture: { state: 'ended' } });
    held.word({ ...ended, number: 3 });
    expect(held.score('f1')).toMatchObject({ goals: [1, 1] });
  });

  it('leaves a match to the database whose end it has missed, also when the match is corrected', () => {
    const held = opened();
    held.load({ number: 4, fixtures: [], ends: [], cancels: [] });
    expect(held.get('f1')).toBeNull();
    const ended = { ...footballFixture('f1'), state: 'ended' } as const;
    expect(held.word({ kind: 'fixture', number: 5, fixture: ended, score: footballScore() })).toBeNull();
    expect(held.get('f1')).toBeNull();
  });

  it('forgets a match that is over when words may have been missed', () => {
    const held = opened();
    held.word({ kind: 'fixture', number: 1, fixture: { ...footballFixture('f1'), state: 'ended' } });
    held.load({ number: 2, fixtures: [], ends: [], cancels: [] });
    expect(held.get('f1')).toBeNull();
  });

  it('remembers names of outcomes for the result of their market', () => {
    const held = opened();
    const outcomes = [
      { id: 'p7', name: 'Tamim', probability: 0.5 },
      { id: 'other', probability: 0.5 },
    ];
    held.pass(odds(2, [{ key: 'top-batter/i1', winners: 1, outcomes }]));
    held.word({ kind: 'settle', number: 1, fixture: 'f1', markets: [{ key: 'top-batter/i1', verdicts: {} }] });
    expect(held.names('f1', 'top-batter/i1')).toEqual({ p7: 'Tamim' });
    expect(held.get('f1')?.ended.get('top-batter/i1')?.names).toEqual({ p7: 'Tamim' });
  });

  it('closes what a snapshot does not offer, and forgets a finished match after ten minutes', () => {
    const held = opened();
    held.snapshot([]);
    expect(held.get('f1')?.markets.size).toBe(0);
    held.word({ kind: 'fixture', number: 1, fixture: footballFixture('f1', { state: 'ended' }) });
    clock.advance(10 * MINUTE - 1);
    held.forget();
    expect(held.get('f1')).not.toBeNull();
    clock.advance(1);
    held.forget();
    expect(held.get('f1')).toBeNull();
  });

  it('tells many changes of a fixture together', () => {
    const later: (() => void)[] = [];
    const held = new Held(clock, (act) => void later.push(act));
    const told: (ReadonlySet<string> | null)[] = [];
    held.onChange((fixtures) => void told.push(fixtures));
    held.load({ number: 0, fixtures: [{ fixture: footballFixture('f1'), score: null }], ends: [], cancels: [] });
    for (let version = 1; version < 50; version += 1) held.pass(odds(version));
    for (const act of later) act();
    expect(told).toEqual([new Set(['f1'])]);
  });
});
