import type { GameType } from '@chhokka/contracts';

/** What kinds of games are called, on the site and in the back office. */
export const kinds = {
  RNG: 'Slots',
  LIVE: 'Casino en vivo',
  FISH: 'Pesca',
  PVP: 'PvP',
  SPORTS: 'Deportes',
  ESPORTS: 'E-sports',
  ELOTT: 'E-lotería',
  LOTT: 'Lotería',
  COCKFIGHT: 'Gallos',
} satisfies Readonly<Record<GameType, string>>;
