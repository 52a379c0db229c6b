import { type CallName, type Route, routes } from '@chhokka/contracts';
import { DAY, HOUR, ManualClock, SECOND } from '@chhokka/kernel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import type { SiteValues } from './site-values.ts';

const IN_BANGLADESH = '103.4.144.1';
const IN_AMERICA = '8.8.8.8';
const AT_HOME = '192.168.1.5';

const clock = new ManualClock(Date.now());
let database: TestDatabase;
let first: TestApp;
let second: TestApp;
let sql: pg.Client;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = { trustProxy: ['127.0.0.1'] };
  first = await startTestApp({ databaseUrl: database.url, clock, config });
  second = await startTestApp({ databaseUrl: database.url, clock, config });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  token = (await valueOf(callApp(first.url, 'register', signUp('Rokeya')))).token;
});
afterAll(async () => {
  await sql.end();
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

/** What the site's values are from now on, in both processes. The rest is as when nothing was said. */
async function say(values: Partial<SiteValues>): Promise<void> {
  const { settings } = first.app.services;
  await sql.query('delete from settings.value');
  for (const [name, value] of Object.entries(values)) await settings.save(name as keyof SiteValues, value);
  await Promise.all([first, second].map(({ app }) => app.services.revisions.poll()));
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const statusFor = (address: string, app = first) =>
  valueOf(callApp(app.url, 'systemStatus', {}, { headers: from(address) }));
const call = (name: CallName, address = AT_HOME, app = second) =>
  callApp(app.url, name, {}, { token, headers: from(address) });

/** Every call of members, with what a closed site answers it. */
const memberCalls = (Object.keys(routes) as CallName[]).filter((name) => {
  const { moduleId, picture }: Route = routes[name];
  // A picture is looked at by its kind first.
  return moduleId !== 'office' && !picture;
});
const STAY_OPEN: readonly CallName[] = [
  'systemStatus',
  'whitelabel',
  'countries',
  'domainRoute',
  'serviceLink',
  'sealingKey',
  'logout',
];

async function refusedCalls(code: string): Promise<CallName[]> {
  const refused: CallName[] = [];
  for (const name of memberCalls.filter((each) => each !== 'logout')) {
    const { body } = await call(name);
    if (!body.success && body.code === code) refused.push(name);
  }
  return refused;
}

describe('an open site', () => {
  it('reports the caller’s location and refuses nobody', async () => {
    await say({});
    expect(await statusFor(IN_BANGLADESH)).toMatchObject({
      status: 0,
      location: { ip: IN_BANGLADESH, country: 'BD' },
      maintenance: { endTime: null },
      regionRestriction: false,
    });
    expect((await statusFor(AT_HOME)).location).toEqual({ ip: AT_HOME, country: null });
    expect(first.app.services.settings.siteAccess.check(IN_AMERICA)).toBeUndefined();
    const { headers } = await callApp(first.url, 'systemStatus', {});
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('maintenance', () => {
  it('is reported by the status and refuses members’ calls in every process', async () => {
    const endTime = clock.now() + HOUR;
    await say({ status: 1, maintenanceEndTime: endTime });
    expect(await statusFor(AT_HOME)).toMatchObject({ status: 1, maintenance: { endTime }, regionRestriction: false });
    expect(await refusedCalls('maintenance')).toEqual(memberCalls.filter((name) => !STAY_OPEN.includes(name)));
    const refused = await call('memberInfo');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, String(HOUR / SECOND)]);
  });

  it('leaves operators, providers and the logout of members working', async () => {
    await say({ status: 1 });
    const { operators, devices } = first.app.services;
    await operators.create('office', 'Office#2026');
    const office = { username: 'office', password: 'Office#2026' };
    expect((await callApp(second.url, 'officeLogin', office)).status).toBe(200);
    const callback = await fetch(`${first.url}/provider/nobody/balance`, { method: 'POST' });
    expect(callback.status).not.toBe(503);
    const { token: own } = await say({}).then(() => valueOf(callApp(first.url, 'register', signUp('Begum'))));
    await say({ status: 1 });
    await valueOf(callApp(second.url, 'logout', {}, { token: own }));
    expect(await devices.sessions.find(own)).toBeNull();
  });

  it('sends Retry-After even if its end is unknown', async () => {
    for (const maintenanceEndTime of [null, clock.now() - DAY]) {
      await say({ status: 1, maintenanceEndTime });
      expect((await call('gameList')).headers.get('retry-after')).toBe('300');
    }
  });

  it('takes precedence over restrictions and ends when the status is changed', async () => {
    const regionRestriction = { mode: 'block', countries: ['US'], blockedAddresses: [], allowedAddresses: [] } as const;
    await say({ status: 1, regionRestriction: { ...regionRestriction, countries: ['US'] } as never });
    expect(await statusFor(IN_AMERICA)).toMatchObject({ status: 1, regionRestriction: true });
    expect(await refusalOf(call('gameList', IN_AMERICA))).toMatchObject({ status: 503, code: 'maintenance' });
    await say({});
    expect((await call('gameList', IN_AMERICA)).status).toBe(200);
  });
});

describe('a region restriction', () => {
  const restrict = (rule: Partial<SiteValues['regionRestriction']>, status: SiteValues['status'] = 0) =>
    say({
      status,
      regionRestriction: { mode: 'off', countries: [], blockedAddresses: [], allowedAddresses: [], ...rule },
    });

  it('blocks the listed countries and no others', async () => {
    await restrict({ mode: 'block', countries: ['US', 'PH'] });
    expect(await statusFor(IN_AMERICA)).toMatchObject({ status: 2, regionRestriction: true });
    expect(await statusFor(IN_BANGLADESH)).toMatchObject({ status: 0, regionRestriction: false });
    expect(await refusalOf(call('gameList', IN_AMERICA))).toMatchObject({ status: 403, code: 'access_restricted' });
    expect(await refusalOf(call('gameList', `::ffff:${IN_AMERICA}`))).toMatchObject({ code: 'access_restricted' });
    expect((await call('gameList', IN_BANGLADESH)).status).toBe(200);
  });

  it('in allow mode blocks all unlisted countries and lets unknown places in', async () => {
    await restrict({ mode: 'allow', countries: ['BD'] });
    expect((await call('gameList', IN_BANGLADESH)).status).toBe(200);
    expect((await call('gameList', AT_HOME)).status).toBe(200);
    expect(await refusalOf(call('gameList', IN_AMERICA))).toMatchObject({ code: 'access_restricted' });
  });

  it('blocks addresses and networks, with exceptions', async () => {
    await restrict({
      blockedAddresses: ['203.0.113.0/24', '2001:db8::/32', 'not an address', '10.0.0.1/99'],
      allowedAddresses: ['203.0.113.7', '2001:db8:1::/48'],
    });
    const answers = async (address: string) => (await call('gameList', address)).status;
    expect(await Promise.all(['203.0.113.8', '2001:db8:2::1', '::ffff:203.0.113.9'].map(answers))).toEqual([
      403, 403, 403,
    ]);
    expect(await Promise.all(['203.0.113.7', '2001:db8:1::1', '203.0.114.1', '10.0.0.1'].map(answers))).toEqual([
      200, 200, 200, 200,
    ]);
  });

  it('can block every place except the allowed addresses', async () => {
    await restrict({ allowedAddresses: [AT_HOME] }, 2);
    expect(await statusFor(IN_BANGLADESH)).toMatchObject({ status: 2, regionRestriction: true });
    expect(await statusFor(AT_HOME)).toMatchObject({ status: 0 });
    await restrict({}, 2);
    expect(await refusedCalls('access_restricted')).toEqual(memberCalls.filter((name) => !STAY_OPEN.includes(name)));
    await say({});
  });
});
