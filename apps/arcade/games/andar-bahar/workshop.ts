import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { andarBaharGame } from './andar-bahar.ts';
import { andarBaharTable } from './manifest.ts';

openTableWorkshop(andarBaharGame, andarBaharTable.settings);
