import { type Play, playOf } from '@chhokka/game-math/lottery';
import { expect, test } from 'vitest';
import { isLong, missingOf } from './missing.ts';

function play(family: 'ssc' | 'vn-south', code: string): Play {
  const found = playOf(family, code);
  if (found === undefined) throw new Error(`${family} has no ${code}`);
  return found;
}

function rowOf({ entry }: Play) {
  const row = entry.kind === 'rows' ? entry.rows[0] : undefined;
  if (row === undefined) throw new Error('the play has no pad');
  return row;
}

test('an option is missing for as many draws as came after its last one, and an unknown time if it never came', () => {
  const [first] = missingOf(play('ssc', 'positions'), [
    ['7', '5', '0', '0', '3'],
    ['1', '7', '2', '2', '2'],
  ]);
  expect(first?.get('7')).toBe(0);
  expect(first?.get('1')).toBe(1);
  expect(first?.get('5')).toBeNull();
});

test('an option of a hundred is not marked because ten known draws do not have it', () => {
  const row = rowOf(play('vn-south', 'special2'));
  expect(isLong(null, 10, row)).toBe(false);
  expect(isLong(null, 229, row)).toBe(false);
  expect(isLong(null, 230, row)).toBe(true);
});

test('an option of ten is marked from 23 draws on, whether its last draw is known or not', () => {
  const row = rowOf(play('ssc', 'positions'));
  expect([isLong(22, 50, row), isLong(23, 50, row)]).toEqual([false, true]);
  expect([isLong(null, 22, row), isLong(null, 23, row)]).toEqual([false, true]);
});
