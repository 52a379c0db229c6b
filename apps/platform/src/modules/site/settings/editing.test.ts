import type { SiteItemOf } from '@chhokka/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type EditingSite, startEditingSite } from '../../../../testing/editing-site.ts';
import { siteValues } from './site-values.ts';

type Settings = SiteItemOf<'settings'>;

let site: EditingSite;
beforeAll(async () => {
  site = await startEditingSite();
});
afterAll(() => site.close());

const own = () => site.read('settings', 'site');
const save = (id: string, version: string, item: unknown, token = site.rahim) =>
  callApp(site.first.url, 'officeSaveSiteItem', { id, version, item, reason: 'As agreed' }, { token, language: 'en' });
const seen = () => site.second.app.services.settings;

/** Saves some values of the site's own beside those that are there. */
async function set(values: Settings['values']): Promise<void> {
  const { item } = await own();
  await site.change('settings', 'site', { values: { ...item.values, ...values } });
}

const proposals = (state: string) =>
  callApp(site.first.url, 'officeSiteProposals', { kind: 'settings', state }, { token: site.karim });
const decide = (proposalId: string, token = site.karim) =>
  callApp(site.second.url, 'officeDecideSiteProposal', { proposalId, decision: 'approve' }, { token, language: 'en' });

async function faultsOf(values: Record<string, unknown>, id = 'site'): Promise<Record<string, string> | undefined> {
  const { version, item } = await own();
  const given =
    id === 'site' ? { ...item, values: { ...item.values, ...values } } : { kind: 'settings', nodes: {}, values };
  return (await refusalOf(save(id, id === 'site' ? version : '', given))).fields;
}

describe('the settings of the site', () => {
  it('are saved together, take effect in every process and are audited', async () => {
    const { version, item } = await own();
    const nodes = { ...item.nodes, CHATROOM: false };
    await valueOf(
      save('site', version, { ...item, nodes, values: { ...item.values, siteName: 'Shapla', ageLimit: 21 } }),
    );
    await site.poll();
    expect([seen().isOn('CHATROOM'), seen().values.siteName, seen().values.ageLimit]).toEqual([false, 'Shapla', 21]);
    const { rows } = await site.sql.query<{ after: Settings }>(
      `select after from office.audit where action = 'settings.change' order by id desc limit 1`,
    );
    expect([rows[0]?.after.nodes.CHATROOM, rows[0]?.after.values.siteName]).toEqual([false, 'Shapla']);
  });

  it('give the back office its clock, in every process', async () => {
    await site.first.app.services.settings.save('gmtOffsetMinutes', 330);
    await site.poll();
    const asked = callApp(site.second.url, 'officeSite', {}, { token: site.karim });
    expect(await valueOf(asked)).toEqual({ gmtOffsetMinutes: 330, currency: 'BDT', currencySymbol: 'P' });
    await site.first.app.services.settings.save('gmtOffsetMinutes', 360);
    expect((await callApp(site.second.url, 'officeSite', {})).status).toBe(401);
  });

  it('are refused with names that every object has', async () => {
    const { version, item } = await own();
    for (const name of ['toString', 'valueOf', 'constructor']) {
      const values = { ...item.values, [name]: 1 };
      expect(await refusalOf(save('site', version, { ...item, values }))).toMatchObject({ status: 400 });
    }
  });

  it('return to the default when a value is removed', async () => {
    const { item } = await own();
    const { ageLimit: _, ...values } = item.values;
    await site.change('settings', 'site', { values });
    expect(seen().values.ageLimit).toBe(18);
  });

  it('saved by two operators at once keep one of the changes', async () => {
    const { version, item } = await own();
    const answers = await Promise.all([
      save('site', version, { ...item, nodes: { ...item.nodes, VIP: false } }),
      save('site', version, { ...item, nodes: { ...item.nodes, PROMOTION: false } }, site.karim),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await site.poll();
    expect([seen().isOn('VIP'), seen().isOn('PROMOTION')].filter((on) => !on)).toHaveLength(1);
  });

  it.each([
    [{ ageLimit: 12 }, { 'item.values.ageLimit': 'Must be 18 or more.' }],
    [{ themeColor: 'red' }, { 'item.values.themeColor': 'This value is not right.' }],
    [{ signUpCredit: '1e9' }, { 'item.values.signUpCredit': 'This value is not right.' }],
    [{ currency: 'FUN' }, { 'item.values.currency': 'This value is not right.' }],
    [{ siteName: 'a\0b' }, { 'item.values.siteName': 'This value is not right.' }],
    [{ siteName: 'x'.repeat(3_000) }, { 'item.values.siteName': 'Enter at most 2000 characters.' }],
    [{ invented: 1 }, { 'item.values.invented': 'This field does not belong here.' }],
    [
      { resources: [{ resourceType: 'ios', url: 'http://evil.example' }] },
      { 'item.values.resources.0.url': 'This value is not right.' },
    ],
    [
      { imageCDNs: ['https://a.example', 'javascript:alert(1)'] },
      { 'item.values.imageCDNs.1': 'This value is not right.' },
    ],
    [
      { regionRestriction: { mode: 'off', countries: [], blockedAddresses: ['1.2.3.4/99'], allowedAddresses: [] } },
      { 'item.values.regionRestriction.blockedAddresses.0': 'This value is not right.' },
    ],
  ])('refuse %j at its field', async (values, fields) => {
    expect(await faultsOf(values)).toEqual(fields);
  });

  it('refuse unknown switches, and a save that leaves one out', async () => {
    const { version, item } = await own();
    const { fields } = await refusalOf(save('site', version, { ...item, nodes: { ...item.nodes, INVENTED: true } }));
    expect(Object.keys(fields ?? {})).toEqual(['item.nodes.INVENTED']);
    const { VIP: _, ...nodes } = item.nodes;
    expect((await refusalOf(save('site', version, { ...item, nodes }))).fields).toHaveProperty(['item.nodes.VIP']);
  });

  it('of a domain hold only what differs there', async () => {
    const item = { kind: 'settings', nodes: { LIVE: false }, values: { siteName: 'Padma' } };
    await valueOf(save('padma.example', '', item));
    await site.poll();
    expect(seen().at('padma.example').values.siteName).toBe('Padma');
    expect([seen().at('padma.example').on.has('LIVE'), seen().isOn('LIVE')]).toEqual([false, true]);
    const { domains, defaults } = await valueOf(callApp(site.first.url, 'officeSettings', {}, { token: site.rahim }));
    expect([domains, defaults]).toEqual([['padma.example'], siteValues.parse({})]);
    expect(await faultsOf({ ageLimit: 99 }, 'other.example')).toEqual({
      'item.values.ageLimit': 'Must be 25 or less.',
    });
    expect((await save('Not A Host', '', item)).status).toBe(400);
  });
});

describe('a setting that guards money or the back office', () => {
  it.each(['fourEyesAbove', 'signUpCredit', 'withdrawalMax', 'transferDayMax'])(
    'has one value for the site and none for a domain: %s',
    async (name) => {
      const values = { [name]: '999999999.00' };
      expect(await faultsOf(values, 'bank.example')).toEqual({
        [`item.values.${name}`]: 'This field does not belong here.',
      });
      await site.sql.query(`insert into settings.domain (host) values ('bank.example') on conflict do nothing`);
      await site.sql.query(`insert into settings.domain_value (host, name, value) values ('bank.example', $1, $2)`, [
        name,
        JSON.stringify('999999999.00'),
      ]);
      await site.poll();
      expect(seen().at('bank.example').values).toHaveProperty(name, seen().at('').values[name as 'fourEyesAbove']);
      await site.sql.query(`delete from settings.domain where host = 'bank.example'`);
      await site.poll();
    },
  );

  it.each([{ officeTwoFactor: false }, { turnoverFactor: 0 }, { payoutCoolingHours: 0 }, { demoOutbox: true }])(
    'is refused on a domain: %j',
    async (values) => {
      expect(Object.values((await faultsOf(values, 'bank.example')) ?? {})).toEqual([
        'This field does not belong here.',
      ]);
    },
  );

  it('can be read and changed only with the permission for settings', async () => {
    const operator = async (username: string, permission: string): Promise<string> => {
      await site.sql.query('insert into operators.role (name, permissions) values ($1, $2) on conflict do nothing', [
        `only ${permission}`,
        [permission],
      ]);
      await site.first.app.services.operators.create(username, 'Office#2026', `only ${permission}`);
      return (await valueOf(callApp(site.first.url, 'officeLogin', { username, password: 'Office#2026' }))).token;
    };
    const [editor, manager] = [await operator('editor_1', 'site.write'), await operator('manager_1', 'settings.write')];
    const { version, item } = await own();
    const changed = { ...item, values: { ...item.values, fourEyesAbove: '999999999.00' } };
    const { url } = site.first;
    for (const asked of [
      save('site', version, changed, editor),
      save('bank.example', '', { kind: 'settings', nodes: {}, values: {} }, editor),
      callApp(url, 'officeSiteItem', { kind: 'settings', id: 'site' }, { token: editor }),
      callApp(url, 'officeSiteHistory', { kind: 'settings' }, { token: editor }),
      callApp(url, 'officeSettings', {}, { token: editor }),
      callApp(url, 'officeSiteItems', { kind: 'banner' }, { token: manager }),
      callApp(url, 'officeSiteHistory', { kind: 'banner' }, { token: manager }),
      callApp(url, 'officeSiteItem', { kind: 'banner', id: 'x' }, { token: manager }),
    ])
      expect((await asked).status).toBe(403);
    expect((await own()).item).toEqual(item);
    expect((await callApp(url, 'officeSiteItems', { kind: 'banner' }, { token: editor })).status).toBe(200);
    expect((await callApp(url, 'officeSettings', {}, { token: manager })).status).toBe(200);
    expect(await valueOf(save('site', version, changed, manager))).toEqual({ version, waits: true });
    expect((await own()).item).toEqual(item);
    const { list } = await valueOf(proposals('waiting'));
    expect((await refusalOf(decide(list[0]?.proposalId ?? '', manager))).status).toBe(403);
    await valueOf(decide(list[0]?.proposalId ?? ''));
    expect((await own()).item.values.fourEyesAbove).toBe('999999999.00');
    const after = await own();
    await valueOf(save('site', after.version, item, manager));
    expect((await own()).item).toEqual(item);
  });

  it('is outside the permissions of the role `editor`', async () => {
    const { rows } = await site.sql.query(`select permissions from operators.role where name = 'editor'`);
    expect(rows).toEqual([{ permissions: ['site.write'] }]);
  });
});

describe('a change that loosens a guard of money', () => {
  it.each([
    { fourEyesAbove: '20000.01' },
    { payoutCoolingHours: 23 },
    { turnoverFactor: 0 },
    { demoOutbox: true },
    { withdrawalMax: '50000.01' },
    { signUpCredit: '0.01' },
    { siteName: 'Shapla', transferDayMax: '900000.00' },
  ])('waits for a second operator, with everything that was saved with it: %j', async (values) => {
    const { version, item } = await own();
    const changed = { ...item, values: { ...item.values, ...values } };
    expect(await valueOf(save('site', version, changed))).toEqual({ version, waits: true });
    // The same again is asked once.
    expect(await valueOf(save('site', version, changed))).toEqual({ version, waits: true });
    expect(await own()).toEqual({ version, item });
    const { list } = await valueOf(proposals('waiting'));
    expect(list.map(({ id, askedBy, before, after }) => [id, askedBy, before, after])).toEqual([
      ['site', 'rahim', item, changed],
    ]);
    const proposalId = list[0]?.proposalId ?? '';
    expect((await refusalOf(decide(proposalId, site.rahim))).code).toBe('approval_own');
    await valueOf(decide(proposalId));
    await site.poll();
    expect(seen().values).toMatchObject(values);
    // Back again: tighter, and so at once.
    const { version: loose } = await own();
    expect(await valueOf(save('site', loose, item))).toMatchObject({ waits: false });
    expect((await own()).item).toEqual(item);
  });

  it('may also be the removal of a value, where the default is looser', async () => {
    await set({ fourEyesAbove: '1000.00', payoutCoolingHours: 48 });
    const { version, item } = await own();
    expect(item.values).toMatchObject({ fourEyesAbove: '1000.00', payoutCoolingHours: 48 });
    for (const name of ['fourEyesAbove', 'payoutCoolingHours']) {
      const { [name]: _, ...values } = item.values;
      expect(await valueOf(save('site', version, { ...item, values }))).toEqual({ version, waits: true });
      const { list } = await valueOf(proposals('waiting'));
      const taken = { proposalId: list[0]?.proposalId };
      await valueOf(callApp(site.first.url, 'officeWithdrawSiteProposal', taken, { token: site.rahim }));
    }
  });
});

describe('a switch that guards members', () => {
  it.each(['site', 'unguarded.example'])('goes off only by two operators, and on at once: %s', async (id) => {
    const { version, item } =
      id === 'site' ? await own() : { version: '', item: { kind: 'settings', nodes: {}, values: {} } };
    const on = { ...item, nodes: { ...item.nodes, HUMANVERIFY: true } };
    const { version: guarded, waits } = await valueOf(save(id, version, on));
    expect(waits).toBe(false);
    const off = { ...item, nodes: { ...item.nodes, HUMANVERIFY: false } };
    expect(await valueOf(save(id, guarded, off))).toEqual({ version: guarded, waits: true });
    await site.poll();
    const domain = id === 'site' ? '' : id;
    expect(seen().at(domain).on.has('HUMANVERIFY')).toBe(true);
    const { list } = await valueOf(proposals('waiting'));
    await valueOf(decide(list[0]?.proposalId ?? ''));
    await site.poll();
    expect(seen().at(domain).on.has('HUMANVERIFY')).toBe(false);
  });
});

describe('the siteAccess', () => {
  const look = (body: Record<string, unknown>, address = '103.4.144.1') =>
    valueOf(
      callApp(site.first.url, 'officeAccessCheck', body, {
        token: site.rahim,
        headers: { 'x-forwarded-for': address },
      }),
    );
  const rule = { mode: 'allow', countries: ['BD'], blockedAddresses: [], allowedAddresses: ['192.168.0.0/16'] };

  it('previews whom it would refuse, including the operator’s own address, before a save', async () => {
    const { list } = await look({ status: 0, regionRestriction: rule, addresses: ['8.8.8.8', '192.168.1.1', 'x'] });
    expect(list).toEqual([
      { address: '103.4.144.1', own: true, country: 'BD', closed: false },
      { address: '8.8.8.8', own: false, country: 'US', closed: true },
      { address: '192.168.1.1', own: false, country: null, closed: false },
      { address: 'x', own: false, country: null, closed: null },
    ]);
    expect((await look({ status: 1, regionRestriction: rule })).list[0]?.closed).toBe(true);
    expect(seen().values.status).toBe(0);
  });

  it('never locks out the operators who can open it again', async () => {
    await set({ status: 1, regionRestriction: { ...rule, blockedAddresses: ['0.0.0.0/0'] } });
    expect(await refusalOf(callApp(site.second.url, 'gameList', {}))).toMatchObject({ code: 'maintenance' });
    await set({ status: 0, regionRestriction: { ...rule, mode: 'off' } });
    expect((await callApp(site.second.url, 'gameList', {})).status).toBe(200);
  });
});
