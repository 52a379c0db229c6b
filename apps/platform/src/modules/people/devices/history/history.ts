import type { LoginOutcome, LoginWay } from '@chhokka/contracts';
import { type Clock, DAY, firstIdAt, uuidv7 } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../../../infra/db.ts';
import { deviceName } from '../device-name.ts';
import type { Origin } from '../../../../infra/http/caller.ts';
import * as repository from './history.repository.ts';

const KEPT_MS = 365 * DAY;
/**
 * An attacker who tries an account from a thousand networks must not fill the disk, so failures beyond this number are
 * not stored. Each outcome has its own limit: a flood of one outcome must not bury the entry that somebody knows the
 * password.
 */
const FAILURES_A_DAY = 100;

/** Who logged in to an account or tried to, for its owner and for operators. */
export interface LoginHistory {
  /** Stores a login, in the transaction that opens its session. */
  cameIn(
    tx: Transaction,
    login: { memberId: string; way: LoginWay; secondStep: boolean; origin: Origin },
  ): Promise<void>;
  /**
   * Stores a failed attempt. For an id that no member has it does the same work and stores nothing. For one member it
   * stores 100 of each outcome within 24 hours.
   */
  failed(
    memberId: string,
    attempt: { way: LoginWay; outcome: Exclude<LoginOutcome, 'in'>; origin: Origin },
  ): Promise<void>;
  /** One page, newest first. `next` is where the next page begins, or null. */
  page(
    memberId: string,
    page: { after: string | undefined; limit: number },
  ): Promise<{ list: repository.LoginEntry[]; next: string | null }>;
  /** Deletes entries older than a year. */
  sweep(): Promise<void>;
}

export interface LoginHistoryParts {
  readonly pool: Pool;
  /** For failed attempts: a crash may lose the latest of them. */
  readonly fleetingPool: Pool;
  readonly clock: Clock;
}

/** The history of logins over its table. */
export function createLoginHistory({ pool, fleetingPool, clock }: LoginHistoryParts): LoginHistory {
  const placed = ({ address, userAgent }: Origin) => {
    const at = clock.now();
    return { id: uuidv7(at), at, device: deviceName(userAgent), address };
  };
  return {
    cameIn: (tx, { origin, ...login }) => repository.insertLogin(tx, { ...login, ...placed(origin), outcome: 'in' }),

    failed(memberId, { origin, ...attempt }) {
      const entry = { memberId, ...attempt, ...placed(origin), secondStep: false };
      return repository.insertFailure(fleetingPool, entry, { since: firstIdAt(entry.at - DAY), most: FAILURES_A_DAY });
    },

    async page(memberId, { after, limit }) {
      const found = await repository.findLogins(pool, memberId, { before: after ?? null, limit: limit + 1 });
      const list = found.slice(0, limit);
      return { list, next: found.length > limit ? (list.at(-1)?.id ?? null) : null };
    },

    sweep: () => repository.deleteLoginsBefore(pool, clock.now() - KEPT_MS),
  };
}
