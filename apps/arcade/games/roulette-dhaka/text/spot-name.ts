import type { TableLanguage } from '@chhokka/game-kit/table';
import { PLACES } from '@chhokka/game-math/tables/roulette';
import { rouletteWords } from './words.ts';

const PLACE_OF = new Map(PLACES.map((place) => [place.spot, place]));

/** What a spot is called: `Split 17/20`. */
export function spotName(spot: string, language: TableLanguage): string {
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
