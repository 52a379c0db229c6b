import { chaseEnds, type ChaseEnds } from './chase.ts';
import { resourcesLeft } from './dls.ts';
import { ballsLeft, firstToBat, freshInnings, type Innings, otherTeam, type State, type Team } from './state.ts';
import { superOverChance } from './super-over.ts';
import { chaseChances, runsToCome, type Tables } from './tables.ts';
import { targetFor } from './target.ts';

/** The innings that runs, or is next: what it may come to. */
export interface Prospect {
  /** 0: the first. */
  readonly index: Team;
  readonly innings: Innings;
  /** Null: nobody knows yet who bats first, and `innings.team` means nothing. */
  readonly batting: Team | null;
  readonly balls: number;
  /** Runs that still win, in a chase. */
  readonly needed: number | null;
  /** Chances of the runs still to come. */
  readonly more: Float64Array;
  /** Of a chase. */
  readonly ends: ChaseEnds | null;
}

/** Null when no innings runs or is next. */
export function prospectOf(tables: Tables, state: State): Prospect | null {
  const { status, overs } = state;
  if (status === 'before' || status === 'toss' || status === 'innings-1') {
    const batting = firstToBat(state);
    const innings = state.innings[0] ?? freshInnings(batting ?? 0, overs, null, resourcesLeft(overs * 6, 0));
    const balls = ballsLeft(innings);
    return {
      index: 0,
      innings,
      batting,
      balls,
      needed: null,
      more: runsToCome(tables, balls, innings.wickets),
      ends: null,
    };
  }
  const innings = state.innings[1];
  if ((status !== 'break' && status !== 'innings-2') || innings === undefined || innings.ended !== null) return null;
  const balls = ballsLeft(innings);
  const needed = (innings.target ?? 1) - innings.runs;
  if (needed < 1) return null;
  const ends = chaseEnds(tables.atoms, tables.overs, { ballsLeft: balls, wickets: innings.wickets, needed });
  return { index: 1, innings, batting: innings.team, balls, needed, more: ends.runs, ends };
}

/** The chances of the sides in the end, before a super over. */
export interface Sides {
  /** Of the side that bats in the prospect. */
  readonly batting: number;
  readonly tie: number;
}

/** How the match ends if the prospect’s innings brings so many more runs. */
export function sidesAfter(tables: Tables, state: State, { index, innings, needed }: Prospect, more: number): Sides {
  if (index === 1) return { batting: more >= (needed ?? 0) ? 1 : 0, tie: more === (needed ?? 0) - 1 ? 1 : 0 };
  const { win, tie } = reply(tables, state, innings, innings.runs + more);
  return { batting: 1 - win - tie, tie };
}

/** The second innings as a first innings that ends with this total leaves it. */
export function reply(
  tables: Tables,
  { overs, format }: State,
  innings: Innings,
  total: number,
): ReturnType<typeof chaseChances> {
  const target = targetFor({ runs: total, resources: innings.resources }, resourcesLeft(overs * 6, 0), format.overs);
  return chaseChances(tables, overs * 6, 0, target);
}

/** Chances of home, away, and of a tie that nothing decides. They add up to 1. Null when the match is over. */
export function winnerChances(
  tables: Tables,
  state: State,
  prospect: Prospect | null,
): readonly [number, number, number] | null {
  if (state.status === 'super-over') {
    const home = superOverChance(tables.atoms, state, 0);
    return [home, 1 - home, 0];
  }
  if (prospect === null) return null;
  let batting = 0;
  let tie = 0;
  prospect.more.forEach((chance, more) => {
    if (chance === 0) return;
    const sides = sidesAfter(tables, state, prospect, more);
    batting += chance * sides.batting;
    tie += chance * sides.tie;
  });
  return byTeam(state, prospect.batting, { batting, tie });
}

/** The chances by team. A super over is even, so that it gives each side half of the ties. */
export function byTeam(state: State, team: Team | null, { batting, tie }: Sides): readonly [number, number, number] {
  const open = state.format.tie === 'super-over' ? 0 : tie;
  const shared = (tie - open) / 2;
  const own = batting + shared;
  const others = 1 - open - own;
  // Without a toss each side is as likely to bat first.
  if (team === null) return [(1 - open) / 2, (1 - open) / 2, open];
  return otherTeam(team) === 1 ? [own, others, open] : [others, own, open];
}
