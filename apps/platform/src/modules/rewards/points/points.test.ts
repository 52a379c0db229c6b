import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import { reasons as bn } from '@chhokka/messages/reasons/bn';
import { reasons as en } from '@chhokka/messages/reasons/en';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signInOperator, valueOf } from '../../../../testing/app.ts';
import { PIN, startTransfersSite, type TestMember, type TransfersSite } from '../../../../testing/transfers-site.ts';
import type { Good } from './index.ts';

let site: TransfersSite;
let operator: string;
let colleague: string;
beforeAll(async () => {
  site = await startTransfersSite();
  const { services } = site.first.app;
  await services.settings.switchNode('POINTMALL', true);
  for (const name of ['office', 'office2']) await services.operators.create(name, 'Office#2026');
  await site.poll();
  operator = await signInOperator(site.first.url);
  colleague = await signInOperator(site.first.url, 'office2');
});
afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

const urlOf = (turn: number): string => (turn % 2 === 0 ? site.first : site.second).url;

/** A member with this many points, earned by stakes. */
async function member(name: string, points = 0): Promise<TestMember> {
  const made = await site.member(name);
  if (points > 0) await earn(made, points);
  return made;
}

async function earn({ id }: TestMember, points: number): Promise<void> {
  await site.sql.query(
    `insert into points.earned (member_id, units) values ($1, $2) on conflict (member_id) do update set units = earned.units + $2`,
    [id, points * 100 * 100_000],
  );
}

function good(id: string, changes: Partial<Good> = {}): Good {
  return {
    id,
    name: { bn: `পণ্য ${id}`, en: `Good ${id}` },
    description: { bn: '<p>ভালো</p>', en: '<p>Fine<script>x()</script></p>' },
    picture: '/art/goods/tea',
    category: 'gift',
    form: 'delivery',
    points: 500n,
    stock: 10,
    perMember: null,
    automatic: false,
    enabled: true,
    ...changes,
  };
}

const voucher = (id: string, changes: Partial<Good> = {}): Good =>
  good(id, { form: 'voucher', stock: null, ...changes });

async function add(...goods: Good[]): Promise<void> {
  await site.first.app.services.points.add(goods);
  await site.poll();
}

const addCodes = (goodId: string, codes: string[], token = operator) =>
  callApp(site.first.url, 'officeAddPointCodes', { goodId, codes }, { token, language: 'en' });

const convert = (by: TestMember, given: Record<string, unknown> = {}, at = site.first.url) =>
  callApp(
    at,
    'convertPoint',
    { requestId: randomUUID(), points: 1_000, pointsPerUnit: 100, paymentPassword: PIN, ...given },
    { token: by.token, language: 'en' },
  );

const ADDRESS = { name: 'Rahima Begum', phone: '01711000111', address: 'House 5, Road 2, Dhanmondi, Dhaka' };

const redeem = (by: TestMember, rewardId: string, given: Record<string, unknown> = {}, at = site.first.url) =>
  callApp(
    at,
    'redeemPointReward',
    { requestId: randomUUID(), rewardId, delivery: ADDRESS, paymentPassword: PIN, ...given },
    { token: by.token, language: 'en' },
  );

const pointsOf = async ({ token }: TestMember): Promise<string> =>
  (await valueOf(callApp(site.first.url, 'pointBalance', {}, { token }))).points;

async function decide(redemptionId: string, given: Record<string, unknown>, token = operator, at = site.first.url) {
  await callApp(at, 'officeClaim', { queue: 'redemptions', itemId: redemptionId }, { token });
  return callApp(at, 'officeDecideRedemption', { redemptionId, ...given }, { token, language: 'en' });
}

describe('converting points', () => {
  it('pays money at the stated rate, without wagering, and shows both movements', async () => {
    const one = await member('Convert_1', 2_500);
    const {
      convert: rule,
      perThousand,
      kinds,
    } = await valueOf(callApp(site.first.url, 'pointConfig', {}, { token: one.token }));
    expect(rule).toEqual({
      open: true,
      pointsPerUnit: 100,
      min: 1_000,
      dayMax: 100_000,
      dayLeft: 100_000,
      step: 1,
      wagering: 0,
    });
    expect([perThousand, kinds.find(({ gameType }) => gameType === 'LOTT')?.percent]).toEqual([100, 50]);
    expect(await pointsOf(one)).toBe('2500.00');
    const made = await valueOf(convert(one, { points: 1_234 }));
    expect(made).toMatchObject({ type: 'convert', amount: '12.34', pointsRequirement: '1234.00', status: 'approved' });
    expect(made.referenceNumber).toMatch(/^PT(-[0-9A-F]{4}){3}$/);
    expect([await site.balance(one), await pointsOf(one)]).toEqual(['12.34', '1266.00']);
    const moves = await valueOf(callApp(site.first.url, 'memTransDet', {}, { token: one.token }));
    expect(moves.list.map(({ kind, points, balance }) => [kind, points, balance])).toEqual([
      ['converted', '-1234.00', '1266.00'],
      ['earned', '2500.00', '2500.00'],
    ]);
    const records = await valueOf(callApp(site.first.url, 'redeemPointList', {}, { token: one.token }));
    expect(records.list).toEqual([made]);
    const info = await valueOf(callApp(site.first.url, 'withdrawalInfo', {}, { token: one.token }));
    expect(info.missing).toBe('0.00');
  });

  it.each([
    ['a negative number', -1_000],
    ['zero', 0],
    ['a fraction', 1_000.5],
    ['a number as a text', '1000'],
    ['an exponent', 1e300],
    ['more than any integer', 9_007_199_254_740_992],
    ['less than the least', 999],
    ['more than the most of a day', 100_001],
    ['nothing', null],
    ['a list', [1_000]],
  ])('refuses %s, and moves nothing', async (what, points) => {
    const one = await member(`Hostile_${String(what.length)}${what.charCodeAt(2)}`.slice(0, 15), 5_000_000);
    expect(await refusalOf(convert(one, { points }))).toMatchObject({ status: 400, code: 'bad_request' });
    expect([await site.balance(one), await pointsOf(one)]).toEqual(['0.00', '5000000.00']);
  });

  it('refuses another rate than the running one, a wrong proof, and more points than there are', async () => {
    const one = await member('Refused_1', 1_500);
    expect(await refusalOf(convert(one, { pointsPerUnit: 1 }))).toMatchObject({ code: 'points_rate_changed' });
    expect(await refusalOf(convert(one, { paymentPassword: '111111' }))).toMatchObject({
      code: 'payment_password_wrong',
    });
    expect(await refusalOf(convert(one, { points: 1_501 }))).toMatchObject({ code: 'points_insufficient' });
    expect([await site.balance(one), await pointsOf(one)]).toEqual(['0.00', '1500.00']);
  });

  it('is made once for one request, though two platforms receive it at once', async () => {
    const one = await member('Twice_1', 9_000);
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => valueOf(convert(one, { requestId }, urlOf(turn)))),
    );
    expect(new Set(answers.map(({ redemptionId }) => redemptionId)).size).toBe(1);
    expect([await site.balance(one), await pointsOf(one)]).toEqual(['10.00', '8000.00']);
    expect(await refusalOf(convert(one, { requestId, points: 2_000 }))).toMatchObject({ code: 'bad_request' });
  });

  it('never takes more than there is, nor more than the day allows, when requests race', async () => {
    const poor = await member('Race_1', 3_500);
    const sent = await Promise.all(Array.from({ length: 10 }, (_, turn) => convert(poor, {}, urlOf(turn))));
    expect(sent.filter(({ body }) => body.success)).toHaveLength(3);
    expect([await site.balance(poor), await pointsOf(poor)]).toEqual(['30.00', '500.00']);
    const rich = await member('Race_2', 1_000_000);
    const bounded = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => convert(rich, { points: 40_000 }, urlOf(turn))),
    );
    expect(bounded.filter(({ body }) => body.success)).toHaveLength(2);
    expect(bounded.filter(({ body }) => !body.success && body.code === 'points_day_limit')).toHaveLength(6);
    expect(await refusalOf(convert(rich, { points: 20_001 }))).toMatchObject({ value: { left: '20000.00' } });
    expect(await site.balance(rich)).toBe('800.00');
  });
});

describe('a good', () => {
  it('is shown to guests with what is left, and with sanitised markup', async () => {
    await add(good('shown', { stock: 3 }), good('hidden', { enabled: false }));
    const { list } = await valueOf(callApp(site.first.url, 'pointGoods', { language: 'EN' }));
    expect(list.map(({ rewardId }) => rewardId)).not.toContain('hidden');
    expect(list.find(({ rewardId }) => rewardId === 'shown')).toMatchObject({
      name: 'Good shown',
      description: '<p>Fine</p>',
      left: 3,
      points: 500,
    });
  });

  it('takes the points at once, and is approved with a message, an address that only its operator sees, and a log', async () => {
    await add(good('whole'));
    const one = await member('Whole_1', 600);
    const made = await valueOf(redeem(one, 'whole'));
    expect(made).toMatchObject({ type: 'reward', status: 'processing', pointsRequirement: '500.00', amount: '0.00' });
    expect(await pointsOf(one)).toBe('100.00');
    const { rows } = await site.sql.query<{ delivery: Buffer }>(
      'select delivery from points.redemption where id = $1',
      [made.redemptionId],
    );
    expect(rows[0]?.delivery.includes('Rahima')).toBe(false);
    const { redemptionId } = made;
    const look = (token: string) => callApp(site.first.url, 'officeRedemptionAddress', { redemptionId }, { token });
    expect(await refusalOf(look(operator))).toMatchObject({ code: 'claim_needed' });
    await callApp(site.first.url, 'officeClaim', { queue: 'redemptions', itemId: redemptionId }, { token: operator });
    expect((await valueOf(look(operator))).delivery).toEqual(ADDRESS);
    expect(await refusalOf(look(colleague))).toMatchObject({ code: 'claim_needed' });
    const queue = await valueOf(callApp(site.first.url, 'officeRedemptions', { language: 'EN' }, { token: operator }));
    expect(queue.list.find((each) => each.redemptionId === redemptionId)).toMatchObject({
      account: 'Whole_1',
      claim: { mine: true },
    });
    const approved = await valueOf(decide(redemptionId, { decision: 'approve', note: 'Sundarban Courier 123' }));
    expect(approved).toMatchObject({ status: 'approved', note: 'Sundarban Courier 123', decidedBy: 'office' });
    const inbox = await valueOf(callApp(site.first.url, 'messages', { language: 'EN' }, { token: one.token }));
    expect(JSON.stringify(inbox.list[0])).toContain('Sundarban Courier 123');
    const audit = await site.sql.query<{ action: string }>(
      'select action from office.audit where subject_id = $1 order by id',
      [redemptionId],
    );
    expect(audit.rows.map(({ action }) => action)).toEqual(['redemption.address', 'redemption.approve']);
  });

  it('that is rejected returns its points and its place once, with the reason in the reader’s language', async () => {
    await add(good('last', { stock: 1 }));
    const one = await member('Reject_1', 500);
    const { redemptionId } = await valueOf(redeem(one, 'last'));
    const other = await member('Reject_2', 500);
    expect(await refusalOf(redeem(other, 'last'))).toMatchObject({ code: 'point_good_gone' });
    const reason = en.redemption.unavailable;
    await callApp(site.first.url, 'officeClaim', { queue: 'redemptions', itemId: redemptionId }, { token: operator });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        callApp(
          urlOf(turn),
          'officeDecideRedemption',
          turn % 3 === 0 ? { redemptionId, decision: 'approve' } : { redemptionId, decision: 'reject', reason },
          { token: operator, language: 'en' },
        ),
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const [own] = (await valueOf(callApp(site.first.url, 'redeemPointList', { language: 'BN' }, { token: one.token })))
      .list;
    if (own?.status === 'approved') {
      expect(await pointsOf(one)).toBe('0.00');
    } else {
      expect(own?.reason).toBe(bn.redemption.unavailable);
      expect(await pointsOf(one)).toBe('500.00');
      await valueOf(redeem(other, 'last'));
    }
  });

  it('is given no more often than there are, nor than one member may have it, when members race', async () => {
    await add(good('scarce', { stock: 5 }), good('once', { perMember: 1 }));
    const members = await Promise.all(Array.from({ length: 4 }, (_, n) => member(`Scarce_${n}`, 5_000)));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => redeem(members[turn % 4] as TestMember, 'scarce', {}, urlOf(turn))),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(5);
    expect(answers.filter(({ body }) => !body.success && body.code === 'point_good_gone')).toHaveLength(11);
    const one = members[0] as TestMember;
    const again = await Promise.all(Array.from({ length: 6 }, (_, turn) => redeem(one, 'once', {}, urlOf(turn))));
    expect(again.filter(({ body }) => body.success)).toHaveLength(1);
    expect(again.filter(({ body }) => !body.success && body.code === 'point_good_limit')).toHaveLength(5);
  });

  it('is not redeemed without an address, with one that hides letters, for another price, while it is disabled, or by a guest', async () => {
    await add(good('strict'));
    const one = await member('Strict_1', 5_000);
    expect(await refusalOf(redeem(one, 'strict', { delivery: undefined }))).toMatchObject({ code: 'bad_request' });
    expect(await refusalOf(redeem(one, 'strict', { points: 1 }))).toMatchObject({ code: 'point_price_changed' });
    const hidden = { ...ADDRESS, address: 'House 5\u202e, Road 2, Dhanmondi' };
    expect(await refusalOf(redeem(one, 'strict', { delivery: hidden }))).toMatchObject({ code: 'bad_request' });
    for (const rewardId of ['hidden', 'unknown'])
      expect(await refusalOf(redeem(one, rewardId))).toMatchObject({ code: 'point_good_unknown' });
    expect(await refusalOf(redeem({ ...one, token: 'x'.repeat(43) }, 'strict'))).toMatchObject({ status: 401 });
    expect(await pointsOf(one)).toBe('5000.00');
  });
});

describe('a voucher', () => {
  it('that is automatic gives each member a code of their own, encrypted in the database, while there are codes', async () => {
    await add(voucher('auto', { automatic: true }));
    const codes = ['ALPHA-1111', 'BETA-2222', 'GAMMA-3333'];
    expect(await valueOf(addCodes('auto', [...codes, 'ALPHA-1111']))).toMatchObject({ added: 3, known: 1, free: 3 });
    expect(await valueOf(addCodes('auto', codes))).toMatchObject({ added: 0, known: 3, free: 3 });
    const stored = await site.sql.query<{ code: Buffer }>(`select code from points.code where good_id = 'auto'`);
    expect(stored.rows.some(({ code }) => codes.some((each) => code.includes(each)))).toBe(false);
    const members = await Promise.all(Array.from({ length: 5 }, (_, n) => member(`Auto_${n}`, 500)));
    const answers = await Promise.all(members.map((each, turn) => redeem(each, 'auto', {}, urlOf(turn))));
    const given = answers.flatMap(({ body }, n) =>
      body.success ? [{ who: members[n] as TestMember, made: body.value }] : [],
    );
    expect(given).toHaveLength(3);
    const shown = await Promise.all(
      given.map(
        async ({ who, made: { redemptionId } }) =>
          (await valueOf(callApp(site.first.url, 'pointVoucher', { redemptionId }, { token: who.token }))).code,
      ),
    );
    expect(shown.toSorted()).toEqual(codes.toSorted());
    const [first, second] = given;
    const stolen = callApp(
      site.first.url,
      'pointVoucher',
      { redemptionId: first?.made.redemptionId ?? '' },
      { token: second?.who.token ?? '' },
    );
    expect(await refusalOf(stolen)).toMatchObject({ status: 404, code: 'redemption_unknown' });
    const empty = await Promise.all(members.map(pointsOf));
    expect(empty.toSorted()).toEqual(['0.00', '0.00', '0.00', '500.00', '500.00']);
  });

  it('that waits for an operator shows its code after the approval only, and frees it with a rejection', async () => {
    await add(voucher('asked'));
    await valueOf(addCodes('asked', ['ONLY-ONE-1']));
    const one = await member('Asked_1', 500);
    const other = await member('Asked_2', 500);
    const first = await valueOf(redeem(one, 'asked'));
    const codeOf = ({ token }: TestMember, redemptionId: string) =>
      callApp(site.first.url, 'pointVoucher', { redemptionId }, { token });
    expect(await refusalOf(codeOf(one, first.redemptionId))).toMatchObject({ code: 'redemption_unknown' });
    expect(await refusalOf(redeem(other, 'asked'))).toMatchObject({ code: 'point_good_gone' });
    await valueOf(decide(first.redemptionId, { decision: 'reject', reason: 'not now' }));
    const second = await valueOf(redeem(other, 'asked'));
    await valueOf(decide(second.redemptionId, { decision: 'approve' }, colleague));
    expect((await valueOf(codeOf(other, second.redemptionId))).code).toBe('ONLY-ONE-1');
    expect(await refusalOf(codeOf(one, first.redemptionId))).toMatchObject({ code: 'redemption_unknown' });
    expect(await pointsOf(one)).toBe('500.00');
    const counts = await valueOf(callApp(site.first.url, 'officePointCodes', {}, { token: operator }));
    expect(counts.list.find(({ goodId }) => goodId === 'asked')).toMatchObject({ free: 0, given: 1 });
    expect(await refusalOf(addCodes('whole', ['NO-VOUCHER']))).toMatchObject({ code: 'point_good_unknown' });
  });
});

describe('the mall', () => {
  it('that is switched off takes nothing, and still shows what a member has done', async () => {
    await add(good('closed'));
    const one = await member('Closed_1', 5_000);
    await valueOf(convert(one));
    const { services } = site.first.app;
    await services.settings.switchNode('POINTMALL', false);
    await site.poll();
    try {
      for (const answer of [convert(one), redeem(one, 'closed'), callApp(site.first.url, 'pointGoods', {})])
        expect(await refusalOf(answer)).toMatchObject({ code: 'function_not_enabled' });
      const records = await valueOf(callApp(site.first.url, 'redeemPointList', {}, { token: one.token }));
      expect(records.list).toHaveLength(1);
    } finally {
      await services.settings.switchNode('POINTMALL', true);
      await site.poll();
    }
  });

  it('shows operators what a member has, and forgets addresses 90 days after the decision', async () => {
    await add(good('forgotten'));
    const one = await member('Forget_1', 5_000);
    await valueOf(convert(one, { points: 2_000 }));
    const { redemptionId } = await valueOf(redeem(one, 'forgotten'));
    const waiting = await valueOf(redeem(one, 'forgotten'));
    await valueOf(decide(redemptionId, { decision: 'approve' }));
    expect(
      await valueOf(callApp(site.first.url, 'officeMemberPoints', { memberId: one.id }, { token: operator })),
    ).toEqual({ points: '2000.00', owed: '0.00', earned: '5000.00', converted: '20.00' });
    const kept = async () =>
      (
        await site.sql.query<{ id: string }>(
          'select id from points.redemption where delivery is not null and member_id = $1',
          [one.id],
        )
      ).rows.map(({ id }) => id);
    await site.first.app.services.points.sweep();
    expect(await kept()).toHaveLength(2);
    site.clock.advance(90 * DAY + 1_000);
    await site.first.app.services.points.sweep();
    expect(await kept()).toEqual([waiting.redemptionId]);
  });
});
