import { startTable } from '@chhokka/game-kit/table';
import { baccaratGame } from './baccarat-gulshan.ts';

startTable(baccaratGame);
