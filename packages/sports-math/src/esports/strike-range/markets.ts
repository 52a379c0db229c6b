import type { Market, Verdicts } from '../../core/index.ts';
import {
  type CountBounds,
  countMarkets,
  decided,
  type Ends,
  finalCount,
  isHalfLine,
  LINE,
  logistic,
  type MapKey,
  settleHandicap,
  settleTotal,
  SIDES,
  sides,
  voided,
} from '../series/index.ts';
import { afterNext, type FinalScore, roundChance } from './chances.ts';
import {
  economyOf,
  HALF_ROUNDS,
  isPistol,
  OVERTIME_HALF,
  roundsToWin,
  type RoundsMap,
  scoreOf,
  winnerOf,
} from './rules.ts';

/** A map is won by two rounds at least, so that smaller handicaps ask who wins. */
const NEAREST_HANDICAP = 2.5;
const PISTOLS = [1, HALF_ROUNDS + 1];
/** Of an overtime that one side wins 4–0. */
const OVERTIME_MARGIN = OVERTIME_HALF + 1;
/** More rounds than a map of 12 overtimes has. */
const MOST_ROUNDS = 99;

/** Total rounds, round handicaps, the pistol rounds that have not begun, and the next round that has not. */
export function roundMarkets(
  strength: number,
  map: RoundsMap,
  finals: readonly FinalScore[],
  scope: string,
): readonly Market[] {
  const begun = map.winners.length + (map.live ? 1 : 0);
  const next = begun + 1;
  const pistols = PISTOLS.filter((number) => number > begun);
  const following = map.live ? afterNext(strength, map) : { played: 1, home: roundChance(strength, economyOf(map)) };
  return [
    ...countMarkets({ total: 'total-rounds', handicap: 'round-handicap' }, scope, finals, NEAREST_HANDICAP),
    ...pistols.flatMap((number) => sides('pistol', `${scope}.r${number}`, logistic(strength))),
    ...(isPistol(next) || following === null
      ? []
      : sides('round', `${scope}.r${next}`, following.home, 1 - following.played)),
  ];
}

/** `total-rounds/m1=21.5`, `round-handicap/m1=-3.5`, `pistol/m1.r1`, `pistol/m1.r13` and `round/m1.r7`. */
export function endsOfRounds({ kind, part, number, quarters }: MapKey): Ends | null {
  if (part === null) {
    if (!isHalfLine(quarters)) return null;
    if (kind === 'total-rounds') return LINE;
    return kind === 'round-handicap' ? SIDES : null;
  }
  if (part !== 'r' || number === null || number > MOST_ROUNDS || quarters !== null) return null;
  return kind === 'round' || (kind === 'pistol' && PISTOLS.includes(number)) ? SIDES : null;
}

/** The end of a market of a map that has begun; null while it is undecided. Rounds that are not played are void. */
export function settleRounds(map: RoundsMap, { kind, number, quarters }: MapKey): Verdicts | null {
  if (number !== null) {
    const winner = map.winners[number - 1];
    if (winner !== undefined) return decided(SIDES, winner === 'home');
    return winnerOf(scoreOf(map)) === null ? null : voided(SIDES);
  }
  const settle = kind === 'total-rounds' ? settleTotal : settleHandicap;
  return settle(roundBounds(map), quarters);
}

/**
 * While nobody has won the map, overtimes may follow without end. Home can win or lose it by winning all rounds from here, or
 * by winning an overtime without losing one.
 */
function roundBounds(map: RoundsMap): CountBounds {
  const { home, away } = scoreOf(map);
  if (winnerOf({ home, away }) !== null) return finalCount({ home, away });
  const needed = roundsToWin({ home, away });
  return {
    total: { least: needed + Math.min(home, away), most: Number.POSITIVE_INFINITY },
    margin: { least: Math.min(home - needed, -OVERTIME_MARGIN), most: Math.max(needed - away, OVERTIME_MARGIN) },
  };
}
