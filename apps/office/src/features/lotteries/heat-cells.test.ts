import { describe, expect, it } from 'vitest';
import { exposure } from '../../testing/samples-lotteries.ts';
import { cellsOf, onEvery, tableOf } from './heat-cells.ts';

const number = (name: string, payout: string, play = 'last2') => ({ play, number: name, stake: '1.00', payout });

describe('the cells of a heat table', () => {
  it('have a level by their share of the limit', () => {
    const shares = ['100000.00', '125000.00', '250000.00', '400000.00', '500000.00'];
    const numbers = shares.map((payout, place) => number(String(place), payout));
    expect(cellsOf(exposure({ numbers })).map(({ percent, level }) => [percent, level])).toEqual([
      [20, 'low'],
      [25, 'middle'],
      [50, 'high'],
      [80, 'full'],
      [100, 'full'],
    ]);
  });

  it('contain what counts on every number of their play, and of no other', () => {
    const found = exposure({
      numbers: [number('07', '100000.00'), number('*', '50000.00'), number('7', '100000.00', 'other')],
    });
    expect(onEvery(found, 'last2')).toBe('50000.00');
    expect(onEvery(found, 'other')).toBeNull();
    expect(cellsOf(found).map(({ number: name, payout, percent }) => [name, payout, percent])).toEqual([
      ['07', '150000.00', 30],
      ['7', '100000.00', 20],
    ]);
  });
});

describe('a heat table', () => {
  it('of two digits is ten by ten, with numbers that nobody bet on', () => {
    const table = tableOf(exposure({ numbers: [number('48', '400000.00'), number('05', '1.00')] }), 'last2') ?? [];
    expect(table.map(({ cells }) => cells.length)).toEqual(Array.from({ length: 10 }, () => 10));
    expect(table[4]?.cells[8]).toMatchObject({ number: '48', level: 'full' });
    expect(table[0]?.cells[5]).toMatchObject({ number: '05', percent: 1, level: 'low' });
    expect(table[9]?.cells[9]).toMatchObject({ number: '99', level: 'none' });
  });

  it('of positions has a row for each of them, in order', () => {
    const numbers = [number('10:3', '9.00'), number('2:7', '8.00'), number('2:1', '1.00')];
    expect(
      tableOf(exposure({ numbers }), 'last2')?.map(({ name, cells }) => [name, cells.map((each) => each.number)]),
    ).toEqual([
      ['2', ['2:1', '2:7']],
      ['10', ['10:3']],
    ]);
  });

  it('is not made of other numbers', () => {
    expect(tableOf(exposure({ numbers: [number('1234', '9.00'), number('48', '9.00')] }), 'last2')).toBeNull();
    expect(tableOf(exposure(), 'nothing')).toBeNull();
  });
});
