import { MINUTE } from '@chhokka/kernel';

/**
 * Heavy background work of one process takes turns, a transaction at a time, so that payouts, facts and their counting
 * together keep one core busy and members' calls find another.
 */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** The database ends a statement after 30 s and an idle transaction after 60, so what lasts longer has lost its connection. */
const LONGEST_MS = 3 * MINUTE;

/**
 * Runs what it is given in the order of asking. A failure is the asker's alone. Work must not ask for a turn itself. After
 * `longestMs` the next work begins beside one that has not ended, and `onStuck` is called: turns spare a core, they do not
 * keep works apart, and one dead connection would else stop payouts and draws for ever.
 */
export function createInTurn({
  longestMs = LONGEST_MS,
  onStuck = () => {},
}: { readonly longestMs?: number; readonly onStuck?: () => void } = {}): InTurn {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = last.then(() => endOf(turn, longestMs, onStuck));
    return turn;
  };
}

/** Resolves when the turn has ended in any way, at the latest after `longestMs`. */
function endOf(turn: Promise<unknown>, longestMs: number, onStuck: () => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      onStuck();
      resolve();
    }, longestMs).unref();
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    turn.then(end, end);
  });
}
