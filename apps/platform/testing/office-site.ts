import type pg from 'pg';
import type { TestDatabase } from '../../../tests/support/database.ts';
import type { Config } from '../src/infra/config.ts';
import type { OperatorSession } from '../src/infra/http/sessions.ts';
import { callApp, signUp, valueOf } from './app.ts';
import { startTwoApps, type TwoApps } from './two-apps.ts';

const PASSWORD = 'Office#2026';

/** Two platforms over one database, with operators of any role. */
export interface OfficeSite extends TwoApps {
  /** Creates an operator with a role and signs in; returns the session's token. */
  operator(name: string, role: string): Promise<string>;
  /** The platform's session of an operator who has signed in. */
  session(name: string): Promise<OperatorSession>;
  /** Signs a member up; returns the session's token and the member's id. */
  member(name: string): Promise<{ token: string; id: string }>;
  /** The member's balance, as the site shows it. */
  balance(token: string): Promise<string>;
  /** Resolves once a connection waits for a lock. */
  waitForLock(): Promise<void>;
}

/** `database`: a migrated, empty one; by default a new one. `config`: what differs from other tests. */
export async function startOfficeSite(
  given: { readonly database?: TestDatabase | undefined; readonly config?: Partial<Config> } = {},
): Promise<OfficeSite> {
  const apps = await startTwoApps(given);
  const { first, sql } = apps;
  const { services } = first.app;
  const tokens = new Map<string, string>();
  return {
    ...apps,
    async operator(name, role) {
      await services.operators.create(name, PASSWORD, role);
      const { token } = await valueOf(callApp(first.url, 'officeLogin', { username: name, password: PASSWORD }));
      tokens.set(name, token);
      return token;
    },
    async session(name) {
      const session = await services.operators.find(tokens.get(name) ?? '');
      if (session === null) throw new Error(`${name} is not signed in`);
      return session;
    },
    async member(name) {
      const { token, customerId } = await valueOf(callApp(first.url, 'register', signUp(name)));
      return { token, id: customerId };
    },
    balance: async (token) => (await valueOf(callApp(first.url, 'walletBalance', {}, { token }))).sumBalance,
    waitForLock: () => waitForLock(sql),
  };
}

async function waitForLock(sql: pg.Client): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const { rows } = await sql.query<{ waits: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
    );
    if (rows[0]?.waits) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error('nobody waits for a lock');
}
