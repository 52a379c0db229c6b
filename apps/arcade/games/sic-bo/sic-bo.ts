import type { TableDefinition, TableLanguage, TitleTexts } from '@chhokka/game-kit/table';
import { sicBo, type SicBoOutcome } from '@chhokka/game-math/tables/sic-bo';
import { keepTogether } from '../wording/keep-together.ts';
import { Board } from './Board.tsx';
import { sicBoTable } from './manifest.ts';
import { Mark } from './Mark.tsx';
import { Stage } from './Stage.tsx';
import { Statistics } from './Statistics.tsx';
import { sicBoWords } from './text/words.ts';
import { RANGES, saidThrow } from './throw.ts';

/** What a spot is called: `Double 4`. */
function nameOf(spot: string, language: TableLanguage): string {
  const words = sicBoWords(language).spot;
  const [kind = '', value = ''] = spot.split(':');
  switch (kind) {
    case 'small':
    case 'big':
      return `${words[kind]} ${RANGES[kind]}`;
    case 'odd':
    case 'even':
      return words[kind];
    case 'triple':
      return value === 'any' ? words.anyTriple : words.triple(value);
    case 'double':
    case 'single':
    case 'total':
      return words[kind](value);
    case 'pair':
      return words.pair(value.replace('-', '+'));
  }
  return spot;
}

function textsOf(language: TableLanguage): TitleTexts {
  const { rules, betTypes } = sicBoWords(language);
  return { rules: rules.map(keepTogether), betTypes, spot: (spot) => nameOf(spot, language) };
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
