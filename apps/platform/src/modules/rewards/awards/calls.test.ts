import { randomUUID } from 'node:crypto';
import { DAY, minor, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { transaction } from '../../../infra/db.ts';
import { rewardsSource } from './channel.ts';
import type { Offer } from './index.ts';

let site: OfficeSite;
let url: string;
let rina: string;
let jamal: string;
beforeAll(async () => {
  site = await startOfficeSite();
  ({ url } = site.first);
  [rina, jamal] = [await site.operator('rina', 'owner'), await site.operator('jamal', 'owner')];
});
afterAll(() => site.close());

let names = 0;
const newMember = () => site.member(`awarded_${(names += 1)}`);
const title = { bn: 'মিশন', en: 'Mission' };

function offerOf(memberId: string, given: Partial<Offer> = {}): Offer {
  const prize = { form: 'cash', amount: minor(10_000n), wagering: 150 } as const;
  const cause = { source: 'mission', sourceId: randomUUID(), ruleId: 'stake' };
  return { memberId, ...cause, prize, currency: 'BDT', title, claimBy: null, paid: 'member', ...given };
}

async function offer(...offers: Offer[]): Promise<string[]> {
  const { pool, awards } = site.first.app.services;
  const ids = await transaction(pool, (tx) => awards.offer(tx, offers));
  return offers.map(({ sourceId }) => ids.get(sourceId) ?? '');
}

describe('the reward centre', () => {
  it('shows what can be claimed, what ends first standing first, with all conditions', async () => {
    const { token, id } = await newMember();
    const now = site.clock.now();
    const weights = { kinds: { RNG: 100 }, games: {} };
    const terms = {
      weights,
      wagering: 1_000,
      maxStake: minor(50_000n),
      maxCashOut: null,
      lastsMs: 7 * DAY,
      endsWithWithdrawal: true,
    };
    const [cash, , bonus] = await offer(
      offerOf(id, { claimBy: now + 2 * DAY }),
      offerOf(id, { claimBy: now - 1 }),
      offerOf(id, { claimBy: now + DAY, prize: { form: 'bonus', amount: minor(5_000n), terms } }),
      offerOf(id, { review: true }),
    );
    await offer(offerOf(id, { source: 'rank', prize: { form: 'points', amount: minor(250_00n) } }));
    const centre = await valueOf(callApp(url, 'rewardCentre', { language: 'EN' }, { token }));
    expect(centre.list.map(({ awardId }) => awardId).slice(0, 2)).toEqual([bonus, cash]);
    expect(centre.list.map(({ prize }) => prize)).toEqual([
      {
        form: 'bonus',
        amount: '50.00',
        wagering: 1_000,
        toStake: '500.00',
        weights: { kinds: { RNG: 100 }, games: {} },
        maxStake: '500.00',
        maxCashOut: null,
        lastsMs: 7 * DAY,
        endsWithWithdrawal: true,
      },
      { form: 'cash', amount: '100.00', wagering: 150, toStake: '150.00' },
      { form: 'points', amount: '250.00' },
    ]);
    expect(centre).toMatchObject({ counts: { rewards: 3, missions: 2 }, mayTempt: true });
    expect(centre).not.toHaveProperty('excluded');
  });

  it('calls claimed bonus money what the award was called', async () => {
    const { token, id } = await newMember();
    const terms = { wagering: 1_000, weights: { kinds: { RNG: 100 }, games: {} }, maxStake: null, maxCashOut: null };
    const prize = {
      form: 'bonus',
      amount: minor(500n),
      terms: { ...terms, lastsMs: DAY, endsWithWithdrawal: false },
    } as const;
    const [awardId = ''] = await offer(offerOf(id, { prize }));
    await valueOf(callApp(url, 'claimReward', { awardId }, { token }));
    const titleIn = async (language: 'BN' | 'EN') =>
      (await valueOf(callApp(url, 'bonusPurses', { language }, { token }))).list.map((purse) => purse.title);
    expect([await titleIn('BN'), await titleIn('EN')]).toEqual([[title.bn], [title.en]]);
  });

  it('pays a claim, shows it in the history, and knows no award of another member', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const [awardId = ''] = await offer(offerOf(one.id));
    expect((await refusalOf(callApp(url, 'claimReward', { awardId }, { token: other.token }))).code).toBe(
      'award_unknown',
    );
    expect(await valueOf(callApp(url, 'claimReward', { awardId }, { token: one.token }))).toMatchObject({
      state: 'claimed',
    });
    expect(await site.balance(one.token)).toBe('100.00');
    const history = await valueOf(callApp(url, 'rewardHistory', {}, { token: one.token }));
    expect(history.list.map((each) => [each.awardId, each.state])).toEqual([[awardId, 'claimed']]);
  });

  it('claims all rewards without conditions by one call, and none of another member', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const terms = { wagering: 0, weights: { kinds: {}, games: {} }, maxStake: null, maxCashOut: null, lastsMs: DAY };
    const ids = await offer(
      offerOf(one.id),
      offerOf(one.id),
      offerOf(one.id, { prize: { form: 'bonus', amount: minor(5n), terms: { ...terms, endsWithWithdrawal: false } } }),
      offerOf(other.id),
    );
    const { list } = await valueOf(
      callApp(url, 'claimRewards', { awardIds: [...ids, randomUUID()] }, { token: one.token }),
    );
    expect(list.map(({ awardId }) => awardId)).toEqual(ids.slice(0, 2));
    expect(await site.balance(one.token)).toBe('200.00');
    expect(await site.balance(other.token)).toBe('0.00');
  });

  it('pages the history by twenty', async () => {
    const { token, id } = await newMember();
    await offer(...Array.from({ length: 45 }, () => offerOf(id)));
    const seen: string[] = [];
    let before: string | null | undefined;
    for (let page = 0; before !== null; page += 1) {
      const found = await valueOf(callApp(url, 'rewardHistory', before === undefined ? {} : { before }, { token }));
      expect(found.list).toHaveLength(page < 2 ? 20 : 5);
      seen.push(...found.list.map(({ awardId }) => awardId));
      before = found.next;
    }
    expect(new Set(seen).size).toBe(45);
  });

  it('counts a check-in that waits on the badges of rewards and of missions, until it is done', async () => {
    const { token, id } = await newMember();
    const { pool, revisions } = site.first.app.services;
    await pool.query(`update settings.node set enabled = true where mod_id = 'MISSION'`);
    await pool.query('update members.member set mobile = $2, mobile_verified_at = now() where id = $1', [
      id,
      '+8801711000009',
    ]);
    await revisions.poll();
    const badges = async () => {
      const { counts, checkIn } = await valueOf(callApp(url, 'rewardCentre', {}, { token }));
      expect(await valueOf(callApp(url, 'rewardCounted', {}, { token }))).toEqual(counts);
      return { ...counts, checkIn };
    };
    expect(await badges()).toEqual({ rewards: 1, missions: 1, checkIn: true });
    await offer(offerOf(id));
    expect(await badges()).toEqual({ rewards: 2, missions: 2, checkIn: true });
    await valueOf(callApp(url, 'checkIn', {}, { token }));
    expect(await badges()).toEqual({ rewards: 1, missions: 1, checkIn: false });
  });

  it('keeps the switch of notices, and counts nothing on badges while it is off', async () => {
    const { token, id } = await newMember();
    await offer(offerOf(id));
    const { missions, ...parts } = site.first.app.services;
    const source = rewardsSource({ ...parts, checkInWaits: missions.checkInWaits });
    expect((await source.current([id])).get(id)).toEqual({ number: 2, body: { rewards: 1, missions: 1 } });
    await valueOf(callApp(url, 'setRewardNotices', { on: false }, { token }));
    expect(await valueOf(callApp(url, 'rewardNotices', {}, { token }))).toEqual({ on: false });
    expect(await valueOf(callApp(url, 'rewardCounted', {}, { token }))).toEqual({ rewards: 0, missions: 0 });
    expect((await source.current([id])).get(id)).toEqual({ number: 2, body: { rewards: 0, missions: 0 } });
    await valueOf(callApp(url, 'setRewardNotices', { on: true }, { token }));
    expect(await valueOf(callApp(url, 'rewardCounted', {}, { token }))).toEqual({ rewards: 1, missions: 1 });
  });
});

const claimed = async (awardId: string, token: string) => {
  await valueOf(callApp(url, 'officeClaim', { queue: 'awards', itemId: awardId }, { token }));
};
const decide = (awardId: string, decision: string, token: string, reason = 'same device') =>
  callApp(url, 'officeDecideAward', { awardId, decision, reason }, { token });

describe('an award in review', () => {
  it('is decided once, with a claim, and gives the member the whole time from then on', async () => {
    const { token, id } = await newMember();
    const now = site.clock.now();
    const [awardId = ''] = await offer(offerOf(id, { review: true, claimBy: now + 2 * MINUTE }));
    expect((await refusalOf(decide(awardId, 'approve', rina))).code).toBe('claim_needed');
    await claimed(awardId, rina);
    expect((await refusalOf(decide(awardId, 'approve', jamal))).code).toBe('claim_needed');
    site.clock.advance(4 * MINUTE);
    expect(await valueOf(decide(awardId, 'approve', rina))).toMatchObject({
      state: 'ready',
      claimBy: now + 6 * MINUTE,
    });
    await claimed(awardId, jamal);
    expect((await refusalOf(decide(awardId, 'reject', jamal))).code).toBe('award_decided');
    await valueOf(callApp(url, 'claimReward', { awardId }, { token }));
    expect(await site.balance(token)).toBe('100.00');
  });

  it('that is paid at once is paid with the approval, and one that is rejected is not', async () => {
    const { token, id } = await newMember();
    const [yes = '', no = ''] = await offer(
      offerOf(id, { review: true, paid: 'now' }),
      offerOf(id, { review: true, paid: 'now' }),
    );
    await claimed(yes, rina);
    await claimed(no, rina);
    expect(await valueOf(decide(yes, 'approve', rina))).toMatchObject({ state: 'claimed' });
    expect((await refusalOf(decide(no, 'reject', rina, ''))).code).toBe('reason_needed');
    expect(await valueOf(decide(no, 'reject', rina))).toMatchObject({
      state: 'revoked',
      reason: 'same device',
      decidedBy: 'rina',
    });
    expect(await site.balance(token)).toBe('100.00');
    const { list } = await valueOf(callApp(url, 'officeAudit', { subjectId: no }, { token: rina }));
    expect(list).toMatchObject([{ action: 'award.reject', reason: 'same device' }]);
  });
});

describe('approvals', () => {
  it('count in the spending of their operator: above the limit of a day a second one must approve', async () => {
    const { token, id } = await newMember();
    const [first, second] = [await site.operator('shapla', 'owner'), await site.operator('polash', 'owner')];
    const prize = { form: 'cash', amount: minor(15_000_00n), wagering: 0 } as const;
    const [one = '', other = '', points = ''] = await offer(
      offerOf(id, { review: true, paid: 'now', prize }),
      offerOf(id, { review: true, prize }),
      offerOf(id, { review: true, prize: { form: 'points', amount: minor(600_000_00n) } }),
    );
    const approve = async (awardId: string, by: string) => {
      await claimed(awardId, by);
      return decide(awardId, 'approve', by, '');
    };
    const waiting = async (by: string) =>
      Number((await valueOf(callApp(url, 'officeWaiting', {}, { token: by }))).awards);
    expect(await valueOf(approve(one, first))).toMatchObject({ state: 'claimed', first: null, byHand: false });
    const before = await waiting(second);
    expect(await valueOf(approve(other, first))).toMatchObject({ state: 'review', first: 'shapla', claim: null });
    expect([await waiting(first), await waiting(second)]).toEqual([before - 1, before]);
    expect((await refusalOf(approve(other, first))).code).toBe('approval_own');
    await valueOf(callApp(url, 'officeRelease', { queue: 'awards', itemId: other }, { token: first }));
    expect((await refusalOf(callApp(url, 'claimReward', { awardId: other }, { token }))).code).toBe('award_not_ready');
    expect(await valueOf(approve(other, second))).toMatchObject({ state: 'ready', first: 'shapla' });
    await valueOf(callApp(url, 'claimReward', { awardId: other }, { token }));
    expect(await site.balance(token)).toBe('30000.00');
    // Points count by their worth, P 6,000: with the 15,000 that is too much for one, and what two approved counts for neither.
    expect(await valueOf(approve(points, first))).toMatchObject({ state: 'review' });
    expect(await valueOf(approve(points, second))).toMatchObject({ state: 'ready' });
    await valueOf(callApp(url, 'claimReward', { awardId: points }, { token }));
    const { list } = await valueOf(callApp(url, 'officeAudit', { subjectId: other }, { token: first }));
    expect(list.map(({ action }) => action)).toEqual(['award.approve', 'award.first']);
    const { rows } = await site.sql.query(
      `select count(*)::int as permitted from spending.payment where member_id = $1 and external_id like 'mission:%'`,
      [id],
    );
    expect(rows).toEqual([{ permitted: 3 }]);
  });

  it('of bonus money for an excluded member make it claimable when the member may play again', async () => {
    const { token, id } = await newMember();
    const by = await site.operator('rongon', 'owner');
    const terms = { wagering: 1_000, weights: { kinds: { RNG: 100 }, games: {} }, maxStake: null, maxCashOut: null };
    const prize = {
      form: 'bonus',
      amount: minor(500n),
      terms: { ...terms, lastsMs: DAY, endsWithWithdrawal: false },
    } as const;
    const claimBy = site.clock.now() + 2 * MINUTE;
    const ids = await offer(
      offerOf(id, { review: true, paid: 'now', prize, claimBy }),
      offerOf(id, { review: true, prize, claimBy }),
      offerOf(id, { review: true, paid: 'now', claimBy }),
    );
    await valueOf(callApp(url, 'protectionExclude', { length: '1d' }, { token }));
    const until = site.clock.now() + DAY;
    const states = [];
    for (const awardId of ids) {
      await claimed(awardId, by);
      const { state, claimBy: deadline } = await valueOf(decide(awardId, 'approve', by, ''));
      states.push([state, deadline]);
    }
    expect(states).toEqual([['ready', until + 2 * MINUTE], ['ready', until + 2 * MINUTE], ['claimed', claimBy]]); // prettier-ignore
    expect((await valueOf(callApp(url, 'bonusPurses', {}, { token }))).list).toEqual([]);
  });

  it('of two at once by one operator are never more than one operator may pay alone', async () => {
    const { id } = await newMember();
    const by = await site.operator('kanon', 'owner');
    const prize = { form: 'cash', amount: minor(15_000_00n), wagering: 0 } as const;
    const ids = await offer(offerOf(id, { review: true, prize }), offerOf(id, { review: true, prize }));
    for (const awardId of ids) await claimed(awardId, by);
    const states = await Promise.all(ids.map(async (each) => (await valueOf(decide(each, 'approve', by, ''))).state));
    expect(states.toSorted()).toEqual(['ready', 'review']);
  });
});

it('an operator revokes an award that nobody has claimed, but not cash that is paid', async () => {
  const { token, id } = await newMember();
  const [open = '', paid = ''] = await offer(offerOf(id), offerOf(id));
  await valueOf(callApp(url, 'claimReward', { awardId: paid }, { token }));
  const revoke = (awardId: string) =>
    callApp(url, 'officeRevokeAward', { awardId, reason: 'a mistake' }, { token: rina });
  expect(await valueOf(revoke(open))).toMatchObject({ state: 'revoked' });
  expect((await refusalOf(revoke(open))).code).toBe('award_decided');
  expect((await refusalOf(revoke(paid))).code).toBe('award_decided');
  expect((await refusalOf(callApp(url, 'claimReward', { awardId: open }, { token }))).code).toBe('award_not_ready');
  const { list } = await valueOf(callApp(url, 'officeAwards', { state: 'all', memberId: id }, { token: rina }));
  expect(new Map(list.map(({ awardId, state }) => [awardId, state]))).toEqual(
    new Map([
      [paid, 'claimed'],
      [open, 'revoked'],
    ]),
  );
});

it('costs by rule add up in every state, whether the job has summed them up or not', async () => {
  const { token, id } = await newMember();
  const given = { source: 'raffle', ruleId: 'autumn' };
  const [one = ''] = await offer(
    offerOf(id, given),
    offerOf(id, given),
    offerOf(id, { ...given, review: true }),
    offerOf(id, { ...given, claimBy: site.clock.now() - 1 }),
  );
  const costs = async () => valueOf(callApp(url, 'officeAwardCosts', { source: 'raffle' }, { token: rina }));
  const { awards } = site.first.app.services;
  await awards.foldCosts();
  await valueOf(callApp(url, 'claimReward', { awardId: one }, { token }));
  await awards.endDue();
  const expected = {
    list: [
      {
        ...given,
        form: 'cash',
        currency: 'BDT',
        given: { count: 4, amount: '400.00' },
        review: { count: 1, amount: '100.00' },
        open: { count: 1, amount: '100.00' },
        claimed: { count: 1, amount: '100.00' },
        expired: { count: 1, amount: '100.00' },
        revoked: { count: 0, amount: '0.00' },
      },
    ],
  };
  expect(await costs()).toEqual(expected);
  await Promise.all([awards.foldCosts(), awards.foldCosts()]);
  expect(await costs()).toEqual(expected);
});
