import { type MarketKey, readMarketKey, type Verdicts } from '../core/index.ts';
import { settleDismissal, settleOddEven, settleTopBatter, settleTotal } from './settle-innings.ts';
import { settleBall, settleOver } from './settle-over.ts';
import type { State } from './state.ts';
import { isDone, overUnderVerdict, sideVerdict, VOID_SIDES, VOID_TOTAL } from './verdicts.ts';

/**
 * The end of a market, or null while it is undecided. Once decided it stays so. The rules, each with its reason, stand at the
 * functions. One goes before all: what the match decided before rain or anything else stopped it stands, because the bet was
 * won or lost by play; what it could not decide is void.
 * Throws RangeError for a key of no market of cricket.
 */
export function settle(state: State, market: string): Verdicts | null {
  const key = readMarketKey(market);
  const verdicts = key === null ? undefined : settleKey(state, key);
  if (verdicts === undefined) throw new RangeError(`no market of cricket: ${market}`);
  return verdicts;
}

function settleKey(state: State, { kind, scope, quarters }: MarketKey): Verdicts | null | undefined {
  const [, innings, part, number] = /^i([12])(?:\.([obw])([1-9]\d{0,3}))?$/.exec(scope) ?? [];
  const index = innings === '1' ? 0 : 1;
  const place = `${kind}/${innings === undefined ? scope : `i${part === undefined ? '' : `.${part}`}`}${quarters === null ? '' : '='}`;
  const line = (quarters ?? 0) / 4;
  if (quarters !== null && Math.abs(quarters % 4) !== 2) return undefined;
  switch (place) {
    case 'winner/match':
      return settleWinner(state);
    case 'toss/match':
      return settleToss(state);
    case 'sixes/match=':
      return settleSixes(state, line);
    case 'opening-stand/match':
      return settleOpeningStand(state);
    case 'innings-total/i=':
      return settleTotal(state, index, line);
    case 'odd-even/i':
      return settleOddEven(state, index);
    case 'top-batter/i':
      return settleTopBatter(state, index);
    case 'over-runs/i.o=':
      return settleOver(state, index, Number(number), line);
    case 'ball-runs/i.b':
      return settleBall(state, index, Number(number));
    case 'dismissal/i.w':
      return settleDismissal(state, index, Number(number));
    default:
      return undefined;
  }
}

/**
 * The declared winner wins, also by DLS after rain and in a super over, because that is the result in the books. A tie that
 * nothing breaks is void: neither side won, and no bet on the tie is offered. So is a match without a result, and one that was
 * awarded before a ball was bowled, because no match took place.
 */
function settleWinner({ status, winner, innings }: State): Verdicts | null {
  if (status !== 'over' && status !== 'abandoned') return null;
  const isPlayed = innings.some(({ balls }) => balls.length > 0);
  return winner === null || !isPlayed ? VOID_SIDES : sideVerdict(winner);
}

/** The side that wins the toss, whatever becomes of the match. Void when the match went on or ended without a known toss. */
function settleToss({ status, toss }: State): Verdicts | null {
  if (toss !== null) return sideVerdict(toss.winner);
  return status === 'before' ? null : VOID_SIDES;
}

/**
 * Sixes off the bat of both innings; a super over does not count, because it is no part of the innings. Void when rain took
 * overs or the match had no result, because the bet was on whole innings; but over wins if the sixes had been hit by then.
 */
function settleSixes(state: State, line: number): Verdicts | null {
  const [cut] = state.cuts;
  const hit = cut?.sixes ?? state.innings.reduce((sum, { sixes }) => sum + sixes, 0);
  if (hit > line) return overUnderVerdict(true);
  if (cut !== undefined) return VOID_TOTAL;
  if (!isDone(state, 1)) return null;
  return state.innings[1]?.ended === null || state.innings[1]?.ended === 'rain' || state.innings[1] === undefined
    ? VOID_TOTAL
    : overUnderVerdict(false);
}

/**
 * The side with more runs when its first wicket fell (or its innings ended without one). An opener who retires hurt does not
 * end the stand, because no wicket fell. Level stands push. Overs that rain takes do not matter, because a stand is compared
 * as it was; but when rain ends a stand that could still have grown past the other, the market is void.
 */
function settleOpeningStand(state: State): Verdicts | null {
  const [first, second] = state.innings;
  const isOver = state.status === 'over' || state.status === 'abandoned';
  if (first === undefined || second === undefined) return isOver ? VOID_SIDES : null;
  const whole = (innings: typeof first): boolean =>
    innings.openingStand !== null || (innings.ended !== null && innings.ended !== 'rain');
  if (!whole(first)) return VOID_SIDES;
  const lead = first.openingStand ?? first.runs;
  const stand = second.openingStand ?? second.runs;
  if (stand > lead) return sideVerdict(second.team);
  if (!whole(second)) return isOver || second.ended === 'rain' ? VOID_SIDES : null;
  return stand === lead ? { home: { result: 'push' }, away: { result: 'push' } } : sideVerdict(first.team);
}
