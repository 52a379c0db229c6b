import { MINUTE, minor, SECOND } from '@chhokka/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { clearRequests, registerCore } from '../../../../testing/core-site.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { judgeReturn } from '../../money/reporting/index.ts';
import { type FakeArcade, openFakeArcade, sampleTable } from './testing/fake-arcade.ts';
import type { WireSettings } from './tables.types.ts';

const WHICH = { provider: 'MEGH', table: 'wheel' };

let site: OfficeSite;
let rina: string;
let jamal: string;
let keya: string;
let arcade: FakeArcade;
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
  await clearRequests(site, 'tables.request');
  arcade = await openFakeArcade(() => site.clock.now(), sampleTable(site.clock.now() + 15 * SECOND));
  await register(arcade.url);
  return () => arcade.close();
});

const register = (coreUrl: string) => registerCore(site, { code: 'MEGH', name: 'Meghna', coreUrl });

type Platform = 'first' | 'second';
const tables = (token = rina) => callApp(site.first.url, 'officeTables', {}, { token, language: 'en' });

async function change(settings: Partial<WireSettings>, token = rina) {
  const [table] = (await valueOf(tables())).list;
  if (!table) throw new Error('there is no table');
  const body = {
    ...WHICH,
    version: table.version,
    settings: { ...table.settings, ...settings },
    reason: 'A busy evening',
  };
  return callApp(site.first.url, 'officeChangeTable', body, { token, language: 'en' });
}

const askCancel = (token = rina, platform: Platform = 'first', round = 77) =>
  callApp(site[platform].url, 'officeCancelTableRound', { ...WHICH, round, reason: 'The picture froze' }, { token });

const decide = (
  requestId: string,
  token = jamal,
  decision: 'confirm' | 'reject' = 'confirm',
  platform: Platform = 'first',
) => callApp(site[platform].url, 'officeDecideTableRequest', { requestId, decision, reason: 'Seen' }, { token });

const requests = (state: 'waiting' | 'ended' = 'waiting', token = jamal) =>
  valueOf(callApp(site.first.url, 'officeTableRequests', { state }, { token }));

/** A cancellation that waits. */
const asked = async () => (await valueOf(askCancel())).requestId;

async function auditOf(requestId: string) {
  const { rows } = await site.sql.query<{ action: string; account: string; reason: string; subject_id: string }>(
    `select action, account, reason, subject_id from office.audit
     where subject_kind = 'table' and after ->> 'request' = $1 order by id`,
    [requestId],
  );
  return rows;
}

describe('the tables of all providers', () => {
  it('are shown as they are at this moment, with the largest payout of the running round', async () => {
    expect(await valueOf(tables())).toEqual({
      at: site.clock.now(),
      unreachable: [],
      list: [
        {
          ...WHICH,
          providerName: 'Meghna',
          gameCode: 'wheel',
          name: 'Wheel',
          currency: 'BDT',
          version: '0000000000000000',
          settings: {
            open: true,
            bettingMs: 15_000,
            restMs: 4_000,
            minBet: '10.00',
            maxStake: '1000.00',
            maxExposure: '10000.00',
            maxBet: { STRAIGHT: '50.00', HALF: '500.00' },
          },
          betTypes: arcade.table.betTypes,
          round: {
            round: 77,
            number: 7,
            state: 'betting',
            locksAt: site.clock.now() + 15 * SECOND,
            players: 3,
            staked: '120.00',
            exposure: '1800.00',
          },
        },
      ],
    });
  });

  it('name a provider that does not answer, and leave out one that has no tables', async () => {
    await register('http://127.0.0.1:1');
    expect(await valueOf(tables())).toMatchObject({ list: [], unreachable: ['Meghna'] });
    arcade.isOld = true;
    await register(arcade.url);
    expect(await valueOf(tables())).toMatchObject({ list: [], unreachable: [] });
    arcade.isOld = false;
    // It may have been updated meanwhile.
    site.clock.advance(10 * MINUTE);
    expect((await valueOf(tables())).list).toHaveLength(1);
  });

  it('are for operators who edit games or decide', async () => {
    expect((await refusalOf(tables(await site.operator('cash', 'cashier')))).code).toBe('forbidden');
    expect((await refusalOf(askCancel(await site.operator('help', 'support')))).code).toBe('forbidden');
  });
});

describe('a change of settings', () => {
  it('that raises no limit is carried out at once, by one operator', async () => {
    const done = await valueOf(change({ open: false, maxStake: '500.00', maxBet: { HALF: '400.00' } }));
    expect(done).toMatchObject({ kind: 'settings', state: 'done', askedBy: 'rina', decidedBy: null, endsAt: null });
    expect(arcade.changes).toEqual([
      {
        changeId: done.requestId,
        table: 'wheel',
        version: '0000000000000000',
        settings: { ...arcade.table.settings, open: false, maxStake: 50_000n, maxBet: { HALF: 40_000n } },
        reason: 'A busy evening',
        askedBy: 'rina',
        confirmedBy: null,
      },
    ]);
    expect(await auditOf(done.requestId)).toEqual([
      { action: 'table.change', account: 'rina', reason: 'A busy evening', subject_id: 'MEGH wheel' },
    ]);
  });

  it('that raises a limit waits for a second operator, who sends it with both names', async () => {
    const waits = await valueOf(change({ maxBet: { STRAIGHT: '60.00', HALF: '500.00' } }));
    expect(waits).toMatchObject({ state: 'waiting', mine: true, before: { maxBet: { STRAIGHT: '50.00' } } });
    expect(arcade.changes).toEqual([]);
    const { list } = await requests();
    expect(list).toMatchObject([{ requestId: waits.requestId, mine: false, after: { maxBet: { STRAIGHT: '60.00' } } }]);
    expect((await refusalOf(decide(waits.requestId, rina))).code).toBe('approval_own');
    expect(await valueOf(decide(waits.requestId))).toMatchObject({ state: 'done', decidedBy: 'jamal' });
    expect(arcade.changes).toMatchObject([{ changeId: waits.requestId, askedBy: 'rina', confirmedBy: 'jamal' }]);
    expect((await auditOf(waits.requestId)).map(({ action, account }) => [action, account])).toEqual([
      ['table.ask_change', 'rina'],
      ['table.confirm', 'jamal'],
    ]);
  });

  it.each<[string, Partial<WireSettings>, string, string]>([
    ['bets that are open for too long', { bettingMs: 301_000 }, 'bettingMs', 'Must be 300 or less.'],
    ['a negative rest', { restMs: -1_000 }, 'restMs', 'Must be 0 or more.'],
    ['a smallest bet with a fraction', { minBet: '10.50' }, 'minBet', 'Enter a whole amount above zero.'],
    ['stakes below the smallest bet', { maxStake: '9.00' }, 'maxStake', 'Must be 10.00 or more.'],
    ['an exposure below the stake', { maxExposure: '999.00' }, 'maxExposure', 'Must be 1000.00 or more.'],
    ['a limit below the smallest bet', { maxBet: { HALF: '5.00' } }, 'maxBet.HALF', 'Must be 10.00 or more.'],
    ['an unknown bet type', { maxBet: { CORNER: '50.00' } }, 'maxBet.CORNER', 'This field does not belong here.'],
  ])('to %s is refused beside its field, and nothing is sent', async (_, settings, field, text) => {
    const refusal = await refusalOf(change(settings));
    expect([refusal.code, refusal.fields?.[`settings.${field}`]]).toEqual(['bad_request', text]);
    expect(arcade.changes).toEqual([]);
  });

  it('of settings that are others by now is refused', async () => {
    const [table] = (await valueOf(tables())).list;
    arcade.table = { ...arcade.table, version: '1111111111111111' };
    const body = { ...WHICH, version: table?.version ?? '', settings: table?.settings, reason: 'x' } as never;
    const refusal = await refusalOf(callApp(site.first.url, 'officeChangeTable', body, { token: rina }));
    expect(refusal.code).toBe('edited_meanwhile');
  });

  it('that the provider refuses says so in its word', async () => {
    arcade.refuses = 'changed_meanwhile';
    expect(await valueOf(change({ open: false }))).toMatchObject({ state: 'refused', answer: 'changed_meanwhile' });
  });

  it('is sent until the provider answers, also by another process, and carried out once', async () => {
    arcade.trouble.push('busy', 'lost-after');
    const { requestId, state } = await valueOf(change({ open: false }));
    expect(state).toBe('sending');
    site.clock.advance(MINUTE);
    await Promise.all([site.first, site.second].map(({ app }) => app.services.tables.deliver()));
    site.clock.advance(MINUTE);
    await site.second.app.services.tables.deliver();
    expect(arcade.changes.map(({ changeId }) => changeId)).toEqual([requestId, requestId, requestId]);
    expect(arcade.done()).toBe(1);
    expect((await requests('ended')).list[0]).toMatchObject({ requestId, state: 'done' });
  });
});

describe('the cancellation of a round', () => {
  it('takes two operators, is sent with both names and written down', async () => {
    const { requestId, ...waits } = await valueOf(askCancel());
    expect(waits).toMatchObject({
      kind: 'cancel',
      round: { round: 77, number: 7 },
      state: 'waiting',
      endsAt: site.clock.now() + 15 * SECOND,
    });
    expect(arcade.cancels).toEqual([]);
    expect((await refusalOf(decide(requestId, rina))).code).toBe('approval_own');
    const answers = [await valueOf(decide(requestId)), await valueOf(decide(requestId))];
    expect(answers).toMatchObject([{ state: 'done', decidedBy: 'jamal' }, { state: 'done' }]);
    const decision = { cancellationId: requestId, table: 'wheel', round: 77, reason: 'The picture froze' };
    expect(arcade.cancels).toEqual([{ ...decision, askedBy: 'rina', confirmedBy: 'jamal' }]);
    expect((await auditOf(requestId)).map(({ action, account, reason }) => [action, account, reason])).toEqual([
      ['table.ask_cancel', 'rina', 'The picture froze'],
      ['table.confirm', 'jamal', 'Seen'],
    ]);
  });

  it('is confirmed once when two operators confirm at the same time', async () => {
    const requestId = await asked();
    const [one, other] = await Promise.all([
      decide(requestId, jamal, 'confirm', 'first'),
      decide(requestId, keya, 'confirm', 'second'),
    ]);
    const codes = [one, other].map(({ body }) => (body.success ? 'ok' : body.code)).toSorted();
    expect(codes).toEqual(['already_decided', 'ok']);
    expect(arcade.cancels).toHaveLength(1);
  });

  it('waits once when two operators ask at the same time', async () => {
    const answers = await Promise.all([askCancel(rina, 'first'), askCancel(jamal, 'second')]);
    const codes = answers.map(({ body }) => (body.success ? 'ok' : body.code)).toSorted();
    expect(codes).toEqual(['ok', 'proposal_waits']);
    expect((await requests()).list).toHaveLength(1);
  });

  it('is the same request when its author asks again', async () => {
    expect(await asked()).toBe(await asked());
  });

  it('is rejected or taken back without anything being sent', async () => {
    const rejected = await asked();
    expect(await valueOf(decide(rejected, jamal, 'reject'))).toMatchObject({
      state: 'rejected',
      decisionReason: 'Seen',
    });
    expect((await refusalOf(decide(rejected, keya))).code).toBe('already_decided');
    const withdrawn = await asked();
    const withdraw = (token: string) =>
      callApp(site.first.url, 'officeWithdrawTableRequest', { requestId: withdrawn }, { token });
    expect((await refusalOf(withdraw(jamal))).code).toBe('item_unknown');
    expect(await valueOf(withdraw(rina))).toMatchObject({ state: 'withdrawn' });
    expect((await refusalOf(decide(withdrawn))).code).toBe('already_decided');
    expect(arcade.cancels).toEqual([]);
  });

  it('says that its time is over, and never reaches the provider', async () => {
    const requestId = await asked();
    site.clock.advance(15 * SECOND);
    expect((await refusalOf(decide(requestId))).code).toBe('request_expired');
    expect(await requests()).toMatchObject({ list: [], next: null });
    expect((await requests('ended')).list[0]).toMatchObject({ requestId, state: 'expired' });
    expect((await refusalOf(decide(requestId))).code).toBe('request_expired');
    expect(arcade.cancels).toEqual([]);
  });

  it.each([
    ['whose bets are over', () => ({ state: 'locked' as const })],
    ['whose time has come', () => ({ locksAt: site.clock.now() })],
    ['that is not the running one', () => ({ round: 78 })],
  ])('of a round %s cannot be asked for', async (_, other) => {
    const { round } = arcade.table;
    if (round) arcade.table = { ...arcade.table, round: { ...round, ...other() } };
    expect((await refusalOf(askCancel())).code).toBe('round_locked');
  });

  it('that came too late at the provider says so', async () => {
    const requestId = await asked();
    arcade.refuses = 'round_locked';
    expect(await valueOf(decide(requestId))).toMatchObject({ state: 'refused', answer: 'round_locked' });
  });

  it('is left to who has claimed it', async () => {
    const requestId = await asked();
    await valueOf(callApp(site.first.url, 'officeClaim', { queue: 'tables', itemId: requestId }, { token: keya }));
    expect((await refusalOf(decide(requestId))).code).toBe('claimed_by_other');
    expect(await valueOf(decide(requestId, keya))).toMatchObject({ state: 'done', decidedBy: 'keya' });
  });

  it('is not confirmed for an operator who may no longer ask', async () => {
    const gone = await site.operator('gone', 'owner');
    const { requestId } = await valueOf(askCancel(gone));
    await site.sql.query(`update operators.operator set enabled = false where account = 'gone'`);
    expect((await refusalOf(decide(requestId))).code).toBe('proposal_asker_gone');
  });

  it('is counted for those who may decide it', async () => {
    await asked();
    const count = async (token: string) =>
      (await valueOf(callApp(site.first.url, 'officeWaiting', {}, { token }))).tables;
    expect([await count(rina), await count(jamal)]).toEqual([0, 1]);
  });

  it('needs two operators in the database as well, and stays as it was written', async () => {
    const requestId = await asked();
    const self = `update tables.request set state = 'sending', due_at = now(), decided_by = asked_by, decided_account = 'rina',
      decided_at = now() where id = $1`;
    await expect(site.sql.query(self, [requestId])).rejects.toThrow('request_four_eyes');
    await valueOf(decide(requestId));
    for (const sql of [
      `update tables.request set reason = 'x' where id = $1`,
      'delete from tables.request where id = $1',
    ])
      await expect(site.sql.query(sql, [requestId])).rejects.toThrow('stays written down');
  });
});

describe('the rounds of a table', () => {
  it('are paged by their number', async () => {
    const round = {
      state: 'settled', openedAt: 1, lockedAt: 2, drawnAt: 3, endedAt: 4, players: 1, staked: minor(1_000n),
      paid: minor(2_000n), mark: '17', cancelled: null,
    } as const; // prettier-ignore
    arcade.rounds = Array.from({ length: 51 }, (_, at) => {
      const number = 51 - at;
      return { ...round, number, round: 100 + number, replay: `https://arcade.example/verify/?draw=${100 + number}` };
    });
    const page = (after?: string) =>
      valueOf(
        callApp(site.first.url, 'officeTableRounds', after === undefined ? WHICH : { ...WHICH, after }, {
          token: rina,
        }),
      );
    const first = await page();
    expect(first.list).toHaveLength(50);
    expect(first.list[0]).toEqual({ ...arcade.rounds[0], staked: '10.00', paid: '20.00' });
    expect(first.next).toBe('2');
    expect(await page('2')).toMatchObject({ list: [{ number: 1 }], next: null });
  });
});

describe('the returns of a table', () => {
  it('are judged by the band of the reports, over days of the site', async () => {
    const sums = {
      rounds: 1_000,
      bets: 4_000,
      staked: minor(100_000n),
      stakeSquares: 1e7,
      winSquares: 0,
      stakeWins: 0,
    };
    arcade.returns = [
      { name: 'HALF', ...sums, paid: minor(98_000n), rtp: 9_730, deviation: 0.9996 },
      { name: 'STRAIGHT', ...sums, paid: minor(190_000n), rtp: 9_730, deviation: 5.8378 },
      { name: 'CORNER', ...sums, rounds: 0, bets: 0, staked: minor(0n), paid: minor(0n), rtp: 9_730, deviation: null },
    ];
    const query = { ...WHICH, from: '2026-11-01', to: '2026-11-02' };
    const { list } = await valueOf(callApp(site.first.url, 'officeTableReturns', query, { token: rina }));
    const judged = judgeReturn({ ...sums, won: minor(190_000n), rtp: 9_730, deviation: 583.78 });
    expect(judged.state).toBe('alarm');
    expect(list).toEqual([
      expect.objectContaining({ name: 'HALF', realised: 98, stated: 97.3, state: 'inside' }),
      {
        name: 'STRAIGHT', rounds: 1_000, bets: 4_000, staked: '1000.00', paid: '1900.00', stated: 97.3,
        realised: 190, low: judged.low, high: judged.high, state: 'alarm',
      },
      expect.objectContaining({ name: 'CORNER', realised: null, low: null, state: 'unknown' }),
    ]); // prettier-ignore
    // Dhaka is six hours ahead of UTC.
    expect(arcade.asked).toMatchObject({ from: Date.parse('2026-10-31T18:00Z'), to: Date.parse('2026-11-02T18:00Z') });
  });
});
