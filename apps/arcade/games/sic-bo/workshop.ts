import { openTableWorkshop } from '@chhokka/game-kit/table/workshop';
import { sicBoTable } from './manifest.ts';
import { sicBoDefinition } from './sic-bo.ts';

openTableWorkshop(sicBoDefinition, sicBoTable.settings);
