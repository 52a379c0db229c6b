import type { Verdict, Verdicts } from '../core/index.ts';
import { HALF_START, MINUTE } from './goal-times.ts';
import { type FootballMarket, GOAL_INTERVALS, HALF_OF, outcomesOf, readFootballMarket, type Scope } from './markets.ts';
import { resultOf } from './results.ts';
import { type FootballState, type Goal, type Period, scoreOf } from './state.ts';

/** The periods after a scope. Only then no goal of it can be cancelled. */
const AFTER: Readonly<Record<Scope, readonly (Period | null)[]>> = {
  match: ['over'],
  h1: ['break', 'h2', 'over'],
  h2: ['over'],
};

/**
 * The end of a market; null while it is undecided, or when football has no such market.
 *
 * - Markets that the score decides are settled at the end of their scope, also when they cannot be lost any more: over 2.5
 *   waits for the end after the third goal, because a goal can be cancelled.
 * - `first-goal-interval` and `next-goal` are settled once their goal is final: play has restarted, or the half has ended.
 *   Without such a goal they end with their scope.
 * - When a match is abandoned, what was decided before stands, and the rest is void.
 * - What the state does not know (`halvesKnown`, `timesKnown`) is void at the end. It is never offered.
 */
export function settle(state: FootballState, key: string): Verdicts | null {
  const market = readFootballMarket(key);
  if (!market) return null;
  const winners = isKnown(state, market) ? verdictsOf(state, market) : null;
  if (winners) return winners;
  const isOver = state.period === 'over' || state.period === 'abandoned';
  return isOver
    ? Object.fromEntries(outcomesOf(market).map((id): [string, Verdict] => [id, { result: 'void' }]))
    : null;
}

function isKnown({ halvesKnown, timesKnown }: FootballState, { kind, scope }: FootballMarket): boolean {
  if (kind === 'first-goal-interval' || kind === 'next-goal') return timesKnown;
  return halvesKnown || (scope === 'match' && kind !== 'half-full');
}

function verdictsOf(state: FootballState, market: FootballMarket): Verdicts | null {
  const { kind, scope, quarters } = market;
  if (kind === 'next-goal') return byGoal(state, 'match', quarters / 4, ({ side }) => side);
  if (kind === 'first-goal-interval') return byGoal(state, scope, 1, (goal) => intervalOf(goal));
  if (!isAfter(state, scope)) return null;
  const finals = { score: scoreOf(state, HALF_OF[scope]), halfTime: scoreOf(state, 0) };
  return Object.fromEntries(
    outcomesOf(market)
      .map((id): [string, Verdict] => [id, { result: resultOf(market, id, finals) }])
      .filter(([, { result }]) => result !== 'lost'),
  );
}

function isAfter({ period, abandonedIn }: FootballState, scope: Scope): boolean {
  return AFTER[scope].includes(period === 'abandoned' ? abandonedIn : period);
}

/** By the final goal of the scope with this number. */
function byGoal(state: FootballState, scope: Scope, number: number, winnerOf: (goal: Goal) => string): Verdicts | null {
  const half = HALF_OF[scope];
  const goals = state.goals.slice(0, state.confirmed).filter((goal) => half === undefined || goal.half === half);
  const goal = goals[number - 1];
  if (goal) return { [winnerOf(goal)]: { result: 'won' } };
  return isAfter(state, scope) ? { none: { result: 'won' } } : null;
}

function intervalOf({ half, clock }: Goal): string {
  const third = Math.min(2, Math.floor((clock - HALF_START[half]) / (15 * MINUTE)));
  return GOAL_INTERVALS[3 * half + third] ?? 'none';
}
