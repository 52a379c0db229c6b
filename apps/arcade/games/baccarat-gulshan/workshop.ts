import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { baccaratGame } from './baccarat-gulshan.ts';
import { baccaratTable } from './manifest.ts';

openTableWorkshop(baccaratGame, baccaratTable.settings);
