import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { haorDerbyGame } from './haor-derby.ts';
import { haorDerbyTable } from './manifest.ts';

openTableWorkshop(haorDerbyGame, haorDerbyTable.settings);
