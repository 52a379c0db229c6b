import { test } from 'vitest';
import { expectEverySpot, openBoard } from '../testing/boards.ts';
import { andarBaharTable } from './manifest.ts';
import { andarBaharGame } from './andar-bahar.ts';

test('every spot of the rules has one place on the board, says its odds, and takes a chip', async () => {
  await openBoard(andarBaharGame, andarBaharTable);
  await expectEverySpot(andarBaharGame);
});
