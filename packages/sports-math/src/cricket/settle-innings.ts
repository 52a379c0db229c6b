import type { Verdicts } from '../core/index.ts';
import { DISMISSALS, type Innings, type State, type Team } from './state.ts';
import { isDone, oneWinner, overUnderVerdict, voidAll, VOID_TOTAL } from './verdicts.ts';

const PLACES = Array.from({ length: 12 }, (_, place) => String(place + 1));
const METHODS = [...DISMISSALS, 'none'];
const PARITY = ['odd', 'even'];

/** An innings that came to an end by play: all out, overs bowled, target reached or closed. Else null. */
function played(state: State, index: Team): Innings | null {
  const innings = state.innings[index];
  return innings === undefined || innings.ended === null || innings.ended === 'rain' ? null : innings;
}

/** Whether rain took overs of the innings. */
export function wasCut({ cuts }: State, index: Team): boolean {
  return cuts.some(({ innings }) => innings === index);
}

/**
 * Runs of the innings, penalty runs included, because the books add them to it. When rain takes overs of the innings (after
 * its market was open), the total is void, because the bet was on more overs; but over wins if the runs were made by then.
 * What is scored after the cut does not matter. The second innings counts to the winning run. A super over is not part of it.
 */
export function settleTotal(state: State, index: Team, line: number): Verdicts | null {
  const cut = state.cuts.find(({ innings }) => innings === index);
  const runs = cut?.runs ?? state.innings[index]?.runs ?? 0;
  if (runs > line) return overUnderVerdict(true);
  if (cut !== undefined) return VOID_TOTAL;
  if (!isDone(state, index)) return null;
  return played(state, index) === null ? VOID_TOTAL : overUnderVerdict(false);
}

/** The final total of the innings, 0 being even. Void when rain ends it, because each further run would have changed it; fewer overs do not matter. */
export function settleOddEven(state: State, index: Team): Verdicts | null {
  if (!isDone(state, index)) return null;
  const innings = played(state, index);
  return innings === null ? voidAll(PARITY) : oneWinner(PARITY, innings.runs % 2 === 1 ? 'odd' : 'even');
}

/**
 * The batter of the side with the most runs off the bat, by his place in the order of coming in. Equal runs are a dead heat:
 * each of them wins his share. Void when rain took overs of the innings or ended it, because who bats late had less of a chance
 * than was priced. A super over does not count.
 */
export function settleTopBatter(state: State, index: Team): Verdicts | null {
  if (wasCut(state, index)) return voidAll(PLACES);
  if (!isDone(state, index)) return null;
  const innings = played(state, index);
  if (innings === null) return voidAll(PLACES);
  const most = innings.batters.reduce((best, { runs }) => Math.max(best, runs), 0);
  const shares = innings.batters.filter(({ runs }) => runs === most).length;
  return Object.fromEntries(
    PLACES.map((place, number) => {
      if (innings.batters[number]?.runs !== most) return [place, { result: 'lost' } as const];
      return [place, shares === 1 ? ({ result: 'won' } as const) : ({ result: 'won', shares } as const)];
    }),
  );
}

/**
 * How the numbered wicket of the innings falls. `none` wins when the innings ends without it. When rain took overs of the
 * innings or ended it and the wicket did not fall, the market is void, because it had less time than was priced. A batter who
 * retires hurt is not dismissed.
 */
export function settleDismissal(state: State, index: Team, number: number): Verdicts | null {
  const fallen = state.innings[index]?.dismissals[number - 1];
  if (fallen !== undefined) return oneWinner(METHODS, fallen);
  if (!isDone(state, index)) return null;
  return played(state, index) === null || wasCut(state, index) ? voidAll(METHODS) : oneWinner(METHODS, 'none');
}
