import { startTable } from '@chhokka/game-kit/table';
import { sicBoGame } from './sic-bo.ts';

startTable(sicBoGame);
