import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { andarBaharGame } from './andar-bahar.ts';
import { andarBaharTable } from './manifest.ts';

const spots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-spot]')];

test('every spot of the rules has one place on the board, and each takes a chip', async () => {
  document.body.innerHTML = '<div id="table"></div>';
  act(() => openTableWorkshop(andarBaharGame, andarBaharTable.settings));
  await waitFor(() => expect(spots()[0]?.getAttribute('aria-disabled')).toBe('false'));
  const names = spots().map(({ dataset }) => dataset['spot'] ?? '');
  expect(names.toSorted()).toEqual([...andarBaharGame.rules.spots.keys()].toSorted());
  for (const name of names) {
    fireEvent.click(document.querySelector(`[data-spot="${name}"]`) ?? document.body);
  }
  await waitFor(() => expect(document.querySelectorAll('[data-spot] .placed')).toHaveLength(names.length));
});

test.each(['bn', 'en', 'es'] as const)('every bet type and spot has a name in %s', (language) => {
  const { betTypes, spot } = andarBaharGame.texts[language];
  expect(Object.keys(betTypes).toSorted()).toEqual(andarBaharGame.rules.betTypes.map(({ name }) => name).toSorted());
  const called = [...andarBaharGame.rules.spots.keys()].map(spot);
  expect(new Set(called).size).toBe(called.length);
  for (const name of andarBaharGame.rules.spots.keys()) expect(spot(name)).not.toBe(name);
});
