import type { HouseTerms } from '../../shared/bets.ts';

const usual = { minStake: 1_000, maxStake: 5_000_000, maxPayout: 50_000_000, delay: 5, voidHours: 36 };

/** What the house of the workshop takes and keeps. */
export const TERMS: HouseTerms = {
  sports: [
    { ...usual, sport: 'cricket' },
    { ...usual, sport: 'football', delay: 8 },
    { ...usual, sport: 'strike-range', maxStake: 2_000_000, maxPayout: 20_000_000, voidHours: 24 },
    { ...usual, sport: 'battle-arena', maxStake: 2_000_000, maxPayout: 20_000_000, voidHours: 24 },
  ],
  cashOutFee: 500,
};
