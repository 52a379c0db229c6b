import { type FootballMarket, HALF_OF, type Scope } from './markets.ts';
import type { Score } from './score.ts';
import { type FootballState, isUnderReview, type Period, scoreOf } from './state.ts';

const OPEN_IN: Readonly<Record<Scope, readonly Period[]>> = {
  match: ['before', 'h1', 'break', 'h2'],
  h1: ['before', 'h1'],
  h2: ['before', 'h1', 'break', 'h2'],
};

/** Whether anybody may bet on the market in this state, as far as the rules go. The line of `next-goal` counts, no other. */
export function isOpen(state: FootballState, { kind, scope, quarters }: FootballMarket): boolean {
  if (isUnderReview(state) || !OPEN_IN[scope].includes(state.period)) return false;
  switch (kind) {
    case 'half-full':
      return state.halvesKnown;
    case 'first-goal-interval':
      return state.timesKnown && isGoalless(scoreOf(state, HALF_OF[scope]));
    case 'next-goal':
      return state.timesKnown && quarters === 4 * (state.goals.length + 1);
    default:
      return scope === 'match' || state.halvesKnown;
  }
}

function isGoalless({ home, away }: Score): boolean {
  return home + away === 0;
}
