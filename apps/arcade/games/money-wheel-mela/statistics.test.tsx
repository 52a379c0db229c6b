import { moneyWheel } from '@chhokka/game-math/tables/money-wheel';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { roundOf, stageProps } from '../testing/stages.ts';
import { Statistics } from './Statistics.tsx';
import { wheelWords } from './text/words.ts';

afterEach(cleanup);

const words = wheelWords('en').statistics;

function show(over: number, of: Readonly<Record<string, number>>, marks: readonly string[] = []): void {
  const { state, ...props } = stageProps(roundOf(moneyWheel, null));
  render(<Statistics {...props} state={{ ...state, counts: { over, of } }} marks={marks} />);
}

test('every field is shown with its true count, those that never came too', () => {
  show(300, { 1: 120, 2: 80, 5: 40, 10: 31, top: 1, ferris: 28, lantern: 77 });
  const list = screen.getByRole('heading', { name: words.fields }).nextElementSibling as HTMLElement;
  const said = within(list).getAllByRole('listitem').map((item) => item.querySelector('.unseen')?.textContent); // prettier-ignore
  expect(said).toEqual([
    'Field 1: 120 times',
    'Field 2: 80 times',
    'Field 5: 40 times',
    'Field 10: 31 times',
    'Field 20: 0 times',
    'Ferris wheel: 28 times',
    'Spinning top: once',
  ]);
  expect(screen.getByText(words.lit(77))).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(words.over(300));
});

test('the last results are shown, the newest first', () => {
  show(3, { 1: 1, 20: 1, ferris: 1 }, ['1', '20', 'ferris']);
  const marks = within(screen.getByRole('list', { name: words.last })).getAllByRole('listitem');
  expect(marks.map((mark) => mark.querySelector('.unseen')?.textContent)).toEqual([
    'Ferris wheel',
    'Field 20',
    'Field 1',
  ]);
});

test('before the first round the statistics say what will be here', () => {
  show(0, {});
  expect(screen.getByText(words.none)).toBeTruthy();
});
