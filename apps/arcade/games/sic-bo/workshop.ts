import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { sicBoTable } from './manifest.ts';
import { sicBoGame } from './sic-bo.ts';

openTableWorkshop(sicBoGame, sicBoTable.settings);
