import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type LineSite, type Person, said, startLineSite, terms } from '../../../../testing/line-site.ts';

let site: LineSite;
let url: string;
let token: string;
let top: Person;
let agent: Person;
let player: Person;
beforeAll(async () => {
  site = await startLineSite();
  ({ url } = site.first);
  token = site.rina;
  top = await site.person(1, null, 60);
  agent = await site.person(42, top, 40);
  player = await site.person(0, top);
});
afterAll(() => site.close());

const list = (input: object) => valueOf(callApp(url, 'officeAgents', { ...input }, { token }));
const names = async (input: object) => (await list(input)).list.map(({ account }) => account);

describe('agents, as operators see them', () => {
  it('are listed newest first, by name, type and upline, a page at a time', async () => {
    expect(await names({})).toEqual([agent.account, top.account]);
    expect(await names({ type: '42' })).toEqual([agent.account]);
    expect(await names({ search: top.account.toUpperCase() })).toEqual([top.account]);
    expect(await names({ search: '%' })).toEqual([]);
    const first = await list({ pageSize: 1 });
    expect(first.next).toBe(agent.id);
    expect(await names({ pageSize: 1, after: agent.id })).toEqual([top.account]);
    const { way, list: below } = await list({ under: top.id });
    expect(way).toMatchObject([{ account: top.account }]);
    expect(below.map(({ account }) => account)).toEqual([agent.account, player.account]);
    expect(await names({ under: top.id, after: agent.id })).toEqual([player.account]);
    expect(await names({ under: top.id, after: player.id })).toEqual([]);
    expect(await names({ under: top.id, search: player.account.toUpperCase() })).toEqual([player.account]);
    expect(await names({ under: top.id, type: '42' })).toEqual([agent.account]);
    const member = await valueOf(callApp(url, 'officeAgentFile', { memberId: player.id }, { token }));
    expect(member).toMatchObject({
      type: 0,
      upline: { account: top.account },
      way: [{ memberId: top.id }, {}],
      codes: [],
    });
    expect((await refusalOf(callApp(url, 'officeAgents', { under: randomUUID() }, { token }))).code).toBe(
      'member_unknown',
    );
  });

  it('are shown with the money of their line, codes and rates', async () => {
    await site.sql.query(
      `insert into teams.total (agent_id, own, members, balance) values ($1, true, 2, 12000), ($1, false, 0, 345)
       on conflict (agent_id, own) do update set balance = excluded.balance`,
      [top.id],
    );
    const file = await valueOf(callApp(url, 'officeAgentFile', { memberId: top.id }, { token }));
    expect(file).toMatchObject({
      level: 0,
      direct: 2,
      members: 2,
      rate: 60,
      balance: '123.45',
      income: '0.00',
      upline: null,
    });
    expect(file.rates).toMatchObject([{ rate: 60 }]);
    expect(file.way).toMatchObject([{ memberId: top.id }]);
  });

  it('get codes from operators within what their links may make', async () => {
    const grant = (more: object) =>
      said(url, 'officeGrantCode', { action: 'grant', memberId: agent.id, ...more }, token);
    expect(await grant({ code: 'dokan9', rate: 41 })).toBe('rate_too_high');
    expect(await grant({ code: 'dokan9', type: 2 })).toBe('agent_type_refused');
    expect(await grant({ code: 'dokan9', memberId: player.id })).toBe('not_an_agent');
    expect(await grant({ code: 'dokan9', rate: 10, days: 30 })).toBe('ok');
    expect(await grant({ code: 'DOKAN9' })).toBe('invite_code_taken');
    const { list: links } = await valueOf(callApp(url, 'agentLinks', {}, agent));
    expect(links).toMatchObject([{ code: 'DOKAN9', rate: 10, state: 'open' }]);
    const end = (memberId: string) =>
      callApp(url, 'officeGrantCode', { action: 'end', memberId, code: 'dokan9' }, { token });
    expect((await refusalOf(end(top.id))).code).toBe('item_unknown');
    expect(await valueOf(end(agent.id))).toMatchObject({ state: 'ended' });
    const { rows } = await site.sql.query(
      `select action from office.audit where subject_id = $1 and action like 'agent.code%' order by id`,
      [agent.id],
    );
    expect(rows).toEqual([{ action: 'agent.code' }, { action: 'agent.code_end' }]);
  });

  it('keep what waits and since when in the queues', async () => {
    const member = await site.person(0);
    const asked = { kind: 'make', memberId: member.id, ...terms(2), reason: 'known for years' };
    await valueOf(callApp(url, 'officeAskLine', asked, { token }));
    const askedLock = { memberId: player.id, reason: 'shares his account' };
    await valueOf(callApp(url, 'agentAskLock', askedLock, top));
    const waiting = (by: string) => valueOf(callApp(url, 'officeWaiting', {}, { token: by }));
    expect(await waiting(site.jamal)).toMatchObject({ agentApplications: 0, agentRequests: 1, agentLocks: 1 });
    // Another operator must confirm the own request.
    expect(await waiting(token)).toMatchObject({ agentRequests: 0 });
    const queues = await valueOf(callApp(url, 'officeQueues', {}, { token }));
    expect(queues).toMatchObject({ agentRequests: { count: 1, oldest: site.clock.now() }, agentLocks: { count: 1 } });
  });
});

describe('a picture of an application', () => {
  it('must be one', async () => {
    expect((await refusalOf(callApp(url, 'agentApplyImage', {}, player))).code).toBe('image_unreadable');
  });
});
