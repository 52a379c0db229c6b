import { describe, expect, it } from 'vitest';
import { partOf } from '../testing/parts.ts';
import { priceTogether, totalOf, winOf } from './figures.ts';
import {
  draftsOf,
  EMPTY,
  modeOf,
  modesOf,
  MOST_PARTS,
  partId,
  repriced,
  type Slip,
  systemOf,
  toggled,
  withStake,
} from './slip.ts';

const of = (count: number): Slip => ({
  ...EMPTY,
  parts: Array.from({ length: count }, (_, at) => partOf({ fixture: `c${at + 1}`, price: 2_000 })),
});
const draft = (slip: Slip) => {
  const [first] = draftsOf(slip);
  if (first === undefined) throw new Error('the slip asks for nothing');
  return first;
};

describe('a slip', () => {
  it('takes a selection, and lets it go when it is pressed again', () => {
    const one = toggled(EMPTY, partOf());
    expect(one.parts).toHaveLength(1);
    expect(toggled(one, partOf())).toEqual(EMPTY);
  });

  it('has one outcome of a market: the latest', () => {
    const slip = toggled(toggled(EMPTY, partOf()), partOf({ outcome: 'away', price: 2_240 }));
    expect(slip.parts.map(({ outcome }) => outcome)).toEqual(['away']);
  });

  it('takes no more legs than it can hold', () => {
    expect(toggled(of(MOST_PARTS), partOf({ fixture: 'late' })).parts).toHaveLength(MOST_PARTS);
  });

  it.each([
    [of(1), ['singles']],
    [of(2), ['accumulator', 'singles']],
    [of(3), ['accumulator', 'system', 'singles']],
    [of(7), ['accumulator', 'singles']],
  ])('of %# offers the bets that its legs can make', (slip, modes) => {
    expect(modesOf(slip.parts)).toEqual(modes);
  });

  it('of one fixture is a builder, and never an accumulator', () => {
    const parts = [partOf(), partOf({ market: 'toss/match' })];
    expect(modesOf(parts)).toEqual(['builder', 'singles']);
    expect(modesOf([...parts, partOf({ fixture: 'c2' })])).toEqual(['singles']);
  });

  it('forgets a kind of bet that its legs do not allow any more', () => {
    expect(modeOf({ ...of(3), mode: 'system' })).toBe('system');
    expect(modeOf({ ...of(2), mode: 'system' })).toBe('accumulator');
    expect(systemOf({ ...of(4), system: 'trixie' })).toBe('yankee');
    expect(systemOf({ ...of(4), system: 3 })).toBe(3);
  });

  it('keeps the price before a change to show it', () => {
    const slip = repriced(of(2), new Map([[partId(partOf({ fixture: 'c2' })), 2_100]]));
    expect(slip.parts.map(({ price, was }) => [price, was])).toEqual([
      [2_000, null],
      [2_100, 2_000],
    ]);
    const same = of(2);
    expect(repriced(same, new Map())).toBe(same);
  });
});

describe('the bets of a slip', () => {
  it('are one for each single, with its own stake', () => {
    const slip = withStake({ ...of(2), mode: 'singles' }, partId(partOf({ fixture: 'c2' })), 5_000n);
    expect(draftsOf(slip).map(({ bet, stake, places }) => [bet.kind, stake, places])).toEqual([
      ['single', 0n, [0]],
      ['single', 5_000n, [1]],
    ]);
  });

  it('pay the product of the prices as an accumulator', () => {
    const slip = withStake(of(3), 'together', 1_000n);
    expect([draft(slip).lines, totalOf(draft(slip)), winOf(draft(slip), null), priceTogether(draft(slip))]).toEqual([
      1,
      1_000n,
      8_000n,
      8_000,
    ]);
  });

  it('have the lines of the system, and pay all of them', () => {
    const slip = withStake({ ...of(3), mode: 'system', system: 'patent' }, 'together', 100n);
    // 3 singles, 3 doubles, 1 treble at evens: 3·2 + 3·4 + 8 = 26 stakes.
    expect([draft(slip).lines, totalOf(draft(slip)), winOf(draft(slip), null)]).toEqual([7, 700n, 2_600n]);
  });

  it('have no possible win as a builder until the server has said its price', () => {
    const slip = withStake({ ...EMPTY, parts: [partOf(), partOf({ market: 'toss/match' })] }, 'together', 1_000n);
    expect(winOf(draft(slip), null)).toBeNull();
    expect(winOf(draft(slip), 3_250)).toBe(3_250n);
  });
});
