import type { GameType } from '@chhokka/kernel';

export interface Place {
  readonly gameType: GameType;
  /** Of `CLASSIFY_TITLES` in the catalogue, or empty. */
  readonly classify: string;
}

/** The first word that a category holds decides. The words are those of Hub88's categories. */
const PLACES: readonly (readonly [RegExp, GameType, string])[] = [
  [/\blive\b.*roulette/, 'LIVE', 'ROULETTE'],
  [/\blive\b.*(blackjack|baccarat|poker|dragon|card)/, 'LIVE', 'CARD'],
  [/\blive\b.*(dice|sic ?bo)/, 'LIVE', 'DICE'],
  [/\blive\b.*(keno|bingo|lotter)/, 'LIVE', 'DRAW'],
  [/\blive\b.*crash/, 'LIVE', 'CRASH'],
  [/\blive\b/, 'LIVE', 'TABLE'],
  [/e-?sport/, 'ESPORTS', 'MATCH'],
  [/sport|player props/, 'SPORTS', 'MATCH'],
  [/fish/, 'FISH', 'FISHING'],
  [/multiplayer/, 'PVP', ''],
  [/slot/, 'RNG', 'SLOT'],
  [/crash/, 'RNG', 'CRASH'],
  [/roulette/, 'RNG', 'ROULETTE'],
  [/dice|sic ?bo/, 'RNG', 'DICE'],
  [/blackjack|baccarat|poker|dragon|hi ?lo|card(?!s?$)/, 'RNG', 'CARD'],
  [/keno|bingo|lotter/, 'RNG', 'DRAW'],
  [/table|wheel/, 'RNG', 'TABLE'],
  [/scratch|instant|casual|arcade|plinko/, 'RNG', ''],
];

/** Where the catalogue lists a provider's category; null if no rule knows it. */
export function placeOf(category: string): Place | null {
  const words = category.toLowerCase();
  const found = PLACES.find(([word]) => word.test(words));
  return found ? { gameType: found[1], classify: found[2] } : null;
}
