import { createHash } from 'node:crypto';
import { type Clock, HOUR, MINUTE, SECOND } from '@chhokka/kernel';
import type { Pool } from '../../infra/db.ts';
import { networkOf } from '../../infra/http/network.ts';
import { Refused } from '../../infra/http/refused.ts';
import { countAttempt, forgetAttempts } from './login-guard.repository.ts';

/** Mistakes that cost nothing. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 5 * SECOND;
const LONGEST_WAIT_MS = 15 * MINUTE;
const FORGET_AFTER_MS = 24 * HOUR;

/**
 * Slows down guessing. It counts failures by name and address together: whoever guesses from elsewhere makes himself
 * wait and never the owner. Names that do not exist are counted alike, so waiting tells nothing.
 */
export interface LoginGuard {
  /** Counts an attempt before it is decided, so that many at once are many. Throws `Refused('too_many_requests')`. */
  attempt(account: string, address: string): Promise<void>;
  /** The attempt was right: all is forgotten. */
  succeeded(account: string, address: string): Promise<void>;
}

export function createLoginGuard({ pool, clock }: { pool: Pool; clock: Clock }): LoginGuard {
  return {
    async attempt(account, address) {
      const now = clock.now();
      const blockedUntil = await countAttempt(pool, guardKey(account, address), now, {
        waitAfter: (failures) => waitMs(failures),
        forgetAt: now + FORGET_AFTER_MS,
      });
      if (blockedUntil === null) return;
      throw new Refused('too_many_requests', { retryAfterSeconds: Math.ceil((blockedUntil - now) / SECOND) });
    },
    succeeded: (account, address) => forgetAttempts(pool, guardKey(account, address)),
  };
}

/** How long to wait after the n-th failure in a row: nothing at first, then doubling. */
export function waitMs(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES));
}

function guardKey(account: string, address: string): Buffer {
  return createHash('sha256')
    .update(`${folded(account)}\n${networkOf(address)}`)
    .digest();
}

/**
 * The name as it is counted. The database finds `MINA`, `mina` and `mİna` alike, so what is counted must never tell apart
 * what the database does not: only the ASCII letters count, without accents.
 */
function folded(account: string): string {
  return account
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, '');
}
