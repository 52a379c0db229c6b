import type { TableDefinition } from '@chhokka/game-kit/table';
import { dragonTiger, type DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import { Board } from './board.tsx';
import { Mark } from './mark.tsx';
import { Stage } from './stage.tsx';
import { Statistics } from './statistics.tsx';
import { describe, texts } from './texts.ts';

/** Dragon Tiger: what its screen adds to the kit's table. */
export const dragonTigerGame: TableDefinition<DragonTigerOutcome> = {
  code: 'dragon-tiger',
  title: { bn: 'ড্রাগন টাইগার', en: 'Dragon Tiger', es: 'Dragón Tigre' },
  rules: dragonTiger,
  Stage,
  Board,
  Statistics,
  Mark,
  texts,
  describe,
};
