import type { Timed } from '../core/index.ts';
import { apply } from './apply.ts';
import type { Match, MatchInnings } from './read-match.ts';
import { runsOf } from './observations.ts';
import { begin, type Event, type State, type TeamSheet } from './state.ts';
import { afterBall, type Clock, TIMING } from './timing.ts';

/** The state of a data match before its toss. The file does not tell the batting order, so the sheets are empty. */
export function beginMatch(match: Match): State {
  const sheet = (name: string): TeamSheet => ({ name, players: [] });
  return begin({ format: { overs: match.overs }, teams: [sheet(match.teams[0]), sheet(match.teams[1])] });
}

/**
 * The events of a data match, ready for `apply` on `beginMatch`, at the usual times (files have none). A match that rain
 * shortened is told as far as the file tells it: with the target of the second innings if it is given, or follows from the
 * margin of a DLS result, and the declared result. Throws RangeError when the deliveries contradict the laws or the result.
 */
export function replayEvents(match: Match): readonly Timed<Event>[] {
  const teller = new Teller(beginMatch(match));
  if (match.toss !== null) teller.tell({ type: 'toss', ...match.toss });
  match.innings.forEach((innings, index) => tellInnings(teller, match, innings, index));
  for (const innings of match.superOvers) {
    teller.wait(TIMING.superOverBreak);
    teller.tell({ type: 'innings-start', team: innings.team });
    for (const delivery of innings.deliveries) teller.tell({ type: 'delivery', ...delivery });
  }
  tellResult(teller, match);
  return teller.events;
}

class Teller {
  readonly events: Timed<Event>[] = [];
  readonly #clock: Clock = { at: 0 };
  state: State;

  constructor(state: State) {
    this.state = state;
  }

  tell(event: Event): void {
    this.events.push({ at: this.#clock.at, event });
    this.state = apply(this.state, event);
    if (event.type !== 'delivery') return;
    const overEnded = this.state.innings.at(-1)?.overList.at(-1)?.ended === true;
    // Spread evenly and the same at each replay, because a file knows no times.
    const jitter = (this.events.length * 7_919) % TIMING.ballSpread;
    afterBall(this.#clock, { jitter, wicket: event.wickets.length > 0, overEnded });
  }

  wait(time: number): void {
    this.#clock.at += time;
  }
}

function tellInnings(teller: Teller, match: Match, innings: MatchInnings, index: number): void {
  teller.wait(index === 0 ? TIMING.beforePlay : TIMING.inningsBreak);
  if (index === 1) tellTarget(teller, match, innings);
  const team = index === 0 ? 0 : 1;
  teller.tell({ type: 'innings-start', team: innings.team });
  if (innings.penaltyBefore > 0) teller.tell({ type: 'penalty', innings: team, runs: innings.penaltyBefore });
  // Penalty runs after the last innings count before its last ball, because that ball ends the match.
  const late = index === 1 ? innings.penaltyAfter : 0;
  innings.deliveries.forEach((delivery, ball) => {
    if (late > 0 && ball === innings.deliveries.length - 1) teller.tell({ type: 'penalty', innings: team, runs: late });
    teller.tell({ type: 'delivery', ...delivery });
  });
  const isLast = index === match.innings.length - 1;
  const { status } = teller.state;
  if (!isLast && status === 'innings-1') {
    teller.tell({ type: 'innings-end', reason: match.outcome.method === 'dls' ? 'rain' : 'closed' });
  }
  if (
    index === 1 &&
    status === 'innings-2' &&
    match.outcome.method === 'played' &&
    match.outcome.result !== 'no-result'
  ) {
    teller.tell({ type: 'innings-end', reason: 'closed' });
  }
  if (index === 0 && innings.penaltyAfter > 0)
    teller.tell({ type: 'penalty', innings: team, runs: innings.penaltyAfter });
}

function tellTarget(teller: Teller, match: Match, second: MatchInnings): void {
  const { state } = teller;
  const known = second.target?.runs ?? dlsTarget(match, second);
  const target = known ?? state.innings[1]?.target ?? 1;
  const overs = second.target?.overs ?? state.overs;
  if (target === state.innings[1]?.target && overs === state.overs) return;
  teller.tell({ type: 'target-set', target, ...(overs === state.overs ? {} : { overs }) });
}

/** Older files do not give a DLS target. It follows from the result: beaten by n runs, or reached with the last ball. */
function dlsTarget(
  { outcome, innings }: Match,
  { team, deliveries, penaltyBefore, penaltyAfter }: MatchInnings,
): number | null {
  if (outcome.method !== 'dls' || outcome.winner === null) return null;
  const made = deliveries.reduce((sum, delivery) => sum + runsOf(delivery), penaltyBefore + penaltyAfter);
  const wonByPar = outcome.winner === team && outcome.byRuns !== null;
  if (wonByPar || innings.length < 2) return null;
  return outcome.winner === team ? made : made + (outcome.byRuns ?? 0) + 1;
}

function tellResult(teller: Teller, match: Match): void {
  const { status } = teller.state;
  const { outcome } = match;
  if (status !== 'over') {
    if (outcome.result === 'no-result') teller.tell({ type: 'abandoned' });
    else
      teller.tell({
        type: 'result',
        winner: outcome.winner,
        method: outcome.method === 'played' ? 'award' : outcome.method,
      });
  }
  if (outcome.result !== 'no-result' && teller.state.winner !== outcome.winner) {
    throw new RangeError('the deliveries give another winner than the file says');
  }
}
