import { hash } from 'node:crypto';
import { type Clock, HOUR, MINUTE, SECOND } from '@chhokka/kernel';
import type { Pool, Queryable } from '../db.ts';
import { networkOf, siteOf } from '../http/network.ts';
import { Refused } from '../http/refused.ts';
import { countAttempt, deleteOldFailures, findPressure, forgetAttempts } from './login-guard.repository.ts';

/** Mistakes that cost nothing. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 5 * SECOND;
const LONGEST_WAIT_MS = 15 * MINUTE;
const FORGET_AFTER_MS = 24 * HOUR;

/** Mistakes of one name and address after which a captcha is asked for. */
const CAPTCHA_AFTER = 3;
/** How far back it is looked for names that fail from many networks, and networks that fail with many names. */
const PRESSURE_MS = 15 * MINUTE;
const MANY_NETWORKS = 10;
// Behind one address of a mobile network sit thousands of people, a few of whom mistype at any time.
const MANY_NAMES = 30;

/** Where an attempt comes from. */
export interface AttemptFrom {
  readonly address: string;
  /**
   * The browser's name, if the member logged in there before: then it counts for itself, and whoever else sits behind
   * the same address makes nobody in it wait.
   */
  readonly knownDevice?: string | null;
}

/**
 * Slows down guessing. It counts failures by name and network together, or by name and device where the member uses it:
 * whoever guesses from elsewhere makes himself wait and never the owner. Names that do not exist are counted alike, so
 * waiting tells nothing.
 */
export interface LoginGuard {
  /**
   * Counts an attempt before it is decided, so that many at once are many. Throws `Refused`: too_many_requests for a
   * short wait, too_many_attempts from a minute on.
   */
  attempt(account: string, from: AttemptFrom): Promise<void>;
  /** The attempt was right: all is forgotten, in the transaction of what it opens. */
  succeeded(db: Queryable, account: string, from: AttemptFrom): Promise<void>;
  /**
   * Whether the next attempt has to come with a captcha: after some failures of this name from there, when the name
   * fails from many networks, or the network with many names. A device that the member used before is not held
   * responsible for what others do to its name.
   */
  asksCaptcha(account: string, from: AttemptFrom, isKnownDevice: boolean): Promise<boolean>;
  /** Forgets failures that are old enough. */
  sweep(): Promise<void>;
}

export function createLoginGuard({ pool, clock }: { pool: Pool; clock: Clock }): LoginGuard {
  return {
    async attempt(account, from) {
      const now = clock.now();
      const blockedUntil = await countAttempt(pool, keysOf(account, from), now, {
        waits: WAITS,
        forgetAt: now + FORGET_AFTER_MS,
      });
      if (blockedUntil === null) return;
      const waitsMs = blockedUntil - now;
      throw new Refused(waitsMs < MINUTE ? 'too_many_requests' : 'too_many_attempts', {
        retryAfterSeconds: Math.ceil(waitsMs / SECOND),
      });
    },
    succeeded: (db, account, from) => forgetAttempts(db, keysOf(account, from).both),
    sweep: () => deleteOldFailures(pool, clock.now()),
    async asksCaptcha(account, from, isKnownDevice) {
      const { failures, networks, names } = await findPressure(
        pool,
        keysOf(account, from),
        clock.now() - PRESSURE_MS,
        Math.max(MANY_NETWORKS, MANY_NAMES),
      );
      return failures >= CAPTCHA_AFTER || names >= MANY_NAMES || (networks >= MANY_NETWORKS && !isKnownDevice);
    },
  };
}

/** Seconds to wait after each failure in a row: nothing at first, then doubling until the longest. */
function waits(): number[] {
  const all = Array.from({ length: FREE_FAILURES - 1 }, () => 0);
  for (let wait = FIRST_WAIT_MS; wait < LONGEST_WAIT_MS; wait *= 2) all.push(wait / SECOND);
  return [...all, LONGEST_WAIT_MS / SECOND];
}

const WAITS: readonly number[] = waits();

/** Under what an attempt is counted: hashes of the name, of the network, and of both together. */
export interface GuardKeys {
  readonly both: Buffer;
  readonly name: Buffer;
  readonly network: Buffer;
}

function keysOf(account: string, { address, knownDevice }: AttemptFrom): GuardKeys {
  const name = folded(account);
  // No address has a space in it.
  const network = knownDevice ? `device ${knownDevice}` : networkOf(address);
  // Whoever tries many names has many networks to try them from: all of a /48 is asked together.
  const wide = knownDevice ? network : (siteOf(address) ?? network);
  return { both: digest(`${name}\n${network}`), name: digest(name), network: digest(wide) };
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
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
