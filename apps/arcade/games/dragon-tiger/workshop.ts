import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { dragonTigerGame } from './dragon-tiger.ts';
import { dragonTigerTable } from './manifest.ts';

openTableWorkshop(dragonTigerGame, dragonTigerTable.settings);
