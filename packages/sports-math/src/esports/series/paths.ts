import { chanceOf } from './chance.ts';
import type { Side } from './side.ts';

export const MOST_MAPS = 3;
const MAPS_TO_WIN = 2;

/** A way in which a match can end: who won each map that was played, and the chance of it. */
export interface Path {
  readonly winners: readonly Side[];
  readonly chance: number;
}

/** Who has won enough maps; null: nobody yet. */
export function matchWinner(winners: readonly Side[]): Side | null {
  for (const side of ['home', 'away'] as const) if (mapsWon(winners, side) >= MAPS_TO_WIN) return side;
  return null;
}

export function mapsWon(winners: readonly Side[], side: Side): number {
  return winners.filter((winner) => winner === side).length;
}

/**
 * Every way in which the match can go on after the finished maps. `homeChances` has the chance of home on each map, from the
 * first; those of finished maps are not used. Maps are independent. The chances add up to 1.
 */
export function pathsFrom(winners: readonly Side[], homeChances: readonly number[], chance = 1): readonly Path[] {
  if (matchWinner(winners) !== null) return [{ winners, chance }];
  const home = homeChances[winners.length] ?? Number.NaN;
  return [
    ...pathsFrom([...winners, 'home'], homeChances, chance * home),
    ...pathsFrom([...winners, 'away'], homeChances, chance * (1 - home)),
  ];
}

/** The chance that a map is played, by its place from 0. */
export function playedChance(paths: readonly Path[], place: number): number {
  return paths.every(({ winners }) => winners.length > place)
    ? 1
    : chanceOf(paths, ({ winners }) => winners.length > place);
}
