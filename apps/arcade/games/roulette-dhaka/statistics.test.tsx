import { roulette } from '@chhokka/game-math/tables/roulette';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { roundOf, stageProps } from '../testing/stages.ts';
import { Statistics } from './Statistics.tsx';
import { rouletteWords } from './text/words.ts';

afterEach(cleanup);

const words = rouletteWords('en').statistics;
/** The numbers under a heading, with how often they are said to have come. */
const listed = (heading: string): string[] =>
  within(screen.getByRole('heading', { name: heading }).parentElement ?? document.body)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');

test('hot numbers are those that came most often, and cold ones those that came least, with their true counts', () => {
  const of = Object.fromEntries(Array.from({ length: 37 }, (_, number) => [String(number), 37 - number]));
  const { state, ...props } = stageProps(roundOf(roulette, null));
  const counted = { ...state, counts: { over: 500, of: { ...of, 17: 90, 4: 0 } } };
  render(<Statistics {...props} state={counted} marks={['17']} />);
  expect(listed(words.hot).map((item) => item.match(/^\d+/)?.[0])).toEqual(['17', '0', '1', '2', '3']);
  expect(listed(words.hot)[0]).toContain(words.times(90));
  expect(listed(words.cold).map((item) => item.match(/^\d+/)?.[0])).toEqual(['4', '36', '35', '34', '33']);
  expect(listed(words.cold)[0]).toContain(words.times(0));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(words.over(500));
});
