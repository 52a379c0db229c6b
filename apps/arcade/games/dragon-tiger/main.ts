import { startTable } from '@chhokka/game-kit/table';
import { dragonTigerGame } from './dragon-tiger.ts';

startTable(dragonTigerGame);
