import type { Side } from '../series/index.ts';

/**
 * The rules of Battle Arena: a map is a race for towers that ends when a base falls. Each side has nine towers. A base can
 * fall once six of its towers have, and it is all that is left to take after nine.
 */

/** A map: kills of each side, who made the first, who took each tower in order, and who took the base. Plain JSON. */
export interface ArenaMap {
  readonly kills: { readonly home: number; readonly away: number };
  readonly firstBlood: Side | null;
  readonly towers: readonly Side[];
  readonly winner: Side | null;
}

/** `by` is the side that kills, or takes what belonged to the other. */
export interface ArenaEvent {
  readonly kind: 'kill' | 'tower' | 'base';
  readonly by: Side;
}

export const FRESH_MAP: ArenaMap = { kills: { home: 0, away: 0 }, firstBlood: null, towers: [], winner: null };
export const ALL_TOWERS = 9;
export const TOWERS_TO_BASE = 6;

/** Throws RangeError for a tenth tower, or a base that cannot fall yet. */
export function applyArena(map: ArenaMap, { kind, by }: ArenaEvent): ArenaMap {
  switch (kind) {
    case 'kill':
      return {
        ...map,
        kills: { ...map.kills, [by]: map.kills[by] + 1 },
        firstBlood: map.firstBlood ?? by,
      };
    case 'tower':
      if (towersOf(map, by) >= ALL_TOWERS) throw new RangeError('all towers have fallen');
      return { ...map, towers: [...map.towers, by] };
    case 'base':
      if (towersOf(map, by) < TOWERS_TO_BASE) throw new RangeError('the base cannot fall yet');
      return { ...map, winner: by };
    default:
      throw new RangeError('no such event');
  }
}

/** How many towers a side has taken. */
export function towersOf({ towers }: ArenaMap, side: Side): number {
  return towers.filter((by) => by === side).length;
}
