/** All covers, in one list. A new game adds its scene here. */
import { bengalSlots } from './slots-bengal.ts';
import { festivalSlots } from './slots-festival.ts';
import { sportsCovers } from './sports.ts';
import { liveCovers } from './live.ts';
import { roundCovers } from './rounds.ts';
import { tableCovers } from './tables.ts';
import type { Cover } from './frame.ts';

export { cover } from './frame.ts';
export const covers: readonly Cover[] = [
  ...bengalSlots,
  ...festivalSlots,
  ...liveCovers,
  ...roundCovers,
  ...tableCovers,
  ...sportsCovers,
];
