import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { sylhetRingGame } from './sylhet-ring.ts';
import { sylhetRingTable } from './manifest.ts';

openTableWorkshop(sylhetRingGame, sylhetRingTable.settings);
