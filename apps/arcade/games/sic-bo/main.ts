import { startTable } from '@chhokka/game-kit/table';
import { sicBoDefinition } from './sic-bo.ts';

startTable(sicBoDefinition);
