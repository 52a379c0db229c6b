import { sicBo } from '@chhokka/game-math/tables/sic-bo';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { roundOf, stageProps } from '../testing/stages.ts';
import { Statistics } from './Statistics.tsx';
import { sicBoWords } from './text/words.ts';

afterEach(cleanup);

const words = sicBoWords('en');
const itemsOf = (heading: string): string[] =>
  within(screen.getByRole('heading', { name: heading }).parentElement ?? document.body)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.unseen')?.textContent ?? '');

test('every total and face is said with how often it came, and small, triple and big with their share', () => {
  const { state, ...props } = stageProps(roundOf(sicBo, null));
  const of = { 'total:4': 3, 'total:17': 1, 'face:6': 5, small: 30, triple: 2, big: 8 };
  render(<Statistics {...props} state={{ ...state, counts: { over: 40, of } }} marks={['1-1-2']} />);
  const totals = itemsOf(words.statistics.totals);
  expect(totals).toHaveLength(16);
  expect(totals).toContain(`4: ${words.statistics.times(3)}`);
  expect(totals).toContain(`17: ${words.statistics.times(1)}`);
  expect(totals.filter((text) => text.endsWith(words.statistics.times(0)))).toHaveLength(14);
  expect(itemsOf(words.statistics.faces)).toEqual(
    [1, 2, 3, 4, 5, 6].map((face) => `${face}: ${words.statistics.times(face === 6 ? 5 : 0)}`),
  );
  const shares = within(screen.getByRole('list', { name: words.statistics.shares })).getAllByRole('listitem');
  expect(shares.map((item) => item.textContent)).toEqual([
    `${words.sizes.small}75%`,
    `${words.sizes.triple}5%`,
    `${words.sizes.big}20%`,
  ]);
});
