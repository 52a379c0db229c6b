import type { Callers } from './callers.ts';
import type { WalletWorld } from './world.ts';

/** How many calls wait for their answers at once. */
export const CALLERS = 256;
// More than any machine has taken so far.
const MOST_PER_SECOND = 12_000;
const BET = '/provider/house/v1/bet';

/** Bets of which each is a call of its own. */
export interface Bets {
  /** Signs the bets that may be placed in the next `ms`. Providers sign on machines of their own. */
  prepare(ms: number): void;
  place(): Promise<void>;
}

/** Bets of random ones of these players of the world, through these connections. */
export function writtenBets(world: WalletWorld, callers: Callers, among = world.players): Bets {
  let ready: string[] = [];
  const written = (): string => {
    const { headers, body } = world.bet(among);
    return callers.written(BET, headers, body);
  };
  return {
    prepare(ms) {
      // Bets of the round before grow old: a signature is believed for half a minute.
      ready = Array.from({ length: (ms * MOST_PER_SECOND) / 1_000 }, written);
    },
    async place() {
      const answer = await callers.send(ready.pop() ?? written());
      if (!answer.includes('"ok"')) throw new Error(`The bet was not accepted: ${answer}`);
    },
  };
}
