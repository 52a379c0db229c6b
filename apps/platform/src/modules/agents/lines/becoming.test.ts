import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, readAnswer, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type LineSite, type Person, said, startLineSite, terms } from '../../../../testing/line-site.ts';

let site: LineSite;
let url: string;
let rina: string;
let jamal: string;
beforeAll(async () => {
  site = await startLineSite();
  ({ url } = site.first);
  ({ rina, jamal } = site);
});
afterAll(() => site.close());

const plan = 'I run three shops in Sylhet and know many players.';
const form = (more: object = {}) => ({ requestId: randomUUID(), plan, players: 50, contact: '@rahim', ...more });
const apply = (person: Person, more: object = {}) => valueOf(callApp(url, 'agentApply', form(more), person));
const claim = (applicationId: string, token: string) =>
  valueOf(callApp(url, 'officeClaim', { queue: 'agentApplications', itemId: applicationId }, { token }));
async function decide(applicationId: string, input: object, token: string): Promise<string> {
  await claim(applicationId, token);
  const args = { applicationId, ...input };
  const answer = await callApp(url, 'officeDecideAgentApplication', args, { token });
  await callApp(url, 'officeRelease', { queue: 'agentApplications', itemId: applicationId }, { token });
  if (!answer.body.success) return answer.body.code;
  return answer.body.value.needsSecond ? 'first' : answer.body.value.state;
}
const approve = (more: object = {}) => ({ decision: 'approve', ...terms(2, more) });
const reject = { decision: 'reject', reason: 'We take no new agents at present.' };
const actions = async (id: string) => {
  const { rows } = await site.sql.query<{ action: string; account: string }>(
    'select action, account from office.audit where subject_id = $1 order by id',
    [id],
  );
  return rows.map(({ action, account }) => `${action} ${account}`);
};
const titles = async ({ token }: Person) =>
  (await valueOf(callApp(url, 'messages', {}, { token, language: 'en' }))).list.map(({ title }) => title);

describe('an application to become an agent', () => {
  it('is decided by two operators who agree on the terms, and the member is told', async () => {
    const top = await site.person(1, null, 60);
    const member = await site.person(0);
    const { applicationId } = await apply(member);
    expect((await valueOf(callApp(url, 'officeWaiting', {}, { token: rina }))).agentApplications).toBe(1);
    expect(await said(url, 'officeDecideAgentApplication', { applicationId, ...reject }, rina)).toBe('claim_needed');
    const wanted = approve({ uplineId: top.id, rate: 40, code: 'sylhet' });
    expect(await decide(applicationId, wanted, rina)).toBe('first');
    expect(await decide(applicationId, wanted, rina)).toBe('first');
    expect(await decide(applicationId, { ...wanted, rate: 30 }, jamal)).toBe('first');
    expect(await decide(applicationId, { ...wanted, rate: 61 }, rina)).toBe('rate_too_high');
    expect(await decide(applicationId, { ...wanted, rate: 30 }, rina)).toBe('approved');
    expect(await decide(applicationId, { ...wanted, rate: 30 }, rina)).toBe('approved');
    expect(await decide(applicationId, wanted, jamal)).toBe('already_decided');
    expect(await actions(applicationId)).toEqual([
      'agent.application_first rina',
      'agent.application_first jamal',
      'agent.application_approve rina',
    ]);
    expect(await site.pathOf(member)).toEqual([top.id]);
    expect(await valueOf(callApp(url, 'agentCentre', {}, member))).toMatchObject({
      type: 2,
      rate: 30,
      upline: top.account,
    });
    expect((await valueOf(callApp(url, 'agentLinks', {}, member))).list).toMatchObject([{ code: 'SYLHET', type: 0 }]);
    expect(await titles(member)).toContain('You are an agent now');
    expect(await said(url, 'agentApply', form(), member.token)).toBe('agent_already');
    const { list } = await valueOf(callApp(url, 'officeAgentApplications', { state: 'approved' }, { token: rina }));
    expect(list[0]).toMatchObject({ account: member.account, decidedBy: ['jamal', 'rina'], first: { rate: 30 } });
  });

  it('keeps the member in the line in which he stands, unless the operators say otherwise', async () => {
    const [top, other] = [await site.person(1), await site.person(1)];
    const [stays, moves] = [await site.person(0, top), await site.person(0, top)];
    for (const [member, uplineId, path] of [
      [stays, null, [top.id]],
      [moves, other.id, [other.id]],
    ] as const) {
      const { applicationId } = await apply(member);
      expect(await decide(applicationId, approve({ uplineId }), rina)).toBe('first');
      expect(await decide(applicationId, approve({ uplineId }), jamal)).toBe('approved');
      expect(await site.pathOf(member)).toEqual(path);
    }
    const file = await valueOf(callApp(url, 'officeAgentFile', { memberId: moves.id }, { token: rina }));
    expect(file).toMatchObject({
      upline: { account: other.account },
      moves: [{ from: top.account, to: other.account, first: 'rina', second: 'jamal' }],
    });
  });

  it('is rejected with a reason that the member reads, who may apply again after seven days', async () => {
    const member = await site.person(0);
    const { applicationId } = await apply(member);
    expect(await decide(applicationId, reject, jamal)).toBe('rejected');
    expect(await titles(member)).toContain('You do not become an agent yet');
    const bangla = (await valueOf(callApp(url, 'agentApplication', {}, member))).application;
    expect(bangla).toMatchObject({ state: 'rejected', reason: 'এখন নতুন এজেন্ট নেওয়া হচ্ছে না।' });
    expect(bangla?.againAt).toBe(site.clock.now() + 7 * DAY);
    expect(await said(url, 'agentApply', form(), member.token)).toBe('agent_application_early');
    await site.sql.query('alter table lines.application disable trigger decided_once');
    await site.sql.query(`update lines.application set decided_at = decided_at - interval '7 days' where id = $1`, [
      applicationId,
    ]);
    await site.sql.query('alter table lines.application enable trigger decided_once');
    expect(await said(url, 'agentApply', form(), member.token)).toBe('ok');
  });

  it('is open once, whoever sends how many at once, and can be withdrawn', async () => {
    const member = await site.person(0);
    const racing = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        said(turn % 2 ? url : site.second.url, 'agentApply', form(), member.token),
      ),
    );
    expect(racing.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'agent_applied'), 'ok']);
    const { application } = await valueOf(callApp(url, 'agentApplication', {}, member));
    const own = { applicationId: application?.applicationId };
    const other = await site.person(0);
    expect(await said(url, 'agentWithdrawApplication', own, other.token)).toBe('item_unknown');
    expect(await said(url, 'agentWithdrawApplication', own, member.token)).toBe('ok');
    expect(await said(url, 'agentApply', form(), member.token)).toBe('ok');
    const request = form();
    const again = await site.person(0);
    const twins = await Promise.all([
      valueOf(callApp(url, 'agentApply', request, again)),
      valueOf(callApp(site.second.url, 'agentApply', request, again)),
    ]);
    expect(twins[0]).toEqual(twins[1]);
  });

  it('carries pictures of the member alone, which operators see', async () => {
    const [member, other] = [await site.person(0), await site.person(0)];
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const upload = async ({ token }: Person) =>
      valueOf(
        readAnswer<{ imageId: string }>(
          await fetch(`${url}/wps/agent/apply/image`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
            body: png,
          }),
        ),
      );
    const { imageId } = await upload(other);
    expect(await said(url, 'agentApply', form({ imageIds: [imageId] }), member.token)).toBe('image_unknown');
    const own = await upload(member);
    const { applicationId } = await apply(member, { imageIds: [own.imageId] });
    const { list } = await valueOf(callApp(url, 'officeAgentApplications', {}, { token: rina }));
    expect(list.find((each) => each.applicationId === applicationId)?.imageIds).toEqual([own.imageId]);
    const picture = await valueOf(callApp(url, 'officeAgentApplicationImage', own, { token: rina }));
    expect(picture.contentType).toBe('image/jpeg');
  });

  it('is not approved by one person with two accounts', async () => {
    const member = await site.person(0);
    const { applicationId } = await apply(member);
    expect(await decide(applicationId, approve(), rina)).toBe('first');
    const { operatorId } = await site.session('rina');
    const other = await site.session('jamal');
    await site.sql.query('insert into operators.hand (operator_id, hand_id) values ($1, $2)', [
      operatorId,
      other.operatorId,
    ]);
    expect(await decide(applicationId, approve(), jamal)).toBe('approval_own');
    await site.sql.query('update operators.hand set ends_at = to_timestamp(0)');
    const both = await Promise.all([decide(applicationId, approve(), jamal), decide(applicationId, approve(), jamal)]);
    expect(both.filter((each) => each === 'approved').length).toBeGreaterThan(0);
    const { rows } = await site.sql.query('select type from lines.made where member_id = $1', [member.id]);
    expect(rows).toEqual([{ type: 2 }]);
  });
});

describe('a request of an operator', () => {
  const ask = (input: object, token = rina) =>
    callApp(url, 'officeAskLine', { reason: 'agreed on the phone', ...input }, { token });
  const confirm = (requestId: string, token = jamal, decision = 'confirm', at = url) =>
    said(at, 'officeDecideLine', { requestId, decision }, token);

  it('makes an agent and ends one, when another operator confirms it', async () => {
    const member = await site.person(0);
    const made = await valueOf(ask({ kind: 'make', memberId: member.id, ...terms(1, { rate: 80, code: 'general1' }) }));
    expect(made).toMatchObject({ kind: 'make', mine: true, type: 1, rate: 80, code: 'GENERAL1', upline: null });
    expect((await refusalOf(ask({ kind: 'end', memberId: member.id }))).code).toBe('not_an_agent');
    expect((await refusalOf(ask({ kind: 'move', memberId: member.id, uplineId: null }))).code).toBe('proposal_waits');
    expect(await confirm(made.requestId, rina)).toBe('approval_own');
    expect(await confirm(made.requestId, jamal, 'withdraw')).toBe('item_unknown');
    expect(
      await Promise.all([confirm(made.requestId), confirm(made.requestId, jamal, 'confirm', site.second.url)]),
    ).toEqual(['ok', 'ok']);
    expect(await confirm(made.requestId, jamal, 'reject')).toBe('already_decided');
    expect(await valueOf(callApp(url, 'agentCentre', {}, member))).toMatchObject({ type: 1, rate: 80 });
    const player = await site.person(0, member);
    expect((await refusalOf(ask({ kind: 'end', memberId: member.id }))).code).toBe('line_not_empty');
    await site.move(player, null);
    expect(await site.pathOf(player)).toEqual([]);
    const { requestId } = await valueOf(ask({ kind: 'end', memberId: member.id }));
    expect(await confirm(requestId)).toBe('ok');
    expect(await said(url, 'agentCentre', {}, member.token)).toBe('not_an_agent');
    expect(await said(url, 'affiliate', { code: 'GENERAL1' })).toBe('invitation_code_error');
    expect(await titles(member)).toEqual(expect.arrayContaining(['You are an agent now', 'You are no agent any more']));
    expect(await actions(requestId)).toEqual(['agent.ask rina', 'agent.confirm jamal']);
  });

  it('leaves no rate to members whom nobody leads and who lead nobody', async () => {
    const [top, agent] = [await site.person(1, null, 60), await site.person(2, null, 50)];
    const [player, ends] = [await site.person(0, top, 20), await site.person(2, top, 30)];
    const rates = async (people: readonly Person[]) => {
      const { rows } = await site.sql.query<{ rate: number }>(
        `select lines.latest_rate(id) as rate from unnest($1::uuid[]) with ordinality as each (id, place) order by place`,
        [people.map(({ id }) => id)],
      );
      return rows.map(({ rate }) => rate);
    };
    await site.move(player, null);
    for (const person of [agent, ends]) {
      const { requestId } = await valueOf(ask({ kind: 'end', memberId: person.id }));
      expect(await confirm(requestId)).toBe('ok');
    }
    expect(await rates([player, agent, ends])).toEqual([0, 0, 30]);
  });

  it('is withdrawn by the asker or rejected by another, and then asked anew', async () => {
    const member = await site.person(0);
    for (const [token, decision] of [
      [rina, 'withdraw'],
      [jamal, 'reject'],
    ] as const) {
      const { requestId } = await valueOf(ask({ kind: 'make', memberId: member.id, ...terms(2) }));
      expect((await valueOf(callApp(url, 'officeLineRequests', {}, { token: jamal }))).list).toMatchObject([
        { requestId, mine: false, member: { account: member.account } },
      ]);
      expect(await confirm(requestId, token, decision)).toBe('ok');
      expect(await confirm(requestId, jamal)).toBe('already_decided');
    }
    expect(await said(url, 'agentCentre', {}, member.token)).toBe('not_an_agent');
  });

  it('opens an account with a temporary password, which only who confirms is told, once', async () => {
    const upline = await site.person(2, null, 60);
    const open = (more: object) =>
      ask({ kind: 'open', account: 'rahima_1', ...terms(42, { uplineId: upline.id }), ...more });
    expect((await refusalOf(open({ account: upline.account.toUpperCase() }))).code).toBe('username_taken');
    expect((await refusalOf(open({ account: 'x' }))).fields).toHaveProperty('account');
    expect((await refusalOf(open({ type: 1 }))).code).toBe('agent_type_refused');
    expect((await refusalOf(open({ rate: 61 }))).code).toBe('rate_too_high');
    const made = await valueOf(open({ rate: 30, code: 'rahima9' }));
    expect(made).toMatchObject({ kind: 'open', account: 'rahima_1', member: null, mine: true, members: 0 });
    expect((await refusalOf(open({ account: 'RAHIMA_1' }))).code).toBe('proposal_waits');
    expect(await confirm(made.requestId, rina)).toBe('approval_own');
    const confirmAt = (at: string) =>
      valueOf(callApp(at, 'officeDecideLine', { requestId: made.requestId, decision: 'confirm' }, { token: jamal }));
    const answers = await Promise.all([confirmAt(url), confirmAt(site.second.url)]);
    const [told, ...others] = answers.flatMap((answer) => answer.made ?? []);
    expect([told?.account, told?.password, others]).toEqual(['rahima_1', expect.stringMatching(/^[a-z]{5}\d{5}$/), []]);
    const login = await valueOf(
      callApp(url, 'login', { username: 'rahima_1', password: told?.password ?? '', type: 'username' }),
    );
    expect(login).toMatchObject({ passwordExpired: true, isAgent: 42 });
    expect(await valueOf(callApp(url, 'agentCentre', {}, { token: login.token }))).toMatchObject({
      type: 42,
      rate: 30,
    });
    const { rows } = await site.sql.query(
      `select a.subject_id = $1 as of_request, a::text like '%' || $2 || '%' as tells from office.audit a
       where action = 'agent.confirm' order by id desc limit 1`,
      [made.requestId, told?.password],
    );
    expect(rows).toEqual([{ of_request: true, tells: false }]);
    // The name is free for nobody else, and a request that was rejected makes nothing.
    expect((await refusalOf(open({}))).code).toBe('username_taken');
    const { requestId } = await valueOf(open({ account: 'rahima_2', code: null }));
    expect(await confirm(requestId, jamal, 'reject')).toBe('ok');
    expect(await site.first.app.services.entry.findId('rahima_2')).toBeNull();
  });

  it('does not count once its asker may not decide any more', async () => {
    const member = await site.person(0);
    const kamal = await site.operator('kamal', 'owner');
    const { requestId } = await valueOf(ask({ kind: 'make', memberId: member.id, ...terms(2) }, kamal));
    await site.sql.query(`update operators.operator set enabled = false where account = 'kamal'`);
    expect(await confirm(requestId)).toBe('proposal_asker_gone');
  });

  it('puts nobody below who could not have made such an account', async () => {
    const [promoter, member] = [await site.person(41), await site.person(0)];
    const make = (more: object) => refusalOf(ask({ kind: 'make', memberId: member.id, ...terms(2, more) }));
    expect((await make({ uplineId: promoter.id })).code).toBe('agent_type_refused');
    expect((await make({ uplineId: (await site.person(0)).id })).code).toBe('not_an_agent');
    expect((await make({ uplineId: randomUUID() })).code).toBe('member_unknown');
    expect((await make({ rate: 81 })).code).toBe('rate_too_high');
  });
});
