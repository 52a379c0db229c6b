import { cockfightGame } from '../cockfight/game.ts';
import { sylhetRingTable } from './manifest.ts';

/** Sylhet Ring: what its screen adds to the kit's table. */
export const sylhetRingGame = cockfightGame(sylhetRingTable);
