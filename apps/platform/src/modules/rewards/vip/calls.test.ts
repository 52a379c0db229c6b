import { DAY, siteDay } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signUp, valueOf } from '../../../../testing/app.ts';
import { type EditingSite, startEditingSite } from '../../../../testing/editing-site.ts';

let site: EditingSite;
let url: string;
beforeAll(async () => {
  site = await startEditingSite();
  ({ url } = site.first);
});
afterAll(() => site.close());

interface Signed {
  readonly id: string;
  readonly token: string;
}

async function member(name: string): Promise<Signed> {
  const { token, customerId } = await valueOf(callApp(url, 'register', signUp(name)));
  return { token, id: customerId };
}

const office = {
  get token() {
    return site.rahim;
  },
  language: 'en',
};
const today = (days = 0) => siteDay(site.clock.now() + days * DAY, 360);
const set = (memberId: string, rankLevel: number, until = today(10)) =>
  callApp(
    url,
    'officeSetRank',
    { decision: 'set', memberId, rankLevel, until, reason: 'A guest of the house' },
    office,
  );
const info = ({ token }: Signed, language: string) => valueOf(callApp(url, 'memberInfo', {}, { token, language }));
const own = ({ token }: Signed) => valueOf(callApp(url, 'playerRank', { language: 'EN' }, { token }));

describe('the ranks', () => {
  it('are shown to everybody with their true numbers, in the reader’s language', async () => {
    const { list } = await valueOf(callApp(url, 'vipRanks', { language: 'EN' }));
    expect(
      list.map(({ labelName, needed, gift, stakeBack, rebateAdded }) => [
        labelName,
        needed,
        gift,
        stakeBack,
        rebateAdded,
      ]),
    ).toEqual([
      ['Bronze', '10000.00', '18.00', 2, 0],
      ['Silver', '50000.00', '58.00', 3, 2],
      ['Gold', '200000.00', '188.00', 4, 4],
      ['Platinum', '800000.00', '588.00', 5, 6],
      ['Diamond', '3000000.00', '1888.00', 6, 8],
      ['Crown', '10000000.00', '5888.00', 8, 10],
    ]);
    expect(list[0]).toMatchObject({ keeps: '5000.00', windowDays: 90, graceDays: 30, wagering: 100, measure: 'stake' });
    const bengali = await valueOf(callApp(url, 'vipRanks', { language: 'BN' }));
    expect(bengali.list[2]?.labelName).toBe('গোল্ড');
  });

  it('are refused while VIP is off, and nobody has one then', async () => {
    const guest = await member('Guest_of_1');
    await valueOf(set(guest.id, 3));
    await site.first.app.services.settings.switchNode('VIP', false);
    await site.poll();
    expect((await refusalOf(callApp(url, 'vipRanks', { language: 'EN' }))).code).toBe('function_not_enabled');
    expect((await refusalOf(callApp(url, 'playerRank', { language: 'EN' }, guest))).code).toBe('function_not_enabled');
    expect((await info(guest, 'en')).clubLabel).toBeNull();
    await site.first.app.services.settings.switchNode('VIP', true);
    await site.poll();
    expect((await info(guest, 'en')).clubLabel).toEqual({ labelName: 'Gold', rankLevel: 3 });
  });

  it('need a second operator if they give more, and none if they give less', async () => {
    const { version, item } = await site.read('vip_rank', '2');
    const save = (changes: Partial<typeof item>, reason = 'Agreed') =>
      callApp(url, 'officeSaveSiteItem', { id: '2', version, item: { ...item, ...changes }, reason }, office);
    expect((await refusalOf(save({ needed: '250000.00' }))).fields).toHaveProperty('item.needed');
    expect(await valueOf(save({ gift: '59.00' }))).toMatchObject({ waits: true });
    const proposals = await valueOf(callApp(url, 'officeSiteProposals', { kind: 'vip_rank' }, office));
    const [proposal] = proposals.list;
    const decision = { proposalId: proposal?.proposalId ?? '', decision: 'approve' };
    await valueOf(callApp(url, 'officeDecideSiteProposal', decision, { token: site.karim, language: 'en' }));
    await site.change('vip_rank', '2', { gift: '58.00' });
    expect((await site.read('vip_rank', '2')).item.gift).toBe('58.00');
  });
});

describe('a rank that an operator sets', () => {
  it('shows in the member’s info, reaches the VIP desk from level 5 on, and gives no gift', async () => {
    const guest = await member('Guest_of_2');
    expect((await info(guest, 'bn')).clubLabel).toBeNull();
    expect(await valueOf(set(guest.id, 5))).toEqual({ rankLevel: 5, fixedUntil: today(10) });
    expect((await info(guest, 'bn')).clubLabel).toEqual({ labelName: 'ডায়মন্ড', rankLevel: 5 });
    expect((await info(guest, 'es')).clubLabel).toEqual({ labelName: 'Diamante', rankLevel: 5 });
    await site.sql.query('insert into vip.changed (member_id) values ($1)', [guest.id]);
    await site.first.app.services.vip.lookAtChanged();
    expect(await own(guest)).toMatchObject({
      rankLevel: 5,
      labelName: 'Diamond',
      fixedUntil: today(10),
      next: { labelName: 'Crown', missing: '10000000.00' },
      falls: null,
      history: [{ fromLevel: 0, toLevel: 5, cause: 'by_hand' }],
    });
    expect((await site.sql.query('select from awards.award where member_id = $1', [guest.id])).rowCount).toBe(0);
  });

  it('is in the audit log once, with its reason, and is left to the numbers again', async () => {
    const guest = await member('Guest_of_3');
    await valueOf(set(guest.id, 4));
    await valueOf(set(guest.id, 4));
    await valueOf(
      callApp(url, 'officeSetRank', { decision: 'free', memberId: guest.id, reason: 'It is over' }, office),
    );
    const { rows } = await site.sql.query<{ action: string; reason: string }>(
      'select action, reason from office.audit where subject_id = $1 order by at, id',
      [guest.id],
    );
    expect(rows).toEqual([
      { action: 'rank.set', reason: 'A guest of the house' },
      { action: 'rank.free', reason: 'It is over' },
    ]);
    await site.sql.query('insert into vip.changed (member_id) values ($1)', [guest.id]);
    await site.first.app.services.vip.lookAtChanged();
    const standing = await own(guest);
    expect(standing).toMatchObject({ rankLevel: 4, falls: { on: today(30), toLevel: 3, toName: 'Gold' } });
    // A member with a limit sees no countdown.
    await valueOf(callApp(url, 'protectionLimit', { kind: 'stake', period: 'day', amount: '500.00' }, guest));
    expect((await own(guest)).falls).toBeNull();
    const seen = await valueOf(callApp(url, 'officeMemberRank', { memberId: guest.id, language: 'EN' }, office));
    expect(seen.history.map(({ operator, reason }) => [operator, reason])).toEqual([
      ['rahim', 'It is over'],
      ['rahim', 'A guest of the house'],
    ]);
    expect(seen.falls).not.toBeNull();
  });

  it('is refused for a day that is over or too far, a rank or member that does not exist', async () => {
    const guest = await member('Guest_of_4');
    expect((await refusalOf(set(guest.id, 2, today(-1)))).fields).toHaveProperty('until');
    expect((await refusalOf(set(guest.id, 2, today(32)))).fields).toHaveProperty('until');
    expect((await refusalOf(set(guest.id, 50))).fields).toHaveProperty('rankLevel');
    expect((await refusalOf(set('01900000-0000-7000-8000-000000000000', 2))).code).toBe('member_unknown');
    expect((await refusalOf(callApp(url, 'officeSetRank', {}, { token: guest.token }))).status).toBe(401);
  });
});

describe('the office of ranks', () => {
  it('lists members by rank, page by page, and one by account', async () => {
    const guests = await Promise.all(['Listed_1', 'Listed_2', 'Listed_3'].map(member));
    for (const { id } of guests) await valueOf(set(id, 6));
    const page = (query: Record<string, unknown>) => valueOf(callApp(url, 'officeRankMembers', query, office));
    const first = await page({ rankLevel: 6, size: 2 });
    const second = await page({ rankLevel: 6, size: 2, after: first.next });
    expect([...first.list, ...second.list].map(({ account }) => account).toSorted()).toEqual([
      'Listed_1',
      'Listed_2',
      'Listed_3',
    ]);
    expect(second.next).toBeNull();
    expect((await page({ account: 'listed_2' })).list).toMatchObject([{ rankLevel: 6, fixedUntil: today(10) }]);
    await member('Unranked_1');
    expect((await page({ account: 'UNRANKED_1' })).list).toMatchObject([
      { rankLevel: 0, fixedUntil: null, labels: [] },
    ]);
    const { ranks } = await valueOf(callApp(url, 'officeRankFigures', {}, office));
    expect(ranks.find(({ rankLevel }) => rankLevel === 6)).toMatchObject({ members: 3, falling: 0 });
  });

  it('gives members labels, which their pages are told', async () => {
    const guest = await member('Labelled_1');
    const body = { memberId: guest.id, labels: ['cricket', 'friend of the house', 'cricket'], reason: 'As asked' };
    expect(await valueOf(callApp(url, 'officeSetLabels', body, office))).toEqual({
      labels: ['cricket', 'friend of the house'],
    });
    expect((await info(guest, 'en')).memberLabel).toEqual(['cricket', 'friend of the house']);
    await valueOf(callApp(url, 'officeSetLabels', { ...body, labels: [] }, office));
    expect((await info(guest, 'en')).memberLabel).toEqual([]);
  });
});
