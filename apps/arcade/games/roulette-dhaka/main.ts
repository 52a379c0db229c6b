import { startTable } from '@chhokka/game-kit/table';
import { rouletteTable } from './roulette-dhaka.ts';

startTable(rouletteTable);
