import { fairChance, type Outcome, type ResultChances, returnedShare } from '../core/index.ts';
import type { Marginals, ScoreGrid, Spread } from './marginals.ts';
import {
  DOUBLE_CHANCES,
  type FootballMarket,
  HALF_FULL,
  LEADERS,
  listedScores,
  outcomesOf,
  type Scope,
} from './markets.ts';
import type { Leader } from './score.ts';

/** What prices are made of in one state. */
export interface Book extends Marginals {
  /** The share of the match's goals that is still to fall in each of the six intervals. */
  readonly intervals: readonly number[];
}

/** The fair outcomes of a market. Those that can no longer come are left out. */
export function pricesOf(book: Book, market: FootballMarket): Outcome[] {
  return allPrices(book, market).filter(({ probability }) => probability > 0);
}

/** The expected share of a stake on the market that comes back (see `Market`). */
export function returnedOf(book: Book, { kind, scope, quarters }: FootballMarket): number {
  switch (kind) {
    case 'draw-no-bet':
      return returnedShare(highResults(book[scope].difference, 0));
    case 'asian-handicap':
      return returnedShare(highResults(book[scope].difference, quarters));
    case 'total':
      return returnedShare(highResults(book[scope].total, -quarters));
    default:
      return 0;
  }
}

function allPrices(book: Book, market: FootballMarket): Outcome[] {
  const { kind, scope, quarters } = market;
  const grid = book[scope];
  switch (kind) {
    case 'result':
      return leaders(grid, 0);
    case 'european-handicap':
      return leaders(grid, quarters / 4);
    case 'double-chance': {
      const result = leaderChances(grid, 0);
      return DOUBLE_CHANCES.map(([id, loses]) => outcome(id, sumBut(result, loses)));
    }
    case 'draw-no-bet':
      return twoSides('home', 'away', grid.difference, 0);
    case 'asian-handicap':
      return twoSides('home', 'away', grid.difference, quarters);
    case 'total':
      return twoSides('over', 'under', grid.total, -quarters);
    case 'odd-even':
      return oddEven(grid.total);
    case 'both-score':
      return bothScore(grid);
    case 'correct-score':
      return correctScores(grid, quarters);
    case 'half-full':
      return HALF_FULL.map((id, index) => outcome(id, book.halfFull[index] ?? 0));
    case 'first-goal-interval': {
      const chances = firstGoal(book, scope);
      return outcomesOf(market).map((id, index) => outcome(id, chances[index] ?? 0));
    }
    case 'next-goal': {
      const [home, away, none] = book.nextGoal;
      return [outcome('home', home), outcome('away', away), outcome('none', none)];
    }
  }
}

function outcome(id: string, probability: number): Outcome {
  return { id, probability };
}

/** The chance of at least this number. */
function atLeast({ from, chances, atLeast: sums }: Spread, least: number): number {
  return sums[Math.min(Math.max(least - from, 0), chances.length)] ?? 0;
}

/** The chance of exactly this number; 0 for one that is not whole. */
function exactly({ from, chances }: Spread, number: number): number {
  // Looking up an index that is not whole takes a hundred times as long.
  return Number.isInteger(number) ? (chances[number - from] ?? 0) : 0;
}

function leaderChances({ difference }: ScoreGrid, handicap: number): Record<Leader, number> {
  const home = atLeast(difference, 1 - handicap);
  const draw = exactly(difference, -handicap);
  return { home, draw, away: atMost(difference, -handicap - 1) };
}

function atMost(spread: Spread, most: number): number {
  return atLeast(spread, spread.from) - atLeast(spread, most + 1);
}

function leaders(grid: ScoreGrid, handicap: number): Outcome[] {
  const chances = leaderChances(grid, handicap);
  return LEADERS.map((id) => outcome(id, chances[id]));
}

function sumBut(chances: Readonly<Record<Leader, number>>, left: Leader): number {
  return LEADERS.reduce((sum, id) => (id === left ? sum : sum + chances[id]), 0);
}

/** The fair chance of the side that gains from high numbers. */
export function fairHigh(spread: Spread, line: number): number {
  return fairChance(highResults(spread, line));
}

/** How the side that gains from high numbers ends, by `byMargin`: with x of the spread, its margin is 4·x + line quarters. */
function highResults(spread: Spread, line: number): ResultChances {
  return {
    won: atLeast(spread, Math.ceil((2 - line) / 4)),
    halfWon: exactly(spread, (1 - line) / 4),
    push: exactly(spread, -line / 4),
    halfLost: exactly(spread, (-1 - line) / 4),
    lost: atMost(spread, Math.floor((-2 - line) / 4)),
  };
}

function twoSides(high: string, low: string, spread: Spread, line: number): Outcome[] {
  const chance = fairHigh(spread, line);
  return [outcome(high, chance), outcome(low, 1 - chance)];
}

function oddEven({ from, chances }: Spread): Outcome[] {
  const sums: [number, number] = [0, 0];
  for (const [index, chance] of chances.entries()) sums[(from + index) % 2 === 0 ? 0 : 1] += chance;
  return [outcome('odd', sums[1]), outcome('even', sums[0])];
}

function bothScore({ from, rows, columns, chances }: ScoreGrid): Outcome[] {
  const [firstRow, firstColumn] = [from.home > 0 ? 0 : 1, from.away > 0 ? 0 : 1];
  let yes = 0;
  let no = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const chance = chances[row * columns + column] ?? 0;
      if (row >= firstRow && column >= firstColumn) yes += chance;
      else no += chance;
    }
  }
  return [outcome('yes', yes), outcome('no', no)];
}

function correctScores({ from, rows, columns, chances }: ScoreGrid, quarters: number): Outcome[] {
  const most = listedScores(quarters);
  const listed: Outcome[] = [];
  let other = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [home, away, chance] = [from.home + row, from.away + column, chances[row * columns + column] ?? 0];
      if (home <= most.home && away <= most.away) listed.push(outcome(`${home}-${away}`, chance));
      else other += chance;
    }
  }
  return [...listed, outcome('other', other)];
}

/**
 * The chances of the first goal of a scope that has none yet, by interval, and at last that it gets none. Of n goals in the
 * rest of a half none falls before a moment with (1 − u)ⁿ, where u is the share of the rest that falls before it.
 */
function firstGoal({ intervals, first, secondAlone, nextGoal, h2 }: Book, scope: Scope): number[] {
  const inFirst = firstOfHalf(first, intervals.slice(0, 3));
  if (scope === 'h1') return [...inFirst, first[0] ?? 0];
  const ofSecond = (goals: Float64Array): number[] => firstOfHalf(goals, intervals.slice(3));
  if (scope === 'h2') return [...ofSecond(h2.total.chances), h2.total.chances[0] ?? 0];
  return [...inFirst, ...ofSecond(secondAlone), nextGoal[2]];
}

function firstOfHalf(goals: Float64Array, shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const noneUntil = (share: number): number => {
    const part = whole === 0 ? 1 : Math.max(0, 1 - share / whole);
    let [sum, power] = [0, 1];
    for (const chance of goals.subarray(1)) {
      power *= part;
      sum += chance * power;
    }
    return sum;
  };
  let passed = 0;
  return shares.map((share, index) => {
    const before = noneUntil(passed);
    passed += share;
    return before - (index === shares.length - 1 ? 0 : noneUntil(passed));
  });
}
