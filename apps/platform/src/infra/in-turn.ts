/**
 * Heavy background work of one process takes turns, a transaction at a time, so that payouts, facts and their counting
 * together keep one core busy and members' calls find another.
 */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs what it is given in the order of asking. A failure is the asker's alone. Work must not ask for a turn itself. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
