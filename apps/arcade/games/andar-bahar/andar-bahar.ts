import type { TableDefinition } from '@chhokka/game-kit/table';
import { andarBahar, type AndarBaharOutcome } from '@chhokka/game-math/tables/andar-bahar';
import { Board } from './board.tsx';
import { Mark } from './mark.tsx';
import { Stage } from './stage.tsx';
import { Statistics } from './statistics.tsx';
import { describe, texts } from './texts.ts';

/** Andar Bahar: what its screen adds to the kit's table. */
export const andarBaharGame: TableDefinition<AndarBaharOutcome> = {
  code: 'andar-bahar',
  title: { bn: 'আন্দর বাহার', en: 'Andar Bahar', es: 'Andar Bahar' },
  rules: andarBahar,
  Stage,
  Board,
  Statistics,
  Mark,
  texts,
  describe,
};
