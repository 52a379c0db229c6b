import { startTable } from '@chhokka/game-kit/table';
import { haorDerbyGame } from './haor-derby.ts';

startTable(haorDerbyGame);
