import { startTable } from '@chhokka/game-kit/table';
import { moneyWheelGame } from './money-wheel-mela.ts';

startTable(moneyWheelGame);
