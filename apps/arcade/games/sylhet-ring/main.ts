import { startTable } from '@chhokka/game-kit/table';
import { sylhetRingGame } from './sylhet-ring.ts';

startTable(sylhetRingGame);
