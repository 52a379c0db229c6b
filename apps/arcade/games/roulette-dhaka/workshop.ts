import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { rouletteDhaka } from './manifest.ts';
import { rouletteTable } from './roulette-dhaka.ts';

openTableWorkshop(rouletteTable, rouletteDhaka.settings);
