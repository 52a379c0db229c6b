import type { TableDefinition } from '@chhokka/game-kit/table';
import { baccarat, type BaccaratOutcome } from '@chhokka/game-math/tables/baccarat';
import { Board } from './Board.tsx';
import { baccaratTable } from './manifest.ts';
import { Mark } from './Mark.tsx';
import { Stage } from './Stage.tsx';
import { Statistics } from './Statistics.tsx';
import { describe, texts } from './text/texts.ts';
import { ThirdCards } from './ThirdCards.tsx';

/** Baccarat Gulshan: what its screen adds to the kit's table. */
export const baccaratGame: TableDefinition<BaccaratOutcome> = {
  code: baccaratTable.code,
  title: baccaratTable.title,
  rules: baccarat,
  Stage,
  Board,
  Statistics,
  Mark,
  RulesTable: ThirdCards,
  squeeze: true,
  texts,
  describe,
};
