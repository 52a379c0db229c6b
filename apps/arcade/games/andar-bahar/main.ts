import { startTable } from '@chhokka/game-kit/table';
import { andarBaharGame } from './andar-bahar.ts';

startTable(andarBaharGame);
