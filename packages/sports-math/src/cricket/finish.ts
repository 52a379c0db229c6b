import { otherTeam, type State, type SuperInnings, type Team } from './state.ts';

/** The match ends with this winner; null: a tie. A running innings ends as rain ends one, because the game itself did not end it. */
export function applyResult(state: State, winner: Team | null): State {
  const innings = state.innings.map((each, index) =>
    each.ended === null && index === state.innings.length - 1 && state.status !== 'break'
      ? ({ ...each, ended: 'rain' } as const)
      : each,
  );
  return { ...state, status: 'over', stopped: false, winner, innings };
}

/** A side of a super over begins to bat. The sides take turns; who bats first in it is the umpires’ word. Throws RangeError. */
export function nextSuperInnings(state: State, team: Team): State {
  const last = state.superOvers.at(-1);
  if (last !== undefined && !last.ended) throw new RangeError('a side of the super over is batting');
  const isReply = state.superOvers.length % 2 === 1;
  if (isReply && last?.team === team) throw new RangeError('the other side replies in the super over');
  const target = isReply && last !== undefined ? last.runs + 1 : null;
  return { ...state, superOvers: [...state.superOvers, { team, runs: 0, wickets: 0, legal: 0, target, ended: false }] };
}

/**
 * A ball of a super over: six balls, and the second wicket ends it. When both sides have batted and are level, another super
 * over follows (the rule since 2019). Throws RangeError when nobody bats.
 */
export function drawSuperOver(state: State, ball: { runs: number; isLegal: boolean; dismissals: number }): State {
  const last = state.superOvers.at(-1);
  if (last === undefined || last.ended) throw new RangeError('no side of the super over is batting');
  const runs = last.runs + ball.runs;
  const wickets = last.wickets + ball.dismissals;
  const legal = last.legal + (ball.isLegal ? 1 : 0);
  if (wickets > 2) throw new RangeError('the second wicket ends a super over');
  const ended = wickets === 2 || legal === 6 || (last.target !== null && runs >= last.target);
  const now: SuperInnings = { ...last, runs, wickets, legal, ended };
  const next: State = { ...state, superOvers: [...state.superOvers.slice(0, -1), now] };
  if (!ended || now.target === null || now.runs === now.target - 1) return next;
  return applyResult(next, now.runs >= now.target ? now.team : otherTeam(now.team));
}
