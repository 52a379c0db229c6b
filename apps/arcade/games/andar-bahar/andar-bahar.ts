import type { TableDefinition } from '@chhokka/game-kit/table';
import { andarBahar, type AndarBaharOutcome } from '@chhokka/game-math/tables/andar-bahar';
import { Board } from './Board.tsx';
import { andarBaharTable } from './manifest.ts';
import { Mark } from './Mark.tsx';
import { Stage } from './Stage.tsx';
import { Statistics } from './Statistics.tsx';
import { describe, texts } from './texts.ts';

/** Andar Bahar: what its screen adds to the kit's table. */
export const andarBaharGame: TableDefinition<AndarBaharOutcome> = {
  code: andarBaharTable.code,
  title: andarBaharTable.title,
  rules: andarBahar,
  Stage,
  Board,
  Statistics,
  Mark,
  texts,
  describe,
};
