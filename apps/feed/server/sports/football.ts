import type { FootballScore } from '@chhokka/feed-protocol';
import type { Timed } from '@chhokka/sports-math';
import {
  type FootballEvent,
  type FootballModel,
  type FootballState,
  begin,
  football as play,
  scoreOf,
} from '@chhokka/sports-math/football';
import { type FeedSport, REVIEW, type Stop } from './sport.ts';

/** What a football match begins with. */
export interface FootballSetup {
  /** The names by which the model knows the sides. */
  readonly home: string;
  readonly away: string;
  readonly halvesKnown?: boolean;
  readonly timesKnown?: boolean;
}

type Event = Timed<FootballEvent>;
type Shown = FootballScore['events'][number]['what'];

const SHOWN: Readonly<Partial<Record<FootballEvent['kind'], Shown>>> = {
  goal: 'goal',
  'goal-cancelled': 'goal-cancelled',
  'red-card': 'red-card',
  shot: 'shot',
  danger: 'attack',
};
const MOST_SHOWN = 12;
/** What only the animated scoreboard tells. It comes with the next price, at most a second later. */
const FOR_SHOW: ReadonlySet<FootballEvent['kind']> = new Set(['clock', 'shot', 'corner', 'danger', 'momentum']);

export const football: FeedSport<FootballSetup, FootballModel, FootballState, FootballEvent> = {
  name: 'football',
  play,
  begin: ({ home, away, ...known }) => begin(home, away, known),
  isOver: ({ period }) => period === 'over' || period === 'abandoned',
  stopFor: stopFor,
  isNews: ({ kind }) => !FOR_SHOW.has(kind),
  canDecide: ({ kind }) => !FOR_SHOW.has(kind),
  later(state, last, passed) {
    if (!isRunning(state)) return null;
    return play.apply(state, { kind: 'clock', clock: last.clock + Math.floor(passed) });
  },
  score: ({ state, past, isAbandoned }) => scoreView(state, past, isAbandoned),
  abandon(state, last, passed) {
    const moved = isRunning(state) && last ? last.clock + Math.floor(passed) : state.clock;
    return { kind: 'abandoned', clock: moved };
  },
  misreports,
};

function isRunning({ period }: FootballState): boolean {
  return period === 'h1' || period === 'h2';
}

function stopFor({ kind }: FootballEvent): Stop | null {
  switch (kind) {
    case 'goal':
    case 'goal-cancelled':
      return { reason: 'goal', before: 0, after: REVIEW };
    case 'red-card':
    case 'red-card-cancelled':
      return { reason: 'card', before: 0, after: REVIEW };
    case 'full-time':
      return { reason: 'end', before: 0, after: 0 };
    default:
      return null;
  }
}

function scoreView(state: FootballState, past: readonly Event[], isAbandoned: boolean): FootballScore {
  const { home, away } = scoreOf(state);
  const half = scoreOf(state, 0);
  const atBreak = state.firstHalfEnd !== null && state.halvesKnown;
  return {
    sport: 'football',
    period: isAbandoned ? 'abandoned' : state.period,
    clock: state.clock,
    running: isRunning(state) && !isAbandoned,
    goals: [home, away],
    halfTime: atBreak ? [half.home, half.away] : null,
    reds: [state.reds.home, state.reds.away],
    shots: [state.shots.home, state.shots.away],
    momentum: Math.round(state.momentum),
    events: shownOf(past),
  };
}

function shownOf(past: readonly Event[]): FootballScore['events'] {
  const shown: FootballScore['events'] = [];
  for (let index = past.length - 1; index >= 0 && shown.length < MOST_SHOWN; index -= 1) {
    const event = past[index]?.event;
    const what = event && SHOWN[event.kind];
    if (event && what && 'side' in event) shown.push({ at: event.clock, what, side: event.side });
  }
  return shown.toReversed();
}

/** The last goal was not reported; or, of a match without goals, one that did not fall was. */
function* misreports(events: readonly Event[]): Iterable<readonly Event[]> {
  const last = events.findLastIndex(({ event }) => event.kind === 'goal');
  if (last >= 0) {
    yield events.toSpliced(last, 1);
    return;
  }
  const end = events.findLastIndex(({ event }) => event.kind === 'full-time');
  const whistle = events[end];
  if (!whistle) return;
  const { clock } = whistle.event;
  yield events.toSpliced(end, 0, { at: whistle.at, event: { kind: 'goal', side: 'home', clock } });
}
