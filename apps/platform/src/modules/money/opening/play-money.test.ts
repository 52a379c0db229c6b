import { DAY, ManualClock, minor } from '@chhokka/kernel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { transaction } from '../../../infra/db.ts';
import { openAccount, openFund, reconcile } from '../ledger/index.ts';
import { callApp, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { createPlayMoney } from './play-money.ts';

const FUN = 'FUN' as Parameters<typeof openAccount>[1]['currency'];
const clock = new ManualClock(Date.now());
let database: TestDatabase;
let first: TestApp;
let second: TestApp;
let sql: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  const secretsKey = Buffer.alloc(32, 9);
  first = await startTestApp({ databaseUrl: database.url, clock, secretsKey });
  second = await startTestApp({ databaseUrl: database.url, clock, secretsKey });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  await sql.query(`update settings.node set enabled = true where mod_id = 'FREEPLAY'`);
  await Promise.all([first, second].map(({ app }) => app.services.revisions.poll()));
});
afterAll(async () => {
  await sql.end();
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

const enter = () => valueOf(callApp(first.url, 'freePlay', {}));
const balances = async (currency: string) =>
  (
    await sql.query<{ kind: string; total: bigint }>(
      'select kind, sum(balance)::bigint as total from ledger.account where currency = $1 group by kind order by kind desc',
      [currency],
    )
  ).rows;
const isClean = async () => (await reconcile(first.app.services.pool)).differences;

describe('play money', () => {
  it('comes from its own house account and moves no real money', async () => {
    const money = await balances('BDT');
    await Promise.all([enter(), enter(), enter()]);
    expect(await balances('FUN')).toEqual([
      { kind: 'member_cash', total: 300_000n },
      { kind: 'house_promotion', total: -300_000n },
    ]);
    expect(await balances('BDT')).toEqual(money);
    expect(await isClean()).toEqual([]);
  });

  it('cannot become real money: ledger and database refuse it', async () => {
    const { customerId } = await enter();
    const real = await valueOf(callApp(first.url, 'register', signUp('Asma_1')));
    const { pool, ledger, wallet } = first.app.services;
    const from = await openAccount(pool, { kind: 'member_cash', owner: customerId, currency: FUN });
    const { rows } = await sql.query<{ id: bigint }>('select id from ledger.account where owner = $1', [
      real.customerId,
    ]);
    const to = rows[0]?.id as typeof from;
    const transfer = { externalId: 'to-money', kind: 'x', from, to, amount: minor(1n) };
    expect(await transaction(pool, (tx) => ledger.post(tx, [transfer]))).toEqual([{ outcome: 'account_unknown' }]);
    for (const kind of ['cash_out', 'house_provider', 'member_held', 'agent_cash'] as const)
      await expect(openAccount(pool, { kind, owner: 'house', currency: FUN })).rejects.toThrow('no play money');
    for (const kind of ['cash_in', 'bonus'] as const)
      await expect(openFund(pool, { kind, currency: FUN }, { rule: 'play_money' })).rejects.toThrow('no play money');
    await expect(wallet.deposit(customerId, minor(1n), 'play')).rejects.toThrow('deposits are made for members');
    for (const change of [`currency = 'BDT'`, 'user_type = 0']) {
      const changed = sql.query(`update members.member set ${change} where id = $1`, [customerId]);
      await expect(changed).rejects.toThrow('member_play_money');
    }
    const given = sql.query(`update members.member set currency = 'FUN' where id = $1`, [real.customerId]);
    await expect(given).rejects.toThrow('member_play_money');
    expect(await isClean()).toEqual([]);
  });

  it('gives a provider the same answers as for an unknown player', async () => {
    const { customerId } = await enter();
    const { wallet } = first.app.services;
    const names = { txId: 'tx-1', roundId: 'round-1', playerId: customerId, currency: FUN, gameCode: 'x' };
    const common = { ...names, roundClosed: false };
    const bet = { ...common, type: 'bet' as const, session: 'none', amount: minor(100n) };
    expect(await wallet.execute('SUND', bet)).toMatchObject({ outcome: 'session_unknown' });
    const promo = { ...common, txId: 'tx-2', type: 'promo' as const, amount: minor(100n) };
    expect(await wallet.execute('SUND', promo)).toMatchObject({ outcome: 'player_unknown' });
    expect(await wallet.memberBalance(customerId)).toBe(100_000n);
  });

  it('is not given when the rest of the transaction fails', async () => {
    const before = await balances('FUN');
    const { pool, ledger } = first.app.services;
    const playMoney = createPlayMoney({ ledger, credit: () => minor(500n) });
    const halfWay = transaction(pool, async (tx) => {
      await playMoney.givePlayMoney(tx, 'nobody');
      throw new Error('half way');
    });
    await expect(halfWay).rejects.toThrow('half way');
    expect(await balances('FUN')).toEqual(before);
  });

  it('goes back once when trials end, though two processes sweep hundreds of them at once', async () => {
    await sql.query(
      `insert into members.member (account, nickname, user_type, currency, ends_at)
       select 'trial_old' || n, 'x', 4, 'FUN', now() - interval '1 hour' from generate_series(1, 250) n`,
    );
    const fresh = await (async () => {
      clock.advance(DAY);
      return enter();
    })();
    await Promise.all([first, second, first, second].map(({ app }) => app.services.entry.sweep()));
    const { rows } = await sql.query<{ id: string }>('select id from members.member where user_type = 4');
    expect(rows).toEqual([{ id: fresh.customerId }]);
    expect(await balances('FUN')).toEqual([
      { kind: 'member_cash', total: 100_000n },
      { kind: 'house_promotion', total: -100_000n },
    ]);
    expect(await isClean()).toEqual([]);
  });

  it('is neither lost nor returned twice when the connection dies midway', async () => {
    const { customerId } = await enter();
    const before = await balances('FUN');
    clock.advance(DAY);
    const { ledger, entry } = first.app.services;
    const { post } = ledger;
    Object.assign(ledger, {
      post: async (...given: Parameters<typeof post>) => {
        const outcomes = await post(...given);
        await given[0].query('select pg_terminate_backend(pg_backend_pid())');
        return outcomes;
      },
    });
    await expect(entry.sweep()).rejects.toThrow(/terminat/);
    Object.assign(ledger, { post });
    expect(await balances('FUN')).toEqual(before);
    expect((await sql.query('select 1 from members.member where id = $1', [customerId])).rowCount).toBe(1);
    await entry.sweep();
    expect((await sql.query('select 1 from members.member where id = $1', [customerId])).rowCount).toBe(0);
    expect(await balances('FUN')).toEqual([
      { kind: 'member_cash', total: 0n },
      { kind: 'house_promotion', total: 0n },
    ]);
    expect(await isClean()).toEqual([]);
  });

  it('can be set to zero by the operator', async () => {
    await first.app.services.settings.save('freePlayCredit', '0.00');
    await first.app.services.revisions.poll();
    const { token } = await enter();
    const { sumBalance } = await valueOf(callApp(first.url, 'walletBalance', {}, { token }));
    expect(sumBalance).toBe('0.00');
    clock.advance(DAY);
    await first.app.services.entry.sweep();
    expect(await balances('FUN')).toEqual([
      { kind: 'member_cash', total: 0n },
      { kind: 'house_promotion', total: 0n },
    ]);
  });
});
