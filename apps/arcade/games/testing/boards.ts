import type { TableDefinition } from '@chhokka/game-kit/table';
import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import type { TableManifest } from '@chhokka/game-math';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The buttons of the spots that are on the page, whether they can be reached or not. */
export const spotsOnPage = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-spot]')];

/** Opens a title in English with the smallest chip in the hand, while bets are open for ten minutes. */
export async function openBoard<Outcome>(
  game: TableDefinition<Outcome>,
  { settings }: Pick<TableManifest, 'settings'>,
): Promise<void> {
  history.replaceState(null, '', '?lang=en&betting=600');
  document.body.innerHTML = '<div id="table"></div>';
  act(() => openTableWorkshop(game, settings));
  await waitFor(() => expect(spotsOnPage()[0]?.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(screen.getByRole('radio', { name: 'Chip of P 10.00' }));
}

/** Expects that each spot of the rules has one place, which says its odds, and puts a chip on all of them. */
export async function expectEverySpot<Outcome>({ rules }: TableDefinition<Outcome>): Promise<void> {
  const spots = spotsOnPage();
  expect(spots.map(({ dataset }) => dataset['spot'] ?? '').toSorted()).toEqual([...rules.spots.keys()].toSorted());
  for (const spot of spots) {
    expect(spot.querySelector('.unseen')?.textContent).toMatch(/, pays .* : 1/);
    fireEvent.click(spot);
  }
  await waitFor(() => expect(document.querySelectorAll('[data-spot] .placed')).toHaveLength(spots.length));
}
