import type { CricketScore } from '@chhokka/feed-protocol';
import type { Timed } from '@chhokka/sports-math';
import {
  type Event,
  type Innings,
  type Model,
  type State,
  begin,
  cricket as play,
  scoreboard,
} from '@chhokka/sports-math/cricket';
import { type FeedSport, REVIEW, type Stop } from './sport.ts';

/** What a cricket match begins with. */
export type CricketSetup = Parameters<typeof begin>[0];

const SIDES = ['home', 'away'] as const;
const MOST_BALLS = 12;
/** Betting stops when the bowler begins to run. */
const RUN_UP = 1_500;

export const cricket: FeedSport<CricketSetup, Model, State, Event> = {
  name: 'cricket',
  play,
  begin,
  isOver: ({ status }) => status === 'over' || status === 'abandoned',
  stopFor,
  isNews: () => true,
  canDecide: () => true,
  later: () => null,
  score: ({ state, isAbandoned }) => scoreView(state, isAbandoned),
  abandon: () => ({ type: 'abandoned' }),
  misreports,
};

function stopFor(event: Event): Stop | null {
  switch (event.type) {
    case 'delivery': {
      const isOut = event.wickets.some(({ kind }) => kind !== 'retired-hurt');
      return { reason: isOut ? 'wicket' : 'ball', reasonBefore: 'ball', before: RUN_UP, after: isOut ? REVIEW : 0 };
    }
    case 'toss':
      return { reason: 'ball', before: RUN_UP, after: 0 };
    case 'result':
    case 'abandoned':
      return { reason: 'end', before: 0, after: 0 };
    default:
      return { reason: 'review', before: 0, after: 0 };
  }
}

function scoreView(state: State, isAbandoned: boolean): CricketScore {
  const { toss, superOvers } = state;
  const begun = state.innings.filter(({ balls, ended }) => balls.length > 0 || ended !== null);
  const current = state.innings.at(-1);
  const atCrease = state.status === 'innings-1' || state.status === 'innings-2';
  return {
    sport: 'cricket',
    period: isAbandoned ? 'abandoned' : periodOf(state),
    toss: toss && { winner: SIDES[toss.winner], decision: toss.decision },
    overs: current?.overs ?? state.overs,
    innings: [...begun.map(inningsView), ...superOvers.slice(-4).map(superView)].slice(-6),
    target: superOvers.at(-1)?.target ?? current?.target ?? null,
    par: scoreboard(state).par,
    balls: (begun.at(-1)?.balls ?? []).slice(-MOST_BALLS).map(({ runs, extra, wicket }) => ({ runs, extra, wicket })),
    striker: atCrease ? (current?.crease[0] ?? null) : null,
    nonStriker: atCrease ? (current?.crease[1] ?? null) : null,
    bowler: atCrease ? (current?.bowler ?? null) : null,
  };
}

function periodOf({ status, stopped }: State): CricketScore['period'] {
  if (stopped) return 'rain';
  switch (status) {
    case 'before':
    case 'toss':
      return 'before';
    case 'innings-1':
    case 'innings-2':
      return 'innings';
    default:
      return status;
  }
}

function inningsView({ team, runs, wickets, overList }: Innings): CricketScore['innings'][number] {
  const legal = overList.reduce((sum, over) => sum + over.legal, 0);
  return { side: SIDES[team], runs, wickets, balls: legal, overs: overList.map((over) => over.runs) };
}

function superView({ team, runs, wickets, legal }: State['superOvers'][number]): CricketScore['innings'][number] {
  return { side: SIDES[team], runs, wickets, balls: legal, overs: [runs] };
}

/**
 * What scorers get wrong, in the latest balls first: the last ball of the match had another number of runs, a ball without
 * runs had two byes, six runs were run instead of hit, a single was a leg bye.
 */
function* misreports(events: readonly Timed<Event>[]): Iterable<readonly Timed<Event>[]> {
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const timed = events[index];
    if (timed?.event.type !== 'delivery') continue;
    const { at, event } = timed;
    const reported = index === events.length - 1 ? otherLastBalls(event) : otherBalls(event);
    for (const ball of reported) yield events.with(index, { at, event: { ...event, ...ball } });
  }
}

type Told = Partial<Extract<Event, { type: 'delivery' }>>;

function otherLastBalls({ bat, wickets }: Told): Told[] {
  if (wickets && wickets.length > 0) return [];
  return [0, 1, 2, 3, 4, 6].filter((runs) => runs !== bat).map((runs) => ({ bat: runs, extras: {} }));
}

function otherBalls({ bat, extras = {}, wickets = [], nonBoundary }: Told): Told[] {
  if (wickets.length > 0 || Object.keys(extras).length > 0) return [];
  if (bat === 0) return [{ extras: { byes: 2 } }];
  if (bat === 1) return [{ bat: 0, extras: { legByes: 1 } }];
  return bat === 6 && nonBoundary !== true ? [{ nonBoundary: true }] : [];
}
