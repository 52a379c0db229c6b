import { DAY, HOUR, minor, SECOND } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInTurn } from '../../../infra/in-turn.ts';
import { type Pool, transaction } from '../../../infra/db.ts';
import type { Consumer } from '../../money/facts/index.ts';
import { consume } from '../../money/facts/consume.ts';
import { ignoreKill, killAt } from '../../money/facts/testing/kill.ts';
import { OFFSET, openStory, type Story } from '../../money/facts/testing/story.ts';
import { createGrants } from '../../money/grants/index.ts';
import { createLedger, openAccount, reconcile } from '../../money/ledger/index.ts';
import { recordsConsumer } from '../../money/records/index.ts';
import { reportsConsumer } from '../../money/reporting/count.ts';
import { createTurnover, turnoverConsumer } from '../../money/turnover/index.ts';
import { adjust, bet, betwin, GAME, type Player, PROVIDER, win } from '../../money/wallet/testing/fixture.ts';
import type { Settings } from '../../site/settings/index.ts';
import { readConfig } from './config.repository.ts';
import { beginRate, payAll, pointsConsumer, PTS } from './earn.ts';
import { findStanding } from './earn.repository.ts';
import type { PointsParts } from './points.parts.ts';
import type { PointsConfig } from './points.types.ts';

let story: Story;
let isOpen: boolean;
let parts: PointsParts;
let consumer: Consumer;

beforeEach(async () => {
  story = await openStory();
  isOpen = true;
  parts = partsOn(story.pool);
  consumer = pointsConsumer(parts);
  // It counts what is told from now on.
  await story.facts.consume(consumer);
});
afterEach(() => story.close());

function partsOn(pool: Pool): PointsParts {
  const { clock } = story;
  const settings = {
    isOn: () => isOpen,
    dayOffset: () => OFFSET,
    values: { turnoverFactor: 100 },
    at: () => ({ values: { gmtOffsetMinutes: OFFSET } }),
  } as unknown as Settings;
  const ledger = createLedger({ pool, clock });
  const grants = createGrants({ clock, ledger, turnover: createTurnover({ settings }) });
  return { pool, clock, settings, ledger, grants, inTurn: createInTurn() } as unknown as PointsParts;
}

async function count(): Promise<void> {
  await story.tell();
  await story.facts.consume(consumer);
}

const play = async (command: Parameters<Story['table']['wallet']['execute']>[1]): Promise<void> => {
  expect((await story.table.wallet.execute(PROVIDER, command)).outcome).toBe('accepted');
};

const player = (index = 0): Player => story.players[index] as Player;

/** Stakes an amount in minor units in a round that is lost at once. */
const stake = (amount: bigint, by = player()) => play(betwin(by, amount, 0n, { roundClosed: true }));

async function change(changed: Partial<PointsConfig>): Promise<void> {
  await transaction(story.pool, async (tx) =>
    beginRate(tx, { ...(await readConfig(tx)), ...changed }, story.clock.now()),
  );
  story.clock.advance(10 * SECOND);
}

/** Points ×100 on the account, and what is still due. */
const standing = async (by = player()) => {
  const { balance, due } = await findStanding(story.pool, by.id);
  return { balance, due };
};

/** A member's points ×100, from the rounds as they are now and the rates by their times: nothing of the module is used. */
async function expected(by: Player, rates: readonly { since: number; perThousand: bigint; percent: bigint }[]) {
  const { rows } = await story.pool.query<{ opened_at: Date; stake: bigint }>(
    `select opened_at, bet_total - refund_total as stake from wallet.round where member_id = $1 and state = 'closed'`,
    [by.id],
  );
  let hundredths = 0n;
  for (const { opened_at: opened, stake: staked } of rows) {
    const rate = rates.findLast(({ since }) => since <= opened.getTime());
    if (rate) hundredths += staked * rate.perThousand * rate.percent;
  }
  return hundredths / 100_000n;
}

describe('points', () => {
  it('equal an independent sum over rounds with refunds, late ends and two rates, however often they are counted and paid', async () => {
    const first = { since: 0, perThousand: 100n, percent: 100n };
    await story.play(40, () => Promise.all([count(), payAll(parts), payAll(parts)]));
    await change({ perThousand: 37, games: { [`${PROVIDER}/${GAME}`]: 45 } });
    const second = { since: story.clock.now(), perThousand: 37n, percent: 45n };
    // Rounds of the first rate end under the second one.
    await story.play(44, () => Promise.all([count(), payAll(parts)]));
    await count();
    await Promise.all([payAll(parts), payAll(parts), payAll(parts)]);
    for (const each of story.players) {
      const points = await expected(each, [first, second]);
      expect(points).toBeGreaterThan(100n);
      expect(await standing(each)).toEqual({ balance: points, due: 0n });
    }
    expect((await reconcile(story.pool)).differences).toEqual([]);
  });

  it('lose no fraction: a hundred stakes of 0.07 earn as much as one of 7.00', async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      await stake(7n);
      if (turn % 10 === 0) {
        await count();
        await payAll(parts);
      }
    }
    await stake(700n, player(1));
    await count();
    await payAll(parts);
    expect(await standing()).toEqual({ balance: 70n, due: 0n });
    expect(await standing(player(1))).toEqual(await standing());
  });

  it('that a stake has earned go back when a later settlement takes it out, at the rate of its time', async () => {
    const roundId = 'taken-back';
    await play(betwin(player(), 10_000n, 0n, { roundId, roundClosed: true }));
    await count();
    await payAll(parts);
    expect(await standing()).toEqual({ balance: 1_000n, due: 0n });
    await change({ perThousand: 1_000 });
    await takeBack(roundId);
    await count();
    await payAll(parts);
    expect(await standing()).toEqual({ balance: 0n, due: 0n });
  });

  it('that were spent before their stake is taken out stay owed, and later earnings pay them', async () => {
    const roundId = 'taken-back';
    await play(betwin(player(), 10_000n, 0n, { roundId, roundClosed: true }));
    await count();
    await payAll(parts);
    await spend(700n);
    await takeBack(roundId);
    await count();
    expect(await standing()).toEqual({ balance: 300n, due: -1_000n });
    await Promise.all([payAll(parts), payAll(parts)]);
    expect(await standing()).toEqual({ balance: 0n, due: -700n });
    await stake(5_000n);
    await count();
    await payAll(parts);
    expect(await standing()).toEqual({ balance: 0n, due: -200n });
    await stake(5_000n);
    await count();
    await payAll(parts);
    expect(await standing()).toEqual({ balance: 300n, due: 0n });
    expect((await reconcile(story.pool)).differences).toEqual([]);
  });

  it('are not earned while the mall is off, or by bonus money', async () => {
    const { rows } = await story.pool.query<{ id: string }>(`select id from wallet.round where member_id = $1`, [
      player().id,
    ]);
    expect(rows).toEqual([]);
    const roundId = 'mixed';
    await play(bet(player(), 10_000n, { roundId }));
    // A part of the stake was bonus money.
    await story.pool.query(
      `with round as (select id from wallet.round where member_id = $1),
        account as (select ledger.open_account('member_bonus', $1::text, 'BDT') as id),
        purse as (
          insert into wallet.purse (id, member_id, account_id, state, weights, opened_at)
            select gen_random_uuid(), $1, account.id, 'open', '{"kinds": {}, "games": {}}', now() from account returning id
        )
        insert into wallet.purse_round (member_id, round_id, purse_id, staked, won)
          select $1, round.id, purse.id, 4000, 0 from round, purse`,
      [player().id],
    );
    await play(win(player(), 0n, { roundId, roundClosed: true }));
    await count();
    isOpen = false;
    // The first look at the switch is the next count: rounds of the next seconds still count by what held before.
    await payAll(parts);
    story.clock.advance(11 * SECOND);
    await stake(90_000n);
    await count();
    isOpen = true;
    await payAll(parts);
    story.clock.advance(11 * SECOND);
    await stake(1_000n);
    await count();
    await payAll(parts);
    expect(await standing()).toEqual({ balance: 600n + 100n, due: 0n });
  });

  it.each(['before', 'after'] as const)(
    'are counted and paid once, whenever the worker is killed %s a statement',
    async (when) => {
      await story.play(24);
      await story.tell();
      let kills = 0;
      for (let step = 1; ; step += 1) {
        const killing = killAt(story.pool, step, when);
        await work(killing.pool).catch(ignoreKill);
        if (!killing.happened()) break;
        kills += 1;
        await stake(1_000n + BigInt(step), player(step % 3));
        await story.tell();
      }
      await work(story.pool);
      expect(kills).toBeGreaterThan(15);
      for (const each of story.players) {
        const points = await expected(each, [{ since: 0, perThousand: 100n, percent: 100n }]);
        expect(await standing(each)).toEqual({ balance: points, due: 0n });
      }
      expect((await reconcile(story.pool)).differences).toEqual([]);
    },
  );

  it('are in no fact, record, report, turnover or liability', async () => {
    await story.play(30);
    story.clock.advance(DAY);
    await countMoney();
    const before = await booksOfMoney();
    await count();
    expect(await payAll(parts)).toBe(3);
    await spend(5n);
    story.clock.advance(HOUR);
    await story.facts.tellAgain();
    await countMoney();
    expect((await standing()).balance).toBeGreaterThan(0n);
    expect(await booksOfMoney()).toEqual(before);
  });
});

/** Settles a round again without its stake. No provider's command does so today. */
async function takeBack(roundId: string): Promise<void> {
  await story.pool.query('update wallet.round set refund_total = bet_total where provider_round_id = $1', [roundId]);
  await play(adjust(player(), 1n, { roundId }));
}

async function work(pool: Pool): Promise<void> {
  await consume({ pool, inTurn: createInTurn() }, consumer, { limit: 20 });
  await payAll(partsOn(pool));
}

async function spend(points: bigint): Promise<void> {
  const { pool, ledger } = parts;
  const from = await openAccount(pool, { kind: 'member_points', owner: player().id, currency: PTS });
  const to = await openAccount(pool, { kind: 'house_points', owner: 'house', currency: PTS });
  const [posted] = await transaction(pool, (tx) =>
    ledger.post(tx, [{ externalId: `spent:${points}`, kind: 'points_redeem', from, to, amount: minor(points) }]),
  );
  expect(posted?.outcome).toBe('posted');
}

/** Lets everybody count who tells of money. */
async function countMoney(): Promise<void> {
  await story.tell();
  for (const each of [reportsConsumer({ settings: parts.settings }), recordsConsumer, turnoverConsumer])
    await story.facts.consume(each);
}

/** All that is told of money: every table of the modules that do, and what the house owes. */
async function booksOfMoney(): Promise<unknown> {
  const { rows: tables } = await story.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('reporting', 'records', 'turnover') or (schemaname, tablename) in (('facts', 'money'), ('facts', 'round'))
      order by 1`,
  );
  expect(tables.length).toBeGreaterThan(8);
  const books: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await story.pool.query<{ rows: string }>(
      `select coalesce(string_agg(md5(t::text), ' ' order by t::text), '') as rows from ${name} t`,
    );
    books[name] = rows[0]?.rows;
  }
  const owed = await story.pool.query(
    'select liability, currency, sum(balance) as owed from ledger.known_account where liability is not null group by 1, 2 order by 1, 2',
  );
  return { ...books, owed: owed.rows };
}
