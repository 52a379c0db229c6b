import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signUp, valueOf } from '../../../../testing/app.ts';
import { type LineSite, type Person, said, startLineSite } from '../../../../testing/line-site.ts';

let site: LineSite;
let url: string;
beforeAll(async () => {
  site = await startLineSite();
  ({ url } = site.first);
});
afterAll(() => site.close());

const link = (agent: Person, more: object = {}) =>
  callApp(url, 'agentMakeLink', { requestId: randomUUID(), type: 0, ...more }, agent);
let names = 0;
const join = (code: string, at = url) =>
  callApp(at, 'register', { ...signUp(`notun_${(names += 1)}`), affiliateCode: code });
/** Sessions end while the clock goes on. */
const again = async (person: Person): Promise<Person> => {
  const form = { username: person.account, password: 'kalo-biral7', type: 'username' } as const;
  return { ...person, token: (await valueOf(callApp(url, 'login', form))).token };
};
const linkOf = async (agent: Person, code: string) =>
  (await valueOf(callApp(url, 'agentLinks', {}, agent))).list.find((each) => each.code === code);

describe('a link of an agent', () => {
  it('makes members of its type with its rate, in the agent’s line, and counts them', async () => {
    const top = await site.person(1, null, 60);
    const agent = await site.person(2, top, 40);
    const requestId = randomUUID();
    const made = await valueOf(link(agent, { requestId, code: 'dhaka1', type: 42, rate: 30, name: 'Shop' }));
    expect(made).toMatchObject({ code: 'DHAKA1', state: 'open', signedUp: 0, type: 42, rate: 30 });
    expect(made.url.endsWith('/register?code=DHAKA1')).toBe(true);
    expect(await valueOf(link(agent, { requestId, code: 'dhaka1', type: 42, rate: 30 }))).toEqual(made);
    const { customerId, token } = await valueOf(join('Dhaka1'));
    expect(await site.pathOf({ id: customerId, token, account: '' })).toEqual([top.id, agent.id]);
    const centre = await valueOf(callApp(url, 'agentCentre', {}, { token }));
    expect(centre).toMatchObject({
      type: 42,
      rate: 30,
      nextRate: null,
      upline: agent.account,
      makes: [0],
      gives: false,
    });
    expect(await linkOf(agent, 'DHAKA1')).toMatchObject({ signedUp: 1, deposited: 0, active: 0 });
    expect(await valueOf(callApp(url, 'agentCentre', {}, top))).toMatchObject({ members: 2, direct: 1 });
  });

  it('gives at most what the upline has when somebody signs up', async () => {
    const agent = await site.person(2, null, 50);
    await valueOf(link(agent, { code: 'CLAMP1', rate: 50 }));
    const lower = { memberId: agent.id, rate: 20, reason: 'too much' };
    await valueOf(callApp(url, 'officeSetLineRate', lower, { token: site.rina }));
    const { customerId } = await valueOf(join('CLAMP1'));
    const { list } = await valueOf(callApp(url, 'agentDownlines', {}, agent));
    expect(list).toMatchObject([{ memberId: customerId, rate: 20, nextRate: null }]);
  });

  it('counts openings, a device once a day', async () => {
    const agent = await site.person(1);
    await valueOf(link(agent, { code: 'OPENED' }));
    const open = async (device: string) => {
      const answer = await callApp(url, 'affiliate', { code: 'opened' }, { headers: { cookie: device } });
      await valueOf(Promise.resolve(answer));
      return (answer.headers.get('set-cookie') ?? device).split(';')[0] ?? '';
    };
    const device = await open('');
    await open(device);
    await open('');
    expect((await linkOf(agent, 'OPENED'))?.opened).toBe(2);
    site.clock.advance(DAY);
    await open(device);
    expect((await linkOf(await again(agent), 'OPENED'))?.opened).toBe(3);
  });

  it('expires and can be ended: nobody signs up by it any more', async () => {
    let agent = await site.person(1);
    await valueOf(link(agent, { code: 'SHORT1', days: 1 }));
    await valueOf(link(agent, { code: 'LONG1', days: 30 }));
    const lateFor = await valueOf(join('SHORT1'));
    expect(lateFor.customerId).toBeTruthy();
    site.clock.advance(DAY);
    expect(await said(url, 'affiliate', { code: 'SHORT1' })).toBe('invitation_code_error');
    agent = await again(agent);
    expect((await linkOf(agent, 'SHORT1'))?.state).toBe('expired');
    expect(await said(url, 'affiliate', { code: 'LONG1' })).toBe('ok');
    for (const code of ['LONG1', 'long1'])
      expect((await valueOf(callApp(url, 'agentEndLink', { code }, agent))).state).toBe('ended');
    expect(await said(url, 'affiliate', { code: 'LONG1' })).toBe('invitation_code_error');
    const { customerId } = await valueOf(join('LONG1'));
    const { rows } = await site.sql.query('select upline_id from members.member where id = $1', [customerId]);
    expect(rows).toEqual([{ upline_id: null }]);
  });

  it('is taken once, is the agent’s own to end, and of fifty open ones at most', async () => {
    const [agent, other] = [await site.person(1, null, 10), await site.person(1)];
    await valueOf(link(agent, { code: 'MINE1' }));
    expect(await said(url, 'agentMakeLink', { requestId: randomUUID(), type: 0, code: 'mine1' }, other.token)).toBe(
      'invite_code_taken',
    );
    expect(await said(url, 'agentEndLink', { code: 'MINE1' }, other.token)).toBe('item_unknown');
    expect((await refusalOf(link(agent, { rate: 11 }))).code).toBe('rate_too_high');
    await Promise.all(Array.from({ length: 48 }, () => valueOf(link(agent))));
    const racing = await Promise.all([link(agent), link(agent), link(agent)]);
    expect(racing.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await refusalOf(link(agent))).code).toBe('links_full');
  });

  it('of a promoter makes members only', async () => {
    const promoter = await site.person(41, await site.person(2));
    await valueOf(link(promoter));
    expect((await refusalOf(link(promoter, { type: 41 }))).code).toBe('agent_type_refused');
    const hand = { requestId: randomUUID(), account: 'by_hand', type: 0 };
    expect((await refusalOf(callApp(url, 'agentMakeDownline', hand, promoter))).code).toBe('agent_type_refused');
  });

  it('does not lead deeper than twenty levels', async () => {
    let last = await site.person(2);
    for (let level = 1; level < 20; level += 1) last = await site.person(2, last);
    await valueOf(link(last, { code: 'DEEP19' }));
    const { token, customerId } = await valueOf(join('DEEP19'));
    expect(await site.pathOf({ id: customerId, token, account: '' })).toHaveLength(20);
    await site.sql.query(`update members.member set user_type = 2 where id = $1`, [customerId]);
    expect((await refusalOf(link({ id: customerId, token, account: '' }))).code).toBe('line_too_deep');
    await site.first.app.services.entry.invites.keep({ code: 'DEEP20', memberId: customerId, domain: null });
    expect((await refusalOf(join('DEEP20'))).code).toBe('line_too_deep');
  });
});

describe('the register centre', () => {
  it('makes an account with a temporary password, which is told once and must be changed', async () => {
    const agent = await site.person(2, null, 30);
    const input = { requestId: randomUUID(), account: 'Dokan_1', type: 42, rate: 20 };
    const [made, repeated] = await Promise.all([
      valueOf(callApp(url, 'agentMakeDownline', input, agent)),
      valueOf(callApp(site.second.url, 'agentMakeDownline', input, agent)),
    ]);
    const password = made.password ?? repeated.password;
    expect([made.password, repeated.password].filter((each) => each === null)).toHaveLength(1);
    expect(made.member.memberId).toBe(repeated.member.memberId);
    const credentials = { username: 'dokan_1', password, type: 'username' };
    const session = await valueOf(callApp(url, 'login', credentials));
    expect(session).toMatchObject({ passwordExpired: true, isAgent: 42 });
    expect(await said(url, 'agentMakeDownline', { ...input, requestId: randomUUID() }, agent.token)).toBe(
      'username_taken',
    );
    expect((await valueOf(callApp(url, 'agentDownlines', {}, agent))).list).toMatchObject([{ type: 42, rate: 20 }]);
  });

  it('refuses names against the rule of the sign-up form, and rates above the own', async () => {
    const agent = await site.person(2, null, 30);
    const make = (more: object) =>
      refusalOf(
        callApp(url, 'agentMakeDownline', { requestId: randomUUID(), account: 'Bhalo_nam', type: 0, ...more }, agent),
      );
    expect(await make({ account: 'a b' })).toMatchObject({
      code: 'bad_request',
      fields: { account: expect.any(String) },
    });
    expect((await make({ rate: 31 })).code).toBe('rate_too_high');
  });
});

describe('downlines', () => {
  it('are listed by level with a way, and found by name in the whole line', async () => {
    const top = await site.person(1, null, 60);
    const agent = await site.person(2, top, 40);
    const players = [await site.person(0, agent), await site.person(0, agent), await site.person(0, agent)];
    const direct = await valueOf(callApp(url, 'agentDownlines', {}, top));
    expect(direct.way).toMatchObject([{ memberId: top.id }]);
    expect(direct.list).toMatchObject([
      { memberId: agent.id, account: agent.account, level: 1, members: 3, balance: '0.00' },
    ]);
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const asked = { under: agent.id, pageSize: 1, ...(after !== undefined && { after }) };
      const { list, next, way } = await valueOf(callApp(url, 'agentDownlines', asked, top));
      expect(way).toMatchObject([{ memberId: top.id }, { memberId: agent.id }]);
      expect(list[0]).toMatchObject({ level: 2, members: 0 });
      expect(list[0]?.account).toContain('***');
      seen.push(list[0]?.memberId ?? '');
      after = next ?? undefined;
    }
    expect(after).toBeUndefined();
    expect(seen).toEqual(players.map(({ id }) => id).toReversed());
    const search = async (text: string, show = 'all') =>
      (await valueOf(callApp(url, 'agentDownlines', { search: text, show }, top))).list.map(({ memberId }) => memberId);
    expect(await search('LO')).toHaveLength(4);
    expect(await search(players[1]?.account ?? '')).toEqual([players[1]?.id]);
    expect(await search(agent.account.slice(0, -1), 'agents')).toEqual([agent.id]);
    // A masked name cannot be found out letter by letter.
    expect(await search((players[1]?.account ?? '').slice(0, -1), 'members')).toEqual([]);
    await site.first.app.services.settings.save('agentMasksPlayers', false);
    await site.poll();
    expect(await search('lok_', 'members')).toHaveLength(3);
    await site.first.app.services.settings.save('agentMasksPlayers', true);
    await site.poll();
  });
});
