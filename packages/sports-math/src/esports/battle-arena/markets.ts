import type { Market, Verdicts } from '../../core/index.ts';
import {
  type CountBounds,
  countMarkets,
  decided,
  type Ends,
  exceeds,
  finalCount,
  isHalfLine,
  LINE,
  type MapKey,
  settleHandicap,
  settleTotal,
  type Side,
  SIDES,
  sides,
  totals,
  voided,
} from '../series/index.ts';
import { type ArenaEnd, firstBlood, killsToCome, nextTower, towersIn } from './chances.ts';
import { ALL_TOWERS, type ArenaMap, TOWERS_TO_BASE } from './rules.ts';

/** A map can be won with fewer towers, so that each half line asks something of its own. */
const NEAREST_HANDICAP = 0.5;
/** Lines of kills are three apart. */
const KILL_STEP = 3;

/** Total kills and towers, tower handicaps, first kill and first tower, and who takes the next tower. */
export function arenaMarkets(
  strength: number,
  map: ArenaMap,
  ends: readonly ArenaEnd[],
  scope: string,
): readonly Market[] {
  const towers = towersIn(map);
  const fallen = map.kills.home + map.kills.away;
  const kills = new Map(killsToCome(ends, towers).map((chance, count) => [fallen + count, chance]));
  const next = map.towers.length + 1;
  const [blood, tower] = [map.firstBlood === null ? firstBlood(strength, towers) : null, nextTower(strength, towers)];
  const [kind, part] = next === 1 ? (['first-tower', scope] as const) : (['tower', `${scope}.t${next}`] as const);
  return [
    ...(blood === null ? [] : sides('first-blood', scope, blood.home, 1 - blood.comes)),
    ...(tower === null ? [] : sides(kind, part, tower.home, 1 - tower.comes)),
    ...totals('total-kills', scope, kills, KILL_STEP),
    ...countMarkets({ total: 'total-towers', handicap: 'tower-handicap' }, scope, ends, NEAREST_HANDICAP),
  ];
}

/**
 * `first-blood/m1`, `first-tower/m1`, `tower/m1.t4`, `total-kills/m1=24.5`, `total-towers/m1=10.5` and
 * `tower-handicap/m1=-3.5`.
 */
export function endsOfArena({ kind, part, number, quarters }: MapKey): Ends | null {
  if (part !== null) {
    const exists = kind === 'tower' && part === 't' && number !== null && number < 2 * ALL_TOWERS && quarters === null;
    return exists ? SIDES : null;
  }
  if (quarters === null) return kind === 'first-blood' || kind === 'first-tower' ? SIDES : null;
  if (!isHalfLine(quarters)) return null;
  if (kind === 'total-kills' || kind === 'total-towers') return LINE;
  return kind === 'tower-handicap' ? SIDES : null;
}

/** The end of a market of a map that has begun; null while it is undecided. What did not happen in it is void. */
export function settleArena(map: ArenaMap, { kind, number, quarters }: MapKey): Verdicts | null {
  const over = map.winner !== null;
  switch (kind) {
    case 'first-blood':
      return settleFirst(map.firstBlood, over);
    case 'first-tower':
      return settleFirst(map.towers[0], over);
    case 'tower':
      return settleFirst(map.towers[(number ?? 1) - 1], over);
    case 'total-kills': {
      const least = map.kills.home + map.kills.away;
      return exceeds(LINE, { least, most: over ? least : Number.POSITIVE_INFINITY }, (quarters ?? 0) / 4);
    }
    case 'total-towers':
      return settleTotal(towerBounds(map), quarters);
    default:
      return settleHandicap(towerBounds(map), quarters);
  }
}

function settleFirst(by: Side | null | undefined, over: boolean): Verdicts | null {
  if (by !== null && by !== undefined) return decided(SIDES, by === 'home');
  return over ? voided(SIDES) : null;
}

/**
 * The map has at least the towers that let a base fall, and at most all but none of a base's own. A loser may have more
 * towers than the winner.
 */
function towerBounds(map: ArenaMap): CountBounds {
  const { home, away } = towersIn(map);
  if (map.winner !== null) return finalCount({ home, away });
  const missing = Math.max(0, TOWERS_TO_BASE - Math.max(home, away));
  return {
    total: { least: home + away + missing, most: 2 * ALL_TOWERS },
    margin: { least: home - ALL_TOWERS, most: ALL_TOWERS - away },
  };
}
