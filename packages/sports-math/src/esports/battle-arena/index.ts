import type { Random } from '@chhokka/game-math/fairness';
import { bestOfThree, chanceOf, happens, type SeriesEvent, type SeriesState } from '../series/index.ts';
import { arenaEnds, baseChance, KILL, killChance, objectiveChance, towersIn } from './chances.ts';
import { arenaMarkets, endsOfArena, settleArena } from './markets.ts';
import { applyArena, type ArenaEvent, type ArenaMap, FRESH_MAP } from './rules.ts';

/** Battle Arena, a battle for towers and bases, best of three maps. The model is in `chances.ts`. */
export type BattleArenaState = SeriesState<ArenaMap>;
export type BattleArenaEvent = SeriesEvent<ArenaEvent>;

/** The first step of a map comes at least this late, ms, and each step so long after the one before. */
const FIRST_MS = 60_000;
const SHORTEST_MS = 10_000;
const LONGEST_MS = 94_000;

/** The play, and how a match of it begins. */
export const { play: battleArena, begin } = bestOfThree<ArenaMap, ArenaEvent>({
  fresh: FRESH_MAP,
  apply: applyArena,
  winner: ({ winner }) => winner,
  foresee: (strength, map) => {
    const ends = arenaEnds(strength, towersIn(map));
    const homeChance = chanceOf(ends, ({ winner }) => winner === 'home');
    return { homeChance, markets: (scope) => arenaMarkets(strength, map, ends, scope) };
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
