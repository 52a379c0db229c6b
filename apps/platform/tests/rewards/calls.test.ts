import { DAY, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_GAMES, DEMO_VENDORS } from '../../src/commands/seed/demo-catalogue.ts';
import { callApp, refusalOf, signInOperator, signUp, valueOf } from '../../testing/app.ts';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';

/** What rewards say over HTTP: to members, to guests and to operators. What they count is tested in their modules. */

let site: TestSite;
let url: string;
let operator: string;
let rina: { readonly token: string; readonly id: string };
const language = 'EN' as const;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

async function member(name: string, more: object = {}): Promise<{ token: string; id: string }> {
  const { token, customerId } = await valueOf(callApp(url, 'register', { ...signUp(name), ...more }));
  return { token, id: customerId };
}

beforeAll(async () => {
  site = await startTestSite({ config: { rateLimitScale: 1_000_000, trustProxy: ['127.0.0.1'] } });
  ({ url } = site.apps[0]);
  for (const node of ['BONUS', 'MISSION', 'RAFFLE', 'REFERRAL']) await site.switchTo(node, true);
  await site.apps[0].app.services.operators.create('office', 'Office#2026');
  operator = await signInOperator(url);
  rina = await member('Rina_of_calls');
});
afterAll(() => site.close());

describe('missions', () => {
  it('are told with progress, prize and end, and the check-in beside them', async () => {
    const { missions, checkIn, resting, mayTempt } = await valueOf(callApp(url, 'missionSummary', { language }, rina));
    expect({ resting, mayTempt }).toEqual({ resting: false, mayTempt: true });
    expect(missions.length).toBeGreaterThan(3);
    for (const { done, percent, state, awardId } of missions)
      expect({ done: Number(done), percent, state, awardId }).toEqual({
        done: 0,
        percent: 0,
        state: 'running',
        awardId: null,
      });
    expect(checkIn).toEqual(await valueOf(callApp(url, 'checkInState', { language }, rina)));
  });

  it('let nobody check in who has neither deposited nor verified a number', async () => {
    expect(await refusalOf(callApp(url, 'checkIn', { language }, rina))).toMatchObject({ code: 'check_in_refused' });
    await site.sql.query(
      `update members.member set mobile = '+8801712345678', mobile_verified_at = now() where id = $1`,
      [rina.id],
    );
    const before = await valueOf(callApp(url, 'checkInState', { language }, rina));
    const after = await valueOf(callApp(url, 'checkIn', { language }, rina));
    expect(after).not.toEqual(before);
    expect(await valueOf(callApp(url, 'checkIn', { language }, rina))).toEqual(after);
  });

  it('have leaderboards with every place that pays, and the caller’s own', async () => {
    const { boards } = await valueOf(callApp(url, 'missionLeaderboard', { language }, rina));
    expect(boards.map(({ boardId }) => boardId)).toHaveLength(1);
    expect(await refusalOf(callApp(url, 'missionLeaderboard', { language }))).toMatchObject({ status: 401 });
  });

  it('show operators what was reached and paid, and results once a period is over', async () => {
    const now = site.clock.now();
    const days = { from: day(now - DAY), to: day(now + DAY) };
    const { list } = await valueOf(callApp(url, 'officeMissions', days, { token: operator }));
    expect(list.find(({ kind }) => kind === 'check_in')).toMatchObject({ reached: 1 });
    const results = await valueOf(callApp(url, 'officeBoardResults', {}, { token: operator }));
    expect(results).toEqual({ total: 0, totalPages: 0, list: [] });
  });
});

describe('raffles', () => {
  it('are listed with own tickets and a commitment, are proved once they are closed, and pay their winners alone', async () => {
    const now = site.clock.now();
    const title = { bn: 'র‍্যাফেল', en: 'Raffle of the calls', es: 'Rifa' };
    await site.apps[0].app.services.raffle.add('of-calls', {
      kind: 'raffle',
      title,
      enabled: true,
      startsAt: now + MINUTE,
      endsAt: now + DAY,
      weights: { kinds: { RNG: 100, LIVE: 30 }, games: {} },
      ticketStake: '1000.00',
      perDay: 100,
      prizes: [{ title, form: 'cash', amount: '500.00', stock: 1 }],
      onePerMember: true,
      wagering: 100,
      claimDays: 30,
    });
    const { list } = await valueOf(callApp(url, 'raffles', { language }, rina));
    expect(list).toMatchObject([{ raffleId: 'of-calls', state: 'announced', tickets: 0, winners: [] }]);
    expect(list[0]?.seedHash).toMatch(/^[0-9a-f]{64}$/);
    const proof = { raffleId: 'of-calls', language };
    expect(await refusalOf(callApp(url, 'raffleProof', proof, rina))).toMatchObject({ code: 'raffle_open' });
    const claim = callApp(url, 'MCS2_claimRafflePromotion', { raffleId: 'of-calls' }, rina);
    expect(await refusalOf(claim)).toMatchObject({ code: 'raffle_nothing_to_claim' });
    const office = await valueOf(callApp(url, 'officeRaffles', { language }, { token: operator }));
    expect(office.list).toMatchObject([
      { raffleId: 'of-calls', cost: '500.00', holders: 0, seedHash: list[0]?.seedHash },
    ]);
  });
});

describe('referral', () => {
  it('shows operators who brought whom', async () => {
    const { code } = await valueOf(callApp(url, 'referralState', {}, rina));
    const friend = await member('Friend_of_calls', { referralCode: code });
    const { list } = await valueOf(callApp(url, 'officeReferrals', { account: 'Rina_of_calls' }, { token: operator }));
    expect(list).toMatchObject([{ memberId: rina.id, code, friends: 1, counted: 0 }]);
    const friends = await valueOf(callApp(url, 'officeReferralFriends', { memberId: rina.id }, { token: operator }));
    expect(friends.list).toMatchObject([{ memberId: friend.id, counts: false, tier: 0 }]);
  });
});

describe('bonuses', () => {
  it('tell operators whom a rule would have paid, who shares a device, and which lists were given', async () => {
    const { item } = await valueOf(
      callApp(url, 'officeSiteItem', { kind: 'bonus_rule', id: 'weekly-cashback' }, { token: operator }),
    );
    const preview = await valueOf(callApp(url, 'officeBonusPreview', { item }, { token: operator }));
    expect(preview).toMatchObject({ known: true, awards: 0, sum: '0.00', list: [] });
    const signs = { memberId: rina.id, ruleId: 'welcome' };
    expect(await valueOf(callApp(url, 'officeBonusSigns', signs, { token: operator }))).toEqual({
      list: [{ account: 'Friend_of_calls', by: 'address', awarded: false }],
    });
    const lists = await valueOf(callApp(url, 'officeBonusLists', { language }, { token: operator }));
    expect(lists).toEqual({ list: [], next: null });
  });

  it('show operators a member’s bonus money as the member sees it', async () => {
    const own = await valueOf(callApp(url, 'bonusPurses', {}, rina));
    const seen = await valueOf(callApp(url, 'officeBonusPurses', { memberId: rina.id }, { token: operator }));
    expect(seen).toEqual(own);
    expect(await refusalOf(callApp(url, 'officeBonusPurses', { memberId: rina.id }, rina))).toMatchObject({
      status: 401,
    });
  });
});

describe('free rounds', () => {
  it('are told to their member alone, what ends first standing first, with what is left of them', async () => {
    const now = site.clock.now();
    const grant = (state: string, days: number) =>
      site.sql.query(
        `insert into freerounds.grant (award_id, member_id, rule_id, provider_id, game_code, count, stake, currency, created_at,
            expires_at, state, due_at, played, won, ended_at)
          select gen_random_uuid(), $1, 'gift', 'SUND', 'royal-bengal', 10, 200, 'BDT', $2, $3, $4,
              case when $4 = 'granted' then $3::timestamptz end, 4, 650, case when $4 = 'expired' then $3::timestamptz end`,
        [rina.id, new Date(now - 9 * DAY), new Date(now + days * DAY), state],
      );
    for (const [state, days] of [['expired', -1], ['granted', 5], ['granted', 2], ['granted', -2]] as const) await grant(state, days); // prettier-ignore
    const { list } = await valueOf(callApp(url, 'ownFreeRounds', { language }, rina));
    const one = {
      providerId: 'SUND',
      gameCode: 'royal-bengal',
      stake: '2.00',
      currency: 'BDT',
      count: 10,
      won: '6.50',
    };
    expect(list).toMatchObject([
      { ...one, state: 'paying', left: 0, expiresAt: now - 2 * DAY },
      { ...one, state: 'open', left: 6, expiresAt: now + 2 * DAY },
      { ...one, state: 'open', left: 6, expiresAt: now + 5 * DAY },
      { ...one, state: 'expired', left: 0 },
    ]);
    const other = await member('Other_of_rounds');
    expect(await valueOf(callApp(url, 'ownFreeRounds', { language }, other))).toEqual({ list: [] });
  });

  it('have games that are named as members know them, and none that cannot be opened', async () => {
    const { catalogue } = site.apps[0].app.services;
    await catalogue.save(DEMO_VENDORS, DEMO_GAMES);
    await site.apps[0].app.services.revisions.poll();
    const games = 'SUND/royal-bengal,SUND/of-nobody';
    const { list } = await valueOf(callApp(url, 'gamesOfProviders', { games, language }, rina));
    expect(list).toEqual([
      { game: 'SUND/royal-bengal', name: 'Royal Bengal', vassalage: 'SUND', gameCode: 'royal-bengal' },
    ]);
  });
});
