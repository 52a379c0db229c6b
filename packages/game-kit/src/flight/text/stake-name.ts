import type { TableLanguage } from '../../table/text/words.ts';
import { flightWordsOf } from './words.ts';

/** What a flight calls one of a player's two stakes, `First stake`; the spot itself when it is neither. */
export function stakeName(spot: string, language: TableLanguage): string {
  const { panels } = flightWordsOf(language);
  return spot === 'first' || spot === 'second' ? panels[spot] : spot;
}
