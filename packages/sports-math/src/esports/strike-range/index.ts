import type { Random } from '@chhokka/game-math/fairness';
import { bestOfThree, chanceOf, happens, type SeriesEvent, type SeriesState } from '../series/index.ts';
import { finalScores, roundChance } from './chances.ts';
import { endsOfRounds, roundMarkets, settleRounds } from './markets.ts';
import {
  applyRound,
  economyOf,
  FRESH_MAP,
  HALF_ROUNDS,
  type RoundEvent,
  type RoundsMap,
  scoreOf,
  winnerOf,
} from './rules.ts';

/**
 * Strike Range, a tactical shooter, best of three maps. The chance of a round follows from the strengths of the model and
 * from what the teams can buy; everything else is counted from it.
 */
export type StrikeRangeState = SeriesState<RoundsMap>;
export type StrikeRangeEvent = SeriesEvent<RoundEvent>;

/** Time to buy before a round, before a half and before an overtime, ms. */
const BUYING_MS = 20_000;
const HALF_TIME_MS = 60_000;
/** A round lasts at least and at most this long, ms. */
const SHORTEST_MS = 30_000;
const LONGEST_MS = 115_000;

/** The play, and how a match of it begins. */
export const { play: strikeRange, begin } = bestOfThree<RoundsMap, RoundEvent>({
  fresh: FRESH_MAP,
  apply: applyRound,
  winner: (map) => winnerOf(scoreOf(map)),
  foresee: (strength, map) => {
    const finals = finalScores(strength, map);
    const homeChance = chanceOf(finals, ({ home, away }) => home > away);
    return { homeChance, markets: (scope) => roundMarkets(strength, map, finals, scope) };
  },
  endsOf: endsOfRounds,
  settle: settleRounds,
  draw: drawRound,
});

function drawRound(strength: number, map: RoundsMap, random: Random): { event: RoundEvent; after: number } {
  if (!map.live) {
    const paused = map.winners.length > 0 && map.winners.length % HALF_ROUNDS === 0;
    return { event: { kind: 'round-started' }, after: paused ? HALF_TIME_MS : BUYING_MS };
  }
  const winner = happens(roundChance(strength, economyOf(map)), random) ? 'home' : 'away';
  const after = SHORTEST_MS + random.below(LONGEST_MS - SHORTEST_MS + 1);
  return { event: { kind: 'round-ended', winner }, after };
}
