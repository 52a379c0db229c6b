import type { SiteItemOf } from '@chhokka/contracts';
import { MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../../infra/tokens.ts';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { addGames } from '../../money/wallet/testing/fixture.ts';
import { type EditingSite, startEditingSite } from '../../../../testing/editing-site.ts';

type Settings = SiteItemOf<'settings'>;

let site: EditingSite;
/** Of an operator who signs in anew for each test. */
let session: string;
beforeAll(async () => {
  site = await startEditingSite();
  await addGames(site.first.app.services.pool);
  await site.poll();
});
afterAll(() => site.close());
beforeEach(async () => {
  session = await signIn('rahim');
});

async function signIn(username: string): Promise<string> {
  return (await valueOf(callApp(site.first.url, 'officeLogin', { username, password: 'Office#2026' }))).token;
}

/** What is saved of the site. */
async function own(): Promise<Settings> {
  const query = { kind: 'settings', id: 'site' } as const;
  return (await valueOf(callApp(site.first.url, 'officeSiteItem', query, { token: session }))).item as Settings;
}

/** Keeps a draft with changes over what is saved; answers its token. */
async function draft(changes: { nodes?: Settings['nodes']; values?: Settings['values'] }, token = session) {
  const item = await own();
  const { nodes, values } = {
    nodes: { ...item.nodes, ...changes.nodes },
    values: { ...item.values, ...changes.values },
  };
  return valueOf(
    callApp(site.first.url, 'officeSettingsPreview', { id: 'site', item: { ...item, nodes, values } }, { token }),
  );
}

/** What a page learns of the site: with a draft's token, on the other platform. */
async function seen(token?: string) {
  const options = { language: 'en' as const, ...(token !== undefined && { headers: { 'x-preview': token } }) };
  const { url } = site.second;
  const [status, { nodes }, { games }] = await Promise.all([
    valueOf(callApp(url, 'systemStatus', { host: 'site.example' }, options)),
    valueOf(callApp(url, 'whitelabel', {}, options)),
    valueOf(callApp(url, 'gameList', { gameType: 'RNG', pageSize: 5 }, options)),
  ]);
  const rng = /"modId":"RNG","enabled":"(.)"/.exec(JSON.stringify(nodes))?.[1];
  return { siteName: status.siteName, status: status.status, rng, games: games.length };
}

const preview = (token: string) =>
  valueOf(callApp(site.second.url, 'settingsPreview', {}, { headers: { 'x-preview': token } }));

describe('a draft of the settings', () => {
  it('is shown with its token only', async () => {
    const before = await seen();
    const { token, until } = await draft({ values: { siteName: 'Padma' } });
    expect(until).toBe(site.clock.now() + 30 * MINUTE);
    // Turn about, so that nothing that is remembered of the one is told of the other.
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await seen(token)).siteName).toBe('Padma');
      expect(await seen()).toEqual(before);
      expect(await seen('x'.repeat(43))).toEqual(before);
    }
    expect(await preview(token)).toEqual({ until, domain: null });
    expect((await own()).values.siteName).toBe(before.siteName);
  });

  it('hides the games that it switches off, without affecting other visitors', async () => {
    await site.sql.query(`update settings.node set enabled = true where mod_id = 'RNG'`);
    await site.poll();
    const before = await seen();
    expect(before.games).toBeGreaterThan(0);
    const { token } = await draft({ nodes: { RNG: false } });
    expect(await seen(token)).toMatchObject({ rng: '0', games: 0 });
    expect(await seen()).toEqual(before);
  });

  it('changes what is shown, but neither access nor amounts', async () => {
    await site.sql.query(`update settings.node set enabled = true where mod_id = 'FREEPLAY'`);
    await site.poll();
    const { token } = await draft({
      nodes: { MOBILENUMREG3: false, USERNAMEREG3: false, FREEPLAY: false, HUMANVERIFY: false },
      values: { status: 1, freePlayCredit: '999999.00' },
    });
    expect((await seen(token)).status).toBe(0);
    const headers = { 'x-preview': token };
    const guest = await valueOf(callApp(site.second.url, 'freePlay', {}, { headers }));
    const { sumBalance } = await valueOf(
      callApp(site.second.url, 'walletBalance', {}, { token: guest.token, headers }),
    );
    expect(sumBalance).toBe('1000.00');
  });

  it('cannot enable what is switched off', async () => {
    await site.sql.query(`update settings.node set enabled = false where mod_id = 'FREEPLAY'`);
    await site.poll();
    const { token } = await draft({ nodes: { FREEPLAY: true } });
    const headers = { 'x-preview': token };
    expect((await refusalOf(callApp(site.second.url, 'freePlay', {}, { headers }))).code).toBe('free_play_disabled');
    await site.sql.query(`update settings.node set enabled = true where mod_id = 'FREEPLAY'`);
    await site.poll();
  });

  it('of a domain follows later changes of the site’s settings', async () => {
    const item = { kind: 'settings', nodes: { VIP: false }, values: { ageLimit: 20 } };
    const { token, until } = await valueOf(
      callApp(site.first.url, 'officeSettingsPreview', { id: 'padma.example', item }, { token: session }),
    );
    const { values } = await own();
    const rename = (name: unknown) =>
      site.sql.query(`update settings.value set value = $1 where name = 'siteName'`, [JSON.stringify(name)]);
    await rename('Meghna');
    const status = await valueOf(callApp(site.second.url, 'systemStatus', {}, { headers: { 'x-preview': token } }));
    expect([status.siteName, status.ageLimit]).toEqual(['Meghna', 20]);
    expect(await preview(token)).toEqual({ until, domain: 'padma.example' });
    await rename(values.siteName);
    await site.poll();
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['half an hour is over', async () => site.clock.advance(30 * MINUTE)],
    ['its operator signs out', () => callApp(site.first.url, 'officeLogout', {}, { token: session })],
    [
      'its operator may no longer change settings',
      () => site.sql.query(`update operators.role set permissions = '{site.write}' where name = 'draftsman'`),
    ],
    [
      'its operator is disabled',
      () => site.sql.query(`update operators.operator set enabled = false where account = 'dina'`),
    ],
  ])('ends when %s', async (_, end) => {
    await site.sql.query(
      `insert into operators.role (name, permissions) values ('draftsman', '{settings.write}')
       on conflict (name) do update set permissions = excluded.permissions`,
    );
    await site.first.app.services.operators.create('dina', 'Office#2026', 'draftsman');
    await site.sql.query(`update operators.operator set enabled = true where account = 'dina'`);
    const before = await seen();
    session = await signIn('dina');
    const { token } = await draft({ values: { siteName: 'Padma' } }, session);
    expect((await seen(token)).siteName).toBe('Padma');
    await end(token);
    expect(await seen(token)).toEqual(before);
    expect(await preview(token)).toEqual({ until: null, domain: null });
  });

  it('is stored by the hash of its token only, and at most ten per session', async () => {
    const tokens: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      site.clock.advance(1);
      tokens.push((await draft({ values: { siteName: `Draft ${turn}` } })).token);
    }
    const { rows } = await site.sql.query<{ token_hash: Buffer }>(
      'select token_hash from settings.draft where session_hash = $1 order by made_at',
      [hashToken(session)],
    );
    expect(rows.map(({ token_hash }) => token_hash)).toEqual(tokens.slice(2).map(hashToken));
    site.clock.advance(30 * MINUTE);
    await site.first.app.services.settings.drafts.sweep();
    expect((await site.sql.query('select from settings.draft')).rowCount).toBe(0);
  });

  it('is shown only in the network in which its operator made it', async () => {
    const before = await seen();
    const item = await own();
    const body = { id: 'site', item: { ...item, values: { ...item.values, siteName: 'Padma' } } };
    const made = { token: session, headers: { 'x-forwarded-for': '2001:db8:1:2::7' } };
    const { token } = await valueOf(callApp(site.first.url, 'officeSettingsPreview', body, made));
    const nameFrom = async (address: string) => {
      const headers = { 'x-preview': token, 'x-forwarded-for': address };
      const { siteName } = await valueOf(callApp(site.second.url, 'systemStatus', {}, { headers }));
      const { until } = await valueOf(callApp(site.second.url, 'settingsPreview', {}, { headers }));
      return [siteName, until !== null];
    };
    // Of an IPv6 address the part that changes by itself does not count.
    expect(await nameFrom('2001:db8:1:2::9')).toEqual(['Padma', true]);
    expect(await nameFrom('2001:db8:1:3::7')).toEqual([before.siteName, false]);
    expect(await nameFrom('203.0.113.7')).toEqual([before.siteName, false]);
  });

  it('is audited: who opened it, from where, and what differs in it', async () => {
    const { values, nodes } = await own();
    await draft({ nodes: { RNG: nodes.RNG !== true }, values: { siteName: 'Meghna' } });
    const { rows } = await site.sql.query(
      `select account, action, subject_kind, subject_id, before, after, address from office.audit order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        account: 'rahim',
        action: 'settings.preview',
        subject_kind: 'settings',
        subject_id: 'site',
        before: { RNG: nodes.RNG, ...(values.siteName !== undefined && { siteName: values.siteName }) },
        after: { RNG: nodes.RNG !== true, siteName: 'Meghna' },
        address: '127.0.0.1',
      },
    ]);
  });

  it('is not stored when its audit entry fails', async () => {
    const count = async () => (await site.sql.query('select from settings.draft')).rowCount;
    const before = await count();
    await site.sql.query(
      `alter table office.audit add constraint full_up check (action <> 'settings.preview') not valid`,
    );
    const item = await own();
    const { status } = await callApp(site.first.url, 'officeSettingsPreview', { id: 'site', item }, { token: session });
    await site.sql.query('alter table office.audit drop constraint full_up');
    expect([status, await count()]).toEqual([500, before]);
  });

  it('is compiled once for all calls of a page, and again after a save', async () => {
    const { token } = await draft({ values: { siteName: 'Padma' } });
    const { drafts } = site.second.app.services.settings;
    const sites = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => drafts.find(token, '127.0.0.1')))).map(
        (found) => found?.site,
      );
    const [first, ...others] = await sites(5);
    expect(first?.values.siteName).toBe('Padma');
    expect(others.every((each) => each === first)).toBe(true);
    await site.sql.query(`update settings.node set enabled = not enabled where mod_id = 'RNG'`);
    await site.poll();
    const [second] = await sites(1);
    expect(second).not.toBe(first);
    expect(second?.values.siteName).toBe('Padma');
    await site.sql.query(`update settings.node set enabled = not enabled where mod_id = 'RNG'`);
    await site.poll();
  });

  it('is validated like a save', async () => {
    const item = await own();
    const keep = (id: string, given: unknown, token = session) =>
      callApp(site.first.url, 'officeSettingsPreview', { id, item: given }, { token, language: 'en' });
    expect((await refusalOf(keep('site', { ...item, values: { themeColor: 'red' } }))).fields).toEqual({
      'item.values.themeColor': 'This value is not right.',
    });
    const bare = { ...item, nodes: {}, values: {} };
    expect(await refusalOf(keep('no host', bare))).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await refusalOf(keep('NO-HOST', bare))).toMatchObject({ status: 404, code: 'site_item_unknown' });
    await site.sql.query(`insert into operators.role (name, permissions) values ('writer', '{site.write}')`);
    await site.first.app.services.operators.create('rima', 'Office#2026', 'writer');
    expect((await keep('site', item, await signIn('rima'))).status).toBe(403);
    expect((await keep('site', item, 'x'.repeat(43))).status).toBe(401);
  });
});
