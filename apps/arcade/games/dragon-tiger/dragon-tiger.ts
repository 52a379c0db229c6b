import type { TableDefinition } from '@chhokka/game-kit/table';
import { dragonTiger, type DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import { Board } from './Board.tsx';
import { dragonTigerTable } from './manifest.ts';
import { Mark } from './Mark.tsx';
import { Stage } from './Stage.tsx';
import { Statistics } from './Statistics.tsx';
import { describe, texts } from './texts.ts';

/** Dragon Tiger: what its screen adds to the kit's table. */
export const dragonTigerGame: TableDefinition<DragonTigerOutcome> = {
  code: dragonTigerTable.code,
  title: dragonTigerTable.title,
  rules: dragonTiger,
  Stage,
  Board,
  Statistics,
  Mark,
  squeeze: true,
  texts,
  describe,
};
