import { averageScore, parScore, resourcesLeft } from './dls.ts';
import { ballsLeft, type Ball, type Innings, type InningsEnd, oversBowled, type State, type Team } from './state.ts';

export interface InningsScore {
  readonly team: Team;
  readonly runs: number;
  readonly wickets: number;
  /** Overs and balls, such as [12, 4]. */
  readonly overs: readonly [number, number];
  /** Overs that it may have. */
  readonly maximum: number;
  readonly sixes: number;
  readonly fours: number;
  readonly extras: number;
  readonly ended: InningsEnd | null;
}

/** What a board shows of a match. Rates are runs an over. */
export interface Scoreboard {
  readonly innings: readonly InningsScore[];
  /** Runs of each over of the last innings. */
  readonly overRuns: readonly number[];
  /** The last balls of the last innings, oldest first: of the running over, and before them enough to make twelve. */
  readonly lastBalls: readonly Ball[];
  readonly batters: readonly {
    readonly name: string;
    readonly runs: number;
    readonly balls: number;
    readonly facing: boolean;
  }[];
  readonly bowler: string | null;
  readonly currentRate: number | null;
  readonly target: number | null;
  readonly needed: number | null;
  readonly ballsLeft: number | null;
  readonly requiredRate: number | null;
  /** The score that would tie the match if it ended now (DLS), in a second innings. */
  readonly par: number | null;
  readonly superOvers: readonly {
    readonly team: Team;
    readonly runs: number;
    readonly wickets: number;
    readonly balls: number;
  }[];
}

const LAST_BALLS = 12;

export function scoreboard(state: State): Scoreboard {
  const isBatting = state.status === 'innings-1' || state.status === 'innings-2';
  const second = state.innings[1];
  const now = state.status === 'break' ? state.innings[0] : state.innings.at(-1);
  const chase = second !== undefined && second.ended === null ? chaseOf(second) : null;
  return {
    innings: state.innings
      .filter(({ balls }, index) => index === 0 || state.status !== 'break' || balls.length > 0)
      .map(scoreOf),
    overRuns: now?.overList.map(({ runs }) => runs) ?? [],
    lastBalls: now?.balls.slice(-LAST_BALLS) ?? [],
    batters: now === undefined || !isBatting ? [] : battersOf(now),
    bowler: isBatting ? (now?.bowler ?? null) : null,
    currentRate: now === undefined ? null : rate(now.runs, legalBalls(now)),
    target: second?.target ?? null,
    needed: chase?.needed ?? null,
    ballsLeft: isBatting && now !== undefined ? ballsLeft(now) : null,
    requiredRate: chase === null ? null : rate(chase.needed, chase.balls),
    par: par(state),
    superOvers: state.superOvers.map(({ team, runs, wickets, legal }) => ({ team, runs, wickets, balls: legal })),
  };
}

function scoreOf(innings: Innings): InningsScore {
  const { team, runs, wickets, sixes, fours, balls, ended, overs } = innings;
  const offBat = balls.reduce((sum, { bat }) => sum + bat, 0);
  return {
    team,
    runs,
    wickets,
    overs: oversBowled(innings),
    maximum: overs,
    sixes,
    fours,
    extras: runs - offBat,
    ended,
  };
}

function chaseOf(innings: Innings): { needed: number; balls: number } {
  return { needed: Math.max(0, (innings.target ?? 0) - innings.runs), balls: ballsLeft(innings) };
}

function battersOf({ batters, crease }: Innings): Scoreboard['batters'] {
  return batters
    .filter(({ name }) => crease.includes(name))
    .map(({ name, runs, balls }) => ({ name, runs, balls, facing: crease[0] === name }));
}

function legalBalls({ overList }: Innings): number {
  return overList.reduce((sum, { legal }) => sum + legal, 0);
}

function rate(runs: number, balls: number): number | null {
  return balls === 0 ? null : (runs * 6) / balls;
}

/** The runs that the side batting second should have made for the resources that it has used (DLS). Null: it does not bat. */
export function par({ status, innings: [first, second], format }: State): number | null {
  if (status !== 'innings-2' || first === undefined || second === undefined) return null;
  const used = second.resources - resourcesLeft(ballsLeft(second), second.wickets);
  return parScore({
    runs: first.runs,
    first: first.resources,
    second: Math.max(0, used),
    average: averageScore(format.overs),
  });
}
