import { moneyWheel, type MoneyWheelOutcome } from '@chhokka/game-math/tables/money-wheel';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectEverySpot, openBoard, spotsOnPage } from '../testing/boards.ts';
import { moneyWheelTable } from './manifest.ts';
import { moneyWheelGame } from './money-wheel-mela.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('every spot of the rules has one place on the board, says its odds, and takes a chip', async () => {
  await openBoard(moneyWheelGame, moneyWheelTable);
  await expectEverySpot(moneyWheelGame);
});

test('a spot says what it pays without the lantern, and its return', async () => {
  await openBoard(moneyWheelGame, moneyWheelTable);
  const said = Object.fromEntries(
    spotsOnPage().map((spot) => [spot.dataset['spot'], spot.querySelector('.t-spot-odds')?.textContent]),
  );
  expect(said).toEqual({
    1: '1 : 1\n95.99%',
    2: '2 : 1\n96.13%',
    5: '5 : 1\n96.06%',
    10: '10 : 1\n96.07%',
    20: '20 : 1\n96.15%',
    ferris: '10–200 : 1 · 95.97%',
    top: '6–75 : 1 · 96.30%',
  });
});

test('the lantern rises over its spot alone when the drawing begins, and not before', async () => {
  const drawn: MoneyWheelOutcome = { lantern: { spot: '10', times: 5 }, stop: 0, fair: [1, 0, 2] };
  vi.spyOn(moneyWheel, 'draw').mockReturnValue(drawn);
  const risen = (): (string | null)[] =>
    [...document.querySelectorAll('.m-risen')].map(({ textContent }) => textContent);
  await openBoard(moneyWheelGame, moneyWheelTable);
  expect(risen()).toEqual([]);
  act(() => screen.getByText('Lock', { selector: 'button' }).click());
  await vi.waitFor(() => expect(risen()).toEqual(['×5']), { timeout: 5_000 });
  expect(document.querySelector('.m-risen')?.parentElement?.dataset['field']).toBe('10');
});
