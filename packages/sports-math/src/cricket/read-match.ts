import { count, FormatError, isMissing, items, member, oneOf, type Place, text, wrong } from './json-place.ts';
import { readDeliveries } from './read-deliveries.ts';
import type { Delivery, Team } from './state.ts';

/** A match of a file: the past, complete. */
export interface Match {
  /** In the file’s order. The first counts as home. */
  readonly teams: readonly [string, string];
  /** Days of play, `YYYY-MM-DD`. */
  readonly dates: readonly string[];
  readonly overs: number;
  readonly toss: { readonly winner: Team; readonly decision: 'bat' | 'field' } | null;
  readonly outcome: MatchOutcome;
  /** One or two; none of a match that was called off before its first ball. */
  readonly innings: readonly MatchInnings[];
  readonly superOvers: readonly MatchInnings[];
}

export interface MatchOutcome {
  /** Null: a tie that nothing decided, or no result. */
  readonly winner: Team | null;
  readonly result: 'won' | 'tie' | 'no-result';
  /** The margin in runs, when it was given in runs. */
  readonly byRuns: number | null;
  readonly method: 'played' | 'dls' | 'award' | 'super-over';
}

export interface MatchInnings {
  readonly team: Team;
  readonly deliveries: readonly Delivery[];
  /** As the file gives it, which older files do not. */
  readonly target: { readonly runs: number; readonly overs: number | null } | null;
  /** Penalty runs before and after the innings. */
  readonly penaltyBefore: number;
  readonly penaltyAfter: number;
}

const OVERS_OF_TYPE: Readonly<Record<string, number>> = { T20: 20, IT20: 20, ODI: 50, ODM: 50 };

/**
 * Reads a match of limited overs in Cricsheet’s format as JSON (`meta`, `info`, `innings[]` with `deliveries[]`; also with
 * `overs[]` of deliveries, `batter` and `wickets`, as Cricsheet’s own JSON has). Throws FormatError, whose message names the place.
 * @param file the parsed JSON
 */
export function readMatch(file: unknown): Match {
  const root: Place = { path: '', value: file };
  const info = member(root, 'info');
  const teams = readTeams(member(info, 'teams'));
  const balls = count(member(info, 'balls_per_over'), 1, 20, 6);
  if (balls !== 6) throw new FormatError(`info.balls_per_over: only overs of 6 balls can be played, found ${balls}`);
  const all = items(member(root, 'innings'));
  const isSuper = all.map((place, index) => index > 1 || isSuperOver(place));
  const innings = all.filter((_, index) => isSuper[index] !== true).map((place) => readInnings(place, teams));
  const superOvers = all.filter((_, index) => isSuper[index] === true).map((place) => readInnings(place, teams));
  if (innings.length === 2 && innings[0]?.team === innings[1]?.team) {
    throw new FormatError(`innings[1].team: the same side bats twice`);
  }
  return {
    teams,
    dates: items(member(info, 'dates')).map(text),
    overs: readOvers(info),
    toss: readToss(member(info, 'toss'), teams),
    outcome: readOutcome(member(info, 'outcome'), teams),
    innings,
    superOvers,
  };
}

function readTeams(place: Place): readonly [string, string] {
  const [home, away, ...more] = items(place).map(text);
  if (home === undefined || away === undefined || more.length > 0 || home === away) throw wrong(place, 'two teams');
  return [home, away];
}

function readOvers(info: Place): number {
  const overs = member(info, 'overs');
  if (!isMissing(overs)) return count(overs, 1, 50);
  const type = member(info, 'match_type');
  const usual = OVERS_OF_TYPE[text(type)];
  if (usual === undefined) throw wrong(type, 'a match of limited overs, or info.overs');
  return usual;
}

function readToss(place: Place, teams: readonly [string, string]): Match['toss'] {
  if (isMissing(place) || isMissing(member(place, 'winner')) || isMissing(member(place, 'decision'))) return null;
  return {
    winner: readTeam(member(place, 'winner'), teams),
    decision: oneOf(member(place, 'decision'), ['bat', 'field']),
  };
}

function readOutcome(place: Place, teams: readonly [string, string]): MatchOutcome {
  const method = member(place, 'method');
  const official = isMissing(method) ? 'played' : text(method) === 'Awarded' ? 'award' : 'dls';
  const byRuns = isMissing(member(place, 'by')) ? null : count(member(member(place, 'by'), 'runs'), 0, 1000, -1);
  const winner = member(place, 'winner');
  if (!isMissing(winner)) {
    const margin = byRuns === -1 ? null : byRuns;
    return { winner: readTeam(winner, teams), result: 'won', byRuns: margin, method: official };
  }
  const result = oneOf(member(place, 'result'), ['tie', 'no result']);
  if (result === 'no result') return { winner: null, result: 'no-result', byRuns: null, method: official };
  const decider = [member(place, 'eliminator'), member(place, 'bowl_out')].find((each) => !isMissing(each));
  return decider === undefined
    ? { winner: null, result: 'tie', byRuns: null, method: official }
    : { winner: readTeam(decider, teams), result: 'tie', byRuns: null, method: 'super-over' };
}

function readTeam(place: Place, teams: readonly [string, string]): Team {
  return oneOf(place, teams) === teams[0] ? 0 : 1;
}

function isSuperOver(innings: Place): boolean {
  const name = member(innings, 'name').value;
  return member(innings, 'super_over').value === true || (typeof name === 'string' && /super over/i.test(name));
}

function readInnings(place: Place, teams: readonly [string, string]): MatchInnings {
  const team = readTeam(member(place, 'team'), teams);
  const penalty = member(place, 'penalty_runs');
  const penaltyOf = (name: string): number => (isMissing(penalty) ? 0 : count(member(penalty, name), 0, 100, 0));
  const target = member(place, 'target');
  return {
    team,
    deliveries: readDeliveries(place),
    target: isMissing(target)
      ? null
      : { runs: count(member(target, 'runs'), 1, 1000), overs: readTargetOvers(member(target, 'overs')) },
    penaltyBefore: penaltyOf('pre'),
    penaltyAfter: penaltyOf('post'),
  };
}

/** Overs may be given as a fraction of balls (such as 8.3); only whole overs are allotted to a side. */
function readTargetOvers(place: Place): number | null {
  return typeof place.value === 'number' && Number.isInteger(place.value) ? count(place, 1, 50) : null;
}
