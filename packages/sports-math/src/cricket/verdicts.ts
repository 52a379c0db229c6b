import type { Verdicts } from '../core/index.ts';
import { otherTeam, type State, type Team } from './state.ts';

export const VOID_SIDES: Verdicts = { home: { result: 'void' }, away: { result: 'void' } };
export const VOID_TOTAL: Verdicts = { over: { result: 'void' }, under: { result: 'void' } };

export function sideVerdict(winner: Team): Verdicts {
  const ids = ['home', 'away'] as const;
  return { [ids[winner]]: { result: 'won' }, [ids[otherTeam(winner)]]: { result: 'lost' } };
}

export function overUnderVerdict(isOver: boolean): Verdicts {
  return isOver
    ? { over: { result: 'won' }, under: { result: 'lost' } }
    : { over: { result: 'lost' }, under: { result: 'won' } };
}

/** One outcome wins alone; all others lose. */
export function oneWinner(ids: readonly string[], winner: string): Verdicts {
  return Object.fromEntries(ids.map((id) => [id, { result: id === winner ? 'won' : 'lost' } as const]));
}

export function voidAll(ids: readonly string[]): Verdicts {
  return Object.fromEntries(ids.map((id) => [id, { result: 'void' } as const]));
}

/** Whether no ball will be bowled in an innings any more. */
export function isDone({ status, innings }: State, index: Team): boolean {
  return status === 'over' || status === 'abandoned' || (innings[index]?.ended ?? null) !== null;
}
