import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signUp, valueOf } from '../../../../testing/app.ts';
import { callerAt } from '../../people/entry/testing/caller.ts';
import { startTestSite, type TestSite } from '../../../../testing/member-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.switchTo('REFERRAL', true);
});
afterAll(() => site.close());
afterEach(() => site.forgetCounts());

const url = (process = 0) => site.apps[process % 2 === 0 ? 0 : 1].url;
const register = (form: Record<string, unknown>, process = 0) =>
  callApp(url(process), 'register', form, { language: 'en' });
const stateOf = (token: string, before?: string) =>
  valueOf(callApp(url(1), 'referralState', before === undefined ? {} : { before }, { token }));

let made = 0;
const newcomer = async (more: Record<string, unknown> = {}) => {
  made += 1;
  return valueOf(register({ ...signUp(`Bondhu_${made}`), ...more }, made));
};
const fileOf = async (id: string) => {
  const { rows } = await site.sql.query<Record<string, string | null>>(
    'select upline_id, affiliate_code, referral_code from members.member where id = $1',
    [id],
  );
  return rows[0];
};
const referrerOf = async (id: string) => {
  const { rows } = await site.sql.query<{ referrer_id: string }>(
    'select referrer_id from referral.friend where friend_id = $1',
    [id],
  );
  return rows[0]?.referrer_id ?? null;
};

describe('a member who signs up by a friend\u2019s code', () => {
  it('has that friend as the referrer, but as no upline', async () => {
    const referrer = await newcomer();
    const { code, link, rule } = await stateOf(referrer.token);
    expect(link.endsWith(`/register?referralCode=${code}`)).toBe(true);
    expect(rule?.most).toBe('7777.00');
    const friend = await newcomer({ referralCode: code.toLowerCase() });
    expect(await fileOf(friend.customerId)).toEqual({ upline_id: null, affiliate_code: null, referral_code: code });
    expect(await referrerOf(friend.customerId)).toBe(referrer.customerId);
    const { friends, totals } = await stateOf(referrer.token);
    expect(friends).toEqual([
      expect.objectContaining({
        friendId: friend.customerId,
        counts: false,
        earned: '0.00',
        tiers: [],
        progress: 0,
      }),
    ]);
    expect(friends[0]?.name).toContain('***');
    expect(totals).toMatchObject({ friends: 1, counted: 0, ready: { count: 0, amount: '0.00' } });
  });

  it('keeps stakes secret from that friend, who sees the way to the next tier in steps of 10 per cent', async () => {
    const referrer = await newcomer();
    const { code } = await stateOf(referrer.token);
    const { customerId: friend } = await newcomer({ referralCode: code });
    for (const [staked, progress] of [
      [0n, 0],
      [49_999n, 0],
      [50_000n, 10],
      [499_999n, 90],
      [1_234_567n, 40],
      [60_000_000n, null],
    ] as const) {
      // prettier-ignore
      await site.sql.query('update referral.friend set weighed = 100 * $2::bigint where friend_id = $1', [friend, staked]);
      const { friends } = await stateOf(referrer.token);
      expect(friends[0]?.progress, String(staked)).toBe(progress);
      expect(Object.keys(friends[0] ?? {}).toSorted()).toEqual(['counts', 'earned', 'friendId', 'joinedAt', 'name', 'progress', 'tiers']); // prettier-ignore
    }
  });

  it('has an agent as the upline only by the affiliate code, and both codes are kept', async () => {
    const { entry } = site.apps[0].app.services;
    const agent = await entry.register({ account: 'Dalal', password: 'kalo-biral7', language: 'bn', userType: 1 });
    await entry.invites.keep({ code: 'DALAL1', memberId: agent.customerId, domain: null });
    const referrer = await newcomer();
    const { code } = await stateOf(referrer.token);
    const both = await newcomer({ affiliateCode: 'DALAL1', referralCode: code });
    expect(await fileOf(both.customerId)).toEqual({
      upline_id: agent.customerId,
      affiliate_code: 'DALAL1',
      referral_code: code,
    });
    expect(await referrerOf(both.customerId)).toBe(referrer.customerId);
    const swapped = await newcomer({ affiliateCode: code, referralCode: 'DALAL1' });
    expect(await fileOf(swapped.customerId)).toEqual({
      upline_id: null,
      affiliate_code: null,
      referral_code: 'DALAL1',
    });
    expect(await referrerOf(swapped.customerId)).toBe(agent.customerId);
  });

  it('becomes one friend, however often and at how many processes the form is sent at once', async () => {
    const referrer = await newcomer();
    const { code } = await stateOf(referrer.token);
    const form = { ...signUp('Joma'), referralCode: code, registrationId: '01970000-0000-7000-8000-0000000000aa' };
    await Promise.allSettled([0, 1, 0, 1].map((process) => valueOf(register(form, process))));
    await Promise.all([1, 2, 3].map(() => newcomer({ referralCode: code })));
    expect((await stateOf(referrer.token)).totals.friends).toBe(4);
  });

  it('is nobody\u2019s friend while referral is off, and the page is off', async () => {
    const referrer = await newcomer();
    const { code } = await stateOf(referrer.token);
    await site.switchTo('REFERRAL', false);
    const friend = await newcomer({ referralCode: code });
    expect(await fileOf(friend.customerId)).toMatchObject({ referral_code: code });
    expect(await referrerOf(friend.customerId)).toBeNull();
    const refused = await refusalOf(callApp(url(), 'referralState', {}, { token: referrer.token }));
    expect(refused).toMatchObject({ code: 'function_not_enabled' });
    expect((await valueOf(callApp(url(), 'registerSettings', {}))).referralMost).toBeUndefined();
    await site.switchTo('REFERRAL', true);
  });
});

describe('codes', () => {
  it('are guessed no faster than sign-ups are limited, from whatever network', async () => {
    await site.show('referralCode', { enabled: true });
    const { registrations } = site.apps[0].app.services.entry;
    const jar = new Map<string, string>();
    const guess = (turn: number) =>
      registrations
        .signUp(
          'username',
          { ...signUp('Chor'), referralCode: `ABCDEFG${'HJKMNPQRSTUVWXYZ'.charAt(turn % 16)}` },
          callerAt(`10.2.0.${turn}`, { jar }),
        )
        .then(
          () => 'signed up',
          (refused: { code: string }) => refused.code,
        );
    const answers: string[] = [];
    for (let turn = 0; turn < 31; turn += 1) answers.push(await guess(turn));
    expect(new Set(answers.slice(0, 30))).toEqual(new Set(['invitation_code_error']));
    expect(answers[30]).toBe('too_many_attempts');
    await site.show('referralCode', { enabled: false });
  });

  it('are not for trial accounts', async () => {
    await site.switchTo('FREEPLAY', true);
    const { token } = await valueOf(callApp(url(), 'freePlay', {}));
    expect(await refusalOf(callApp(url(), 'referralState', {}, { token }))).toMatchObject({
      code: 'need_true_account',
    });
  });
});

describe('the sign-up', () => {
  it('says how much one friend can bring by the running rule, and nothing while none runs', async () => {
    expect((await valueOf(callApp(url(), 'registerSettings', {}))).referralMost).toBe('7777.00');
    await site.sql.query('update referral.rule set enabled = false');
    await site.switchTo('REFERRAL', true);
    expect((await valueOf(callApp(url(), 'registerSettings', {}))).referralMost).toBeUndefined();
    await site.sql.query('update referral.rule set enabled = true');
    await site.switchTo('REFERRAL', true);
  });
});
