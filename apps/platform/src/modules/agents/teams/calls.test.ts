import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { createTeams } from './index.ts';
import { consume } from './testing/consuming.ts';
import { type Told, tellFacts } from './testing/told.ts';
import { makeAgent, stand } from './testing/tree.ts';

/** 15:00 by the site's clock, which is six hours ahead. */
const NOON = Date.UTC(2026, 9, 5, 9);
const WEEK = { from: '2026-10-05', to: '2026-10-11' };

type Member = { id: string; token: string };

let site: OfficeSite;
let url: string;
let karim: Member;
let nadia: Member;
let rupom: Member;
let salma: Member;
let stranger: Member;
let office: string;

const pool = () => site.first.app.services.pool;
const tell = async (told: readonly Told[]) => {
  await tellFacts(pool(), told, site.clock.now());
  await consume(pool());
};

beforeAll(async () => {
  site = await startOfficeSite();
  ({ url } = site.first);
  [karim, nadia, rupom, salma, stranger] = (await Promise.all(
    ['karim_top', 'nadia_mid', 'rupom_one', 'salma_two', 'tanvir_x'].map((name) => site.member(name)),
  )) as [Member, Member, Member, Member, Member];
  await makeAgent(pool(), karim.id, 1);
  await makeAgent(pool(), nadia.id);
  await makeAgent(pool(), stranger.id);
  // Karim stands on top; Nadia and Salma are his downlines, and Rupom hers.
  await stand(pool(), nadia.id, karim.id, { at: NOON - 20 * DAY });
  await stand(pool(), rupom.id, nadia.id, { at: NOON });
  await stand(pool(), salma.id, karim.id, { at: NOON + DAY });
  office = await site.operator('office', 'owner');
  await tell([
    { member: rupom.id, at: NOON, amount: 500_000n, sort: 'deposit' },
    { member: rupom.id, at: NOON + HOUR, stake: 100_000n, win: 40_000n },
    { member: rupom.id, at: NOON + 2 * HOUR, stake: 5_000n, win: 0n, gameType: 'LIVE', vassalage: 'OTHER' },
    { member: rupom.id, at: NOON + DAY, amount: 3_000n, sort: 'promotion', kind: 'mission' },
    { member: rupom.id, at: NOON + DAY, amount: 1_000n, sort: 'promotion', kind: 'rebate' },
    { member: rupom.id, at: NOON + DAY, amount: 200n, sort: 'agent', kind: 'line_rate' },
    { member: salma.id, at: NOON + DAY, stake: 7_000n, win: 0n },
    { member: nadia.id, at: NOON + DAY, stake: 2_000n, win: 500n },
    { member: rupom.id, at: NOON + DAY + HOUR, stake: 20_000n, win: 30_000n },
    { member: rupom.id, at: NOON + 2 * DAY, amount: -60_000n, sort: 'withdrawal' },
    // Nobody's line, play money, and the week before.
    { member: stranger.id, at: NOON, stake: 9_000n },
    { member: rupom.id, at: NOON, stake: 8_000n, currency: 'FUN' },
    { member: rupom.id, at: NOON - 7 * DAY, stake: 4_000n, win: 1_000n },
  ]);
});
afterAll(() => site.close());

const as = ({ token }: { token: string }) => ({ token, language: 'en' });
const get = <N extends Parameters<typeof callApp>[1]>(name: N, input: Parameters<typeof callApp<N>>[2], who = karim) =>
  valueOf(callApp(url, name, input, as(who)));

describe('the overview of a line', () => {
  it('sums what the whole tree did, compares it with the period before, and says how it stands now', async () => {
    const found = await get('teamOverview', { ...WEEK, scope: 'all' });
    expect(found.sums).toEqual({
      newMembers: 2,
      firstDeposits: 1,
      firstDeposited: '5000.00',
      active: 3,
      deposits: 1,
      deposited: '5000.00',
      withdrawals: 1,
      withdrawn: '600.00',
      rounds: 5,
      stake: '1340.00',
      effectiveStake: '1340.00',
      win: '705.00',
      bonus: '30.00',
      rebate: '12.00',
      net: '593.00',
    });
    expect(found.before).toMatchObject({ active: 1, stake: '40.00', net: '30.00', newMembers: 0 });
    expect(found.days.map(({ day, stake, active }) => [day, stake, active]).slice(0, 3)).toEqual([
      ['2026-10-05', '1050.00', 1],
      ['2026-10-06', '290.00', 3],
      ['2026-10-07', '0.00', 0],
    ]);
    expect(found.days).toHaveLength(7);
    expect(found.daysBefore[0]).toEqual({ day: '2026-09-28', stake: '40.00', net: '30.00', active: 1 });
    expect(found).toMatchObject({ members: 3, direct: 2, online: 0 });
    expect(found.largest.map(({ account, stake, members, net }) => [account, stake, members, net])).toEqual([
      ['nadia_mid', '1270.00', 1, '523.00'],
      ['sa***o', '70.00', 0, '70.00'],
    ]);
  });

  it('of the own line leaves out whoever stands deeper', async () => {
    const found = await get('teamOverview', { ...WEEK, scope: 'own' });
    expect(found.sums).toMatchObject({ rounds: 2, stake: '90.00', active: 2, newMembers: 1, deposits: 0 });
    expect(found.members).toBe(2);
  });

  it('is shown to operators of any agent, with whole names', async () => {
    const asked = { memberId: karim.id, ...WEEK, scope: 'all' as const };
    const found = await valueOf(callApp(url, 'officeTeam', asked, { token: office }));
    expect(found.sums.net).toBe('593.00');
    expect(found.largest[1]?.account).toBe('salma_two');
    const nobody = { ...asked, memberId: '00000000-0000-4000-8000-000000000000' };
    expect((await refusalOf(callApp(url, 'officeTeam', nobody, { token: office }))).code).toBe('member_unknown');
    const signs = await valueOf(callApp(url, 'officeAgentSignals', { memberId: karim.id }, { token: office }));
    // Everybody in this test calls from one address.
    const shared = signs.list.find(({ signal }) => signal === 'shared');
    expect(shared?.by).toEqual(['address']);
    expect(new Set(shared?.members.map(({ account }) => account))).toEqual(
      new Set(['nadia_mid', 'rupom_one', 'salma_two']),
    );
  });
});

describe('the bets of a line', () => {
  const bets = (more: object = {}, who = karim) =>
    get('teamBets', { ...WEEK, scope: 'all', language: 'EN', ...more }, who);

  it('come newest first in pages that join without a gap, with the sums of all of them on the first', async () => {
    const whole = await bets();
    expect(whole.list.map(({ member, level, stake, net }) => [member.account, level, stake, net])).toEqual([
      ['ru***e', 2, '200.00', '-100.00'],
      ['nadia_mid', 1, '20.00', '15.00'],
      ['sa***o', 1, '70.00', '70.00'],
      ['ru***e', 2, '50.00', '50.00'],
      ['ru***e', 2, '1000.00', '600.00'],
    ]);
    expect(whole.sums).toEqual({
      rounds: 5,
      stake: '1340.00',
      effectiveStake: '1340.00',
      win: '705.00',
      net: '635.00',
    });
    expect(whole.vendors.map(({ vassalage }) => vassalage)).toEqual(['OTHER', 'TEST']);
    const joined = [];
    let after: string | undefined;
    for (let page = await bets({ pageSize: 2 }); ; page = await bets({ pageSize: 2, after })) {
      joined.push(...page.list);
      if (page.next === null) break;
      after = page.next;
    }
    expect(joined).toEqual(whole.list);
    expect((await bets({ pageSize: 2, after })).sums).toBeNull();
  });

  it('can be those of a member, a name, a level, a kind of games or a vendor', async () => {
    const count = async (more: object) => {
      const { list, sums } = await bets(more);
      return [list.length, sums?.rounds];
    };
    expect(await count({ memberId: rupom.id })).toEqual([3, 3]);
    expect(await count({ account: 'RUPOM_ONE' })).toEqual([3, 3]);
    expect(await count({ account: 'tanvir_x' })).toEqual([0, 0]);
    expect(await count({ account: 'nobody_at_all' })).toEqual([0, 0]);
    expect(await count({ level: 1 })).toEqual([2, 2]);
    expect(await count({ scope: 'own' })).toEqual([2, 2]);
    expect(await count({ level: 2 })).toEqual([3, 3]);
    expect(await count({ gameType: 'LIVE' })).toEqual([1, 1]);
    expect(await count({ vassalage: 'OTHER' })).toEqual([1, 1]);
    expect(await count({ vassalage: 'OTHER', gameType: 'RNG' })).toEqual([0, 0]);
    expect((await bets({}, nadia)).list).toHaveLength(3);
  });

  it('refuse whoever stands outside of the line, and nobody at all, alike', async () => {
    for (const memberId of [stranger.id, karim.id, '00000000-0000-4000-8000-000000000000']) {
      const asked = { ...WEEK, memberId };
      expect((await refusalOf(callApp(url, 'teamBets', asked, as(karim)))).code).toBe('not_in_line');
      expect((await refusalOf(callApp(url, 'teamMovements', asked, as(karim)))).code).toBe('not_in_line');
    }
    const upwards = { ...WEEK, under: karim.id };
    expect((await refusalOf(callApp(url, 'teamProfit', upwards, as(nadia)))).code).toBe('not_in_line');
  });
});

describe('profit and loss', () => {
  it('is that of each direct downline with everybody below, one level after the other', async () => {
    const top = await get('teamProfit', { ...WEEK });
    expect(top.way.map(({ account }) => account)).toEqual(['karim_top']);
    expect(top.sums).toMatchObject({ stake: '1340.00', active: 3, net: '593.00', newMembers: 2 });
    expect(
      top.list.map(({ account, members, own, sums }) => [account, members, own.stake, sums.stake, sums.active]),
    ).toEqual([
      ['nadia_mid', 1, '20.00', '1270.00', 2],
      ['sa***o', 0, '70.00', '70.00', 1],
    ]);
    const below = await get('teamProfit', { ...WEEK, under: nadia.id });
    expect(below.way.map(({ account }) => account)).toEqual(['karim_top', 'nadia_mid']);
    expect(below.list).toHaveLength(1);
    expect(below.list[0]?.sums).toEqual(below.sums);
    expect(below.sums).toMatchObject({
      stake: '1250.00',
      firstDeposits: 1,
      bonus: '30.00',
      rebate: '12.00',
      active: 1,
    });
  });

  it('is paged by name, searched by how names begin, and split by kind of games', async () => {
    const first = await get('teamProfit', { ...WEEK, pageSize: 1 });
    expect(first.next).not.toBeNull();
    const second = await get('teamProfit', { ...WEEK, pageSize: 1, after: first.next ?? '' });
    expect([first, second].map(({ list }) => list[0]?.memberId)).toEqual([nadia.id, salma.id]);
    expect(second.next).toBeNull();
    expect((await get('teamProfit', { ...WEEK, search: 'SAL' })).list.map(({ memberId }) => memberId)).toEqual([
      salma.id,
    ]);
    const live = await get('teamProfit', { ...WEEK, gameType: 'LIVE' });
    expect(live.sums).toMatchObject({ rounds: 1, stake: '50.00', bonus: '0.00', deposits: 0, net: '50.00' });
    expect(live.list.map(({ sums }) => sums.stake)).toEqual(['50.00', '0.00']);
  });
});

describe('the movements of a line', () => {
  it('are listed newest first with their sums by sort', async () => {
    const { list, sums } = await get('teamMovements', { ...WEEK, scope: 'all' });
    expect(list.map(({ sort, kind, amount, level }) => [sort, kind, amount, level])).toEqual([
      ['withdrawal', 'withdrawal', '-600.00', 2],
      ['agent', 'line_rate', '2.00', 2],
      ['promotion', 'rebate', '10.00', 2],
      ['promotion', 'mission', '30.00', 2],
      ['deposit', 'deposit', '5000.00', 2],
    ]);
    expect(sums).toEqual([
      { sort: 'agent', count: 1, amount: '2.00' },
      { sort: 'deposit', count: 1, amount: '5000.00' },
      { sort: 'promotion', count: 2, amount: '40.00' },
      { sort: 'withdrawal', count: 1, amount: '-600.00' },
    ]);
    const one = await get('teamMovements', { ...WEEK, scope: 'all', sort: 'promotion', pageSize: 1 });
    expect(one).toMatchObject({ list: [{ kind: 'rebate' }], sums: [{ count: 2 }] });
    const next = await get('teamMovements', {
      ...WEEK,
      scope: 'all',
      sort: 'promotion',
      pageSize: 1,
      after: one.next ?? '',
    });
    expect(next).toMatchObject({ list: [{ kind: 'mission' }], next: null, sums: null });
  });
});

describe('the file of a report', () => {
  const file = async (query: Record<string, string>, who = karim) => {
    const parameters = new URLSearchParams({ ...WEEK, scope: 'all', language: 'EN', ...query });
    const answer = await fetch(`${url}/wps/agent/team/file?${parameters}`, {
      headers: { authorization: `Bearer ${who.token}`, 'accept-language': 'en' },
    });
    return { answer, text: await answer.text() };
  };

  it('has the rows of the report, with names of columns in the language of the caller', async () => {
    const { answer, text } = await file({ report: 'bets' });
    expect(answer.headers.get('content-disposition')).toContain('bets-2026-10-05-2026-10-11.csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('Time,Member,Level,Game,Vendor,Kind of games,Round,Stake,Effective stake,Win,Net');
    expect(lines[1]).toMatch(/^2026-10-06 16:00:00,ru\*\*\*e,2,game,TEST,Slots,.*,200.00,200.00,300.00,-100.00$/);
    expect(lines).toHaveLength(7);
    expect((await file({ report: 'movements', sort: 'deposit' })).text.split('\r\n')).toHaveLength(3);
    expect((await file({ report: 'profit' })).text.split('\r\n')[1]).toMatch(/^nadia_mid,Agent,1,1,2,/);
    expect((await file({ report: 'bets', language: 'BN' })).text).toMatch(/^সময়,.*\r\n.*,স্লট,/);
    const given = (await file({ report: 'movements', sort: 'promotion' })).text.split('\r\n').slice(1, -1);
    expect(given.map((line) => line.split(',').slice(3, 6))).toEqual([
      ['Bonus', 'Daily rebate', '10.00'],
      ['Bonus', 'Mission', '30.00'],
    ]);
  });

  it('is refused by an envelope', async () => {
    const refused = async (query: Record<string, string>, who = karim) =>
      (JSON.parse((await file(query, who)).text) as { code: string }).code;
    expect(await refused({ report: 'bets', memberId: stranger.id })).toBe('not_in_line');
    expect(await refused({ report: 'bets', to: '2026-10-04' })).toBe('bad_request');
    expect(await refused({ report: 'bets' }, rupom)).toBe('not_an_agent');
  });
});

describe('whoever has no line', () => {
  it('is refused, as are strangers, and periods that are too long or end before they begin', async () => {
    for (const name of ['teamOverview', 'teamBets', 'teamProfit', 'teamMovements'] as const) {
      expect((await refusalOf(callApp(url, name, WEEK, as(rupom)))).code).toBe('not_an_agent');
      expect((await refusalOf(callApp(url, name, WEEK))).code).toBe('unauthorized');
      for (const period of [
        { from: '2026-10-05', to: '2026-10-04' },
        { from: '2026-07-01', to: '2026-10-02' },
      ]) {
        expect((await refusalOf(callApp(url, name, period, as(karim)))).code).toBe('bad_request');
      }
      const longest = { from: '2026-07-01', to: '2026-10-01' };
      expect((await callApp(url, name, longest, as(karim))).body.success).toBe(true);
    }
    const bad = { ...WEEK, after: "x'; drop" };
    expect((await refusalOf(callApp(url, 'teamBets', bad, as(karim)))).code).toBe('bad_request');
    for (const name of ['officeTeam', 'officeAgentSignals'] as const) {
      const asked = { memberId: karim.id, ...WEEK };
      expect((await refusalOf(callApp(url, name, asked, as(karim)))).code).toBe('unauthorized');
    }
  });

  it('of an agent without downlines, reports are empty', async () => {
    expect((await get('teamOverview', { ...WEEK }, stranger)).sums.stake).toBe('0.00');
    expect((await get('teamBets', { ...WEEK }, stranger)).list).toEqual([]);
    expect((await get('teamProfit', { ...WEEK }, stranger)).list).toEqual([]);
    expect((await get('teamMovements', { ...WEEK }, stranger)).list).toEqual([]);
  });
});

describe('a member who was moved', () => {
  it('leaves what happened in the former line there, and nothing of it is seen in the new one', async () => {
    const [away, there] = [await site.member('rafiq_moves'), stranger];
    await stand(pool(), away.id, nadia.id, { at: NOON });
    const period = { from: '2026-11-01', to: '2026-11-10' };
    const at = NOON + 28 * DAY;
    await tell([{ member: away.id, at, stake: 10_000n }]);
    await stand(pool(), away.id, there.id);
    await tell([{ member: away.id, at: at + DAY, stake: 3_000n }]);
    const stakes = async (who: Member) => (await get('teamOverview', { ...period, scope: 'all' }, who)).sums;
    expect(await stakes(karim)).toMatchObject({ stake: '100.00', active: 1 });
    expect(await stakes(there)).toMatchObject({ stake: '30.00', active: 1 });
    const former = await get('teamProfit', { ...period, under: nadia.id });
    expect(former.list.map(({ account, sums }) => [account, sums.stake])).toEqual([
      ['ra***s', '100.00'],
      ['ru***e', '0.00'],
    ]);
    // Without anything in the period, who has left is not named.
    expect((await get('teamProfit', { ...WEEK, under: nadia.id })).list).toHaveLength(1);
    expect((await get('teamBets', { ...period, account: 'rafiq_moves' }, there)).list).toHaveLength(1);
    expect((await refusalOf(callApp(url, 'teamBets', { ...period, memberId: away.id }, as(karim)))).code).toBe(
      'not_in_line',
    );
    // An agent who comes with a line shows his new upline nothing of before.
    await stand(pool(), nadia.id, there.id);
    await tell([{ member: rupom.id, at: at + DAY, stake: 500n }]);
    const now = await get('teamProfit', { ...period }, there);
    expect(now.list.map(({ account, sums }) => [account, sums.stake, sums.active])).toEqual([
      ['nadia_mid', '5.00', 1],
      ['ra***s', '30.00', 1],
    ]);
    expect((await get('teamProfit', { ...WEEK, under: nadia.id }, there)).sums).toMatchObject({
      stake: '0.00',
      active: 0,
    });
    expect((await get('teamProfit', { ...period, under: nadia.id }, there)).sums).toMatchObject({
      stake: '5.00',
      active: 1,
    });
    expect((await get('teamOverview', { ...WEEK }, karim)).sums.stake).toBe('1340.00');
    await stand(pool(), nadia.id, karim.id);
  });
});

describe('who is online', () => {
  it('is whoever has a page open, until it has been closed for minutes', async () => {
    const { services } = site.first.app;
    const teams = createTeams({ pool: pool(), clock: site.clock, settings: services.settings });
    const online = async () => {
      await teams.countOnline();
      return (await get('teamOverview', { ...WEEK, scope: 'all' })).online;
    };
    const { rows } = await pool().query<{ id: string }>('select id from devices.session where member_id = any ($1)', [
      [rupom.id, salma.id, stranger.id],
    ]);
    await services.devices.sessions.live(rows.map(({ id }) => id));
    expect(await online()).toBe(2);
    site.clock.advance(4 * MINUTE);
    expect(await online()).toBe(0);
  });
});
