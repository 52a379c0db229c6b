import { type CallName, routes } from '@chhokka/contracts';
import { DAY, ManualClock } from '@chhokka/kernel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../../tests/support/database.ts';
import { transaction } from '../../../../infra/db.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../../testing/app.ts';
import { insertTrialMember } from './trial.ts';

const clock = new ManualClock(Date.now());
let database: TestDatabase;
let platform: TestApp;
let sql: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startTestApp({ databaseUrl: database.url, clock });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await platform.close();
  await database.drop();
});

const enter = () => callApp(platform.url, 'freePlay', {});

async function switchFreePlay(on: boolean): Promise<void> {
  await sql.query(`update settings.node set enabled = $1 where mod_id = 'FREEPLAY'`, [on]);
  await platform.app.services.revisions.poll();
}

describe('free play', () => {
  it('is refused until the setting is switched on', async () => {
    expect(await refusalOf(enter())).toMatchObject({ status: 403, code: 'free_play_disabled' });
    const { rows } = await sql.query('select 1 from members.member where user_type = 4');
    expect(rows).toEqual([]);
    await switchFreePlay(true);
  });

  it('leaves members whose pages an operator can open', async () => {
    await platform.app.services.operators.create('office', 'Office#2026');
    const { token } = await valueOf(
      callApp(platform.url, 'officeLogin', { username: 'office', password: 'Office#2026' }),
    );
    const { customerId: memberId } = await valueOf(enter());
    expect(await valueOf(callApp(platform.url, 'officeMember', { memberId }, { token }))).toMatchObject({
      currency: 'FUN',
      held: '0.00',
    });
    const held = callApp(platform.url, 'officeMemberLedger', { memberId, account: 'held' }, { token });
    expect((await valueOf(held)).list).toEqual([]);
  });

  it('opens a session of a trial account with play money, without credit or a real account', async () => {
    await platform.app.services.settings.save('signUpCredit', '1000.00');
    await platform.app.services.revisions.poll();
    const info = await valueOf(enter());
    expect(info).toMatchObject({ isAgent: 4, firstTimeLogin: true, passwordExpired: false });
    expect(info.account).toMatch(/^trial_[a-z0-9]{6}$/);
    const { token } = info;
    const mine = await valueOf(callApp(platform.url, 'memberInfo', {}, { token }));
    expect(mine).toMatchObject({ id: info.customerId, account: info.account, type: 4 });
    const balance = await valueOf(callApp(platform.url, 'walletBalance', {}, { token }));
    expect(balance).toEqual({ sumBalance: '1000.00', currency: 'FUN', currencySymbol: 'FUN' });
    const { rows } = await sql.query('select currency, kind from ledger.account where owner = $1', [info.customerId]);
    expect(rows).toEqual([{ currency: 'FUN', kind: 'member_cash' }]);
    expect((await valueOf(callApp(platform.url, 'gameList', {}, { token }))).games).toEqual([]);
  });

  it('creates an account that no password can log in to', async () => {
    const { account } = await valueOf(enter());
    for (const password of ['kalo-biral7', 'null', account]) {
      const login = callApp(platform.url, 'login', { username: account, password, type: 'username' });
      expect(await refusalOf(login)).toMatchObject({ status: 401, code: 'login_failed' });
    }
  });

  it('is refused every call for real accounts, before anything else is checked', async () => {
    const { token } = await valueOf(enter());
    // All others of members are for a real account.
    const open: CallName[] = ['memberInfo', 'walletBalance'];
    const members = (Object.keys(routes) as CallName[]).filter((name) => routes[name].access === 'member');
    for (const name of members.filter((each) => each !== 'logout')) {
      const { body } = await callApp(platform.url, name, {}, { token });
      const code = body.success ? 'done' : body.code;
      expect([name, code]).toEqual([name, open.includes(name) ? 'done' : 'need_true_account']);
    }
    await valueOf(callApp(platform.url, 'logout', {}, { token }));
  });

  it('picks another name when one is taken, and gives up when all are', async () => {
    await valueOf(callApp(platform.url, 'register', signUp('trial_aaaaaa')));
    const names = ['Trial_AAAAAA', 'trial_bbbbbb'];
    const { pool } = platform.app.services;
    const trial = { language: 'bn', now: clock.now() } as const;
    const made = await transaction(pool, (tx) => insertTrialMember(tx, trial, () => names.shift() ?? ''));
    expect(made.account).toBe('trial_bbbbbb');
    const hopeless = transaction(pool, (tx) => insertTrialMember(tx, trial, () => 'trial_aaaaaa'));
    await expect(hopeless).rejects.toMatchObject({ code: 'temporarily_unavailable' });
  });

  it('has the same limit per address as other logins', async () => {
    const small = await startTestApp({ databaseUrl: database.url, clock, config: { rateLimitScale: 1 } });
    try {
      const statuses = await Promise.all(
        Array.from({ length: 61 }, async () => {
          const { status } = await fetch(small.url + routes.freePlay.path, { method: 'POST' });
          return status;
        }),
      );
      expect(statuses.filter((status) => status === 400)).toHaveLength(60);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    } finally {
      await small.close();
    }
  });

  it('is limited to ten starts a day per browser', async () => {
    const headers = { cookie: `device=${'t'.repeat(22)}` };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => callApp(platform.url, 'freePlay', {}, { headers })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = await callApp(platform.url, 'freePlay', {}, { headers });
    expect(await refusalOf(Promise.resolve(refused))).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(refused.headers.get('retry-after')).toBe(String(DAY / 1_000));
  });

  it('ends after a day, used or not, and the sweep deletes its accounts', async () => {
    const { devices, entry } = platform.app.services;
    const { token } = await valueOf(enter());
    const real = await valueOf(callApp(platform.url, 'register', signUp('Shalik')));
    clock.advance(DAY / 2);
    expect(await devices.sessions.find(token)).not.toBeNull();
    await entry.sweep();
    expect(await devices.sessions.find(token)).not.toBeNull();
    expect(await devices.sessions.find(real.token)).not.toBeNull();
    clock.advance(DAY / 2);
    expect(await devices.sessions.find(token)).toBeNull();
    expect(await refusalOf(callApp(platform.url, 'memberInfo', {}, { token }))).toMatchObject({ code: 'unauthorized' });
    await entry.sweep();
    const { rows } = await sql.query(
      `select account from members.member where user_type = 4
       union all select account from devices.session join members.member on member.id = member_id where user_type = 4`,
    );
    expect(rows).toEqual([]);
    expect(await entry.findId('Shalik')).toBe(real.customerId);
    expect(await devices.sessions.find(real.token)).not.toBeNull();
  });
});
