import { randomUUID } from 'node:crypto';
import { addDays, DAY, siteDay } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { callApp, refusalOf, signUp, valueOf } from '../../../../testing/app.ts';
import { holdTree } from './tree.repository.ts';
import { type LineSite, type Person, said, startLineSite } from '../../../../testing/line-site.ts';

let site: LineSite;
let url: string;
beforeAll(async () => {
  site = await startLineSite();
  ({ url } = site.first);
});
afterAll(() => site.close());

const askMove = async (person: Person, to: Person | null) => {
  const asked = { kind: 'move', memberId: person.id, uplineId: to?.id ?? null, reason: 'a better place' };
  return (await valueOf(callApp(url, 'officeAskLine', asked, { token: site.rina }))).requestId;
};
const confirm = (requestId: string, at = url) =>
  said(at, 'officeDecideLine', { requestId, decision: 'confirm' }, site.jamal);

/** Wherever members stand, their place is what their uplines say, and counts are what stands there. */
async function expectTrueLines(): Promise<void> {
  const { rows: astray } = await site.sql.query(
    `select m.account, members.uplines(m.id) as uplines, path.agents
     from members.member m left join lines.place p on p.member_id = m.id left join lines.path path on path.id = p.path_id
     where coalesce(path.agents, '{}') <> members.uplines(m.id)`,
  );
  expect(astray).toEqual([]);
  const { rows: miscounted } = await site.sql.query(
    `select c.path_id, c.members from lines.crowd c
     where c.members <> (select count(*) from lines.place p where p.path_id = c.path_id)
     union all
     select p.path_id, -1 from lines.place p where p.path_id is not null and not exists (select from lines.crowd c where c.path_id = p.path_id)`,
  );
  expect(miscounted).toEqual([]);
}

describe('a move', () => {
  it('takes the member and everybody below, and keeps where they joined', async () => {
    const [top, other] = [await site.person(1), await site.person(1)];
    const agent = await site.person(2, top);
    const below = await site.person(2, agent);
    const player = await site.person(0, below);
    await site.move(agent, other);
    expect(await site.pathOf(agent)).toEqual([other.id]);
    expect(await site.pathOf(player)).toEqual([other.id, agent.id, below.id]);
    const { rows } = await site.sql.query<{ agents: string[] }>(
      'select agents from lines.place p join lines.path on path.id = p.joined_path_id where member_id = $1',
      [player.id],
    );
    expect(rows[0]?.agents).toEqual([top.id, agent.id, below.id]);
    const { rows: moves } = await site.sql.query('select members from lines.move where member_id = $1', [agent.id]);
    expect(moves).toEqual([{ members: 2 }]);
    expect(await valueOf(callApp(url, 'agentCentre', {}, top))).toMatchObject({ members: 0, direct: 0 });
    expect(await valueOf(callApp(url, 'agentCentre', {}, other))).toMatchObject({ members: 3, direct: 1 });
    await site.move(agent, null);
    expect(await site.pathOf(agent)).toEqual([]);
    expect(await site.pathOf(player)).toEqual([agent.id, below.id]);
    // Back to where he was.
    await site.move(agent, top);
    expect(await site.pathOf(player)).toEqual([top.id, agent.id, below.id]);
    await expectTrueLines();
  });

  it('is refused below itself, deeper than twenty levels, and above the new upline’s rate', async () => {
    const top = await site.person(2, null, 40);
    const chain = [top];
    for (let level = 1; level < 12; level += 1) chain.push(await site.person(2, chain.at(-1)));
    const ask = (memberId: string, uplineId: string) =>
      refusalOf(
        callApp(url, 'officeAskLine', { kind: 'move', memberId, uplineId, reason: 'why not' }, { token: site.rina }),
      );
    expect((await ask(top.id, chain.at(-1)?.id ?? '')).code).toBe('line_below_itself');
    expect((await ask(top.id, top.id)).code).toBe('line_below_itself');
    const long = [await site.person(2)];
    for (let level = 1; level < 10; level += 1) long.push(await site.person(2, long.at(-1)));
    expect((await ask(long[0]?.id ?? '', chain.at(-1)?.id ?? '')).code).toBe('line_too_deep');
    await site.move(long[1] as Person, chain.at(-1) as Person);
    expect(await site.pathOf(long.at(-1) as Person)).toHaveLength(20);
    const rich = await site.person(2, null, 41);
    expect((await ask(rich.id, top.id)).code).toBe('rate_too_high');
    await expectTrueLines();
  });

  it('never closes a circle, when two at once would', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, other] = [await site.person(2), await site.person(2)];
      const requests = [await askMove(one, other), await askMove(other, one)];
      const ends = await Promise.all(requests.map((id, index) => confirm(id, index ? url : site.second.url)));
      expect(ends.toSorted()).toEqual(['line_below_itself', 'ok']);
    }
    await expectTrueLines();
  });

  it('and sign-ups at once leave everybody where the uplines lead', async () => {
    const [top, other] = [await site.person(1), await site.person(1)];
    const agent = await site.person(2, top);
    await valueOf(callApp(url, 'agentMakeLink', { requestId: randomUUID(), type: 0, code: 'RACING' }, agent));
    for (let turn = 0; turn < 4; turn += 1) {
      const requestId = await askMove(agent, turn % 2 ? top : other);
      const joining = Array.from({ length: 6 }, (_, index) =>
        callApp(index % 2 ? url : site.second.url, 'register', {
          ...signUp(`daure_${turn}_${index}`),
          affiliateCode: 'RACING',
        }),
      );
      const ends = await Promise.all([confirm(requestId), ...joining.map(valueOf)]);
      expect(ends[0]).toBe('ok');
    }
    expect(await valueOf(callApp(url, 'agentCentre', {}, agent))).toMatchObject({ members: 24, direct: 24 });
    await expectTrueLines();
  });

  it('waits for a sign-up that is under way, and moves that member too', async () => {
    const [top, other] = [await site.person(1), await site.person(1)];
    const agent = await site.person(2, top);
    const requestId = await askMove(agent, other);
    const { pool } = site.second.app.services;
    let moved: Promise<string> | undefined;
    await transaction(pool, async (tx) => {
      await holdTree(tx);
      moved = confirm(requestId);
      await site.waitForLock();
      expect(await site.pathOf(agent)).toEqual([top.id]);
    });
    expect(await moved).toBe('ok');
    expect(await site.pathOf(agent)).toEqual([other.id]);
  });

  it('is kept for ever', async () => {
    await expect(site.sql.query('update lines.move set reason = $1', ['another'])).rejects.toThrow();
    await expect(site.sql.query('delete from lines.place')).rejects.toThrow();
    await expect(site.sql.query(`update lines.request set reason = 'another'`)).rejects.toThrow();
  });
});

describe('a line rate', () => {
  const raise = (agent: Person, member: Person, rate: number, at = url) =>
    callApp(at, 'agentRaiseRate', { memberId: member.id, rate }, agent);
  const set = (member: Person, rate: number, at = url) =>
    callApp(at, 'officeSetLineRate', { memberId: member.id, rate, reason: 'as agreed' }, { token: site.rina });
  const code = async (answer: ReturnType<typeof raise> | ReturnType<typeof set>) => {
    const { body } = await answer;
    return body.success ? 'ok' : body.code;
  };

  it('is raised by the direct upline up to his own, from the next midnight on', async () => {
    const agent = await site.person(2, null, 40);
    const player = await site.person(0, agent, 10);
    const grandchild = await site.person(0, await site.person(2, agent));
    expect(await valueOf(raise(agent, player, 30))).toEqual({ memberId: player.id, rate: 10, nextRate: 30 });
    expect(await valueOf(raise(agent, player, 30))).toEqual({ memberId: player.id, rate: 10, nextRate: 30 });
    expect(await code(raise(agent, player, 29))).toBe('rate_lower');
    expect(await code(raise(agent, player, 41))).toBe('rate_too_high');
    expect(await code(raise(agent, grandchild, 1))).toBe('not_in_line');
    const today = siteDay(site.clock.now(), site.first.app.services.settings.dayOffset());
    const { rows } = await site.sql.query(
      'select lines.rate_on($1, $2::date) as today, lines.rate_on($1, $3::date) as tomorrow',
      [player.id, today, addDays(today, 1)],
    );
    expect(rows).toEqual([{ today: 10, tomorrow: 30 }]);
  });

  it('is set by the house between those of downlines and upline', async () => {
    const top = await site.person(1, null, 60);
    const agent = await site.person(2, top, 40);
    const player = await site.person(0, agent, 10);
    expect(await code(set(agent, 9))).toBe('rate_lower');
    expect(await code(set(agent, 61))).toBe('rate_too_high');
    expect(await code(set(top, 81))).toBe('rate_too_high');
    expect(await valueOf(set(agent, 10))).toEqual({ memberId: agent.id, rate: 40, nextRate: 10 });
    // The player's cannot be raised above what the agent has from tomorrow on, although it is more today.
    expect(await code(raise(agent, player, 11))).toBe('rate_too_high');
    expect(await code(set(await site.person(0), 1))).toBe('member_unknown');
    const { rows } = await site.sql.query(
      `select action, reason from office.audit where subject_id = $1 and action = 'agent.rate'`,
      [agent.id],
    );
    expect(rows).toEqual([{ action: 'agent.rate', reason: 'as agreed' }]);
  });

  it('never exceeds the upline’s, however many raise and lower at once', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const top = await site.person(1, null, 60);
      const agent = await site.person(2, top, 40);
      const player = await site.person(0, agent, 10);
      await Promise.all([
        code(set(agent, 20, site.second.url)),
        code(raise(agent, player, 35)),
        code(raise(agent, player, 15, site.second.url)),
        code(set(top, 30)),
        code(raise(top, agent, 55, site.second.url)),
      ]);
      const { rows } = await site.sql.query<{ top: number; agent: number; player: number }>(
        'select lines.latest_rate($1) as top, lines.latest_rate($2) as agent, lines.latest_rate($3) as player',
        [top.id, agent.id, player.id],
      );
      const [rates] = rows;
      expect((rates?.top ?? 0) >= (rates?.agent ?? 0) && (rates?.agent ?? 0) >= (rates?.player ?? 0)).toBe(true);
    }
  });

  it('is guarded by the database too', async () => {
    const agent = await site.person(2, null, 40);
    const player = await site.person(0, agent, 30);
    const write = (member: Person, rate: number) =>
      site.sql.query(
        `insert into lines.rate (member_id, from_day, rate, at, by_operator) values ($1, '2100-01-01', $2, now(), $3)`,
        [member.id, rate, randomUUID()],
      );
    await expect(write(player, 41)).rejects.toThrow('exceeds');
    await expect(write(agent, 29)).rejects.toThrow('below');
    await write(agent, 30);
  });

  it('changes at midnight of the site’s clock', async () => {
    const agent = await site.person(2, null, 40);
    const player = await site.person(0, agent, 10);
    await valueOf(raise(agent, player, 20));
    site.clock.advance(DAY);
    const { token } = await valueOf(
      callApp(url, 'login', { username: agent.account, password: 'kalo-biral7', type: 'username' }),
    );
    expect((await valueOf(callApp(url, 'agentDownlines', {}, { token }))).list).toMatchObject([
      { rate: 20, nextRate: null },
    ]);
  });
});
