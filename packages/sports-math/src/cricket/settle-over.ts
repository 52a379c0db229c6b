import type { Verdicts } from '../core/index.ts';
import type { Ball, State, Team } from './state.ts';
import { isDone, oneWinner, overUnderVerdict, voidAll, VOID_TOTAL } from './verdicts.ts';

/**
 * Runs of the over, extras included. Over wins as soon as they are made, under when the umpires end the over. An over that is
 * not completed, because the innings ends or rain does, is void unless over has won: it had fewer balls than was bet on.
 */
export function settleOver(state: State, index: Team, number: number, line: number): Verdicts | null {
  const over = state.innings[index]?.overList[number - 1];
  if (over !== undefined && over.runs > line) return overUnderVerdict(true);
  if (over !== undefined && over.ended) return overUnderVerdict(false);
  return isDone(state, index) ? VOID_TOTAL : null;
}

const CLASSES = ['0', '1', '2', '3', '4', '6', 'wicket', 'extra', 'other'];

/**
 * What the numbered ball of the innings (wides and no-balls count as balls) brought: a wicket goes before everything, then
 * extras of any kind (also a no-ball that was hit), then the runs off the bat; `other` is 5 or more than 6 of them. A ball that
 * is not bowled is void.
 */
export function settleBall(state: State, index: Team, number: number): Verdicts | null {
  const ball = state.innings[index]?.balls[number - 1];
  if (ball !== undefined) return oneWinner(CLASSES, classOfBall(ball));
  return isDone(state, index) ? voidAll(CLASSES) : null;
}

function classOfBall({ bat, extra, wicket }: Ball): string {
  if (wicket !== null) return 'wicket';
  if (extra !== null) return 'extra';
  return bat === 5 || bat > 6 ? 'other' : String(bat);
}
