import type { TableDefinition, TableLanguage, TitleTexts } from '@chhokka/game-kit/table';
import { colourOf, PLACES, roulette, type RouletteOutcome } from '@chhokka/game-math/tables/roulette';
import { keepTogether } from '../wording/keep-together.ts';
import { Board } from './Board.tsx';
import { rouletteTable } from './manifest.ts';
import { Mark } from './Mark.tsx';
import { Stage } from './Stage.tsx';
import { Statistics } from './Statistics.tsx';
import { rouletteWords } from './text/words.ts';

const PLACE_OF = new Map(PLACES.map((place) => [place.spot, place]));

/** What a spot is called: `Split 17/20`. */
function nameOf(spot: string, language: TableLanguage): string {
  const words = rouletteWords(language).spot;
  const place = PLACE_OF.get(spot);
  if (place === undefined) return spot;
  const { type, numbers } = place;
  const ordinal = Number(spot.split(':')[1]) - 1;
  switch (type) {
    case 'STRAIGHT':
      return words.number(numbers.join('/'));
    case 'SPLIT':
      return words.split(numbers.join('/'));
    case 'STREET':
      return words.street(numbers.join('/'));
    case 'CORNER':
      return words.corner(numbers.join('/'));
    case 'LINE':
      return words.line(`${numbers[0]}–${numbers.at(-1)}`);
    case 'COLUMN':
      return words.column[ordinal] ?? spot;
    case 'DOZEN':
      return words.dozen[ordinal] ?? spot;
    case 'EVEN_CHANCE':
      return words[spot as 'red' | 'black' | 'odd' | 'even' | 'low' | 'high'];
  }
}

function textsOf(language: TableLanguage): TitleTexts {
  const { rules, betTypes } = rouletteWords(language);
  return { rules: rules.map(keepTogether), betTypes, spot: (spot) => nameOf(spot, language) };
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
