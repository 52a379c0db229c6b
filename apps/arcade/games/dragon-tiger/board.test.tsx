import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dragonTigerGame } from './dragon-tiger.ts';
import { dragonTigerTable } from './manifest.ts';

const spots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-spot]')];

test('every spot of the rules has one place on the board, and each takes a chip', async () => {
  document.body.innerHTML = '<div id="table"></div>';
  act(() => openTableWorkshop(dragonTigerGame, dragonTigerTable.settings));
  await waitFor(() => expect(spots()[0]?.getAttribute('aria-disabled')).toBe('false'));
  const names = spots().map(({ dataset }) => dataset['spot'] ?? '');
  expect(names.toSorted()).toEqual([...dragonTigerGame.rules.spots.keys()].toSorted());
  for (const name of names) {
    fireEvent.click(document.querySelector(`[data-spot="${name}"]`) ?? document.body);
  }
  await waitFor(() => expect(document.querySelectorAll('[data-spot] .placed')).toHaveLength(names.length));
});

test.each(['bn', 'en', 'es'] as const)('every bet type and spot has a name in %s', (language) => {
  const { betTypes, spot } = dragonTigerGame.texts[language];
  expect(Object.keys(betTypes).toSorted()).toEqual(dragonTigerGame.rules.betTypes.map(({ name }) => name).toSorted());
  const called = [...dragonTigerGame.rules.spots.keys()].map(spot);
  expect(new Set(called).size).toBe(called.length);
  for (const name of dragonTigerGame.rules.spots.keys()) expect(spot(name)).not.toBe(name);
});
