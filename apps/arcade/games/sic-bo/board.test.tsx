import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sicBoTable } from './manifest.ts';
import { sicBoGame } from './sic-bo.ts';

const spots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-spot]')];

test('every spot of the rules has one place on the board, says its odds, and takes a chip', async () => {
  history.replaceState(null, '', '?lang=en&betting=600');
  document.body.innerHTML = '<div id="table"></div>';
  act(() => openTableWorkshop(sicBoGame, sicBoTable.settings));
  await waitFor(() => expect(spots()[0]?.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(screen.getByRole('radio', { name: 'Chip of P 10.00' }));
  const names = spots().map(({ dataset }) => dataset['spot'] ?? '');
  expect(names.toSorted()).toEqual([...sicBoGame.rules.spots.keys()].toSorted());
  for (const spot of spots()) {
    expect(spot.getAttribute('aria-label')).toMatch(/ : 1/);
    fireEvent.click(spot);
  }
  await waitFor(() => expect(document.querySelectorAll('[data-spot] .placed')).toHaveLength(names.length));
});

test.each(['bn', 'en', 'es'] as const)('every bet type and spot has a name of its own in %s', (language) => {
  const { betTypes, spot } = sicBoGame.texts[language];
  expect(Object.keys(betTypes).toSorted()).toEqual(sicBoGame.rules.betTypes.map(({ name }) => name).toSorted());
  const names = [...sicBoGame.rules.spots.keys()].map(spot);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.includes(':') || name.includes('undefined'))).toEqual([]);
});
