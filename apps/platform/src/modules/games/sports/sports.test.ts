import { randomUUID } from 'node:crypto';
import type { CallInput } from '@chhokka/contracts';
import { DAY, MINUTE, SECOND } from '@chhokka/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { clearRequests, registerCore } from '../../../../testing/core-site.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { type FakeSportsbook, openFakeSportsbook, sampleBet, sampleOwed } from './testing/fake-sportsbook.ts';

type Audited = Record<'action' | 'account' | 'subject_id', string> & Record<'before' | 'after', object>;
type Change = CallInput<'officeChangeSports'>['change'];

const provider = 'KARN';
const fixture = 'dha-syl-1';
const SUSPEND = { kind: 'suspension', fixture, market: null, suspended: true } as const;
const LIMITS = {
  maxStake: '10000.00',
  maxPayout: '100000.00',
  outcomeExposure: '200000.00',
  fixtureExposure: '500000.00',
};

const override = (after: number | null, before: number | null = null): Change => ({
  kind: 'override',
  fixture,
  market: 'result/match',
  outcome: 'home',
  before,
  after,
});
const margin = (after: number, before = 500): Change => ({
  kind: 'margin',
  sport: 'football',
  market: 'result',
  before,
  after,
});
const limits = (changes: Partial<typeof LIMITS>, before = LIMITS): Change => ({
  kind: 'limits',
  sport: 'football',
  before,
  after: { ...before, ...changes },
});
const minStake = (after: string, before = '10.00'): Change => ({ kind: 'min-stake', sport: 'football', before, after });
const voidHours = (after: number, before = 36): Change => ({ kind: 'void-hours', sport: 'football', before, after });

let site: OfficeSite;
let rina: string;
let jamal: string;
let keya: string;
let book: FakeSportsbook;
beforeAll(async () => {
  site = await startOfficeSite();
  [rina, jamal, keya] = [
    await site.operator('rina', 'owner'),
    await site.operator('jamal', 'owner'),
    await site.operator('keya', 'owner'),
  ];
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.advance(20 * SECOND);
  await clearRequests(site, 'sports.request');
  book = await openFakeSportsbook(() => site.clock.now());
  await register(book.url);
  return () => book.close();
});

const register = (coreUrl: string) => registerCore(site, { code: provider, name: 'Karnaphuli Sports', coreUrl });

const sports = (token = rina) => callApp(site.first.url, 'officeSports', {}, { token, language: 'en' });
const change = (what: Change, token = rina, platform: 'first' | 'second' = 'first') =>
  callApp(
    site[platform].url,
    'officeChangeSports',
    { provider, change: what, reason: 'A rumour' },
    { token, language: 'en' },
  );
const decide = (requestId: string, token = jamal, decision: 'confirm' | 'reject' = 'confirm') =>
  callApp(site.second.url, 'officeDecideSportsRequest', { requestId, decision, reason: 'Seen' }, { token });
const requests = (state: 'waiting' | 'ended' = 'waiting') =>
  valueOf(callApp(site.first.url, 'officeSportsRequests', { state }, { token: jamal, language: 'en' }));

async function auditOf(requestId: string) {
  const { rows } = await site.sql.query<Audited>(
    `select action, account, subject_id, before, after from office.audit
     where subject_kind = 'sports' and after ->> 'request' = $1 order by id`,
    [requestId],
  );
  return rows;
}

describe('the sportsbooks of all providers', () => {
  it('are shown with the settings of their sports, with margins', async () => {
    expect(await valueOf(sports())).toEqual({
      at: site.clock.now(),
      unreachable: [],
      list: [
        {
          provider,
          providerName: 'Karnaphuli Sports',
          currency: 'BDT',
          sports: [
            {
              sport: 'football',
              name: 'Football',
              limits: LIMITS,
              delaySeconds: 4,
              minStake: '10.00',
              voidHours: 36,
              margins: [{ market: 'result', name: 'Match result', margin: 500 }],
            },
          ],
        },
      ],
    });
  });

  it('name a provider that does not answer, and leave out one that has none', async () => {
    await register('http://127.0.0.1:1');
    expect(await valueOf(sports())).toMatchObject({ list: [], unreachable: ['Karnaphuli Sports'] });
    book.isOld = true;
    await register(book.url);
    expect(await valueOf(sports())).toMatchObject({ list: [], unreachable: [] });
    book.isOld = false;
    // It may have been updated meanwhile.
    site.clock.advance(10 * MINUTE);
    expect((await valueOf(sports())).list).toHaveLength(1);
  });

  it('are for operators who edit games or decide, and changed by those who may change settings', async () => {
    const cashier = await site.operator('cash', 'cashier');
    expect((await refusalOf(sports(cashier))).code).toBe('forbidden');
    expect((await refusalOf(change(SUSPEND, cashier))).code).toBe('forbidden');
  });
});

describe('fixtures', () => {
  it('are listed as they were asked for, page after page', async () => {
    const query = { provider, sport: 'football', state: 'live', text: 'syl', by: 'worst', after: 'page-1' } as const;
    const page = await valueOf(callApp(site.first.url, 'officeSportsFixtures', query, { token: rina, language: 'en' }));
    expect(page).toMatchObject({ currency: 'BDT', next: 'page-2' });
    expect(page.list).toEqual([
      {
        fixture,
        sport: 'football',
        league: 'Dhaka League',
        name: 'Dhaka – Sylhet',
        startsAt: book.fixture.startsAt,
        state: 'live',
        score: '1–0',
        nature: 'simulated',
        suspended: false,
        stopped: '',
        openBets: 12,
        staked: '3400.00',
        worst: '12500.00',
      },
    ]);
    const { provider: _, ...wanted } = query;
    expect(book.asked.fixtures).toEqual({ ...wanted, limit: 50 });
  });

  it('are shown with margins, books and exposure, in Bengali as well', async () => {
    const args = { provider, fixture };
    const { markets, ...shown } = await valueOf(
      callApp(site.first.url, 'officeSportsFixture', args, { token: rina, language: 'bn' }),
    );
    expect(shown.fixture.name).toBe('ঢাকা – সিলেট');
    expect(markets).toMatchObject([
      {
        market: 'result/match',
        name: 'ম্যাচের ফল',
        margin: 500,
        book: 10_512,
        outcomes: [
          { name: 'ঢাকা', fairChance: 500_000, price: 1_900, staked: '3000.00', liability: '2300.00' },
          { name: 'সিলেট', staked: '400.00', liability: '-2640.00' },
        ],
      },
    ]);
    const gone = callApp(site.first.url, 'officeSportsFixture', { provider, fixture: 'other' }, { token: rina });
    expect((await refusalOf(gone)).code).toBe('item_unknown');
  });
});

describe('bets', () => {
  it('are found by member, and name members of this site only', async () => {
    const { id } = await site.member('Khelowar');
    book.bets = [sampleBet(id), sampleBet(randomUUID()), sampleBet('somebody')];
    const bets = (account: string) =>
      callApp(site.first.url, 'officeSportsBets', { provider, account, fixture }, { token: rina, language: 'en' });
    const { list } = await valueOf(bets('KHELOWAR'));
    expect(book.asked.bets).toEqual({ playerId: id, fixture, limit: 50 });
    expect(list.map(({ member }) => member)).toEqual([{ id, account: 'Khelowar' }, null, null]);
    expect(list[0]).toMatchObject({
      staked: '100.00',
      maxPayout: '190.00',
      legs: [{ name: 'Dhaka – Sylhet', market: 'Match result', outcome: 'Dhaka', price: 1_900, result: null }],
    });
    expect((await refusalOf(bets('nobody'))).code).toBe('member_unknown');
  });

  it('whose payment the wallet refuses are shown with the debt', async () => {
    const { id } = await site.member('debtor');
    book.owed = [sampleOwed(id)];
    const owed = (token: string) => callApp(site.first.url, 'officeSportsOwed', { provider }, { token });
    expect(await valueOf(owed(rina))).toMatchObject({
      toPlayers: '0.00',
      fromPlayers: '90.00',
      list: [{ member: { id, account: 'debtor' }, call: 'adjust', amount: '-90.00', refusal: 'insufficient_funds' }],
    });
    const editor = await site.operator('editor', 'content');
    expect((await refusalOf(owed(editor))).code).toBe('forbidden');
  });
});

describe('a change of a sportsbook', () => {
  it.each<[string, Change]>([
    ['suspends a fixture', SUSPEND],
    ['resumes a market', { ...SUSPEND, market: 'result/match', suspended: false }],
    ['sets a price that is not above the fair one', override(2_000)],
    ['raises a margin', margin(600)],
    ['lowers a limit', limits({ maxStake: '5000.00' })],
    ['changes the delay in play', { kind: 'delay', sport: 'football', before: 4, after: 6 }],
    ['lowers the smallest stake', minStake('0.01')],
    ['raises the smallest stake to the largest', minStake('10000.00')],
    ['lengthens the hours until void', voidHours(37)],
  ])('that %s is carried out at once, by one operator', async (_, what) => {
    const done = await valueOf(change(what));
    expect(done).toMatchObject({ state: 'done', endsAt: null, decidedBy: null, change: what });
    expect(book.changes).toMatchObject([
      { changeId: done.requestId, reason: 'A rumour', askedBy: 'rina', confirmedBy: null },
    ]);
    expect(book.changes[0]?.change.kind).toBe(what.kind);
    expect(await auditOf(done.requestId)).toMatchObject([{ action: 'sports.change', account: 'rina' }]);
  });

  it('that removes a price is carried out at once', async () => {
    const [home, away] = book.market.outcomes;
    if (!home || !away) throw new Error('two outcomes are needed');
    book.market = { ...book.market, outcomes: [{ ...home, override: 2_000 }, away] };
    expect(await valueOf(change(override(null, 2_000)))).toMatchObject({ state: 'done' });
  });

  it.each<[string, Change, string]>([
    ['sets a price above the fair one', override(2_001), 'KARN dha-syl-1'],
    ['lowers a margin', margin(499), 'KARN football'],
    ['shortens the hours until void', voidHours(35), 'KARN football'],
    ['raises a limit', limits({ outcomeExposure: '200000.01' }), 'KARN football'],
  ])('that %s takes two operators, is sent with both names and written down', async (_, what, subject) => {
    const { requestId, ...waits } = await valueOf(change(what));
    expect(waits).toMatchObject({ state: 'waiting', endsAt: site.clock.now() + DAY });
    expect(book.changes).toEqual([]);
    expect((await refusalOf(decide(requestId, rina))).code).toBe('approval_own');
    const answers = [await valueOf(decide(requestId)), await valueOf(decide(requestId))];
    expect(answers).toMatchObject([{ state: 'done', decidedBy: 'jamal' }, { state: 'done' }]);
    expect(book.changes).toMatchObject([{ changeId: requestId, askedBy: 'rina', confirmedBy: 'jamal' }]);
    expect((await auditOf(requestId)).map((row) => [row.action, row.account, row.subject_id])).toEqual([
      ['sports.ask', 'rina', subject],
      ['sports.confirm', 'jamal', subject],
    ]);
  });

  it('names what it is about, also when the provider is not asked', async () => {
    const { requestId } = await valueOf(change(override(2_500)));
    book.close();
    expect((await requests()).list).toMatchObject([
      { requestId, name: 'Dhaka – Sylhet', marketName: 'Match result', outcomeName: 'Dhaka', currency: 'BDT' },
    ]);
  });

  it.each<[string, Change]>([
    ['a price', override(1_800, 1_700)],
    ['a margin', margin(600, 450)],
    ['limits', limits({ maxStake: '1.00' }, { ...LIMITS, maxPayout: '99999.00' })],
    ['a delay', { kind: 'delay', sport: 'football', before: 5, after: 6 }],
    ['a smallest stake', minStake('20.00', '10.01')],
    ['the hours until void', voidHours(48, 35)],
  ])('of %s that is another by now is refused', async (_, what) => {
    expect((await refusalOf(change(what))).code).toBe('edited_meanwhile');
    expect(book.changes).toEqual([]);
  });

  it.each<[string, Change]>([
    ['fixture', { ...SUSPEND, fixture: 'other' }],
    ['market', { ...SUSPEND, market: 'total/match=2.5' }],
    ['outcome', { ...(override(2_000) as Extract<Change, { kind: 'override' }>), outcome: 'draw' }],
    ['sport', { kind: 'delay', sport: 'chess', before: 4, after: 5 }],
    ['kind of market', { ...(margin(600) as Extract<Change, { kind: 'margin' }>), market: 'total' }],
  ])('of an unknown %s is refused', async (_, what) => {
    expect((await refusalOf(change(what))).code).toBe('item_unknown');
  });

  it.each([
    [{ maxStake: '9.99' }, 'maxStake', 'Must be 10.00 or more.'],
    [{ outcomeExposure: '0.00' }, 'outcomeExposure', 'Must be 0.01 or more.'],
    [{ maxPayout: '10000.00' }, 'maxPayout', 'Must be 10000.00 or more.'],
    [{ fixtureExposure: '199999.99' }, 'fixtureExposure', 'Must be 200000.00 or more.'],
  ])('to limits that a sport cannot have, %o, is refused beside its field', async (changes, field, text) => {
    const refusal = await refusalOf(change(limits(changes)));
    expect([refusal.code, refusal.fields?.[field]]).toEqual(['bad_request', text]);
    expect(book.changes).toEqual([]);
  });

  it('of the smallest stake is sent in minor units, written down with the value before, and refused above the largest', async () => {
    const { code, fields } = await refusalOf(change(minStake('10000.01')));
    expect([code, fields]).toEqual(['bad_request', { value: 'Must be 10000.00 or less.' }]);
    const { requestId } = await valueOf(change(minStake('25.50')));
    expect(book.changes[0]?.change).toEqual({ kind: 'min-stake', sport: 'football', before: 1_000n, after: 2_550n });
    expect(await auditOf(requestId)).toMatchObject([{ before: { value: '10.00' }, after: { value: '25.50' } }]);
  });

  it.each<[string, object]>([
    ['a price of one', override(1_000)],
    ['a delay of nine seconds', { kind: 'delay', sport: 'football', before: 4, after: 9 }],
    ['a margin beyond a half', margin(5_001)],
    ['no smallest stake', minStake('0.00')],
    ['no hours until void', voidHours(0)],
    ['more than a week until void', voidHours(169)],
    ['a negative limit', limits({ maxStake: '-1.00' })],
    ['an unknown kind', { kind: 'result', fixture, winner: 'home' }],
  ])('to %s is a bad request', async (_, what) => {
    expect((await refusalOf(change(what as Change))).code).toBe('bad_request');
  });

  it('that the provider refuses says so in its word', async () => {
    book.refuses = 'book_under_100';
    expect(await valueOf(change(override(1_950)))).toMatchObject({ state: 'refused', answer: 'book_under_100' });
  });

  it('is sent until the provider answers, also by another process, and carried out once', async () => {
    book.trouble.push('busy', 'lost-after');
    const { requestId, state } = await valueOf(change(SUSPEND));
    expect(state).toBe('sending');
    site.clock.advance(MINUTE);
    await Promise.all([site.first, site.second].map(({ app }) => app.services.sports.deliver()));
    site.clock.advance(MINUTE);
    await site.second.app.services.sports.deliver();
    expect(book.changes.map(({ changeId }) => changeId)).toEqual([requestId, requestId, requestId]);
    expect(book.done()).toBe(1);
    expect((await requests('ended')).list[0]).toMatchObject({ requestId, state: 'done' });
  });

  it('is confirmed once when two operators confirm at the same time', async () => {
    const { requestId } = await valueOf(change(margin(100)));
    const both = await Promise.all([decide(requestId, jamal), decide(requestId, keya)]);
    const codes = both.map(({ body }) => (body.success ? 'ok' : body.code)).toSorted();
    expect(codes).toEqual(['already_decided', 'ok']);
    expect(book.changes).toHaveLength(1);
  });

  it('waits once for each spot: the same asked again is the same request, another one finds it', async () => {
    const asked = await valueOf(change(override(2_500)));
    expect((await valueOf(change(override(2_500)))).requestId).toBe(asked.requestId);
    expect((await refusalOf(change(override(2_600), jamal, 'second'))).code).toBe('proposal_waits');
    const away = { ...(override(2_600) as Extract<Change, { kind: 'override' }>), outcome: 'away' };
    expect(await valueOf(change(away, jamal, 'second'))).toMatchObject({ state: 'waiting' });
    expect(await valueOf(change(limits({ maxStake: '10001.00' })))).toMatchObject({ state: 'waiting' });
    expect((await requests()).list).toHaveLength(3);
  });

  it('can be rejected and taken back, and is counted meanwhile for those who may decide it', async () => {
    const rejected = await valueOf(change(margin(400)));
    const waiting = async (token: string) =>
      (await valueOf(callApp(site.first.url, 'officeWaiting', {}, { token }))).sports;
    expect([await waiting(rina), await waiting(jamal)]).toEqual([0, 1]);
    expect(await valueOf(decide(rejected.requestId, jamal, 'reject'))).toMatchObject({ state: 'rejected' });
    const { requestId } = await valueOf(change(margin(400)));
    const withdraw = (token: string) =>
      callApp(site.first.url, 'officeWithdrawSportsRequest', { requestId }, { token });
    expect((await refusalOf(withdraw(jamal))).code).toBe('item_unknown');
    expect(await valueOf(withdraw(rina))).toMatchObject({ state: 'withdrawn' });
    expect(book.changes).toEqual([]);
  });

  it('needs two operators in the database as well, and stays as it was written', async () => {
    const { requestId } = await valueOf(change(margin(400)));
    const self = `update sports.request set state = 'sending', due_at = now(), decided_by = asked_by, decided_account = 'rina',
      decided_at = now() where id = $1`;
    await expect(site.sql.query(self, [requestId])).rejects.toThrow('request_four_eyes');
    await valueOf(decide(requestId));
    for (const sql of [
      `update sports.request set reason = 'x' where id = $1`,
      'delete from sports.request where id = $1',
    ])
      await expect(site.sql.query(sql, [requestId])).rejects.toThrow('stays written down');
  });

  // The last test: operators must sign in again after a day.
  it('ends after a day without a second operator', async () => {
    const { requestId } = await valueOf(change(margin(400)));
    site.clock.advance(DAY);
    await Promise.all([site.first, site.second].map(({ app }) => app.services.sports.expire()));
    const { rows } = await site.sql.query('select state from sports.request where id = $1', [requestId]);
    expect(rows).toEqual([{ state: 'expired' }]);
    expect(book.changes).toEqual([]);
  });
});
