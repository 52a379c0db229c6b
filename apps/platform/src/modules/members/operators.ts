import { type Clock, HOUR } from '@chhokka/kernel';
import type { Pool } from '../../infra/db.ts';
import { Refused } from '../../infra/http/refused.ts';
import type { OperatorSession } from '../../infra/http/sessions.ts';
import type { LoginGuard } from './login-guard.ts';
import * as repository from './operators.repository.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hashToken, newToken } from '../../infra/tokens.ts';

const SESSION_MS = 12 * HOUR;

/** The people of the back office. */
export interface Operators {
  /** Throws `Refused`: login_failed, too_many_requests. */
  officeLogin(login: {
    account: string;
    password: string;
    address: string;
  }): Promise<{ token: string; expiresAt: number }>;
  officeLogout(token: string): Promise<void>;
  operator(token: string): Promise<OperatorSession | null>;
  /** Creates the operator, or leaves the one of that name as it is. */
  createOperator(account: string, password: string): Promise<void>;
}

export function createOperators({ pool, clock, guard }: { pool: Pool; clock: Clock; guard: LoginGuard }): Operators {
  return {
    async officeLogin({ account, password, address }) {
      // Operators and members of one name are counted apart.
      const guarded = `office:${account}`;
      await guard.attempt(guarded, address);
      const operator = await repository.findOperator(pool, account);
      if (!(await verifyPassword(operator?.password_hash ?? null, password)) || !operator) {
        throw new Refused('login_failed');
      }
      await guard.succeeded(guarded, address);
      const { token, hash } = newToken();
      const now = clock.now();
      const expiresAt = now + SESSION_MS;
      await repository.insertOperatorSession(pool, { hash, operatorId: operator.id, now, expiresAt });
      return { token, expiresAt };
    },
    officeLogout: (token) => repository.deleteOperatorSession(pool, hashToken(token)),
    operator: (token) => repository.findOperatorSession(pool, hashToken(token), clock.now()),
    createOperator: async (account, password) => repository.insertOperator(pool, account, await hashPassword(password)),
  };
}
