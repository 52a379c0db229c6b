import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DepositsSite, startDepositsSite } from '../../testing/deposits-site.ts';
import { serve, withdraw } from '../../testing/withdrawals-site.ts';
import { startWithdrawalDesk, type WithdrawalDesk } from '../../testing/withdrawal-desk.ts';
import { apply, promotion } from '../../testing/promotions-site.ts';
import { callApp, refusalOf, valueOf } from '../../testing/app.ts';

const waiting = (url: string, token: string) => valueOf(callApp(url, 'officeWaiting', {}, { token }));

describe('the counts of waiting items', () => {
  let site: DepositsSite;
  let url: string;
  let rina: string;
  let jamal: string;
  beforeAll(async () => {
    site = await startDepositsSite();
    ({ url } = site.first);
    [rina, jamal] = [await site.operator('rina', 'owner'), await site.operator('jamal', 'owner')];
  });
  afterAll(() => site.close());

  it('are shown to operators only, to each for the items that they may decide', async () => {
    expect((await refusalOf(callApp(url, 'officeWaiting', {}, {}))).status).toBe(401);
    const { token: member } = await site.member('Kokil');
    expect((await refusalOf(callApp(url, 'officeWaiting', {}, { token: member }))).status).toBe(401);
    const nothing = { deposits: 0, withdrawals: 0, feedback: 0, applications: 0, chat: 0 };
    const rewards = { awards: 0, bonusLists: 0, redemptions: 0 };
    const rules = {
      bonusRules: 0,
      pointRules: 0,
      pointGoods: 0,
      rankRules: 0,
      rebateRules: 0,
      missions: 0,
      leaderboards: 0,
      checkIns: 0,
      referralRules: 0,
      raffles: 0,
    };
    expect(await waiting(url, rina)).toEqual({
      ...nothing,
      ...rewards,
      ...rules,
      adjustments: 0,
      methods: 0,
      promotions: 0,
      settings: 0,
      gameVersions: 0,
      tables: 0,
      sports: 0,
      lotteries: 0,
      heldWins: 0,
      alarms: 0,
      agentApplications: 0,
      agentRequests: 0,
      agentLocks: 0,
      agentContracts: 0,
      agentSettlements: 0,
    });
    expect(await waiting(url, await site.operator('cash', 'cashier'))).toEqual({ deposits: 0, withdrawals: 0 });
    expect(await waiting(url, await site.operator('help', 'support'))).toEqual({
      feedback: 0,
      applications: 0,
      chat: 0,
    });
    expect(await waiting(url, await site.operator('books', 'auditor'))).toEqual({});
  });

  it('stand beside the length of each queue and the age of its oldest item, for operators who may see it', async () => {
    const ages = (token: string) => valueOf(callApp(url, 'officeQueues', {}, { token }));
    expect((await refusalOf(callApp(url, 'officeQueues', {}, {}))).status).toBe(401);
    const empty = { count: 0, oldest: null };
    expect(await ages(await site.operator('cash2', 'cashier'))).toEqual({
      deposits: empty,
      withdrawals: empty,
      withdrawalsOnHold: empty,
    });
    expect(await ages(await site.operator('books2', 'auditor'))).toEqual({});
    const all = await ages(rina);
    expect(Object.keys(all)).toHaveLength(34);
    expect(new Set(Object.values(all).map(({ count }) => count))).toEqual(new Set([0]));
    const { token } = await site.member('Tuntuni');
    const ids: string[] = [];
    const submitted: number[] = [];
    for (const reference of ['TX 501', 'TX 502']) {
      const { depositId } = await valueOf(site.begin(token));
      site.clock.advance(1_000);
      submitted.push(site.clock.now());
      const number = { depositId, reference, imageId: null, language: 'EN' };
      await valueOf(callApp(url, 'depositSubmit', number, { token }));
      ids.push(depositId);
    }
    expect((await ages(rina)).deposits).toEqual({ count: 2, oldest: submitted[0] });
    for (const [place, itemId] of ids.entries()) {
      await valueOf(callApp(url, 'officeClaim', { queue: 'deposits', itemId }, { token: rina }));
      const decision = { decision: 'reject', depositId: itemId, reason: 'not paid' };
      await valueOf(callApp(url, 'officeDecideDeposit', decision, { token: rina }));
      const left = place === 0 ? { count: 1, oldest: submitted[1] } : empty;
      expect((await ages(rina)).deposits).toEqual(left);
    }
  });

  it('include a submitted deposit until it is decided, but not for its first approver', async () => {
    await site.first.app.services.settings.save('fourEyesAbove', '100.00');
    await site.poll();
    const { token } = await site.member('Doyel');
    const { depositId } = await valueOf(site.begin(token));
    const counts = async () => [(await waiting(url, rina)).deposits, (await waiting(url, jamal)).deposits];
    expect(await counts()).toEqual([0, 0]);
    const number = { depositId, reference: 'TX 100', imageId: null, language: 'EN' };
    await valueOf(callApp(url, 'depositSubmit', number, { token }));
    expect(await counts()).toEqual([1, 1]);
    async function credit(operator: string): Promise<void> {
      await valueOf(callApp(url, 'officeClaim', { queue: 'deposits', itemId: depositId }, { token: operator }));
      const decision = { decision: 'credit', depositId, received: '500.00' };
      await valueOf(callApp(url, 'officeDecideDeposit', decision, { token: operator }));
      await valueOf(callApp(url, 'officeRelease', { queue: 'deposits', itemId: depositId }, { token: operator }));
    }
    await credit(rina);
    expect(await counts()).toEqual([0, 1]);
    await credit(jamal);
    expect(await counts()).toEqual([0, 0]);
  });

  it('leave out what the operator’s own hand has asked for', async () => {
    const { id: memberId } = await site.member('Shalik');
    const wish = { memberId, requestId: randomUUID(), amount: '20000.01', reason: 'goodwill' };
    const { adjustmentId } = await valueOf(callApp(url, 'officeAdjust', wish, { token: rina }));
    await site.sql.query(
      `insert into editing.proposal (kind, item_id, before, after, asked_by, asked_account, asked_at)
       select kind, 'item-' || number, null, '{}', id, account, now()
       from operators.operator, (values ('method', 1), ('method', 2), ('settings', 3), ('promotion', 4), ('game_version', 5))
         asked (kind, number)
       where account = 'rina'`,
    );
    expect(await waiting(url, rina)).toMatchObject({
      adjustments: 0,
      methods: 0,
      promotions: 0,
      settings: 0,
      gameVersions: 0,
      tables: 0,
      sports: 0,
      lotteries: 0,
    });
    expect(await waiting(url, jamal)).toMatchObject({
      adjustments: 1,
      methods: 2,
      promotions: 1,
      settings: 1,
      gameVersions: 1,
      tables: 0,
      sports: 0,
      lotteries: 0,
    });
    // Who knows the password of whoever asked is one pair of eyes with him.
    await site.sql.query(
      `insert into operators.hand (operator_id, hand_id) select asker.id, hand.id
       from operators.operator asker, operators.operator hand where asker.account = 'rina' and hand.account = 'jamal'`,
    );
    expect(await waiting(url, jamal)).toMatchObject({
      adjustments: 0,
      methods: 0,
      promotions: 0,
      settings: 0,
      gameVersions: 0,
      tables: 0,
      sports: 0,
      lotteries: 0,
    });
    await site.sql.query(`update operators.hand set ends_at = now() - interval '1 hour'`);
    expect(await waiting(url, jamal)).toMatchObject({
      adjustments: 1,
      methods: 2,
      promotions: 1,
      settings: 1,
      gameVersions: 1,
      tables: 0,
      sports: 0,
      lotteries: 0,
    });
    const decision = { adjustmentId, decision: 'reject', reason: 'no ground' };
    await valueOf(callApp(url, 'officeDecideAdjustment', decision, { token: jamal }));
    await site.sql.query(
      `update editing.proposal set state = 'withdrawn', decided_at = now(), decided_by = asked_by, decided_account = asked_account
       where kind = 'method'`,
    );
    expect(await waiting(url, jamal)).toMatchObject({ adjustments: 0, methods: 0, settings: 1 });
  });

  it('include each reported chat message once, until an operator decides', async () => {
    const { token: author } = await site.member('Bulbul');
    const said = await valueOf(callApp(url, 'chatSend', { requestId: randomUUID(), text: 'hello' }, { token: author }));
    const { number } = said;
    for (const name of ['Chil', 'Pecha']) {
      const { token } = await site.member(name);
      await valueOf(callApp(url, 'chatReport', { number, reason: 'insult' }, { token }));
    }
    expect(await waiting(url, rina)).toMatchObject({ chat: 1 });
    const { list } = await valueOf(callApp(url, 'officeChatReports', {}, { token: rina }));
    const itemId = list.find((item) => item.number === number)?.itemId ?? '';
    await valueOf(callApp(url, 'officeClaim', { queue: 'chat', itemId }, { token: rina }));
    await valueOf(callApp(url, 'officeChatModerate', { number, decision: 'hide' }, { token: rina }));
    expect(await waiting(url, rina)).toMatchObject({ chat: 0 });
  });

  it('include applications, and stop at 100 messages of feedback', async () => {
    await site.first.app.services.promotions.add([promotion('best')]);
    await site.poll();
    await valueOf(apply(url, (await site.member('Moyna')).token, 'best'));
    const write = (many: number) =>
      site.sql.query(
        `insert into feedback.entry (sender, question_type, content, language, created_at)
         select 'Doyel', 1, 'hello', 'en', now() from generate_series(1, $1::int)`,
        [many],
      );
    await write(99);
    expect(await waiting(url, rina)).toMatchObject({ applications: 1, feedback: 99 });
    await write(50);
    expect(await waiting(url, rina)).toMatchObject({ feedback: 100 });
    await site.sql.query(
      `update feedback.entry set state = 'closed', reason = 'done', decided_at = now(),
         decided_by = (select id from operators.operator where account = 'rina')`,
    );
    expect(await waiting(url, rina)).toMatchObject({ feedback: 0 });
  });
});

describe('a withdrawal', () => {
  let desk: WithdrawalDesk;
  beforeAll(async () => {
    desk = await startWithdrawalDesk();
  });
  afterAll(() => desk.site.close());

  it('is counted until it is paid, and after a first approval only for other operators', async () => {
    const { site, url, acts, operator, colleague } = desk;
    await site.save('fourEyesAbove', '50.00');
    const counts = async () => [
      (await waiting(url, operator)).withdrawals,
      (await waiting(url, colleague)).withdrawals,
    ];
    const { withdrawalId } = await valueOf(withdraw(url, await site.payee('Tia')));
    expect(await counts()).toEqual([1, 1]);
    await valueOf(acts.take(withdrawalId));
    await valueOf(serve(url, operator, withdrawalId, { act: 'approve' }));
    expect(await counts()).toEqual([0, 1]);
    await valueOf(acts.take(withdrawalId, colleague));
    await valueOf(serve(url, colleague, withdrawalId, { act: 'approve' }));
    expect(await counts()).toEqual([1, 1]);
    await valueOf(serve(url, colleague, withdrawalId, { act: 'pay', reference: 'TX-Tia' }));
    expect(await counts()).toEqual([0, 0]);
  });
});
