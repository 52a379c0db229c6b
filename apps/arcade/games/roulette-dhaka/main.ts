import { startTable } from '@chhokka/game-kit/table';
import { rouletteGame } from './roulette-dhaka.ts';

startTable(rouletteGame);
