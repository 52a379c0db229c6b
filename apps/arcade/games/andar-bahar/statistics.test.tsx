import { andarBahar } from '@chhokka/game-math/tables/andar-bahar';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { roundOf, stageProps } from '../testing/stages.ts';
import { Statistics } from './Statistics.tsx';
import { RANGES, words } from './texts.ts';

afterEach(cleanup);

test('sides and lengths are shown with how often they came in the counted rounds', () => {
  const { state, ...props } = stageProps(roundOf(andarBahar, null));
  const [first, second] = RANGES;
  const of = { andar: 260, bahar: 240, [String(first)]: 200, [String(second)]: 150 };
  const { container } = render(<Statistics {...props} state={{ ...state, counts: { over: 500, of } }} marks={[]} />);
  const tally = container.querySelector('.tally')?.textContent ?? '';
  expect(tally).toContain(`${words.en.side.andar} 260`);
  expect(tally).toContain(`${words.en.side.bahar} 240`);
  expect(tally).toContain(words.en.over(500));
  expect(screen.getByRole('heading', { name: words.en.lengths })).toBeTruthy();
  const lengths = [...container.querySelectorAll('.lengths li b')].map((count) => count.textContent);
  expect(lengths).toEqual(RANGES.map((_, at) => (at === 0 ? '200' : at === 1 ? '150' : '0')));
});
