import type { FootballEvent } from './events.ts';
import { HALF_LENGTH, HALF_START, type Half, MINUTE } from './goal-times.ts';
import type { Score, Side } from './score.ts';
import { type FootballState, isUnderReview, type Period } from './state.ts';

/** No stoppage time of a half has ever been nearly as long. */
const LONGEST_STOPPAGE = 60 * MINUTE;
const FOLLOWS: Readonly<Record<'kick-off' | 'half-time' | 'second-half' | 'full-time', readonly [Period, Period]>> = {
  'kick-off': ['before', 'h1'],
  'half-time': ['h1', 'break'],
  'second-half': ['break', 'h2'],
  'full-time': ['h2', 'over'],
};

/** Applies an event, in order. Throws RangeError for one that the state does not allow, and leaves the state as it is. */
export function apply(state: FootballState, event: FootballEvent): FootballState {
  switch (event.kind) {
    case 'kick-off':
    case 'half-time':
    case 'second-half':
    case 'full-time':
      return turn(state, event.kind, event.clock);
    case 'abandoned':
      return abandon(state, event);
    default:
      return play(at(state, event.clock, event.kind), event);
  }
}

type InPlay = Exclude<FootballEvent, { kind: 'kick-off' | 'half-time' | 'second-half' | 'full-time' | 'abandoned' }>;

function play(state: FootballState, event: InPlay): FootballState {
  switch (event.kind) {
    case 'clock':
      return state;
    case 'added-time':
      return announce(state, event.minutes);
    case 'goal':
      return score(state, event.side);
    case 'restart':
      return { ...state, confirmed: state.goals.length };
    case 'goal-cancelled':
      return cancel(state, event.side);
    case 'red-card':
      if (state.reds[event.side] === 5) throw new RangeError('a side with fewer than seven players cannot play on');
      return { ...state, reds: changed(state.reds, event.side, 1) };
    case 'red-card-cancelled':
      if (state.reds[event.side] === 0) throw new RangeError(`the ${event.side} side has no red card`);
      return { ...state, reds: changed(state.reds, event.side, -1) };
    case 'shot':
      return shoot(state, event.side, event.onTarget);
    case 'corner':
      return { ...state, corners: changed(state.corners, event.side, 1) };
    case 'danger':
      return { ...state, dangers: changed(state.dangers, event.side, 1) };
    case 'momentum':
      if (!(Math.abs(event.balance) <= 100)) throw new RangeError('momentum is in [−100, 100]');
      return { ...state, momentum: event.balance };
  }
}

function turn(state: FootballState, kind: keyof typeof FOLLOWS, clock: number): FootballState {
  const [from, to] = FOLLOWS[kind];
  if (state.period !== from) throw new RangeError(`${kind} cannot follow in the period ${state.period}`);
  switch (kind) {
    case 'kick-off':
    case 'second-half': {
      const start = HALF_START[kind === 'kick-off' ? 0 : 1];
      if (clock !== start) throw new RangeError(`the clock shows ${start} ms at the event ${kind}, not ${clock}`);
      return { ...state, period: to, clock };
    }
    case 'half-time':
    case 'full-time': {
      const ended = at(state, clock, kind);
      const firstHalfEnd = kind === 'half-time' ? clock : state.firstHalfEnd;
      return { ...ended, period: to, firstHalfEnd, confirmed: state.goals.length, momentum: 0 };
    }
  }
}

function abandon(state: FootballState, { clock }: { readonly clock: number }): FootballState {
  const { period } = state;
  if (period === 'over' || period === 'abandoned')
    throw new RangeError(`a match that is ${period} cannot be abandoned`);
  const inPlay = period === 'h1' || period === 'h2';
  if (!inPlay && clock !== state.clock) throw new RangeError(`the clock stands at ${state.clock} ms, not ${clock}`);
  return { ...(inPlay ? at(state, clock, 'abandoned') : state), period: 'abandoned', abandonedIn: period };
}

/** The state with its clock moved on. */
function at(state: FootballState, clock: number, kind: FootballEvent['kind']): FootballState {
  const half = halfOf(state.period);
  if (half === null) throw new RangeError(`${kind} cannot happen in the period ${state.period}`);
  const latest = HALF_START[half] + HALF_LENGTH + LONGEST_STOPPAGE;
  if (!Number.isInteger(clock) || clock < state.clock || clock > latest) {
    throw new RangeError(`${kind}: the clock cannot go from ${state.clock} to ${clock} ms`);
  }
  return { ...state, clock };
}

function halfOf(period: Period): Half | null {
  if (period === 'h1') return 0;
  return period === 'h2' ? 1 : null;
}

function announce(state: FootballState, minutes: number): FootballState {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes * MINUTE > LONGEST_STOPPAGE) {
    throw new RangeError('stoppage time is announced in whole minutes, at most 60');
  }
  const [first, second] = state.stoppage;
  return { ...state, stoppage: state.period === 'h1' ? [minutes * MINUTE, second] : [first, minutes * MINUTE] };
}

function score(state: FootballState, side: Side): FootballState {
  const goal = { side, half: halfOf(state.period) ?? 0, clock: state.clock };
  return { ...shoot(state, side, true), goals: [...state.goals, goal] };
}

function cancel(state: FootballState, side: Side): FootballState {
  const index = state.goals.findLastIndex((goal) => goal.side === side);
  if (!isUnderReview(state) || index < state.confirmed) {
    throw new RangeError(`the ${side} side has no goal that can be cancelled`);
  }
  return { ...state, goals: state.goals.toSpliced(index, 1) };
}

function shoot(state: FootballState, side: Side, onTarget: boolean): FootballState {
  return {
    ...state,
    shots: changed(state.shots, side, 1),
    onTarget: changed(state.onTarget, side, onTarget ? 1 : 0),
  };
}

function changed(counts: Score, side: Side, by: number): Score {
  return { ...counts, [side]: counts[side] + by };
}
