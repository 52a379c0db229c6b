import { randomUUID } from 'node:crypto';
import { parseDecimal, ZERO } from '@chhokka/kernel';
import type { TestDatabase } from '../../../tests/support/database.ts';
import { callApp, signInOperator, signUp, valueOf } from './app.ts';
import { startTwoApps, type TwoApps } from './two-apps.ts';
import type { SiteValues } from '../src/modules/site/settings/index.ts';

export const PIN = '482910';
const PASSWORD = 'kalo-biral7';

/** A member with money, a payment password and one payout account. */
export interface Payee {
  readonly id: string;
  readonly token: string;
  readonly payoutId: string;
}

/** Two platforms over one database, with members who can withdraw. */
export interface WithdrawalSite extends TwoApps {
  /** A new operator's session. */
  operator(name: string): Promise<string>;
  /** Signs a member up with this much money and no turnover requirement. */
  payee(name: string, amount?: string): Promise<Payee>;
  save<Name extends keyof SiteValues>(name: Name, value: SiteValues[Name]): Promise<void>;
  /** The member's cash and held money, as the site shows it. */
  funds(payee: Payee): Promise<{ balance: string; held: string }>;
}

/** `given`: a migrated, empty database; by default a new one. */
export async function startWithdrawalSite(given?: TestDatabase): Promise<WithdrawalSite> {
  const apps = await startTwoApps({ database: given, config: { rateLimitScale: 1_000 } });
  const { first } = apps;
  const { services } = first.app;
  const save: WithdrawalSite['save'] = async (name, value) => {
    await services.settings.save(name, value);
    await apps.poll();
  };
  await save('payoutCoolingHours', 0);
  await save('withdrawalMin', '1.00');
  let accounts = 0;
  return {
    ...apps,
    save,
    async operator(name) {
      await services.operators.create(name, 'Office#2026');
      return signInOperator(first.url, name);
    },
    async payee(name, amount = '1000.00') {
      const { token, customerId: id } = await valueOf(callApp(first.url, 'register', signUp(name, PASSWORD)));
      await services.wallet.deposit(id, parseDecimal(amount) ?? ZERO, `test-${id}`);
      await valueOf(callApp(first.url, 'setPaymentPassword', { password: PASSWORD, paymentPassword: PIN }, { token }));
      accounts += 1;
      const number = `017${String(accounts).padStart(8, '0')}`;
      const { payoutId } = await valueOf(bind(first.url, token, { number }));
      return { id, token, payoutId };
    },
    async funds({ token }) {
      const { balance, held } = await valueOf(callApp(first.url, 'withdrawalInfo', {}, { token }));
      return { balance, held };
    },
  };
}

/** Binds a payout account as a browser does. */
export function bind(url: string, token: string, given: Record<string, unknown> = {}) {
  const account = { kind: 'bkash', number: '01812345678', holder: 'Rahima Begum', paymentPassword: PIN, ...given };
  return callApp(url, 'payoutBind', account, { token, language: 'en' });
}

/** Requests a withdrawal, under a new request id unless one is given. */
export function withdraw(url: string, { token, payoutId }: Payee, given: Record<string, unknown> = {}) {
  const wish = { requestId: randomUUID(), payoutId, amount: '100.00', paymentPassword: PIN, ...given };
  return callApp(url, 'withdraw', wish, { token, language: 'en' });
}

/** Performs one act on a withdrawal as an operator. */
export function serve(url: string, operator: string, withdrawalId: string, act: Record<string, unknown>) {
  return callApp(url, 'officeServeWithdrawal', { withdrawalId, ...act }, { token: operator, language: 'en' });
}

/** The next withdrawal for the operator; null: none is waiting. */
export async function next(url: string, operator: string): Promise<string | null> {
  const { withdrawal } = await valueOf(callApp(url, 'officeNextWithdrawal', {}, { token: operator }));
  return withdrawal?.withdrawalId ?? null;
}

/** The result of a race: which operator's session handled which withdrawal, in the order of each. */
export interface Race {
  readonly handled: readonly { withdrawalId: string; operator: string }[];
  /** Refusals because another operator was first. */
  readonly refused: number;
}

/**
 * Every operator's session takes the next withdrawal, approves and pays it, until none is waiting. Sessions call the
 * platforms in turn, and each act is sent twice at once.
 */
export async function raceWithdrawals(urls: readonly string[], operators: readonly string[]): Promise<Race> {
  const handled: { withdrawalId: string; operator: string }[] = [];
  let refused = 0;
  async function once(url: string, operator: string, id: string, act: Record<string, unknown>): Promise<boolean> {
    const answers = await Promise.all([serve(url, operator, id, act), serve(url, operator, id, act)]);
    const done = answers.filter(({ body }) => body.success).length;
    refused += answers.length - done;
    return done === 1;
  }
  async function work(operator: string, turn: number): Promise<void> {
    const url = urls[turn % urls.length] as string;
    for (let id = await next(url, operator); id !== null; id = await next(url, operator)) {
      const approved = await once(url, operator, id, { act: 'approve' });
      const paid = await once(url, operator, id, { act: 'pay', reference: `TX-${id}` });
      if (approved && paid) handled.push({ withdrawalId: id, operator });
    }
  }
  await Promise.all(operators.map(work));
  return { handled, refused };
}
