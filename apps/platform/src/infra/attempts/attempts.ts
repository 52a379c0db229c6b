import { hash } from 'node:crypto';
import { type Clock, SECOND, networkOf, siteOf } from '@chhokka/kernel';
import type { Pool, Queryable } from '../db.ts';
import { Refused } from '../http/refused.ts';
import { countAttempt, countedAttempts, deleteEnded, forgetAttempts } from './attempts.repository.ts';
import type { AttemptRule, Attempts } from './attempts.types.ts';

export interface AttemptsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Multiplies the `most` of every rule that is not `isUnscaled`; for load tests. */
  readonly scale: number;
}

/** The limit of a /48 as a multiple of a network's limit: one owner may have thousands of networks in it. */
const NETWORKS_OF_A_SITE = 10;

/** The same counting, also inside the caller's transaction: attempts that are rolled back do not count. */
export interface AttemptCounter extends Attempts {
  countIn(db: Queryable, what: string, who: string, rule: AttemptRule): Promise<void>;
  countNetworkIn(db: Queryable, what: string, address: string, rule: AttemptRule): Promise<void>;
  /** Counts one attempt within `withinMs` and returns the new count, without any limit. */
  tally(db: Queryable, what: string, who: string, withinMs: number): Promise<number>;
  /** Deletes ended windows. */
  sweep(): Promise<void>;
}

export function createAttempts({ pool, clock, scale }: AttemptsParts): AttemptCounter {
  async function countIn(db: Queryable, what: string, who: string, rule: AttemptRule): Promise<void> {
    const now = clock.now();
    const { count, endsAt } = await countAttempt(db, keyOf(what, who), now, now + rule.withinMs);
    if (count <= rule.most * (rule.isUnscaled ? 1 : scale)) return;
    throw new Refused('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / SECOND)) });
  }
  async function countNetworkIn(db: Queryable, what: string, address: string, rule: AttemptRule): Promise<void> {
    await countIn(db, what, networkOf(address), rule);
    const site = siteOf(address);
    if (site !== null) await countIn(db, what, site, { ...rule, most: rule.most * NETWORKS_OF_A_SITE });
  }
  return {
    countIn,
    countNetworkIn,
    async tally(db, what, who, withinMs) {
      const now = clock.now();
      return (await countAttempt(db, keyOf(what, who), now, now + withinMs)).count;
    },
    count: (what, who, rule) => countIn(pool, what, who, rule),
    countNetwork: (what, address, rule) => countNetworkIn(pool, what, address, rule),
    counted: (what, who) => countedAttempts(pool, keyOf(what, who), clock.now()),
    forget: (what, who) => forgetAttempts(pool, keyOf(what, who)),
    sweep: () => deleteEnded(pool, clock.now()),
  };
}

/** `what` is a name from the code without line breaks, so no `who` can be mistaken for another `what`. */
function keyOf(what: string, who: string): Buffer {
  return hash('sha256', `${what}\n${who}`, 'buffer');
}
