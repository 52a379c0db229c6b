import type { CallValue } from '@chhokka/contracts';
import { type Clock, HOUR } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { LoginGuard } from '../login/login-guard.ts';
import * as repository from './operators.repository.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { hashToken, newToken } from '../../../infra/tokens.ts';
import { createTurnstile } from '../passwords/turnstile.ts';

const SESSION_MS = 12 * HOUR;

// Operators bring no proof of work, so their passwords must not fill the queue in which those of members wait: of theirs
// one stands in it at a time.
const AT_ONCE = 1;
const MOST_WAITING = 20;

/** The people of the back office. */
export interface Operators {
  /** Throws `Refused`: login_failed, too_many_requests, temporarily_unavailable when too many passwords wait. */
  officeLogin(login: { account: string; password: string; address: string }): Promise<CallValue<'officeLogin'>>;
  officeLogout(token: string): Promise<void>;
  operator(token: string): Promise<OperatorSession | null>;
  /** Creates the operator with a role, or leaves the one of that name as it is. */
  createOperator(account: string, password: string, role?: string): Promise<void>;
}

export function createOperators({ pool, clock, guard }: { pool: Pool; clock: Clock; guard: LoginGuard }): Operators {
  const inTurn = createTurnstile({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refusal: () => new Refused('temporarily_unavailable', { retryAfterSeconds: 5 }),
  });
  return {
    async officeLogin({ account, password, address }) {
      // Operators and members of one name are counted apart.
      const guarded = `office:${account}`;
      await guard.attempt(guarded, { address });
      const operator = await repository.findOperator(pool, account);
      const matches = await inTurn(() => verifyPassword(operator?.password_hash ?? null, password));
      if (!matches || !operator) throw new Refused('login_failed');
      await guard.succeeded(pool, guarded, { address });
      const { token, hash } = newToken();
      const now = clock.now();
      const expiresAt = now + SESSION_MS;
      await repository.insertOperatorSession(pool, { hash, operatorId: operator.id, now, expiresAt });
      return { token, expiresAt, account: operator.account, permissions: operator.permissions };
    },
    officeLogout: (token) => repository.deleteOperatorSession(pool, hashToken(token)),
    operator: (token) => repository.findOperatorSession(pool, hashToken(token), clock.now()),
    async createOperator(account, password, role = 'owner') {
      await repository.insertOperator(pool, { account, passwordHash: await hashPassword(password), role });
    },
  };
}
