import type { Market, Outcome } from '../core/index.ts';
import { countDistribution } from './count-distribution.ts';
import { capOf, cellOf, WICKETS } from './grid.ts';
import { chanceAbove, homeAway, lineKey, market, overUnder, pickLines, plainKey } from './markets.ts';
import { type Prospect, reply, winnerChances } from './prospect.ts';
import { compareBroken } from './stands.ts';
import type { Innings, State } from './state.ts';
import { chaseChances, type Tables } from './tables.ts';
import { topBatter } from './top-batter.ts';

const TOTAL_LINES = 5;
const SIX_LINES = 3;

export function tossMarket({ status }: State): Market | null {
  return status === 'before' ? homeAway(plainKey('toss', 'match'), 0.5, 0.5) : null;
}

export function winnerMarket(tables: Tables, state: State, prospect: Prospect | null): Market | null {
  const chances = winnerChances(tables, state, prospect);
  if (chances === null) return null;
  const [home, away, open] = chances;
  return homeAway(plainKey('winner', 'match'), home, away, open);
}

export function totalMarkets({ index, innings, more }: Prospect): (Market | null)[] {
  return pickLines(more, innings.runs, TOTAL_LINES).map((line) => {
    const over = chanceAbove(more, innings.runs, line);
    return overUnder(lineKey('innings-total', `i${index + 1}`, line), over, 1 - over);
  });
}

export function oddEvenMarket({ index, innings, more }: Prospect): Market | null {
  let odd = 0;
  more.forEach((chance, runs) => {
    if ((innings.runs + runs) % 2 === 1) odd += chance;
  });
  return market(plainKey('odd-even', `i${index + 1}`), [
    { id: 'odd', probability: odd },
    { id: 'even', probability: 1 - odd },
  ]);
}

/**
 * Sixes of both innings. Mean and variance are exact, the dependence between the sixes of an innings, its total, and the chase
 * of that total included; the shape between them is that of `countDistribution`.
 */
export function sixesMarkets(tables: Tables, state: State, prospect: Prospect): (Market | null)[] {
  const hit = state.innings.reduce((sum, { sixes }) => sum + sixes, 0);
  const { mean, square } = prospect.index === 0 ? sixesOfBoth(tables, state, prospect) : sixesOfChase(tables, prospect);
  const chances = countDistribution(mean, Math.max(0, square - mean * mean));
  return pickLines(chances, hit, SIX_LINES).map((line) => {
    const over = chanceAbove(chances, hit, line);
    return overUnder(lineKey('sixes', 'match', line), over, 1 - over);
  });
}

function sixesOfChase(tables: Tables, { balls, innings, needed }: Prospect): { mean: number; square: number } {
  const { sixes, sixesSquare } = chaseChances(tables, balls, innings.wickets, needed ?? 0);
  return { mean: sixes, square: sixesSquare };
}

/** E[(s1 + s2)²] = E[s1²] + 2·E[s1·E[s2|total]] + E[E[s2²|total]]: given the total, what is still to come in both is independent. */
function sixesOfBoth(
  tables: Tables,
  state: State,
  { balls, innings, more }: Prospect,
): { mean: number; square: number } {
  const { first, grid } = tables;
  const cell = cellOf(grid, balls, innings.wickets);
  let mean = 0;
  let square = first.sixesSquare[balls * WICKETS + innings.wickets] ?? 0;
  for (let runs = 0; runs <= capOf(grid, balls); runs += 1) {
    const chance = more[runs] ?? 0;
    const own = first.sixes[cell + runs] ?? 0;
    if (chance === 0) continue;
    const { sixes, sixesSquare } = reply(tables, state, innings, innings.runs + runs);
    mean += own + chance * sixes;
    square += 2 * own * sixes + chance * sixesSquare;
  }
  return { mean, square };
}

/** The higher opening stand; level stands give the stake back. Not offered in a first innings whose second rain has shortened. */
export function openingStandMarket(tables: Tables, state: State, prospect: Prospect): Market | null {
  const key = plainKey('opening-stand', 'match');
  const { index, innings, batting, balls } = prospect;
  if (batting === null) return homeAway(key, 0.5, 0.5, leadChances(tables, innings, balls).level);
  if (index === 0 && state.overs !== state.format.overs) return null;
  const { above, level } = index === 0 ? leadChances(tables, innings, balls) : replyChances(state, prospect);
  const below = 1 - above - level;
  return batting === 0 ? homeAway(key, above, below, level) : homeAway(key, below, above, level);
}

function leadChances(
  { stands, grid, first }: Tables,
  innings: Innings,
  balls: number,
): { above: number; level: number } {
  const { openingStand: stand, runs, wickets } = innings;
  if (stand !== null) return compareBroken(stands, grid, first, { stand, runs, ballsLeft: balls, wickets });
  const at = balls * stands.width + Math.min(stands.width - 1, runs);
  return { above: stands.above[at] ?? 0, level: stands.level[at] ?? 0 };
}

function replyChances({ innings }: State, prospect: Prospect): { above: number; level: number } {
  const [first] = innings;
  const other = first?.openingStand ?? first?.runs ?? 0;
  const { openingStand, runs } = prospect.innings;
  if (openingStand !== null) return { above: openingStand > other ? 1 : 0, level: openingStand === other ? 1 : 0 };
  const ends = prospect.ends?.untilWicket ?? new Float64Array();
  return { above: chanceAbove(ends, runs, other), level: ends[other - runs] ?? 0 };
}

/** Most runs of an innings, by number in the batting order. */
export function topBatterMarket(
  tables: Tables,
  state: State,
  { index, innings, batting, balls, needed }: Prospect,
): Market | null {
  if (batting === null) return null;
  const { batters, crease, wickets } = innings;
  const numbers = numbersToCome(innings);
  const gone = batters.filter(({ name, status }) => status !== 'in' || !crease.includes(name));
  const best = gone.reduce((most, { runs }) => Math.max(most, runs), -1);
  const leaders = gone.filter(({ runs }) => runs === best);
  const chances = topBatter(tables, {
    ballsLeft: balls,
    wickets,
    needed,
    scores: numbers.map((number) => (number > 11 ? null : (batters[number - 1]?.runs ?? 0))),
    best,
    bestShared: leaders.length,
  });
  const byNumber = new Map(numbers.map((number, slot) => [number, chances.scores[slot] ?? 0]));
  batters.forEach((batter, place) => {
    if (leaders.includes(batter)) byNumber.set(place + 1, chances.best / leaders.length);
  });
  const { players } = state.teams[batting];
  // A sheet that the side does not follow says nothing about who comes in next.
  const names = batters.every(({ name }, place) => name === players[place]) ? players : [];
  const outcomes = Array.from({ length: 11 }, (_, place): Outcome => {
    const name = batters[place]?.name ?? names[place];
    return {
      id: String(place + 1),
      probability: byNumber.get(place + 1) ?? 0,
      ...(name === undefined ? {} : { name }),
    };
  });
  return market(plainKey('top-batter', `i${index + 1}`), outcomes);
}

/** The numbers in the order of the striker, the non-striker and of those who come in after them. */
function numbersToCome({ batters, crease, wickets }: Innings): number[] {
  let next = batters.length;
  const newcomer = (): number => (next += 1);
  const [striker, nonStriker] = crease.map((name) => {
    const place = batters.findIndex((batter) => batter.name === name);
    return place < 0 ? newcomer() : place + 1;
  });
  const later = Array.from({ length: 9 - wickets }, newcomer);
  return [striker ?? 1, nonStriker ?? 2, ...later];
}
