import { randomUUID } from 'node:crypto';
import { minor } from '@chhokka/kernel';
import { callApp, signUp, valueOf } from './app.ts';
import { startTwoApps, type TwoApps } from './two-apps.ts';

/** The payment password of all members in these tests. */
export const PIN = '593827';

export interface TestMember {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** Two platforms over one database, with members who send money. */
export interface TransfersSite extends TwoApps {
  /** Signs a member up with a payment password and cash (minor units), optionally below an upline. */
  member(name: string, given?: { upline?: TestMember; cash?: bigint; agent?: boolean }): Promise<TestMember>;
  /** The member's balance, as the site shows it. */
  balance(member: TestMember): Promise<string>;
}

export async function startTransfersSite(): Promise<TransfersSite> {
  const apps = await startTwoApps();
  const { first, sql } = apps;
  return {
    ...apps,
    async member(name, { upline, cash = 0n, agent = false } = {}) {
      const { token, customerId: id } = await valueOf(callApp(first.url, 'register', signUp(name)));
      const placed = [id, upline?.id ?? null, agent ? 1 : 0];
      await sql.query('update members.member set upline_id = $2, user_type = $3 where id = $1', placed);
      const pin = { password: signUp(name).password, paymentPassword: PIN };
      await valueOf(callApp(first.url, 'setPaymentPassword', pin, { token }));
      if (cash > 0n) await first.app.services.wallet.deposit(id, minor(cash), `test:${id}`);
      return { id, name, token };
    },
    balance: async ({ token }) => (await valueOf(callApp(first.url, 'walletBalance', {}, { token }))).sumBalance,
  };
}

/** Sends money as a browser does: with a new request id and the payment password, unless others are given. */
export function send(url: string, from: TestMember, given: Record<string, unknown>) {
  const wanted = { requestId: randomUUID(), direction: 'up', paymentPassword: PIN, ...given };
  return callApp(url, 'walletTransfer', wanted, { token: from.token, language: 'en' });
}
