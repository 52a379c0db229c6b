import type { TableDefinition, TableLanguage, TitleTexts } from '@chhokka/game-kit/table';
import { moneyWheel, type MoneyWheelOutcome } from '@chhokka/game-math/tables/money-wheel';
import { keepTogether } from '../wording/keep-together.ts';
import { Board } from './Board.tsx';
import { moneyWheelTable } from './manifest.ts';
import { Mark } from './Mark.tsx';
import { Stage } from './Stage.tsx';
import { Statistics } from './Statistics.tsx';
import { saidOutcome } from './text/said-outcome.ts';
import { spotName, wheelWords } from './text/words.ts';

function textsOf(language: TableLanguage): TitleTexts {
  const { rules, betTypes } = wheelWords(language);
  return { rules: rules.map(keepTogether), betTypes, spot: (spot) => spotName(spot, language) };
}

/** The wheel of a village fair, painted like a rickshaw. */
export const moneyWheelGame: TableDefinition<MoneyWheelOutcome> = {
  code: moneyWheelTable.code,
  title: moneyWheelTable.title,
  rules: moneyWheel,
  Stage,
  Board,
  Statistics,
  Mark,
  texts: { bn: textsOf('bn'), en: textsOf('en'), es: textsOf('es') },
  describe: saidOutcome,
};
