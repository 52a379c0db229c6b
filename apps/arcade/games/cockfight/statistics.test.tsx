import { cockfight } from '@chhokka/game-math/tables/cockfight';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { roundOf, stageProps } from '../testing/stages.ts';
import { Statistics } from './Statistics.tsx';
import { cockfightWords, spotName } from './texts.ts';

afterEach(cleanup);

test('winners are counted over the settled fights, and a draw is no winner of either side', () => {
  const { state, ...props } = stageProps(roundOf(cockfight, null), { marks: ['M', 'M', 'W', 'tie'] });
  const of = { meron: 46, wala: 45, draw: 9 };
  const { container } = render(<Statistics {...props} state={{ ...state, counts: { over: 100, of } }} marks={[]} />);
  const tally = container.querySelector('.tally')?.textContent ?? '';
  for (const [side, count] of Object.entries(of)) expect(tally).toContain(`${spotName(side, 'en')} ${count}`);
  expect(tally).toContain(cockfightWords.en.statistics.over(100));
});
