import { DAY, HOUR, MINUTE, SECOND } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { callApp, refusalOf, signUp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { startTwoApps, type TwoApps } from '../../../../testing/two-apps.ts';
import { findMember } from '../members/members.repository.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/126.0.0.0 Mobile Safari/537.36';
let apps: TwoApps;
let clock: TwoApps['clock'];
let first: TestApp;
let second: TestApp;
let sql: TwoApps['sql'];

beforeAll(async () => {
  apps = await startTwoApps({ config: { rateLimitScale: 1 } });
  ({ clock, first, second, sql } = apps);
});
afterAll(() => apps.close());

const join = (account: string) => valueOf(callApp(first.url, 'register', signUp(account)));
const listOf = async (token: string, app = first) => (await valueOf(callApp(app.url, 'devices', {}, { token }))).list;

/** A session of the member from another browser, opened as any way of logging in does. */
async function openSession({ app } = second, account: string, userAgent = 'curl/8'): Promise<string> {
  const { pool, devices } = app.services;
  return transaction(pool, async (tx) => {
    const member = await findMember(tx, account);
    if (!member) throw new Error('no such member');
    const origin = { address: '203.0.113.9', userAgent };
    return (await devices.sessions.open(tx, member, origin)).token;
  });
}

describe('the list of devices', () => {
  it('shows live sessions, newest first, and marks the caller’s own', async () => {
    const { token } = await join('Doyel');
    clock.advance(MINUTE);
    const other = await openSession(second, 'Doyel', CHROME);
    const openedAt = clock.now();
    clock.advance(HOUR);
    await valueOf(callApp(second.url, 'memberInfo', {}, { token: other }));
    const list = await listOf(token);
    expect(list).toMatchObject([
      { device: 'Chrome · Android', ip: '203.0.113.9', createdAt: openedAt, lastUsedAt: clock.now(), current: false },
      { ip: '127.0.0.1', current: true },
    ]);
    expect((await listOf(other)).map(({ current }) => current)).toEqual([true, false]);
    expect(JSON.stringify(list)).not.toContain(token);
    clock.advance(DAY);
    expect(await refusalOf(callApp(first.url, 'devices', {}, { token }))).toMatchObject({ code: 'unauthorized' });
    expect((await listOf(await openSession(second, 'Doyel'))).length).toBe(1);
  });

  it('shows and ends no other member’s sessions', async () => {
    const { token } = await join('Bok');
    expect((await listOf(token)).map(({ current }) => current)).toEqual([true]);
    const stranger = (await listOf((await join('Bok_2')).token))[0];
    expect(await valueOf(callApp(first.url, 'signOutDevices', { id: stranger?.id }, { token }))).toEqual({ ended: 0 });
    expect(await refusalOf(callApp(first.url, 'signOutDevices', { id: 'x' }, { token }))).toMatchObject({
      status: 400,
      fields: { id: expect.any(String) },
    });
  });
});

describe('signing out devices', () => {
  it('ends one session in every process and forgets remembered devices', async () => {
    const { token } = await join('Tia');
    const other = await openSession(second, 'Tia');
    const remembered = await remember('Tia');
    const id = (await listOf(token)).find(({ current }) => !current)?.id;
    expect(await valueOf(callApp(first.url, 'signOutDevices', { id }, { token }))).toEqual({ ended: 1 });
    expect(await valueOf(callApp(first.url, 'signOutDevices', { id }, { token }))).toEqual({ ended: 0 });
    expect(await second.app.services.devices.sessions.find(other)).toBeNull();
    expect(await second.app.services.devices.sessions.find(token)).not.toBeNull();
    expect(await take(second, remembered)).toBeNull();
  });

  it('ends all other sessions and forgets remembered devices', async () => {
    const { token } = await join('Shuk');
    const others = [await openSession(second, 'Shuk'), await openSession(first, 'Shuk')];
    const remembered = await remember('Shuk');
    expect(await valueOf(callApp(second.url, 'signOutDevices', {}, { token }))).toEqual({ ended: 2 });
    for (const other of others) expect(await first.app.services.devices.sessions.find(other)).toBeNull();
    expect(await take(second, remembered)).toBeNull();
    expect((await listOf(token)).map(({ current }) => current)).toEqual([true]);
  });
});

describe('a member’s sessions', () => {
  it('are limited to twenty, also when two processes open many at once', async () => {
    const { token: oldest } = await join('Shalik');
    clock.advance(SECOND);
    const opened = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => openSession(turn % 2 ? first : second, 'Shalik')),
    );
    const live = await Promise.all(opened.map((token) => first.app.services.devices.sessions.find(token)));
    expect(live.filter(Boolean)).toHaveLength(20);
    expect(await first.app.services.devices.sessions.find(oldest)).toBeNull();
  });

  it('are not pushed out by expired ones', async () => {
    await join('Moyna');
    for (let turn = 0; turn < 19; turn += 1) await openSession(first, 'Moyna');
    const used = await openSession(first, 'Moyna');
    clock.advance(12 * HOUR);
    expect(await first.app.services.devices.sessions.find(used)).not.toBeNull();
    clock.advance(13 * HOUR);
    const { rows } = await sql.query(
      `select 1 from devices.session join members.member on member.id = member_id where account = 'Moyna'`,
    );
    expect(rows).toHaveLength(20);
    await openSession(first, 'Moyna');
    expect(await first.app.services.devices.sessions.find(used)).not.toBeNull();
  });

  it('all end together with remembered devices and one-time passwords; other members’ stay open', async () => {
    const { token, customerId } = await join('Ghughu');
    const stranger = await join('Ghughu_2');
    const other = await openSession(second, 'Ghughu');
    const remembered = await remember('Ghughu');
    await sql.query(
      `insert into security.one_time_password (member_id, hash, expires_at) values ($1, sha256('x'), now() + interval '1 day')`,
      [customerId],
    );
    const { pool, devices } = first.app.services;
    await expect(
      transaction(pool, async (tx) => {
        await devices.sessions.endAll(tx, customerId);
        throw new Error('half way');
      }),
    ).rejects.toThrow('half way');
    expect(await devices.sessions.find(token)).not.toBeNull();
    await transaction(pool, (tx) => devices.sessions.endAll(tx, customerId));
    expect([await devices.sessions.find(token), await devices.sessions.find(other)]).toEqual([null, null]);
    expect(await devices.sessions.find(stranger.token)).not.toBeNull();
    expect(await take(second, remembered)).toBeNull();
    const { rows } = await sql.query('select 1 from security.one_time_password where member_id = $1', [customerId]);
    expect(rows).toEqual([]);
  });
});

async function remember(account: string): Promise<string> {
  const { pool, devices } = first.app.services;
  return transaction(pool, async (tx) => {
    const member = await findMember(tx, account);
    return devices.sessions.remembered.remember(tx, member?.id ?? '');
  });
}

function take({ app }: TestApp, token: string): Promise<{ memberId: string } | null> {
  const { pool, devices } = app.services;
  return transaction(pool, (tx) => devices.sessions.remembered.take(tx, token));
}

describe('a remembered device', () => {
  it('is redeemed by one of several simultaneous requests in two processes', async () => {
    const { customerId } = await join('Kokil');
    for (let turn = 0; turn < 5; turn += 1) {
      const token = await remember('Kokil');
      const taken = await Promise.all([first, second, first, second].map((app) => take(app, token)));
      expect(taken.filter(Boolean)).toEqual([{ memberId: customerId }]);
    }
  });

  it('expires after a day, when it is forgotten, or when twenty newer ones exist', async () => {
    await join('Chorui');
    const { devices } = first.app.services;
    const [late, forgotten] = [await remember('Chorui'), await remember('Chorui')];
    await devices.sessions.remembered.forget(forgotten);
    expect(await take(first, forgotten)).toBeNull();
    clock.advance(DAY - 1);
    const fresh = await remember('Chorui');
    clock.advance(1);
    expect(await take(first, late)).toBeNull();
    for (let turn = 0; turn < 20; turn += 1) {
      clock.advance(1);
      await remember('Chorui');
    }
    expect(await take(first, fresh)).toBeNull();
    const { rows } = await sql.query(
      `select 1 from devices.remembered_device join members.member on member.id = member_id where account = 'Chorui'`,
    );
    expect(rows).toHaveLength(20);
    expect(await take(first, 'x'.repeat(43))).toBeNull();
  });

  it('survives the sweep while it is valid, and is deleted with the ended sessions later', async () => {
    const { customerId } = await join('Finge');
    const remembered = await remember('Finge');
    const { devices } = first.app.services;
    await devices.sweep();
    expect(await take(second, remembered)).toEqual({ memberId: customerId });
    await remember('Finge');
    clock.advance(7 * DAY);
    await devices.sweep();
    const { rows } = await sql.query('select 1 from devices.session union all select 1 from devices.remembered_device');
    expect(rows).toEqual([]);
  });
});
