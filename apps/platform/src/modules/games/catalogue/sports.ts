import type { GameType } from '@chhokka/contracts';

/** Codes of the providers that come with the sports but are shown as something else (1-site §7). */
export interface SportsSplit {
  readonly esports: readonly string[];
  readonly cockfight: readonly string[];
}

/** The category in which a vendor, or a game of it, that is listed under `gameType` is shown. */
export function shownAs(vassalage: string, gameType: GameType, split: SportsSplit): GameType {
  if (gameType !== 'SPORTS') return gameType;
  if (split.cockfight.includes(vassalage)) return 'COCKFIGHT';
  return split.esports.includes(vassalage) ? 'ESPORTS' : 'SPORTS';
}
