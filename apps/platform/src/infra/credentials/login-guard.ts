import { hash } from 'node:crypto';
import { type Clock, HOUR, MINUTE, SECOND, networkOf, siteOf } from '@chhokka/kernel';
import type { Pool, Queryable } from '../db.ts';
import { Refused } from '../http/refused.ts';
import * as repository from './login-guard.repository.ts';

/** Failures before the first wait. */
const FREE_FAILURES = 5;
/** How many times as many a /48 has, because a mobile network has as many customers in one. */
const NETWORKS_OF_A_SITE = 10;
const FIRST_WAIT_MS = 5 * SECOND;
const LONGEST_WAIT_MS = 15 * MINUTE;
const FORGET_AFTER_MS = 24 * HOUR;

/** Failures of one name and address before a proof is required. */
const PROOF_AFTER = 3;
/** The time span in which names that fail from many networks, and networks that fail with many names, are counted. */
const PRESSURE_MS = 15 * MINUTE;
const MANY_NETWORKS = 10;
// Thousands of people share one address of a mobile network, and a few of them mistype at any time.
const MANY_NAMES = 30;
const ENOUGH = Math.max(MANY_NETWORKS, MANY_NAMES);

/** The origin of an attempt. */
export interface AttemptFrom {
  readonly address: string;
  /**
   * The browser's id, if the account's owner logged in there before. Its attempts are then counted apart, so that others behind
   * the same address do not make it wait.
   */
  readonly knownDevice?: string | null;
}

/**
 * Slows down guessing, for members and operators. It counts failures by name and network together, or by name and
 * device where the owner uses it: a guesser elsewhere makes only themselves wait, never the owner. Unknown names are counted the same way, so the wait
 * reveals nothing.
 */
export interface LoginGuard {
  /**
   * Counts an attempt before it is checked, so that simultaneous ones are all counted. Throws `Refused`:
   * too_many_requests for a short wait, too_many_attempts from a minute on.
   */
  attempt(account: string, from: AttemptFrom): Promise<void>;
  /**
   * Counts an attempt like `attempt`, unless it needs a proof (`asksProof`). False: it does, and was not counted. Throws
   * `Refused` as `attempt` does.
   */
  attemptWithoutProof(account: string, from: AttemptFrom, isKnownDevice: boolean): Promise<boolean>;
  /** Deletes the failures after a right attempt, in the transaction of the login. */
  succeeded(db: Queryable, account: string, from: AttemptFrom): Promise<void>;
  /**
   * Whether the next attempt needs a proof that costs a program more than a person (a captcha of members, work of an
   * operator's browser): after some failures of this name from there, when the name fails from many networks, or the
   * network with many names. Failures of others with the name do not count against a device that its owner used before.
   */
  asksProof(account: string, from: AttemptFrom, isKnownDevice: boolean): Promise<boolean>;
  /** Deletes failures that are old enough. */
  sweep(): Promise<void>;
}

export function createLoginGuard({ pool, clock }: { pool: Pool; clock: Clock }): LoginGuard {
  const ruleOf = (after: readonly number[]): repository.CountRule => ({
    waits: after,
    forgetAt: clock.now() + FORGET_AFTER_MS,
  });
  const pressureRule = (): repository.PressureRule => ({ since: clock.now() - PRESSURE_MS, enough: ENOUGH });

  /** Goes on from the count of the name and network together: counts for the /48, or refuses who must wait. */
  async function refuseBlocked(blocked: number | null, { site }: AttemptKeys): Promise<void> {
    const now = clock.now();
    const blockedUntil =
      blocked ?? (site && (await repository.countAttempt(pool, ofSite(site), now, ruleOf(WAITS_OF_SITE))));
    if (blockedUntil === null) return;
    const waitsMs = blockedUntil - now;
    throw new Refused(waitsMs < MINUTE ? 'too_many_requests' : 'too_many_attempts', {
      retryAfterSeconds: Math.ceil(waitsMs / SECOND),
    });
  }

  return {
    async attempt(account, from) {
      const keys = keysOf(account, from);
      await refuseBlocked(await repository.countAttempt(pool, keys, clock.now(), ruleOf(WAITS)), keys);
    },
    async attemptWithoutProof(account, from, isKnownDevice) {
      const keys = keysOf(account, from);
      const rule = { ...ruleOf(WAITS), ...pressureRule(), proof: proofRule(isKnownDevice) };
      const blocked = await repository.countUnproved(pool, keys, clock.now(), rule);
      if (blocked === 'proof') return false;
      await refuseBlocked(blocked, keys);
      return true;
    },
    succeeded(db, account, from) {
      const { both, site } = keysOf(account, from);
      return repository.forgetAttempts(db, site ? [both, site] : [both]);
    },
    sweep: () => repository.deleteOldFailures(pool, clock.now()),
    async asksProof(account, from, isKnownDevice) {
      const { failures, networks, names } = await repository.findPressure(pool, keysOf(account, from), pressureRule());
      const most = proofRule(isKnownDevice);
      return failures >= most.failures || networks >= most.networks || names >= most.names;
    },
  };
}

/** Others' failures with a name do not count against a device that its owner used before. */
function proofRule(isKnownDevice: boolean): repository.ProofRule {
  return { failures: PROOF_AFTER, networks: isKnownDevice ? Infinity : MANY_NETWORKS, names: MANY_NAMES };
}

/** Seconds to wait after each failure in a row: zero after the free ones, then doubling up to the longest. */
function waits(free: number): number[] {
  const all = Array.from({ length: free - 1 }, () => 0);
  for (let wait = FIRST_WAIT_MS; wait < LONGEST_WAIT_MS; wait *= 2) all.push(wait / SECOND);
  return [...all, LONGEST_WAIT_MS / SECOND];
}

const WAITS: readonly number[] = waits(FREE_FAILURES);
const WAITS_OF_SITE: readonly number[] = waits(FREE_FAILURES * NETWORKS_OF_A_SITE);

/**
 * The keys under which an attempt is counted: hashes of the name, of the network, and of both together. A row without
 * name and network makes callers wait and does not count as pressure.
 */
export interface GuardKeys {
  readonly both: Buffer;
  readonly name: Buffer | null;
  readonly network: Buffer | null;
}

/** An attempt in IPv6 also counts for the name and the /48 together (`site`): a guesser has 65,536 networks there. */
interface AttemptKeys extends GuardKeys {
  readonly site: Buffer | null;
}

function ofSite(site: Buffer): GuardKeys {
  return { both: site, name: null, network: null };
}

function keysOf(account: string, { address, knownDevice }: AttemptFrom): AttemptKeys {
  const name = folded(account);
  // No address contains a space.
  const network = knownDevice ? `device ${knownDevice}` : networkOf(address);
  // An attacker with many names may use many networks, so the whole /48 gets one count.
  const site = knownDevice ? null : siteOf(address);
  return {
    both: digest(`${name}\n${network}`),
    name: digest(name),
    network: digest(site ?? network),
    site: site === null ? null : digest(`${name}\n${site}`),
  };
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/**
 * The name as it is counted. The database treats `MINA`, `mina` and `mİna` as equal, so the count must never separate
 * names that the database does not: only the ASCII letters count, without accents.
 */
function folded(account: string): string {
  return account
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, '');
}
