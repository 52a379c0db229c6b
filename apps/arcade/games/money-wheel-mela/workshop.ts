import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { moneyWheelTable } from './manifest.ts';
import { moneyWheelGame } from './money-wheel-mela.ts';

openTableWorkshop(moneyWheelGame, moneyWheelTable.settings);
