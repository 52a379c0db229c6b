import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { rouletteTable } from './manifest.ts';
import { rouletteGame } from './roulette-dhaka.ts';

openTableWorkshop(rouletteGame, rouletteTable.settings);
