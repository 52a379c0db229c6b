import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectEverySpot, openBoard, spotsOnPage } from '../testing/boards.ts';
import { baccaratGame } from './baccarat-gulshan.ts';
import { baccaratTable } from './manifest.ts';

test('every spot of the rules has one place on the board, says its odds, and takes a chip', async () => {
  await openBoard(baccaratGame, baccaratTable);
  await expectEverySpot(baccaratGame);
  const banker = spotsOnPage().find(({ dataset }) => dataset['spot'] === 'banker');
  expect(banker?.querySelector('.t-spot-odds')?.textContent).toBe('0.95 : 1 · 98.94%');
});

test('a workshop’s round comes from a sealed shoe', async () => {
  await openBoard(baccaratGame, baccaratTable);
  expect(await screen.findByRole('button', { name: /^Shoe \d\. \d+ of 416 cards are out/ })).toBeTruthy();
});
