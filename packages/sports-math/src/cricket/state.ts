/** A team of a fixture: 0 is the first named (home), 1 the second (away). */
export type Team = 0 | 1;

/** How long an innings is and what a tie means. */
export interface Format {
  /** Overs an innings, such as 20 or 50. */
  readonly overs: number;
  readonly balls: 6;
  /**
   * `super-over`: a tied match goes to super overs until one decides. `void`: a tie is the end, and bets on the winner are void.
   */
  readonly tie: 'super-over' | 'void';
}

/** A dismissal as markets name it. `caught` includes caught and bowled; `other` is hit wicket, obstruction, timed out and the like. */
export const DISMISSALS = ['caught', 'bowled', 'lbw', 'run-out', 'stumped', 'other'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/** Runs that no batter made. Wides and no-balls include their penalty run, and a ball with either is not one of the over's six. */
export interface Extras {
  readonly wides?: number;
  readonly noBalls?: number;
  readonly byes?: number;
  readonly legByes?: number;
  readonly penalty?: number;
}

/** A batter leaves. `retired-hurt` is no dismissal: he may come back. */
export interface Wicket {
  readonly kind: Dismissal | 'retired-hurt';
  readonly out: string;
}

/** A ball as it was bowled. */
export interface Delivery {
  readonly batter: string;
  readonly nonStriker: string;
  readonly bowler: string;
  /** Runs off the bat. */
  readonly bat: number;
  readonly extras: Extras;
  readonly wickets: readonly Wicket[];
  /** Six runs off the bat that were run or thrown over: no six. */
  readonly nonBoundary?: boolean;
  /** Given when the umpires miscounted: whether the over ends with this ball. Absent: it ends with the sixth legal ball. */
  readonly endsOver?: boolean;
}

export type Event =
  | { readonly type: 'toss'; readonly winner: Team; readonly decision: 'bat' | 'field' }
  /** The first ball of an innings, or of one side of a super over, is about to be bowled. */
  | { readonly type: 'innings-start'; readonly team: Team }
  | ({ readonly type: 'delivery' } & Delivery)
  /** Penalty runs outside of a delivery, for a batting side whose innings runs, is next or was the last. */
  | { readonly type: 'penalty'; readonly innings: Team; readonly runs: number }
  /** An innings ends before its balls, wickets or target are through. `closed`: the side has no batter left or declares. */
  | { readonly type: 'innings-end'; readonly reason: 'rain' | 'closed' }
  /** The official target of the side that bats second, with its overs when they changed too. */
  | { readonly type: 'target-set'; readonly target: number; readonly overs?: number }
  | { readonly type: 'rain-stop' }
  /** Play goes on. `overs`: what is left of the running (or next) innings in whole, from its first ball. */
  | { readonly type: 'rain-resume'; readonly overs?: number }
  /** The umpires declare the result: by DLS, after a super over that nobody reported, or by award. */
  | { readonly type: 'result'; readonly winner: Team | null; readonly method: 'dls' | 'super-over' | 'award' }
  /** No result. */
  | { readonly type: 'abandoned' };

export type ExtraKind = 'wide' | 'no-ball' | 'bye' | 'leg-bye' | 'penalty';

/** What settlement and the scoreboard need of a ball. */
export interface Ball {
  readonly bat: number;
  /** With extras. */
  readonly runs: number;
  readonly extra: ExtraKind | null;
  readonly wicket: Dismissal | null;
}

export interface Over {
  readonly runs: number;
  readonly legal: number;
  readonly ended: boolean;
}

export interface Batter {
  readonly name: string;
  readonly runs: number;
  readonly balls: number;
  readonly status: 'in' | 'out' | 'retired-hurt';
}

/** `rain` alone is not the game's own end. */
export type InningsEnd = 'all-out' | 'overs' | 'target' | 'closed' | 'rain';

export interface Innings {
  readonly team: Team;
  /** Overs it may last, after what rain took. */
  readonly overs: number;
  /** The runs that win, for the side that bats second. */
  readonly target: number | null;
  readonly runs: number;
  readonly wickets: number;
  readonly sixes: number;
  readonly fours: number;
  /** In the order in which they were bowled, wides and no-balls too. */
  readonly balls: readonly Ball[];
  readonly overList: readonly Over[];
  /** In the order in which they came in. */
  readonly batters: readonly Batter[];
  /** Striker and non-striker of the next ball. Null: a batter whom nobody has named yet. */
  readonly crease: readonly [string | null, string | null];
  readonly bowler: string | null;
  /** In the order in which they fell. */
  readonly dismissals: readonly Dismissal[];
  /** Runs when the first wicket fell; null: it stands. */
  readonly openingStand: number | null;
  readonly ended: InningsEnd | null;
  /** DLS resources of the innings in per cent, losses of overs subtracted. */
  readonly resources: number;
}

/** Rain took overs: where the match stood. */
export interface Cut {
  readonly innings: Team;
  /** Of that innings. */
  readonly runs: number;
  /** Of the match. */
  readonly sixes: number;
}

/** One side of a super over. */
export interface SuperInnings {
  readonly team: Team;
  readonly runs: number;
  readonly wickets: number;
  readonly legal: number;
  readonly target: number | null;
  readonly ended: boolean;
}

export type Status = 'before' | 'toss' | 'innings-1' | 'break' | 'innings-2' | 'super-over' | 'over' | 'abandoned';

export interface TeamSheet {
  readonly name: string;
  /** In batting order. Empty: unknown. */
  readonly players: readonly string[];
}

/** The whole past of a match that settlement needs, as plain JSON. */
export interface State {
  readonly format: Format;
  readonly teams: readonly [TeamSheet, TeamSheet];
  readonly toss: { readonly winner: Team; readonly decision: 'bat' | 'field' } | null;
  readonly status: Status;
  /** Rain has stopped play. */
  readonly stopped: boolean;
  /** Overs of the next innings to start. */
  readonly overs: number;
  /** None, one or two. The second is there from the end of the first on. */
  readonly innings: readonly Innings[];
  readonly superOvers: readonly SuperInnings[];
  readonly cuts: readonly Cut[];
  /** Null: open, or the match ended without a winner. */
  readonly winner: Team | null;
}

/** The state before the toss. `tie` is `super-over` up to 20 overs and `void` above, unless it is given. */
export function begin(match: {
  readonly format: { readonly overs: number; readonly tie?: Format['tie'] };
  readonly teams: readonly [TeamSheet, TeamSheet];
}): State {
  const { overs, tie = overs <= 20 ? 'super-over' : 'void' } = match.format;
  if (!Number.isInteger(overs) || overs < 1 || overs > 50) throw new RangeError('an innings has 1 to 50 overs');
  return {
    format: { overs, balls: 6, tie },
    teams: match.teams,
    toss: null,
    status: 'before',
    stopped: false,
    overs,
    innings: [],
    superOvers: [],
    cuts: [],
    winner: null,
  };
}

/** The side that bats first, or null before anybody knows. */
export function firstToBat({ innings, toss }: State): Team | null {
  if (innings[0] !== undefined) return innings[0].team;
  if (toss === null) return null;
  return toss.decision === 'bat' ? toss.winner : otherTeam(toss.winner);
}

export function otherTeam(team: Team): Team {
  return team === 0 ? 1 : 0;
}

/** Legal balls that the innings may still have. */
export function ballsLeft({ overs, overList }: Pick<Innings, 'overs' | 'overList'>): number {
  const last = overList.at(-1);
  if (last === undefined || last.ended) return (overs - overList.length) * 6;
  return (overs - overList.length) * 6 + ballsLeftInOver(last);
}

/** Legal balls that a running over may still have, at least one as long as the umpires have not ended it. */
export function ballsLeftInOver(over: Over): number {
  return over.ended ? 0 : Math.max(1, 6 - over.legal);
}

/** Overs and balls bowled, such as 12.4 as `[12, 4]`. */
export function oversBowled({ overList }: Pick<Innings, 'overList'>): readonly [number, number] {
  const last = overList.at(-1);
  return last === undefined || last.ended ? [overList.length, 0] : [overList.length - 1, last.legal];
}

/** An innings of which no ball has been bowled. */
export function freshInnings(team: Team, overs: number, target: number | null, resources: number): Innings {
  return {
    team,
    overs,
    target,
    runs: 0,
    wickets: 0,
    sixes: 0,
    fours: 0,
    balls: [],
    overList: [],
    batters: [],
    crease: [null, null],
    bowler: null,
    dismissals: [],
    openingStand: null,
    ended: null,
    resources,
  };
}
