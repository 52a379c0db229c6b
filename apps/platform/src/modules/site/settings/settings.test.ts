import { unveil } from '@chhokka/contracts/veil';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';

const OTHER = 'shapla.example';

let database: TestDatabase;
let apps: readonly [TestApp, TestApp];
let sql: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  // Behind a proxy that says which domain the visitor came to; `fetch` sets the Host by itself.
  const config = { trustProxy: ['127.0.0.1'] };
  apps = [
    await startTestApp({ databaseUrl: database.url, config }),
    await startTestApp({ databaseUrl: database.url, config }),
  ];
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await Promise.all(apps.map((app) => app.close()));
  await database.drop();
});

const at = (host: string) => ({ headers: { 'x-forwarded-host': host } });

/** Changes the database as an operator does, and lets both processes see it. */
async function change(text: string, values: unknown[] = []): Promise<void> {
  await sql.query(text, values);
  for (const { app } of apps) await app.services.revisions.poll();
}

const setValue = (name: string, value: unknown) =>
  change(
    'insert into settings.value (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, JSON.stringify(value)],
  );

const setAt = (name: string, value: unknown) =>
  change(
    `with known as (insert into settings.domain (host) values ($1) on conflict do nothing)
    insert into settings.domain_value (host, name, value) values ($1, $2, $3)
    on conflict (host, name) do update set value = excluded.value`,
    [OTHER, name, JSON.stringify(value)],
  );

const switchAt = (modId: string, enabled: boolean) =>
  change(
    `insert into settings.domain_node (host, mod_id, enabled) values ($1, $2, $3)
    on conflict (host, mod_id) do update set enabled = excluded.enabled`,
    [OTHER, modId, enabled],
  );

async function node(modId: string, host: string, asked?: string): Promise<string | undefined> {
  const { nodes } = await valueOf(
    callApp(apps[1].url, 'whitelabel', asked === undefined ? {} : { host: asked }, at(host)),
  );
  return nodes.find((each) => each.modId === modId)?.enabled;
}

describe('a domain', () => {
  beforeAll(async () => {
    await change('insert into settings.domain (host) values ($1)', [OTHER]);
    await setAt('siteName', 'Shapla');
    await switchAt('FEEDBACK', false);
  });

  it('has its own settings, and the site’s for everything else', async () => {
    await setValue('currencySymbol', '৳');
    const there = await valueOf(callApp(apps[0].url, 'systemStatus', {}, at(OTHER)));
    expect(there).toMatchObject({ siteName: 'Shapla', currencySymbol: '৳' });
    expect(await node('FEEDBACK', OTHER)).toBe('0');
    expect(await node('VIP', OTHER)).toBe('1');
  });

  it.each([`${OTHER}:8443`, 'SHAPLA.example', `${OTHER}.`, `Shapla.Example.:80`])(
    'is also known as %s',
    async (host) => {
      expect(await node('FEEDBACK', host)).toBe('0');
      expect(await node('FEEDBACK', 'elsewhere.example', host)).toBe('0');
    },
  );

  it.each(['elsewhere.example', 'www.shapla.example', '127.0.0.1:8080', '[::1]:8080', `evil-${OTHER}`])(
    'does not include %s, which gets the site’s settings',
    async (host) => {
      const status = await valueOf(callApp(apps[0].url, 'systemStatus', {}, at(host)));
      expect(status.siteName).toBe('Chhokka');
      expect(await node('FEEDBACK', host)).toBe('1');
    },
  );

  it('can be queried from anywhere, but only the domain of a call decides what it may do', async () => {
    expect(await node('FEEDBACK', 'elsewhere.example', OTHER)).toBe('0');
    expect(await node('FEEDBACK', OTHER, 'elsewhere.example')).toBe('1');
    await setAt('status', 1);
    expect(await valueOf(callApp(apps[0].url, 'systemStatus', { host: 'elsewhere.example' }, at(OTHER)))).toMatchObject(
      {
        status: 1,
        siteName: 'Chhokka',
      },
    );
    expect(await refusalOf(callApp(apps[1].url, 'gameList', {}, at(OTHER)))).toMatchObject({ code: 'maintenance' });
    expect((await callApp(apps[1].url, 'gameList', {}, at('elsewhere.example'))).status).toBe(200);
    await change("delete from settings.domain_value where name = 'status'");
    expect((await callApp(apps[1].url, 'gameList', {}, at(OTHER))).status).toBe(200);
  });

  it('closes only itself, also when code asks for it by name outside of a request', async () => {
    await setAt('status', 1);
    const { siteAccess } = apps[0].app.services.settings;
    await expect(siteAccess.check('127.0.0.1', OTHER)).rejects.toThrow('maintenance');
    expect(siteAccess.check('127.0.0.1', 'elsewhere.example')).toBeUndefined();
    expect(siteAccess.check('127.0.0.1')).toBeUndefined();
    await change("delete from settings.domain_value where name = 'status'");
  });

  it.each(['', 'x'.repeat(255), '../../etc/passwd', '💥', '[', 'a:b:c', '__proto__', 'constructor'])(
    'is not found as %j, and the query does no harm',
    async (host) => {
      expect(await node('FEEDBACK', 'elsewhere.example', host)).toBe('1');
    },
  );

  it('is refused with a name longer than 255 characters', async () => {
    expect(await refusalOf(callApp(apps[0].url, 'whitelabel', { host: 'x'.repeat(256) }))).toMatchObject({
      status: 400,
    });
  });
});

describe('a switch of one domain', () => {
  it('refuses calls there in every process, and nowhere else', async () => {
    await change('insert into settings.domain (host) values ($1) on conflict do nothing', [OTHER]);
    await switchAt('REGISTER', false);
    for (const [index, { url }] of apps.entries()) {
      const refused = await callApp(url, 'register', signUp(`rahim${index}`), at(OTHER));
      expect(refused.body).toMatchObject({ success: false, code: 'registration_disabled' });
      await valueOf(callApp(url, 'register', signUp(`rahim${index}`), at('elsewhere.example')));
    }
  });

  it('also switches off everything below it', async () => {
    const { settings } = apps[0].app.services;
    expect(settings.at(OTHER).on.has('USERNAMEREG3')).toBe(false);
    expect(settings.at('elsewhere.example').on.has('USERNAMEREG3')).toBe(true);
    await switchAt('REGISTER', true);
    expect(settings.at(OTHER).on.has('USERNAMEREG3')).toBe(true);
  });

  it('has no effect once the domain is deleted', async () => {
    await switchAt('REGISTER', false);
    await change('delete from settings.domain where host = $1', [OTHER]);
    await valueOf(callApp(apps[1].url, 'register', signUp('begum'), at(OTHER)));
  });

  it('can enable free play on that domain only', async () => {
    await change('insert into settings.domain (host) values ($1)', [OTHER]);
    await switchAt('FREEPLAY', true);
    expect(await refusalOf(callApp(apps[0].url, 'freePlay', {}, at('elsewhere.example')))).toMatchObject({
      code: 'free_play_disabled',
    });
    expect((await callApp(apps[0].url, 'freePlay', {}, at(OTHER))).status).toBe(200);
  });

  it('does not affect code that runs without a request', () => {
    expect(apps[0].app.services.settings.isOn('FREEPLAY')).toBe(false);
  });
});

describe('an invalid value', () => {
  it('leaves all earlier settings in effect until it is corrected', async () => {
    const { settings, revisions } = apps[0].app.services;
    await setValue('siteName', 'Chhokka');
    await sql.query(`insert into settings.domain_value (host, name, value) values ($1, 'ageLimit', '7')`, [OTHER]);
    await sql.query(`update settings.value set value = '"Padma"' where name = 'siteName'`);
    await expect(revisions.poll()).rejects.toThrow();
    expect(settings.values.siteName).toBe('Chhokka');
    await change(`delete from settings.domain_value where name = 'ageLimit'`);
    expect(settings.values.siteName).toBe('Padma');
    await change(`update settings.value set value = '"Chhokka"' where name = 'siteName'`);
  });

  it('is dropped from a list, whose other entries stay', async () => {
    await setValue('imageCDNs', [
      'https://one.example',
      'http://two.example',
      'https://three.example/path',
      "https://four.example; script-src 'unsafe-inline'",
      'javascript:alert(1)',
      'https://*',
      7,
      'http://127.0.0.1:9000',
      'https://FIVE.example:8443',
    ]);
    const { info } = await valueOf(callApp(apps[0].url, 'systemStatus', {}));
    expect(info.imageCDNs).toEqual(['https://one.example', 'http://127.0.0.1:9000', 'https://five.example:8443']);
    await change("delete from settings.value where name = 'imageCDNs'");
  });
});

describe('customer service', () => {
  const chat = { csType: 'livechat', positions: ['bar', 'closed'], url: 'https://desk.example/chat' };
  const vip = { csType: 'vip', positions: [], url: '/desk.html' };

  it('is sent veiled: entries by position, desks by type', async () => {
    await setValue('customerService', [
      chat,
      vip,
      { csType: 'livechat', positions: [], url: 'https://second.example/' },
    ]);
    const { info } = await valueOf(callApp(apps[0].url, 'systemStatus', {}));
    expect(info.customerService.map(({ csType, csPosition }) => [csType, csPosition])).toEqual([
      ['livechat', 'bar'],
      ['livechat', 'closed'],
    ]);
    const { pathList } = (await valueOf(callApp(apps[1].url, 'serviceLink', {}))).version;
    const opened = await Promise.all(pathList.map(async ({ type, path }) => [type, await unveil(path)]));
    expect(opened).toEqual([
      [3, chat.url],
      [4, vip.url],
    ]);
    expect(JSON.stringify([info, pathList])).not.toContain('desk');
  });

  it('omits addresses that no window may open', async () => {
    const wrong = [
      'javascript:alert(1)',
      'http://desk.example',
      '//desk.example',
      'https://a:b@desk.example',
      'desk',
      '/\\e',
    ];
    await setValue(
      'customerService',
      wrong.map((url) => ({ csType: 'livechat', url })),
    );
    const { pathList } = (await valueOf(callApp(apps[0].url, 'serviceLink', {}))).version;
    expect(pathList).toEqual([]);
  });

  it('stays available while the site is closed, and disappears when it is switched off', async () => {
    await setValue('customerService', [chat]);
    await setValue('status', 1);
    const desks = async () => (await valueOf(callApp(apps[0].url, 'serviceLink', {}))).version.pathList.length;
    expect(await desks()).toBe(1);
    await setValue('status', 0);
    await change("update settings.node set enabled = false where mod_id = 'CUSTOMERSERVICE'");
    expect(await desks()).toBe(0);
    expect((await valueOf(callApp(apps[0].url, 'systemStatus', {}))).info.customerService).toEqual([]);
    await change("update settings.node set enabled = true where mod_id = 'CUSTOMERSERVICE'");
  });
});

it('the call domainRoute lists the domains under which the site can be reached', async () => {
  await setValue('domainRoute', ['https://one.example', 'https://two.example']);
  expect(await valueOf(callApp(apps[1].url, 'domainRoute', {}))).toEqual({
    list: ['https://one.example', 'https://two.example'],
  });
});
