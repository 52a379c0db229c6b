import type { TableLanguage } from '@chhokka/game-kit/table';
import { RANGES } from '../throw.ts';
import { sicBoWords } from './words.ts';

/** What a spot is called: `Double 4`. */
export function spotName(spot: string, language: TableLanguage): string {
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
