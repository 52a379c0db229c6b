import type { PastRound, TableState } from '@chhokka/game-math';
import { baccarat } from '@chhokka/game-math/tables/baccarat';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { roundOf, stageProps } from '../testing/stages.ts';
import { Statistics } from './Statistics.tsx';
import { ThirdCards } from './ThirdCards.tsx';

afterEach(cleanup);

/** Shoe 6 had three rounds, shoe 7 has had four. */
const HISTORY: readonly PastRound[] = ['B', 'B', 'tie', 'P', 'tie', 'P', 'B'].map((mark, at) => ({
  id: at,
  number: at + 1,
  mark,
  shoe: at < 3 ? 6 : 7,
}));

function show(running: number | null, history = HISTORY): void {
  const props = stageProps(roundOf(baccarat, null));
  const shoe = { number: running ?? 0, root: '', from: 0, isLast: false, proofs: [] };
  const counts = { over: 300, of: { 'player-pair': 22, 'banker-pair': 23, natural: 101 } };
  const round = running === null ? null : { ...roundOf(baccarat, null), shoe };
  const state = { ...props.state, history, round, counts } as TableState<never>;
  render(<Statistics language="en" table={props.table} state={state} marks={history.map(({ mark }) => mark)} />);
}

const rings = (): string[] =>
  [...document.querySelectorAll('.road .ring')].map((ring) => ring.getAttribute('class')?.split(' ')[1] ?? '');
const tally = (): string => document.querySelector('.tally')?.textContent ?? '';

test('roads and wins are those of the running shoe alone', () => {
  show(7);
  expect(rings()).toEqual(['player', 'player', 'banker']);
  expect(document.querySelectorAll('.road .slash.tie')).toHaveLength(1);
  expect(tally()).toBe('Player 2Tie 1Banker 1in this shoe');
  expect(screen.getByText('4 rounds of shoe 7 · starts again with a new shoe')).toBeTruthy();
});

test('a new shoe begins with empty roads', () => {
  show(8);
  expect(rings()).toEqual([]);
  expect(tally()).toBe('Player 0Tie 0Banker 0in this shoe');
});

test('between rounds the roads are those of the last one’s shoe', () => {
  show(null);
  expect(rings()).toEqual(['player', 'player', 'banker']);
});

test('pairs and naturals are counted over the last rounds, and say so', () => {
  show(7);
  expect(document.querySelector('.extras')?.textContent).toBe(
    'Player pair 22Banker pair 23Natural 101in the last 300 rounds',
  );
});

test('the table of third cards says what the rules do', () => {
  render(<ThirdCards language="en" />);
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join(': '));
  expect(rows.slice(1)).toEqual(['0–2: any card', '3: 0–7, 9', '4: 2–7', '5: 4–7', '6: 6–7', '7: never']);
});
