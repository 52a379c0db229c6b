import { expect, it } from 'vitest';
import { chartFields, lineColumns } from './missing-table.ts';

const came = [['1'], ['0'], ['1'], ['2']];

it('a field counts the draws since its option last came, from the oldest draw on', () => {
  expect(chartFields(['0', '1', '2'], came).map((row) => row.map(({ missing }) => missing))).toEqual([
    [1, 0, 3],
    [0, 1, 2],
    [2, 0, 1],
    [1, 1, 0],
  ]);
});

it('an option that came twice in one draw is counted twice', () => {
  expect(chartFields(['2', '5'], [['2', '5', '5']])).toEqual([
    [
      { times: 1, missing: 0 },
      { times: 2, missing: 0 },
    ],
  ]);
});

it('a line leads through one option of each draw, and there is none where several came', () => {
  expect(lineColumns(['0', '1', '2'], came)).toEqual([1, 0, 1, 2]);
  expect(lineColumns(['2', '5'], [['2', '5']])).toBeNull();
});
