import type { TableDefinition } from '@chhokka/game-kit/table';
import { cockfight, type CockfightOutcome } from '@chhokka/game-math/tables/cockfight';
import type { TableManifest } from '@chhokka/game-math';
import { Board } from './Board.tsx';
import { Mark } from './Mark.tsx';
import { Stage } from './Stage.tsx';
import { Statistics } from './Statistics.tsx';
import { describe, texts } from './texts.ts';

/** A title with cockfights: what its screen adds to the kit's table. Its own scene is in its style sheet. */
export function cockfightGame({
  code,
  title,
}: Pick<TableManifest, 'code' | 'title'>): TableDefinition<CockfightOutcome> {
  return { code, title, rules: cockfight, Stage, Board, Statistics, Mark, texts, describe };
}
