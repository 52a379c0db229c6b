import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@chhokka/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createInTurn } from '../../../infra/in-turn.ts';
import type { Pool } from '../../../infra/db.ts';
import type { MemberSession, OperatorSession } from '../../../infra/http/sessions.ts';
import { createSecretBox } from '../../../infra/secret-box.ts';
import { ignoreKill, killAt } from '../../money/facts/testing/kill.ts';
import { OFFSET, openStory, type Story } from '../../money/facts/testing/story.ts';
import { createGrants } from '../../money/grants/index.ts';
import { createLedger, reconcile } from '../../money/ledger/index.ts';
import { createTurnover } from '../../money/turnover/index.ts';
import { BDT } from '../../money/wallet/testing/fixture.ts';
import { createInbox } from '../../people/inbox/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { createOffice } from '../../staff/office/index.ts';
import { convertPoints } from './convert.ts';
import { decideRedemption } from './decide.ts';
import type { PointsCallParts } from './points.parts.ts';
import { redeemGood } from './redeem.ts';

const OPERATOR: OperatorSession = { operatorId: randomUUID(), account: 'office', permissions: ['*'] };
const PROOF = { paymentPassword: '593827' };
const ADDRESS = { name: 'Rahima Begum', phone: '01711000111', address: 'House 5, Road 2, Dhanmondi' };

let story: Story;
let memberId: string;
beforeEach(async () => {
  story = await openStory();
  memberId = story.players[0]?.id ?? '';
  await story.pool.query('insert into points.earned (member_id, units) values ($1, 1000000000000)', [memberId]);
  await story.pool.query(
    `insert into points.good (id, name, description, picture, category, form, points, stock, automatic, enabled)
      values ('tea', '{"bn": "চা", "en": "Tea"}', '{"bn": "", "en": ""}', '/art/goods/tea', 'gift', 'delivery', 500, 3, false, true)`,
  );
});
afterEach(() => story.close());

function partsOn(pool: Pool): PointsCallParts {
  const { clock } = story;
  const settings = {
    isOn: () => true,
    dayOffset: () => OFFSET,
    values: { turnoverFactor: 100 },
  } as unknown as Settings;
  const ledger = createLedger({ pool, clock });
  return {
    pool,
    clock,
    settings,
    ledger,
    grants: createGrants({ clock, ledger, turnover: createTurnover({ settings }) }),
    inTurn: createInTurn(),
    secretBox: createSecretBox(Buffer.alloc(32, 7)),
    secretsKey: Buffer.alloc(32, 7),
    inbox: createInbox({ pool, clock, settings }),
    office: createOffice({ pool, clock }),
    // Proofs and counters have tests of their own, and come before the transaction.
    payment: { prove: async () => {} },
    attempts: { count: async () => {} },
    waker: { wake: () => {} },
  } as unknown as PointsCallParts;
}

const session = () => ({ memberId, account: 'p', currency: BDT }) as unknown as MemberSession;

const converting = (requestId: string): CallArguments<'convertPoint'> => ({
  requestId,
  points: 1_000,
  pointsPerUnit: 100,
  ...PROOF,
});

/** Points ×100 on the account, cash, and what is written about uses of points. */
async function state() {
  const { rows } = await story.pool.query<Record<string, unknown>>(
    `select
        coalesce((select balance::int from ledger.account where owner = $1 and kind = 'member_points'), 0) as points,
        (select balance::int from ledger.account where owner = $1 and kind = 'member_cash') as cash,
        (select coalesce(string_agg(state, ',' order by id), '') from points.redemption) as uses,
        (select taken from points.good where id = 'tea') as taken,
        (select count(*)::int from inbox.message) as messages,
        (select count(*)::int from office.audit) as acts`,
    [memberId],
  );
  return rows[0];
}

/** Kills `act` at every statement; each time it must have done all or nothing. Returns the number of kills. */
async function killed(
  act: (parts: PointsCallParts, turn: number) => Promise<unknown>,
  expected: (done: number) => object,
): Promise<number> {
  let done = 0;
  let kills = 0;
  for (const when of ['before', 'after'] as const) {
    for (let step = 1; ; step += 1) {
      const turn = kills + done * 1_000;
      const killing = killAt(story.pool, step, when);
      await act(partsOn(killing.pool), turn).catch(ignoreKill);
      const now = await state();
      expect([expected(done), expected(done + 1)]).toContainEqual(now);
      // The same request again ends it, whatever happened before.
      await act(partsOn(story.pool), turn);
      done += 1;
      expect(await state()).toEqual(expected(done));
      if (!killing.happened()) break;
      kills += 1;
    }
  }
  expect((await reconcile(story.pool)).differences).toEqual([]);
  return kills;
}

const NOTHING = { taken: 0, messages: 0, acts: 0 };

it('a conversion is complete or absent when it is killed at any statement, and its repeat completes it once', async () => {
  const ids = new Map<number, string>();
  const idOf = (turn: number) => ids.get(turn) ?? ids.set(turn, randomUUID()).get(turn) ?? '';
  const cash = Number((await state())?.['cash']);
  const kills = await killed(
    (parts, turn) => convertPoints(parts, converting(idOf(turn)), { session: session(), language: 'en' }),
    (done) => ({
      // What stakes have earned is given with the first use.
      points: done === 0 ? 0 : 10_000_000 - done * 100_000,
      cash: cash + done * 1_000,
      uses: Array.from({ length: done }, () => 'approved').join(','),
      ...NOTHING,
    }),
  );
  expect(kills).toBeGreaterThan(20);
});

it('a redemption and its rejection are complete or absent when they are killed, and return the points once', async () => {
  const ids = new Map<number, string>();
  const idOf = (turn: number) => ids.get(turn) ?? ids.set(turn, randomUUID()).get(turn) ?? '';
  const cash = Number((await state())?.['cash']);
  await story.pool.query(`update points.good set stock = 1000 where id = 'tea'`);
  const redeeming = (turn: number) => ({ requestId: idOf(turn), rewardId: 'tea', delivery: ADDRESS, ...PROOF });
  const kills = await killed(
    (parts, turn) => redeemGood(parts, redeeming(turn), { session: session(), language: 'en' }),
    (done) => ({
      points: done === 0 ? 0 : 10_000_000 - done * 50_000,
      cash,
      uses: Array.from({ length: done }, () => 'processing').join(','),
      ...NOTHING,
      taken: done,
    }),
  );
  expect(kills).toBeGreaterThan(15);
  for (let more = 0; more < 70; more += 1)
    await redeemGood(partsOn(story.pool), redeeming(1_000_000 + more), { session: session(), language: 'en' });
  const { rows } = await story.pool.query<{ id: string }>('select id from points.redemption order by id');
  const all = rows.length;
  let next = 0;
  let rejected = 0;
  for (const when of ['before', 'after'] as const) {
    for (let step = 1; ; step += 1) {
      const redemptionId = rows[next]?.id ?? '';
      const item = { queue: 'redemptions', itemId: redemptionId, operator: OPERATOR } as const;
      await partsOn(story.pool).office.claims.claimItem(story.pool, item);
      const killing = killAt(story.pool, step, when);
      const reject = (pool: Pool) =>
        decideRedemption(
          partsOn(pool),
          { decision: 'reject', redemptionId, reason: 'none' },
          { acting: { operator: OPERATOR, requestId: 'r', address: '127.0.0.1' }, language: 'en' },
        );
      await reject(killing.pool).catch(ignoreKill);
      await reject(story.pool).catch((error: { code?: string }) => {
        expect(['claim_needed', 'already_decided']).toContain(error.code);
      });
      next += 1;
      rejected += 1;
      expect(await state()).toMatchObject({
        points: 10_000_000 - (all - rejected) * 50_000,
        taken: all - rejected,
        messages: rejected,
        acts: rejected,
      });
      if (!killing.happened()) break;
    }
  }
  expect(next).toBeGreaterThan(20);
  expect((await reconcile(story.pool)).differences).toEqual([]);
});
