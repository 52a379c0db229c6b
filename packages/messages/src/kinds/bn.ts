import type { GameType } from '@chhokka/contracts';

/** What kinds of games are called, on the site and in the back office. */
export const kinds = {
  RNG: 'স্লট',
  LIVE: 'লাইভ ক্যাসিনো',
  FISH: 'ফিশ',
  PVP: 'পিভিপি',
  SPORTS: 'স্পোর্টস',
  ESPORTS: 'ই-স্পোর্টস',
  ELOTT: 'ই-লটারি',
  LOTT: 'লটারি',
  COCKFIGHT: 'ককফাইট',
} satisfies Readonly<Record<GameType, string>>;
