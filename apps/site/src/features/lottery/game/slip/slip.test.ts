import { LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { countDraft } from './draft.ts';
import { changeSlip, newSlip, shortcutsOf, type Slip, type SlipChange, stakeOfAll } from './slip.ts';

const { ssc } = LOTTERY_FAMILIES;
const [positions] = ssc.plays;
if (positions === undefined || positions.entry.kind !== 'rows') throw new Error('the first play has rows');
const BOUNDS = { min: 1_700, max: 1_960, standard: 1_960 };
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

const after = (...changes: SlipChange[]): Slip =>
  changes.reduce((slip, change) => changeSlip(ssc, slip, change), newSlip(ssc, BOUNDS));
const tap = (row: number, option: string): SlipChange => ({ kind: 'tap', row, option });
const line = (selection: string, combinations: number): SlipChange => ({ kind: 'add', selection, combinations });

describe('a slip', () => {
  it('writes picks in the order of the pad, whatever the order of the taps, and counts them by the rules', () => {
    const slip = after(tap(1, '7'), tap(1, '3'), tap(3, '9'), tap(3, '1'), tap(3, '5'), tap(4, '0'));
    expect(countDraft(slip, positions)).toEqual({ selection: '|3,7||1,5,9|0', combinations: 6 });
  });

  it('lets a pick go at the second tap', () => {
    expect(countDraft(after(tap(0, '4'), tap(0, '4')), positions).combinations).toBe(0);
  });

  it.each([
    ['all', '0,1,2,3,4,5,6,7,8,9'],
    ['big', '5,6,7,8,9'],
    ['small', '0,1,2,3,4'],
    ['odd', '1,3,5,7,9'],
    ['even', '0,2,4,6,8'],
    ['clear', ''],
  ] as const)('a shortcut picks %s', (shortcut, picks) => {
    const slip = after(tap(0, '1'), { kind: 'choose', row: 0, shortcut });
    expect(countDraft(slip, positions).selection).toBe(`${picks}||||`);
  });

  it('offers no shortcut that picks more than a row allows', () => {
    expect(shortcutsOf({ name: '', options: DIGITS, min: 0, max: 5 })).toEqual([
      'big',
      'small',
      'odd',
      'even',
      'clear',
    ]);
    expect(shortcutsOf({ name: '', options: DIGITS, min: 1, max: 1 })).toEqual([]);
  });

  it('moves the draft into the basket and adds up stakes in minor units', () => {
    const slip = after(
      { kind: 'unit', unit: 10 },
      { kind: 'multiple', multiple: 5 },
      tap(0, '1'),
      line('1||||', 1),
      line('2||||', 1),
    );
    expect(stakeOfAll(slip.basket)).toBe(100n);
    expect(countDraft(slip, positions).combinations).toBe(0);
  });

  it('takes no more lines than an order may have', () => {
    const full = after(...Array.from({ length: 100 }, () => line('1||||', 1)));
    expect(changeSlip(ssc, full, line('2||||', 1))).toBe(full);
  });

  it('names the refused line also after another one was removed, and forgets the refusal with its line', () => {
    const refused = after(line('1||||', 1), line('2||||', 1), {
      kind: 'refused',
      line: 2,
      code: 'number_full',
      text: 'full',
      number: null,
      left: null,
    });
    const second = refused.basket[1]?.key ?? 0;
    const without = changeSlip(ssc, refused, { kind: 'remove', key: refused.basket[0]?.key ?? 0 });
    expect(without.refusal?.key).toBe(second);
    expect(changeSlip(ssc, without, { kind: 'remove', key: second }).refusal).toBeNull();
  });

  it('keeps the series inside the bounds of the board', () => {
    const slip = after({ kind: 'bounds', bounds: { min: 1_700, max: 1_900, standard: 1_900 } });
    expect(slip.series).toBe(1_900);
  });

  it('keeps a multiple between 1 and 10,000', () => {
    expect([0, 2.9, 20_000].map((multiple) => after({ kind: 'multiple', multiple }).multiple)).toEqual([1, 2, 10_000]);
  });
});
