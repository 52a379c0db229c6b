import type { PoolView, RoundView, TableState } from '@chhokka/game-math';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { firstView, type TableView } from '../play/view.ts';
import { wordsOf } from '../text/words.ts';
import { Banner } from './Banner.tsx';

afterEach(cleanup);

/** A table with a pool on these terms. */
function viewOf(phase: TableView['phase'], terms: PoolView['terms']): TableView {
  const round = { id: 1, pool: { commission: 500, terms } } as RoundView;
  return { ...firstView(), connected: true, phase, state: { round } as TableState };
}

const shown = (view: TableView, drawing?: string): string => {
  render(<Banner view={view} words={wordsOf('en')} calm outcome="Meron wins" drawing={drawing} />);
  return screen.getByRole('status').textContent ?? '';
};

test.each([
  ['one-sided', 'Meron winsOne side had no stakes: all stakes come back'],
  ['nobody-won', 'Meron winsNobody had staked on the winner: all stakes come back'],
] as const)('a pool that is returned because it is %s is said with the result', (why, text) => {
  expect(shown(viewOf('settled', { kind: 'returned', why }))).toBe(text);
});

test('a pool that is returned is not said before the result, which it would tell', () => {
  expect(shown(viewOf('drawing', { kind: 'returned', why: 'nobody-won' }), 'The fight is on')).toBe('The fight is on');
});

test('of a pool that is paid the banner says only the result', () => {
  expect(shown(viewOf('settled', { kind: 'paid', odds: 190 }))).toBe('Meron wins');
});
