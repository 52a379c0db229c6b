import { resourcesLeft } from './dls.ts';
import { ballsLeft, type Cut, type Innings, type State, type Team } from './state.ts';
import { targetFor } from './target.ts';

/**
 * Play goes on after rain. With fewer overs the running (or next) innings is cut: its resources shrink by what the lost balls
 * were worth, and the target of a chase follows by DLS. Before and in the first innings both sides lose the overs.
 * @param overs of the innings from its first ball; undefined: none were lost
 * Throws RangeError for more overs than before, or fewer than are bowled.
 */
export function applyResume(state: State, overs: number | undefined): State {
  const resumed = { ...state, stopped: false };
  if (state.status === 'super-over') {
    if (overs !== undefined) throw new RangeError('a super over has one over');
    return resumed;
  }
  const last = state.innings.at(-1);
  const now = last?.overs ?? state.overs;
  if (overs === undefined || overs === now) return resumed;
  if (!Number.isInteger(overs) || overs < Math.max(1, last?.overList.length ?? 0) || overs > now) {
    throw new RangeError(`an innings of ${now} overs cannot have ${overs}`);
  }
  const cuts = [...state.cuts, cutOf(state)];
  if (last === undefined) return { ...resumed, overs, cuts };
  const shortened = shorten(last, overs);
  if (state.status === 'innings-1') return { ...resumed, overs, cuts, innings: [shortened] };
  const [first] = state.innings;
  const target = first === undefined ? null : targetFor(first, shortened.resources, state.format.overs);
  return { ...resumed, cuts, innings: state.innings.map((each) => (each === last ? { ...shortened, target } : each)) };
}

function shorten(innings: Innings, overs: number): Innings {
  const before = ballsLeft(innings);
  const after = before - (innings.overs - overs) * 6;
  const lost = resourcesLeft(before, innings.wickets) - resourcesLeft(Math.max(0, after), innings.wickets);
  return { ...innings, overs, resources: innings.resources - lost };
}

/** Where a match stands that rain shortens. */
export function cutOf({ status, innings }: State): Cut {
  const index: Team = status === 'break' || status === 'innings-2' ? 1 : 0;
  const sixes = innings.reduce((sum, each) => sum + each.sixes, 0);
  return { innings: index, runs: innings[index]?.runs ?? 0, sixes };
}
