import type { Board, OpenNumero } from '../lottery-api.ts';

/** Where a lottery stands by the server's clock. */
export interface Standing {
  /** The numero that takes bets. Undefined: none is known to. */
  readonly takes: OpenNumero | undefined;
  /** The numero that is locked, or due, and whose result has not come. */
  readonly waits: OpenNumero | undefined;
}

/** A numero takes bets until its lock: the next one takes over from that moment on. `now`: ms since the epoch. */
export function standingOf({ numeros, results }: Pick<Board, 'numeros' | 'results'>, now: number): Standing {
  const isDrawn = ({ numero }: OpenNumero): boolean => results.some((result) => result.numero === numero);
  const coming = numeros.filter((each) => each.state !== 'cancelled' && !isDrawn(each));
  return {
    takes: coming.find((each) => each.state === 'open' && each.locksAt > now),
    waits: coming.findLast((each) => each.state === 'locked' || each.locksAt <= now),
  };
}

/** How much of a numero's time for bets is left, 0 to 1. */
export function leftOf({ opensAt, locksAt }: Pick<OpenNumero, 'opensAt' | 'locksAt'>, now: number): number {
  const whole = locksAt - opensAt;
  if (whole <= 0) return 0;
  return Math.min(1, Math.max(0, (locksAt - now) / whole));
}
