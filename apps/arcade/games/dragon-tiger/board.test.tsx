import { test } from 'vitest';
import { expectEverySpot, openBoard } from '../testing/boards.ts';
import { dragonTigerTable } from './manifest.ts';
import { dragonTigerGame } from './dragon-tiger.ts';

test('every spot of the rules has one place on the board, says its odds, and takes a chip', async () => {
  await openBoard(dragonTigerGame, dragonTigerTable);
  await expectEverySpot(dragonTigerGame);
});
