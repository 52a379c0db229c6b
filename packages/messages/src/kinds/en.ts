import type { GameType } from '@chhokka/contracts';

/** What kinds of games are called, on the site and in the back office. */
export const kinds = {
  RNG: 'Slots',
  LIVE: 'Live casino',
  FISH: 'Fish',
  PVP: 'PvP',
  SPORTS: 'Sports',
  ESPORTS: 'E-sports',
  ELOTT: 'E-lottery',
  LOTT: 'Lottery',
  COCKFIGHT: 'Cockfight',
} satisfies Readonly<Record<GameType, string>>;
