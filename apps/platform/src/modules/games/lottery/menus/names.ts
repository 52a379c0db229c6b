import type { WireLanguage } from '@chhokka/contracts';
import { LOTTERY_GAMES } from '@chhokka/game-math/lottery';

/** A game's names in the catalogue; null: it does not have the game. */
export type CatalogueNames = { readonly bn: string; readonly en: string } | null;

const DELIVERED = new Map(LOTTERY_GAMES.map((game) => [game.code, game]));

/**
 * The name of a game in a language: the catalogue's, else the one that it is delivered with. The catalogue has no Spanish
 * names: a game that operators did not rename has the delivered one, another its English name.
 */
export function nameOf(code: string, catalogue: CatalogueNames, language: WireLanguage): string {
  const delivered = DELIVERED.get(code)?.names;
  if (language === 'ES' && delivered && (catalogue === null || catalogue.en === delivered.en)) return delivered.es;
  if (language === 'BN') return catalogue?.bn ?? delivered?.bn ?? code;
  return catalogue?.en ?? delivered?.en ?? code;
}

/** The menu tag under which a game stands. Its text is `lottery.tags.TAG`. */
export function tagOf(code: string, family: string): string {
  return DELIVERED.get(code)?.tag ?? family;
}
