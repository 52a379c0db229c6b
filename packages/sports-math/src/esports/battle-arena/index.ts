import type { Random } from '@chhokka/game-math/fairness';
import type { Play } from '../../core/index.ts';
import {
  bestOfThree,
  happens,
  modelOf,
  type SeriesEvent,
  type SeriesModel,
  type SeriesState,
  type Teams,
} from '../series/index.ts';
import { type ArenaEnd, arenaEnds, baseChance, KILL, killChance, objectiveChance, towersIn } from './chances.ts';
import { arenaMarkets, endsOfArena, settleArena } from './markets.ts';
import { applyArena, type ArenaEvent, type ArenaMap, FRESH_MAP } from './rules.ts';

/** Battle Arena, a battle for towers and bases, best of three maps. The model is in `chances.ts`. */
export type BattleArenaModel = SeriesModel;
export type BattleArenaState = SeriesState<ArenaMap>;
export type BattleArenaEvent = SeriesEvent<ArenaEvent>;

/** The first step of a map comes at least this late, ms, and each step so long after the one before. */
const FIRST_MS = 60_000;
const SHORTEST_MS = 10_000;
const LONGEST_MS = 94_000;

/** A match that has not begun. Throws RangeError for a team without a rating. */
export function begin(teams: Teams): { readonly model: BattleArenaModel; readonly state: BattleArenaState } {
  const mapChance = (strength: number): number => homeChance(arenaEnds(strength, towersIn(FRESH_MAP)));
  return { model: modelOf(teams, mapChance), state: { at: 0, maps: [] } };
}

export const battleArena: Play<BattleArenaModel, BattleArenaState, BattleArenaEvent> = bestOfThree<
  ArenaMap,
  ArenaEvent
>({
  fresh: FRESH_MAP,
  apply: applyArena,
  winner: ({ winner }) => winner,
  foresee: (strength, map) => {
    const ends = arenaEnds(strength, towersIn(map));
    return { homeChance: homeChance(ends), markets: (scope) => arenaMarkets(strength, map, ends, scope) };
  },
  endsOf: endsOfArena,
  settle: settleArena,
  draw: drawStep,
});

function drawStep(strength: number, map: ArenaMap, random: Random): { event: ArenaEvent; after: number } {
  const towers = towersIn(map);
  const fresh = map.towers.length + map.kills.home + map.kills.away === 0;
  const after = (fresh ? FIRST_MS : 0) + SHORTEST_MS + random.below(LONGEST_MS - SHORTEST_MS + 1);
  if (happens(KILL, random)) {
    const by = happens(killChance(strength, towers), random) ? 'home' : 'away';
    return { event: { kind: 'kill', by }, after };
  }
  const by = happens(objectiveChance(strength, towers), random) ? 'home' : 'away';
  const kind = happens(baseChance(towers[by]), random) ? 'base' : 'tower';
  return { event: { kind, by }, after };
}

function homeChance(ends: readonly ArenaEnd[]): number {
  return ends.reduce((sum, { winner, chance }) => (winner === 'home' ? sum + chance : sum), 0);
}
