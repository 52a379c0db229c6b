import { test } from 'vitest';
import { expectEverySpot, openBoard } from '../testing/boards.ts';
import { sicBoTable } from './manifest.ts';
import { sicBoGame } from './sic-bo.ts';

test('every spot of the rules has one place on the board, says its odds, and takes a chip', async () => {
  await openBoard(sicBoGame, sicBoTable);
  await expectEverySpot(sicBoGame);
});
