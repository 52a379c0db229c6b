import { randomUUID } from 'node:crypto';
import { ManualClock, minor } from '@chhokka/kernel';
import pg from 'pg';
import { createTestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, signUp, startTestApp, type TestApp, valueOf } from '../../../testing/app.ts';
import { reconcile } from '../../ledger/index.ts';

/** The payment password of everybody in these tests. */
export const PIN = '593827';

export interface TestMember {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** Two platforms over one database: what races, races between them. */
export interface TransfersSite {
  readonly clock: ManualClock;
  readonly first: TestApp;
  readonly second: TestApp;
  readonly sql: pg.Client;
  /** Signs somebody up, with a payment password and cash (minor units), below an upline if there is one. */
  member(name: string, given?: { upline?: TestMember; cash?: bigint; agent?: boolean }): Promise<TestMember>;
  /** What the member has, as the site shows it. */
  balance(member: TestMember): Promise<string>;
  /** What does not add up in the books; nothing, ever. */
  differences(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

export async function startTransfersSite(): Promise<TransfersSite> {
  const database = await createTestDatabase();
  const clock = new ManualClock(Date.now());
  const options = {
    databaseUrl: database.url,
    clock,
    secretsKey: Buffer.alloc(32, 5),
    config: { rateLimitScale: 100 },
  };
  const [first, second] = [await startTestApp(options), await startTestApp(options)];
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const { services } = first.app;
  return {
    clock,
    first,
    second,
    sql,
    async member(name, { upline, cash = 0n, agent = false } = {}) {
      const { token, customerId: id } = await valueOf(callApp(first.url, 'register', signUp(name)));
      const placed = [id, upline?.id ?? null, agent ? 1 : 0];
      await sql.query('update members.member set upline_id = $2, user_type = $3 where id = $1', placed);
      const pin = { password: signUp(name).password, paymentPassword: PIN };
      await valueOf(callApp(first.url, 'setPaymentPassword', pin, { token }));
      if (cash > 0n) await services.wallet.deposit(id, minor(cash), `test:${id}`);
      return { id, name, token };
    },
    balance: async ({ token }) => (await valueOf(callApp(first.url, 'walletBalance', {}, { token }))).sumBalance,
    differences: async () => (await reconcile(services.pool)).differences,
    async close() {
      await sql.end();
      await Promise.all([first.close(), second.close()]);
      await database.drop();
    },
  };
}

/** Sends money as a browser does: under a new request id and with the payment password, unless others are given. */
export function send(url: string, from: TestMember, given: Record<string, unknown>) {
  const wanted = { requestId: randomUUID(), direction: 'up', paymentPassword: PIN, ...given };
  return callApp(url, 'walletTransfer', wanted, { token: from.token, language: 'en' });
}
