import { cockfightGame } from '../cockfight/game.ts';
import { haorDerbyTable } from './manifest.ts';

/** Haor Derby: what its screen adds to the kit's table. */
export const haorDerbyGame = cockfightGame(haorDerbyTable);
