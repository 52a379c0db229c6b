import { randomUUID } from 'node:crypto';
import { minor } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { startWithdrawalSite, withdraw, type WithdrawalSite } from '../../../../testing/withdrawals-site.ts';
import { type Pool, transaction } from '../../../infra/db.ts';
import { createInTurn } from '../../../infra/in-turn.ts';
import { createLog } from '../../../infra/log.ts';
import type { Settings } from '../../site/settings/index.ts';
import { createGrants } from '../grants/index.ts';
import { createLedger } from '../ledger/index.ts';
import { createTurnover } from '../turnover/index.ts';
import { createPurses, type Purses } from './index.ts';
import { purseOf } from './testing/fixture.ts';

let site: WithdrawalSite;
let purses: Purses;
let pool: Pool;
beforeAll(async () => {
  site = await startWithdrawalSite();
  const { clock } = site;
  ({ pool } = site.first.app.services);
  const ledger = createLedger({ pool, clock });
  const turnover = createTurnover({ settings: { values: { turnoverFactor: 100 } } as Settings });
  const grants = createGrants({ clock, ledger, turnover });
  const { wallet } = site.first.app.services;
  const quiet = { log: createLog('silent'), inTurn: createInTurn(), waker: { wake: () => {} } };
  purses = createPurses({ pool, clock, ledger, grants, wallet, titles: () => [], ...quiet });
});
afterAll(() => site.close());

it('a withdrawal that ends a bonus is refused first, and forfeits it with the member’s word', async () => {
  const payee = await site.payee('Bonus_1');
  const [kept, first, waiting] = [
    purseOf(payee.id, 700n, { endsWithWithdrawal: false }),
    purseOf(payee.id, 5_000n),
    purseOf(payee.id, 250n),
  ] as const;
  for (const purse of [first, waiting, kept]) await transaction(pool, (tx) => purses.open(tx, [purse]));
  const ends = { amount: '52.50', purse: first.id };
  const info = () => valueOf(callApp(site.first.url, 'withdrawalInfo', {}, { token: payee.token }));
  expect((await info()).ends).toEqual(ends);
  const requestId = randomUUID();
  const refused = await refusalOf(withdraw(site.first.url, payee, { requestId }));
  expect(refused).toMatchObject({ code: 'withdrawal_ends_bonus', value: ends });
  expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
  const given = { requestId, endsBonus: true };
  const asked = await Promise.all([site.first.url, site.second.url].map((url) => valueOf(withdraw(url, payee, given))));
  expect(asked[0]?.withdrawalId).toBe(asked[1]?.withdrawalId);
  expect(await site.funds(payee)).toEqual({ balance: '900.00', held: '100.00' });
  expect((await info()).ends).toBeNull();
  const { list } = await valueOf(callApp(site.first.url, 'bonusPurses', {}, { token: payee.token }));
  const states = Object.fromEntries(list.map(({ id, state, left }) => [id, `${state} ${left}`]));
  expect(states).toEqual({ [first.id]: 'forfeited 0.00', [waiting.id]: 'forfeited 0.00', [kept.id]: 'active 7.00' });
  // What is left ends with no withdrawal.
  await valueOf(withdraw(site.first.url, payee));
  expect(await site.differences()).toEqual([]);
});

it('a member gives up bonus money once, and nobody else’s', async () => {
  const [payee, other] = [await site.payee('Bonus_2'), await site.payee('Bonus_3')];
  const purse = purseOf(payee.id, 5_000n, { maxStake: minor(200n) });
  await transaction(pool, (tx) => purses.open(tx, [purse]));
  const forfeit = (token: string) => callApp(site.first.url, 'forfeitBonus', { purseId: purse.id }, { token });
  expect(await refusalOf(forfeit(other.token))).toMatchObject({ code: 'purse_unknown' });
  const answers = await Promise.all([1, 2, 3].map(() => valueOf(forfeit(payee.token))));
  for (const answer of answers)
    expect(answer).toMatchObject({ state: 'forfeited', left: '0.00', takenBack: '50.00', terms: { maxStake: '2.00' } });
  expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
});
