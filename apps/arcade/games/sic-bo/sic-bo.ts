import type { TableDefinition, TableLanguage, TitleTexts } from '@chhokka/game-kit/table';
import { sicBo, type SicBoOutcome } from '@chhokka/game-math/tables/sic-bo';
import { keepTogether } from '../wording/keep-together.ts';
import { Board } from './Board.tsx';
import { sicBoTable } from './manifest.ts';
import { Mark } from './Mark.tsx';
import { Stage } from './Stage.tsx';
import { Statistics } from './Statistics.tsx';
import { spotName } from './text/spot-name.ts';
import { sicBoWords } from './text/words.ts';
import { saidThrow } from './throw.ts';

function textsOf(language: TableLanguage): TitleTexts {
  const { rules, betTypes } = sicBoWords(language);
  return { rules: rules.map(keepTogether), betTypes, spot: (spot) => spotName(spot, language) };
}

/** Three dice under a bowl of brass. */
export const sicBoGame: TableDefinition<SicBoOutcome> = {
  code: sicBoTable.code,
  title: sicBoTable.title,
  rules: sicBo,
  Stage,
  Board,
  Statistics,
  Mark,
  texts: { bn: textsOf('bn'), en: textsOf('en'), es: textsOf('es') },
  describe: ({ dice }, language) => saidThrow(dice, language),
};
