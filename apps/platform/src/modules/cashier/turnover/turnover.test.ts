import { type Minor, minor, SECOND, uuidv7 } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { valueOf } from '../../../testing/app.ts';
import { startWithdrawalSite, withdraw, type WithdrawalSite } from '../withdrawals/testing/site.ts';

let site: WithdrawalSite;
beforeAll(async () => {
  site = await startWithdrawalSite();
});
afterAll(() => site.close());

const turnover = () => site.first.app.services.cashier.parts.turnover;
const missing = async (memberId: string): Promise<bigint> => turnover().missing(site.first.app.services.pool, memberId);

/** Credits money as a deposit does, and writes down what it asks for. */
async function credit(memberId: string, amount: Minor): Promise<void> {
  const { pool, wallet } = site.first.app.services;
  await wallet.deposit(memberId, amount, `turnover-${Math.random()}`);
  await transaction(pool, (tx) => turnover().addRequirement(tx, { memberId, amount, now: site.clock.now() }));
}

/** A round with these totals, opened now. */
async function round(memberId: string, bet: number, refund = 0, state = 'closed'): Promise<void> {
  site.clock.advance(SECOND);
  const at = new Date(site.clock.now());
  await site.sql.query(
    `insert into wallet.round (id, member_id, opened_at, closed_at, bet_total, win_total, refund_total, live_bets, settled,
       state, provider_id, provider_round_id, game_code, vassalage, game_type, currency)
     values ($7, $1, $2, $3, $4, 0, $5, 1, false, $6, 'p', gen_random_uuid(), 'g',
       'V', 'RNG', 'BDT')`,
    [memberId, at, state === 'open' ? null : at, bet, refund, state, uuidv7(site.clock.now())],
  );
}

it('falls with every stake, grows with every credit, and is forgotten with the money', async () => {
  const { id } = await site.payee('Turnover_1', '500.00');
  expect(await missing(id)).toBe(0n);
  await credit(id, minor(10_000n));
  expect(await missing(id)).toBe(10_000n);
  await round(id, 4_000);
  await round(id, 3_000, 1_000, 'open');
  expect(await missing(id)).toBe(4_000n);
  site.clock.advance(SECOND);
  await credit(id, minor(5_000n));
  expect(await missing(id)).toBe(9_000n);
  await round(id, 20_000);
  expect(await missing(id)).toBe(0n);
  site.clock.advance(SECOND);
  await credit(id, minor(1_000n));
  expect(await missing(id)).toBe(1_000n);
  const { rows } = await site.sql.query(
    'select carried, required from cashier.turnover where member_id = $1 order by id',
    [id],
  );
  expect(rows.map(({ carried, required }) => [carried, required].map(String))).toEqual([
    ['0', '10000'],
    ['4000', '9000'],
    ['0', '1000'],
  ]);
  await expect(site.sql.query('update cashier.turnover set required = 0')).rejects.toThrow('append-only');
});

it('is not forgotten while the money stands in a game, and is when the game is over', async () => {
  const { id } = await site.payee('Turnover_3', '500.00');
  await credit(id, minor(10_000n));
  await round(id, 4_000, 0, 'open');
  await site.sql.query(`update ledger.account set balance = 0 where owner = $1 and kind = 'member_cash'`, [id]);
  site.clock.advance(SECOND);
  await credit(id, minor(1_000n));
  expect(await missing(id)).toBe(7_000n);
  await site.sql.query(`update wallet.round set state = 'closed', closed_at = opened_at where member_id = $1`, [id]);
  await site.sql.query(`update ledger.account set balance = 0 where owner = $1 and kind = 'member_cash'`, [id]);
  site.clock.advance(SECOND);
  await credit(id, minor(1_000n));
  expect(await missing(id)).toBe(1_000n);
});

it('is not forgotten while the money is set aside', async () => {
  const payee = await site.payee('Turnover_4', '500.00');
  await valueOf(withdraw(site.first.url, payee, { amount: '500.00' }));
  await credit(payee.id, minor(10_000n));
  await site.sql.query(`update ledger.account set balance = 0 where owner = $1 and kind = 'member_cash'`, [payee.id]);
  await credit(payee.id, minor(1_000n));
  expect(await missing(payee.id)).toBe(11_000n);
});

it('adds up when credits come at once', async () => {
  const { id } = await site.payee('Turnover_2', '500.00');
  await Promise.all(Array.from({ length: 8 }, () => credit(id, minor(1_000n))));
  expect(await missing(id)).toBe(8_000n);
});
