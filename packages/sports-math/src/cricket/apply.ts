import { applyDelivery, runsAndKind } from './apply-delivery.ts';
import { resourcesLeft } from './dls.ts';
import { applyResult, drawSuperOver, nextSuperInnings } from './finish.ts';
import { applyResume, cutOf } from './rain.ts';
import {
  ballsLeft,
  type Event,
  firstToBat,
  freshInnings,
  type Innings,
  otherTeam,
  type State,
  type Team,
} from './state.ts';
import { targetFor } from './target.ts';

/**
 * Applies an event of a match, in order. Innings end by themselves with the last ball, wicket or run, and the match with the
 * second innings (or the super over that a tie asks for). Throws RangeError for an event that the state does not allow.
 */
export function apply(state: State, event: Event): State {
  if (state.status === 'over' || state.status === 'abandoned') throw new RangeError('the match is over');
  switch (event.type) {
    case 'toss':
      if (state.status !== 'before') throw new RangeError('the toss is made once, before the match');
      return { ...state, toss: { winner: event.winner, decision: event.decision }, status: 'toss' };
    case 'innings-start':
      return startInnings(state, event.team);
    case 'delivery':
      return deliver(state, event);
    case 'penalty':
      return penalise(state, event.innings, event.runs);
    case 'innings-end':
      return endEarly(state, event.reason);
    case 'target-set':
      return setTarget(state, event.target, event.overs);
    case 'rain-stop':
      if (state.stopped) throw new RangeError('play is stopped already');
      return { ...state, stopped: true };
    case 'rain-resume':
      return closeInnings(applyResume(state, event.overs));
    case 'result':
      return applyResult(state, event.winner);
    case 'abandoned':
      return { ...state, status: 'abandoned', stopped: false };
  }
}

function startInnings(state: State, team: Team): State {
  if (state.stopped) throw new RangeError('play is stopped');
  if (state.status === 'before' || state.status === 'toss') {
    const first = firstToBat(state);
    if (first !== null && first !== team) throw new RangeError('the toss decided that the other side bats first');
    const innings = freshInnings(team, state.overs, null, resourcesLeft(state.overs * 6, 0));
    return { ...state, status: 'innings-1', innings: [innings] };
  }
  if (state.status === 'break') {
    if (state.innings[1]?.team !== team) throw new RangeError('the other side bats second');
    return { ...state, status: 'innings-2' };
  }
  if (state.status === 'super-over') return nextSuperInnings(state, team);
  throw new RangeError('an innings is running');
}

function deliver(state: State, event: Event & { type: 'delivery' }): State {
  if (state.stopped) throw new RangeError('play is stopped');
  if (state.status === 'super-over') return drawSuperOver(state, runsAndKind(event));
  const innings = running(state);
  return closeInnings(replace(state, applyDelivery(innings, event)));
}

/** The innings in which balls are bowled. Throws RangeError when there is none. */
function running(state: State): Innings {
  const innings = state.status === 'innings-1' || state.status === 'innings-2' ? state.innings.at(-1) : undefined;
  if (innings === undefined || innings.ended !== null) throw new RangeError('no innings is running');
  return innings;
}

function replace(state: State, innings: Innings): State {
  return { ...state, innings: state.innings.map((each) => (each.team === innings.team ? innings : each)) };
}

/** Ends the running innings when its wickets, balls or target are through. */
function closeInnings(state: State): State {
  const innings = state.innings.at(-1);
  if (innings === undefined || innings.ended !== null || state.status === 'break') return state;
  if (innings.target !== null && innings.runs >= innings.target) return end(state, { ...innings, ended: 'target' });
  if (innings.wickets === 10) return end(state, { ...innings, ended: 'all-out' });
  if (ballsLeft(innings) <= 0) return end(state, { ...innings, ended: 'overs' });
  return state;
}

function endEarly(state: State, reason: 'rain' | 'closed'): State {
  const innings = running(state);
  const lost = reason === 'rain' ? resourcesLeft(ballsLeft(innings), innings.wickets) : 0;
  const cuts = reason === 'rain' ? [...state.cuts, cutOf(state)] : state.cuts;
  return end({ ...state, cuts, stopped: false }, { ...innings, ended: reason, resources: innings.resources - lost });
}

function end(state: State, ended: Innings): State {
  const now = replace(state, ended);
  if (state.status === 'innings-1') {
    const resources = resourcesLeft(state.overs * 6, 0);
    const next = freshInnings(otherTeam(ended.team), state.overs, null, resources);
    return {
      ...now,
      status: 'break',
      innings: [ended, { ...next, target: targetFor(ended, resources, state.format.overs) }],
    };
  }
  if (ended.ended === 'rain') return { ...now, stopped: true };
  const target = ended.target ?? 0;
  if (ended.runs >= target) return applyResult(now, ended.team);
  if (ended.runs < target - 1) return applyResult(now, otherTeam(ended.team));
  return state.format.tie === 'super-over' ? { ...now, status: 'super-over' } : { ...now, status: 'over' };
}

function penalise(state: State, index: Team, runs: number): State {
  const innings = state.innings[index];
  if (innings === undefined || !Number.isInteger(runs) || runs < 1) throw new RangeError('no innings for penalty runs');
  const given = replace(state, { ...innings, runs: innings.runs + runs });
  const second = given.innings[1];
  if (index === 1 || second === undefined) return closeInnings(given);
  return replace(given, { ...second, target: (second.target ?? 0) + runs });
}

function setTarget(state: State, target: number, overs: number | undefined): State {
  const second = state.innings[1];
  if (second === undefined || !Number.isInteger(target) || target < 1)
    throw new RangeError('no second innings to set a target for');
  const resumed =
    overs === undefined || overs === second.overs ? state : { ...applyResume(state, overs), stopped: state.stopped };
  const innings = resumed.innings[1];
  return innings === undefined ? resumed : closeInnings(replace(resumed, { ...innings, target }));
}
