import { randomUUID } from 'node:crypto';
import { type CallName, routes } from '@chhokka/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, valueOf } from '../../../../testing/app.ts';
import { type LineSite, type Person, said, startLineSite } from '../../../../testing/line-site.ts';

let site: LineSite;
let url: string;
let top: Person;
let agent: Person;
let sibling: Person;
let below: Person;
let grandchild: Person;
let nephew: Person;
let player: Person;
let alone: Person;
beforeAll(async () => {
  site = await startLineSite();
  ({ url } = site.first);
  top = await site.person(1, null, 60);
  [agent, sibling] = [await site.person(2, top, 40), await site.person(2, top, 40)];
  below = await site.person(2, agent, 20);
  [grandchild, nephew, player] = [
    await site.person(0, below),
    await site.person(0, sibling),
    await site.person(0, agent),
  ];
  alone = await site.person(0);
});
afterAll(() => site.close());

/** Every call that names a member, as the agent makes it. */
const NAMING = {
  agentDownlines: (memberId: string) => ({ under: memberId }),
  agentRaiseRate: (memberId: string) => ({ memberId, rate: 40 }),
  agentMessage: (memberId: string) => ({ requestId: randomUUID(), memberId, title: 'Hello', text: 'Good luck today' }),
  agentAskLock: (memberId: string) => ({ memberId, reason: 'plays for another' }),
} as const satisfies Partial<Record<CallName, (memberId: string) => object>>;
const names = Object.keys(NAMING) as (keyof typeof NAMING)[];

const ask = (name: keyof typeof NAMING, memberId: string, token: string) =>
  said(url, name, NAMING[name](memberId), token);

describe('whoever stands outside of the line', () => {
  it('is unknown to every call, exactly as somebody who does not exist', async () => {
    for (const name of names) {
      const outsiders = [top.id, sibling.id, nephew.id, alone.id, randomUUID()];
      const answers = await Promise.all(
        outsiders.map(async (id) => {
          const { status, body } = await callApp(url, name, NAMING[name](id), agent);
          const { requestId: _, ...rest } = body as unknown as Record<string, unknown>;
          return { status, rest };
        }),
      );
      expect(answers[0]).toMatchObject({ status: 404, rest: { success: false, code: 'not_in_line' } });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  });

  it('includes the agent for all but the own list', async () => {
    for (const name of names)
      expect(await ask(name, agent.id, agent.token)).toBe(name === 'agentDownlines' ? 'ok' : 'not_in_line');
  });

  it('includes grandchildren where only direct downlines are meant', async () => {
    expect(await ask('agentDownlines', grandchild.id, agent.token)).toBe('ok');
    expect(await ask('agentRaiseRate', grandchild.id, agent.token)).toBe('not_in_line');
    expect(await ask('agentMessage', grandchild.id, agent.token)).toBe('not_in_line');
    expect(await ask('agentAskLock', grandchild.id, agent.token)).toBe('ok');
    expect(await ask('agentAskLock', player.id, agent.token)).toBe('ok');
  });

  it('is found by no search and no cursor', async () => {
    const { list } = await valueOf(callApp(url, 'agentDownlines', { search: nephew.account }, agent));
    expect(list).toEqual([]);
    expect(await said(url, 'agentDownlines', { search: 'lo', after: nephew.id }, agent.token)).toBe('not_in_line');
    const beyond = await valueOf(callApp(url, 'agentDownlines', { after: nephew.id, pageSize: 50 }, agent));
    const own = new Set([below.id, player.id]);
    expect(beyond.list.every(({ memberId }) => own.has(memberId))).toBe(true);
  });
});

describe('calls of the agent centre', () => {
  const calls: Partial<Record<CallName, object>> = {
    agentCentre: {},
    agentNotices: { language: 'EN' },
    agentDownlines: {},
    agentMakeDownline: { requestId: randomUUID(), account: 'Notun_lok', type: 0 },
    agentLinks: {},
    agentMakeLink: { requestId: randomUUID(), type: 0 },
    agentEndLink: { code: 'ANY1' },
    agentRaiseRate: { memberId: randomUUID(), rate: 1 },
    agentMessage: { requestId: randomUUID(), memberId: randomUUID(), title: 'a', text: 'b' },
    agentAskLock: { memberId: randomUUID(), reason: 'because' },
  };

  it('are refused to members, guests and trial accounts', async () => {
    const { rows } = await site.sql.query(
      `update settings.node set enabled = true where mod_id = 'FREEPLAY' returning mod_id`,
    );
    expect(rows).toHaveLength(1);
    await site.poll();
    const headers = { os: 'Linux', platform: 'W', 'gateway-version': '3' };
    const trial = await valueOf(callApp(url, 'freePlay', {}, { headers }));
    for (const [name, input] of Object.entries(calls)) {
      const call = name as CallName;
      expect([name, await said(url, call, { ...input }, player.token)]).toEqual([name, 'not_an_agent']);
      expect([name, await said(url, call, { ...input })]).toEqual([name, 'unauthorized']);
      expect([name, await said(url, call, { ...input }, trial.token)]).toEqual([name, 'need_true_account']);
    }
  });

  it('of operators are refused to agents, and to operators without the permission', async () => {
    const support = await site.operator('support', 'support');
    const office = (Object.keys(routes) as CallName[]).filter(
      (name) => routes[name].path.startsWith('/office/agents') && !/team|signal|contract|settlement|cost/i.test(name),
    );
    expect(office.length).toBeGreaterThan(10);
    for (const name of office) {
      for (const token of [agent.token, support]) {
        const answer = await callApp(url, name, {}, { token });
        expect([name, [401, 403].includes(answer.status)]).toEqual([name, true]);
      }
    }
  });
});

describe('a message to a downline', () => {
  const send = (more: object, token = agent.token) =>
    said(
      url,
      'agentMessage',
      { requestId: randomUUID(), memberId: player.id, title: 'Hello', text: 'Good luck', ...more },
      token,
    );

  it('is signed, sent once, and filtered as the chat is', async () => {
    const requestId = randomUUID();
    expect([await send({ requestId }), await send({ requestId })]).toEqual(['ok', 'ok']);
    const { list } = await valueOf(callApp(url, 'messages', {}, { token: player.token, language: 'en' }));
    const own = list.filter(({ title }) => title === 'Hello');
    expect(own).toHaveLength(1);
    expect(own[0]?.content).toBe(`Good luck\n\n${agent.account}, your agent`);
    expect(await send({ text: 'call 01712-345678' })).toBe('chat_refused');
    expect(await send({ title: '01712', text: '345678' })).toBe('chat_refused');
    expect(await send({ text: 'see evil.com' })).toBe('chat_refused');
  });
});

describe('a wish to lock', () => {
  it('waits once, is decided by an operator, and the upline is told', async () => {
    const bad = await site.person(0, below);
    expect(await ask('agentAskLock', bad.id, agent.token)).toBe('ok');
    expect(await ask('agentAskLock', bad.id, below.token)).toBe('ok');
    const waits = async () =>
      (await valueOf(callApp(url, 'officeLockRequests', {}, { token: site.rina }))).list.filter(
        ({ member }) => member.memberId === bad.id,
      );
    const wishes = await waits();
    expect(wishes).toMatchObject([{ agent: { account: agent.account }, member: { account: bad.account } }]);
    const line = await valueOf(callApp(url, 'agentDownlines', { under: below.id }, agent));
    expect(line.list[0]).toMatchObject({ memberId: bad.id, lockAsked: true, locked: false });
    const requestId = wishes[0]?.requestId ?? '';
    const decide = (decision: string, token = site.rina) =>
      said(url, 'officeDecideLock', { requestId, decision, reason: 'several accounts' }, token);
    expect([await decide('lock'), await decide('lock'), await decide('refuse')]).toEqual([
      'ok',
      'ok',
      'already_decided',
    ]);
    expect(await said(url, 'memberInfo', {}, bad.token)).toBe('unauthorized');
    expect(await waits()).toEqual([]);
    const { list } = await valueOf(callApp(url, 'messages', {}, { token: agent.token, language: 'en' }));
    expect(list[0]?.title).toMatch(/^lo\*\*\*\d is locked$/);
    const after = await valueOf(callApp(url, 'agentDownlines', { under: below.id }, agent));
    expect(after.list[0]).toMatchObject({ locked: true, lockAsked: false });
  });
});

describe('notices for agents', () => {
  it('are edited by operators and read by agents while they run', async () => {
    const words = (text: string) => ({ bn: text, en: text, es: '' });
    const item = {
      kind: 'agent_notice',
      title: words('New weights'),
      text: words('From Monday on'),
      enabled: true,
      startsAt: null,
      endsAt: site.clock.now() + 60_000,
    };
    await valueOf(callApp(url, 'officeSaveSiteItem', { id: 'weights', version: '', item }, { token: site.rina }));
    const read = async () => (await valueOf(callApp(url, 'agentNotices', { language: 'EN' }, agent))).list;
    expect(await read()).toMatchObject([{ noticeId: 'weights', title: 'New weights', text: 'From Monday on' }]);
    site.clock.advance(60_000);
    expect(await read()).toEqual([]);
  });
});
