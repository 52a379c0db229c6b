import type { TableDefinition, TableLanguage, TitleTexts } from '@chhokka/game-kit/table';
import { colourOf, roulette, type RouletteOutcome } from '@chhokka/game-math/tables/roulette';
import { keepTogether } from '../wording/keep-together.ts';
import { Board } from './Board.tsx';
import { rouletteTable } from './manifest.ts';
import { Mark } from './Mark.tsx';
import { Stage } from './Stage.tsx';
import { Statistics } from './Statistics.tsx';
import { spotName } from './text/spot-name.ts';
import { rouletteWords } from './text/words.ts';

function textsOf(language: TableLanguage): TitleTexts {
  const { rules, betTypes } = rouletteWords(language);
  return { rules: rules.map(keepTogether), betTypes, spot: (spot) => spotName(spot, language) };
}

/** European roulette under an alpana of Dhaka. */
export const rouletteGame: TableDefinition<RouletteOutcome> = {
  code: rouletteTable.code,
  title: rouletteTable.title,
  rules: roulette,
  Stage,
  Board,
  Statistics,
  Mark,
  texts: { bn: textsOf('bn'), en: textsOf('en'), es: textsOf('es') },
  describe: ({ number }, language) => {
    const words = rouletteWords(language);
    return words.result(number, words.colours[colourOf(number)]);
  },
};
