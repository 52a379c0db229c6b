import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { haorDerbyGame } from '../haor-derby/haor-derby.ts';
import { haorDerbyTable } from '../haor-derby/manifest.ts';
import { spotsOnPage } from '../testing/boards.ts';

const TIMEOUT = { timeout: 5_000 };

/** Opens the table in its workshop, where others stake too. */
async function open(query: string): Promise<void> {
  history.replaceState(null, '', `?lang=en&${query}`);
  document.body.innerHTML = '<div id="table"></div>';
  act(() => openTableWorkshop(haorDerbyGame, haorDerbyTable.settings));
  await waitFor(() => expect(spotsOnPage()[0]?.getAttribute('aria-disabled')).toBe('false'));
}

const spoken = (spot: string): string =>
  document.querySelector(`[data-spot=${spot}] .unseen`)?.textContent ?? 'no such spot';
const put = (spot: string): void => {
  const button = spotsOnPage().find(({ dataset }) => dataset['spot'] === spot);
  if (button) fireEvent.click(button);
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('each side of the pool has one place, and takes a chip', async () => {
  await open('betting=600');
  expect(spotsOnPage().map(({ dataset }) => dataset['spot'])).toEqual(['meron', 'draw', 'wala']);
  for (const spot of ['meron', 'draw', 'wala']) put(spot);
  await waitFor(() => expect(document.querySelectorAll('[data-spot] .placed')).toHaveLength(3));
});

test('a spot says that it has no odds while a side is empty, and that odds move when none is', async () => {
  // The crowd stakes at the very end of betting, which is not reached.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  await open('betting=600');
  expect(spoken('meron')).toContain('no odds, P 0 of 0 players');
  expect(screen.getByText('With one side empty, all stakes come back')).toBeTruthy();
  for (const spot of ['meron', 'wala']) put(spot);
  fireEvent.click(screen.getByRole('button', { name: /^Place bet/ }));
  await waitFor(() => expect(spoken('meron')).toContain('pays 1.90 times the stake now, and moves until bets close'), TIMEOUT); // prettier-ignore
  expect(spoken('draw')).toContain('no odds');
  expect(document.querySelector('[data-spot=meron] .odds-state')?.textContent).toBe('moving');
  expect(screen.getByText('Odds include the stake · commission 5.00%')).toBeTruthy();
});

test('the rules state the commission and what all get back, and no largest win', async () => {
  await open('betting=600');
  fireEvent.click(screen.getByRole('button', { name: 'Rules and returns' }));
  const rules = document.querySelector('dialog')?.textContent ?? '';
  expect(rules).toContain('The commission is 5.00%');
  expect(rules).toContain('get back 95.00%');
  expect(rules).toContain('meron 11/24, wala 11/24, draw 2/24');
  expect(rules).not.toContain('99999 : 1');
});
