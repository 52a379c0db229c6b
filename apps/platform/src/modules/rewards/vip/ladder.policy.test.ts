import { addDays, minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { keeps, step } from './ladder.policy.ts';
import type { Rank, Standing, Sums } from './vip.types.ts';

const rank = (level: number, needed: bigint, more: Partial<Rank> = {}): Rank => ({
  level,
  name: { bn: `র${level}`, en: `R${level}` },
  description: { bn: '', en: '' },
  art: 'gold',
  measure: 'stake',
  needed: minor(needed),
  windowDays: 90,
  keepPercent: 50,
  graceDays: 30,
  gift: minor(100n),
  stakeBack: 2,
  rebateAdded: 0,
  wagering: 100,
  enabled: true,
  ...more,
});
const RANKS = [rank(1, 1_000n), rank(2, 5_001n), rank(3, 20_000n)];
const NONE: Standing = { level: 0, gifted: 0, fallsOn: null, toldOn: null, fixedUntil: null };
const staked = (stake: bigint, deposits = 0n): Sums => new Map([[90, { stake, deposits }]]);
const TODAY = '2026-10-01';

describe('a step', () => {
  it('goes up to the highest rank that is reached, and gives the gifts of all ranks on the way', () => {
    const taken = step(RANKS, NONE, staked(20_000n), TODAY);
    expect(taken).toMatchObject({ standing: { level: 3, gifted: 3 }, cause: 'reached' });
    expect(taken.reached.map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(step(RANKS, taken.standing, staked(20_000n), TODAY)).toMatchObject({ cause: null, reached: [] });
  });

  it('stays below a rank that lacks one minor unit', () => {
    expect(step(RANKS, NONE, staked(5_000n), TODAY).standing.level).toBe(1);
    expect(step(RANKS, NONE, staked(999n), TODAY).standing.level).toBe(0);
  });

  it('keeps a rank with exactly its part of the stakes, rounded up, and not with one less', () => {
    const at = { ...NONE, level: 2, gifted: 2 };
    expect(keeps(RANKS[1] as Rank)).toBe(2_501n);
    expect(step(RANKS, at, staked(2_501n), TODAY).standing.fallsOn).toBeNull();
    expect(step(RANKS, at, staked(2_500n), TODAY)).toMatchObject({
      standing: { level: 2, fallsOn: '2026-10-31', toldOn: null },
      notice: 'behind',
    });
  });

  it('falls by one rank after the grace, told a week before', () => {
    let standing: Standing = { ...NONE, level: 3, gifted: 3 };
    const seen: [string, string][] = [];
    for (let day = TODAY; day <= '2026-12-05'; day = addDays(day, 1)) {
      const taken = step(RANKS, standing, staked(0n), day);
      const what = taken.notice ?? taken.cause;
      if (what !== null) seen.push([day, `${what} ${taken.standing.level}`]);
      standing = taken.standing;
    }
    expect(seen).toEqual([
      ['2026-10-01', 'behind 3'],
      ['2026-10-24', 'reminder 3'],
      ['2026-10-31', 'fell 2'],
      ['2026-11-01', 'behind 2'],
      ['2026-11-24', 'reminder 2'],
      ['2026-12-01', 'fell 1'],
      ['2026-12-02', 'behind 1'],
    ]);
  });

  it('gives the week nevertheless if the run comes late', () => {
    const behind = { ...NONE, level: 2, gifted: 2, fallsOn: '2026-10-31' };
    const late = step(RANKS, behind, staked(0n), '2026-11-10');
    expect(late).toMatchObject({
      standing: { level: 2, fallsOn: '2026-11-17', toldOn: '2026-11-10' },
      notice: 'reminder',
    });
    expect(step(RANKS, late.standing, staked(0n), '2026-11-16').cause).toBeNull();
    expect(step(RANKS, late.standing, staked(0n), '2026-11-17')).toMatchObject({
      cause: 'fell',
      standing: { level: 1 },
    });
  });

  it('forgets the fall once the rank is kept again', () => {
    const behind = { ...NONE, level: 2, gifted: 2, fallsOn: '2026-10-03', toldOn: '2026-09-26' };
    expect(step(RANKS, behind, staked(2_501n), TODAY).standing).toMatchObject({
      level: 2,
      fallsOn: null,
      toldOn: null,
    });
  });

  it('gives no gift again to a member who fell and rises again', () => {
    expect(step(RANKS, { ...NONE, gifted: 2 }, staked(6_000n), TODAY)).toMatchObject({ cause: 'reached', reached: [] });
  });

  it('leaves a rank alone that an operator set, until its day is over, but gives the gifts that are due', () => {
    const fixed = { ...NONE, level: 1, fixedUntil: TODAY };
    const during = step(RANKS, fixed, staked(20_000n), TODAY);
    expect(during).toMatchObject({ cause: null, standing: { level: 1, gifted: 3, fixedUntil: TODAY } });
    expect(during.reached).toHaveLength(3);
    expect(step(RANKS, during.standing, staked(20_000n), '2026-10-02')).toMatchObject({
      cause: 'reached',
      reached: [],
      standing: { level: 3, fixedUntil: null },
    });
    expect(step(RANKS, { ...NONE, level: 3, fixedUntil: TODAY }, staked(0n), '2026-10-02').notice).toBe('behind');
  });

  it('leaves a rank that was switched off, and does not reach it', () => {
    const ranks = [RANKS[0] as Rank, rank(2, 5_001n, { enabled: false }), RANKS[2] as Rank];
    const at = { ...NONE, level: 2, gifted: 2 };
    expect(step(ranks, at, staked(6_000n), TODAY)).toMatchObject({ cause: 'closed', standing: { level: 1 } });
    expect(step(ranks, NONE, staked(6_000n), TODAY).standing.level).toBe(1);
  });

  it('measures deposits where the rank does, within its own window', () => {
    const ranks = [rank(1, 1_000n, { measure: 'deposits', windowDays: 30 })];
    const sums: Sums = new Map([
      [90, { stake: 9_000n, deposits: 9_000n }],
      [30, { stake: 9_000n, deposits: 999n }],
    ]);
    expect(step(ranks, NONE, sums, TODAY).standing.level).toBe(0);
    expect(step(ranks, NONE, new Map([[30, { stake: 0n, deposits: 1_000n }]]), TODAY).standing.level).toBe(1);
  });
});
