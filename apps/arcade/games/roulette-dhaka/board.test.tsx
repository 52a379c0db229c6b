import { CALLED_BETS, finals, neighbourBet } from '@chhokka/game-math/tables/roulette';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openBoard, spotsOnPage } from '../testing/boards.ts';
import { spotsOf } from './called.ts';
import { INSIDE_KINDS } from './geometry.ts';
import { rouletteTable } from './manifest.ts';
import { rouletteGame } from './roulette-dhaka.ts';
import { rouletteWords } from './text/words.ts';

const words = rouletteWords('en');
const active = (): HTMLElement[] => spotsOnPage().filter((spot) => spot.closest('[inert]') === null);
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
/** The amounts of the chips that lie on the felt, by spot. */
const lying = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('.felt [data-spot]')].flatMap((spot) => {
      const chip = spot.querySelector('.placed');
      return chip === null ? [] : [[spot.dataset['spot'] ?? '', chip.textContent ?? '']];
    }),
  );
const expected = (spots: readonly string[]): Record<string, string> => {
  const chips: Record<string, number> = {};
  for (const spot of spots) chips[spot] = (chips[spot] ?? 0) + 10;
  return Object.fromEntries(Object.entries(chips).map(([spot, amount]) => [spot, String(amount)]));
};

beforeEach(() => openBoard(rouletteGame, rouletteTable));

test('every spot of the rules can be reached through the kinds of bets, once, and takes a chip', async () => {
  const reached = new Set<string>();
  for (const kind of INSIDE_KINDS) {
    press(words.kinds[kind]);
    for (const spot of active()) {
      const name = spot.dataset['spot'] ?? '';
      if (reached.has(name)) continue;
      reached.add(name);
      fireEvent.click(spot);
    }
  }
  expect([...reached].toSorted()).toEqual([...rouletteGame.rules.spots.keys()].toSorted());
  await waitFor(() => expect(lying()).toEqual(expected([...reached])));
});

test.each(['voisins', 'tiers', 'orphelins', 'zero'] as const)(
  'the called bet %s says its price and puts exactly its chips',
  async (name) => {
    const spots = spotsOf(CALLED_BETS[name]);
    press(words.views.track);
    press(`${words.called[name]}, ${words.chips(spots.length)}, P ${spots.length * 10}`);
    press(words.views.grid);
    await waitFor(() => expect(lying()).toEqual(expected(spots)));
  },
);

test('a number on the racetrack puts a chip on itself and on its neighbours', async () => {
  press(words.views.track);
  press(words.more);
  const ring = screen.getByRole('group', { name: /^Neighbours: 3 each side, 7 chips, P 70$/ });
  fireEvent.click(within(ring).getByRole('button', { name: /^0, / }));
  press(words.views.grid);
  await waitFor(() => expect(lying()).toEqual(expected(spotsOf(neighbourBet(0, 3)))));
});

test('neighbours go from one to five on each side', () => {
  press(words.views.track);
  for (let i = 0; i < 6; i += 1) press(words.more);
  expect(screen.getByText(words.eachSide(5))).toBeTruthy();
  for (let i = 0; i < 6; i += 1) press(words.fewer);
  expect(screen.getByText(words.eachSide(1))).toBeTruthy();
});

test('finals put a chip on each number that ends with the digit', async () => {
  press(words.views.track);
  press('Finals 7, 3 chips, P 30');
  press(words.views.grid);
  await waitFor(() => expect(lying()).toEqual(expected(spotsOf(finals(7)))));
});
