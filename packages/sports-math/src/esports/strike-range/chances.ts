import { logistic } from '../series/index.ts';
import {
  ECONOMIES,
  type Economy,
  economyAfter,
  economyOf,
  HALF_ROUNDS,
  ROUNDS_TO_WIN,
  type RoundsMap,
  type Score,
  scoreOf,
  winnerOf,
} from './rules.ts';

/** Log-odds that a side without money loses in a round: between equals it wins one of five. */
export const SHORTAGE = Math.log(4);
/** A chance so small that no price shows it. */
const NEGLIGIBLE = 1e-15;
const REGULAR_ROUNDS = 2 * HALF_ROUNDS;

/** A way in which a map can end. */
export interface FinalScore extends Score {
  readonly chance: number;
}

/** The chance that home wins a round. `strength` is its log-odds in a level round. */
export function roundChance(strength: number, economy: Economy): number {
  if (economy === 'home-short') return logistic(strength - SHORTAGE);
  return logistic(economy === 'away-short' ? strength + SHORTAGE : strength);
}

/**
 * Every final score of a map from here, each with its chance; they add up to 1. Exact: the chance of each score and economy
 * is carried from round to round. Overtimes end where what is left is below 1e-15.
 */
export function finalScores(strength: number, map: RoundsMap): readonly FinalScore[] {
  const score = scoreOf(map);
  if (winnerOf(score) !== null) return [{ ...score, chance: 1 }];
  if (map.winners.length >= REGULAR_ROUNDS) return overtime(strength, score, 1);
  return regular(strength, score, economyOf(map));
}

/** Economies by their places in `ECONOMIES`. */
const LEVELS = ECONOMIES.length;
/** For each round from 1 on and each economy before it: the economies after it when home and when away has won. */
const AFTER: readonly (readonly (readonly [number, number])[])[] = Array.from({ length: REGULAR_ROUNDS }, (_, played) =>
  ECONOMIES.map((economy) => [
    ECONOMIES.indexOf(economyAfter(economy, played + 1, 'home')),
    ECONOMIES.indexOf(economyAfter(economy, played + 1, 'away')),
  ]),
);

/** From a score before 12–12, with the economy of the next round. */
function regular(strength: number, from: Score, economy: Economy): readonly FinalScore[] {
  const finals: FinalScore[] = [];
  const wins = ECONOMIES.map((each) => roundChance(strength, each));
  // The chance of each number of rounds of home with each economy. Away has the rest of the rounds that were played.
  let now = new Float64Array((ROUNDS_TO_WIN + 1) * LEVELS);
  now[from.home * LEVELS + ECONOMIES.indexOf(economy)] = 1;
  for (let played = from.home + from.away; played < REGULAR_ROUNDS; played += 1) {
    const next = new Float64Array(now.length);
    for (let place = 0; place < ROUNDS_TO_WIN * LEVELS; place += 1) {
      const chance = now[place] ?? 0;
      if (chance === 0) continue;
      const level = place % LEVELS;
      const [afterHome, afterAway] = AFTER[played]?.[level] ?? [0, 0];
      const win = chance * (wins[level] ?? 0);
      add(next, place - level + LEVELS + afterHome, win);
      add(next, place - level + afterAway, chance - win);
    }
    for (const home of [ROUNDS_TO_WIN, played + 1 - ROUNDS_TO_WIN]) {
      const chance = home < 0 ? 0 : takeRow(next, home);
      if (chance > 0) finals.push({ home, away: played + 1 - home, chance });
    }
    now = next;
  }
  const drawn = takeRow(now, HALF_ROUNDS);
  return drawn > 0 ? [...finals, ...overtime(strength, { home: HALF_ROUNDS, away: HALF_ROUNDS }, drawn)] : finals;
}

function add(chances: Float64Array, place: number, chance: number): void {
  chances[place] = (chances[place] ?? 0) + chance;
}

/** The chance that home has so many rounds. It is taken out, because the map is over there. */
function takeRow(chances: Float64Array, home: number): number {
  const row = chances.subarray(home * LEVELS, (home + 1) * LEVELS);
  const sum = row.reduce((total, chance) => total + chance, 0);
  row.fill(0);
  return sum;
}

/** From a score in overtime that has this chance. All rounds of overtime are level. */
function overtime(strength: number, from: Score, chance: number): readonly FinalScore[] {
  const finals: FinalScore[] = [];
  const win = logistic(strength);
  let now = new Map([[from.home, chance]]);
  for (let played = from.home + from.away; now.size > 0; played += 1) {
    const next = new Map<number, number>();
    for (const [home, before] of now) {
      if (before < NEGLIGIBLE) continue;
      for (const [won, part] of [
        [home + 1, before * win],
        [home, before * (1 - win)],
      ] as const) {
        const score = { home: won, away: played + 1 - won };
        if (winnerOf(score) === null) next.set(won, (next.get(won) ?? 0) + part);
        else finals.push({ ...score, chance: part });
      }
    }
    now = next;
  }
  return finals;
}

/**
 * The round after the one that is being played: the chance that it is played, and that home wins it then. Null: it never is
 * played.
 */
export function afterNext(strength: number, map: RoundsMap): { readonly played: number; readonly home: number } | null {
  const economy = economyOf(map);
  const first = roundChance(strength, economy);
  let [played, won] = [0, 0];
  for (const [winner, chance] of [
    ['home', first],
    ['away', 1 - first],
  ] as const) {
    const winners = [...map.winners, winner];
    if (winnerOf(scoreOf({ winners, live: false })) !== null) continue;
    played += chance;
    won += chance * roundChance(strength, economyAfter(economy, winners.length, winner));
  }
  return played === 0 ? null : { played, home: won / played };
}
