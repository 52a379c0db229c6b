import { HOUR, minor } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, transaction } from '../../../infra/db.ts';
import { createInTurn } from '../../../infra/in-turn.ts';
import { createLedger, openAccount, openFund } from '../ledger/index.ts';
import {
  adjust,
  BDT,
  bet,
  betwin,
  endround,
  type Player,
  PROVIDER,
  promo,
  refund,
  win,
} from '../wallet/testing/fixture.ts';
import { consume } from './consume.ts';
import { type Consumer, createFacts, type Range } from './index.ts';
import { tell, tellNext } from './tell.ts';
import { around, ignoreKill, killAt } from './testing/kill.ts';
import { openStory, type Story } from './testing/story.ts';
import { expectToldAll } from './testing/told.ts';

let story: Story;

beforeEach(async () => {
  story = await openStory();
});
afterEach(() => story.close());

const play = async (command: Parameters<Story['table']['wallet']['execute']>[1]) => {
  expect((await story.table.wallet.execute(PROVIDER, command)).outcome).toBe('accepted');
};

/** The rounds' facts in order, without what differs from run to run. */
async function rounds(): Promise<object[]> {
  const { rows } = await story.pool.query<object>(
    `select event, state, bets, stake::int, win::int, effective_stake::int, effective_win::int, rounds, day::text
      from facts.round order by seq`,
  );
  return rows;
}

describe('the fact stream', () => {
  it('holds every round and movement once, however often and concurrently it is written', async () => {
    await story.play(42, () => Promise.all([story.facts.tell(), story.facts.tell()]));
    await Promise.all([story.tell(), story.tell(), story.tell()]);
    await expectToldAll(story.pool);
    await story.tell();
    await story.facts.tellAgain();
    await expectToldAll(story.pool);
  });

  it.each(['before', 'after'] as const)('is complete after the worker was killed %s any statement', async (when) => {
    await story.play(21);
    let step = 1;
    for (; ; step += 1) {
      const killing = killAt(story.pool, step, when);
      await tell({ ...story.parts, pool: killing.pool }).catch(ignoreKill);
      if (!killing.happened()) break;
      await play(betwin(story.players[0] as Player, 10n, 5n, { roundClosed: true }));
    }
    expect(step).toBeGreaterThan(8);
    await story.tell();
    await expectToldAll(story.pool);
  });

  it('waits for a running transaction and misses nothing that it commits', async () => {
    const { pool, facts } = story;
    const [player] = story.players as [Player];
    await story.tell();
    const late = openPool(story.url, 1);
    const ledger = createLedger({ pool, clock: story.clock });
    const to = await openAccount(pool, { kind: 'member_cash', owner: player.id, currency: BDT });
    const from = await openFund(pool, { kind: 'cash_in', currency: BDT }, { rule: 'demo' });
    await transaction(late, async (tx) => {
      // It has its number before the bet has one, and commits after it.
      await tx.query('select pg_current_xact_id()');
      await play(betwin(player, 100n, 0n, { roundClosed: true }));
      await facts.tell();
      expect(await rounds()).toEqual([]);
      // Who asks of the member is told nevertheless.
      const { rows } = await pool.query(
        'select bets, stake::int from facts.rounds_of($1, (select last_seq from facts.stream))',
        [player.id],
      );
      expect(rows).toEqual([{ bets: 1, stake: 100 }]);
      await ledger.post(tx, [{ externalId: 'late', kind: 'deposit', from, to, amount: minor(500n) }]);
    });
    await late.end();
    // One transaction at a time: the deposit, which came second to the account, is told before the bet.
    const parts = story.parts;
    while ((await rounds()).length === 0) {
      await transaction(pool, (tx) => tellNext(tx, parts, { size: 1n, again: false }));
      await expectExact(player.id);
    }
    expect(await rounds()).toHaveLength(1);
    await story.tell();
    await expectToldAll(pool);
  });

  it('does not wait for transactions of another database', async () => {
    const elsewhere = await createTestDatabase();
    const other = openPool(elsewhere.url, 1);
    await story.tell();
    await transaction(other, async (tx) => {
      await tx.query('select pg_current_xact_id()');
      await play(betwin(story.players[0] as Player, 100n, 0n, { roundClosed: true }));
      await story.tell();
      expect(await rounds()).toHaveLength(1);
    });
    await other.end();
    await elsewhere.drop();
  });

  it('reports its lag while a running transaction holds it up', async () => {
    const { clock, facts } = story;
    const lag = async (): Promise<number> => (await facts.lags()).get('stream')?.ms ?? Number.NaN;
    await story.tell();
    const late = openPool(story.url, 1);
    const { began, told } = await transaction(late, async (tx) => {
      await tx.query('select pg_current_xact_id()');
      const begun = performance.now();
      // What it holds up: without it there would be nothing to tell.
      await play(betwin(story.players[0] as Player, 100n, 0n, { roundClosed: true }));
      // The server's clock has to go on, whatever this one does.
      await tx.query('select pg_sleep(0.2)');
      // One look may not tell for how long: a transaction of another database ended during it.
      await expect.poll(() => facts.tell().then(lag)).toBeGreaterThanOrEqual(200);
      return { began: begun, told: await lag() };
    });
    await late.end();
    expect(told).toBeGreaterThanOrEqual(200);
    expect(told).toBeLessThan(performance.now() - began + 1_000);
    clock.advance(HOUR);
    await story.tell();
    expect(await lag()).toBeLessThan(HOUR);
  });

  it.each([
    ['has numbered more transactions than', '0'],
    ['has numbered fewer transactions than', '1000000'],
  ])('stays complete after a dump is restored on a server that %s the old one', async (_, ahead) => {
    await story.play(9);
    await story.tell();
    const [player] = story.players as [Player];
    await play(betwin(player, 70n, 0n, { roundClosed: true }));
    // It came with the dump, had not been told there, and has a number that is far away here.
    await story.pool.query('alter table ledger.transfer disable trigger append_only');
    await story.pool.query(
      'update ledger.transfer set xid = 999999999 where id in (select id from ledger.transfer order by id desc limit 1)',
    );
    await story.pool.query(
      `update facts.stream set numbered_by = 'elsewhere', told_below = pg_current_xact_id()::text::bigint + ${ahead}`,
    );
    await play(betwin(player, 30n, 0n, { roundClosed: true }));
    await expectExact(player.id);
    await story.tell();
    await expectToldAll(story.pool);
    await story.tell();
    await expectToldAll(story.pool);
  });

  it('marks no bet as written that it has not written, even when bets arrive during a full read', async () => {
    const { pool } = story;
    const [player] = story.players as [Player];
    await story.play(3);
    const slow = around(pool, async ({ statement, run }) => {
      const isLast = String(statement).startsWith('insert into facts.covered');
      if (isLast) await play(betwin(player, 70n, 0n, { roundClosed: true }));
      return run();
    });
    await tell({ ...story.parts, pool: slow }, { again: true });
    await expectExact(player.id);
    await story.tell();
    await expectToldAll(pool);
  });

  it('waits for a running writer before a full read instead of skipping it', async () => {
    const { pool, facts } = story;
    await story.tell();
    const other = openPool(story.url, 1);
    const [player] = story.players as [Player];
    const again = await transaction(other, async (tx) => {
      await tx.query('lock table facts.stream in exclusive mode');
      await play(betwin(player, 70n, 0n, { roundClosed: true }));
      await facts.tell();
      expect(await rounds()).toEqual([]);
      const waiting = facts.tellAgain();
      await expect
        .poll(
          async () =>
            (
              await pool.query(
                `select from pg_locks l join pg_database d on d.oid = l.database where not l.granted and d.datname = current_database()`,
              )
            ).rowCount,
        )
        .toBe(1);
      return { waiting };
    });
    await again.waiting;
    expect(await rounds()).toHaveLength(1);
    await other.end();
  });

  it('is append-only', async () => {
    await story.play(3);
    await story.tell();
    for (const change of ['update facts.round set stake = 0', 'delete from facts.money', 'truncate facts.round']) {
      await expect(story.pool.query(change)).rejects.toThrow('keeps its history');
    }
  });

  it('reports its own lag and that of each consumer', async () => {
    const { facts, clock } = story;
    await facts.consume({ name: 'idle', batch: () => Promise.resolve() });
    await story.play(3);
    await story.tell();
    clock.advance(HOUR);
    const lags = await facts.lags();
    expect(lags.get('stream')).toEqual({ facts: null, ms: HOUR });
    expect(lags.get('idle')).toMatchObject({ ms: HOUR });
    expect(lags.get('idle')?.facts).toBeGreaterThan(3);
  });
});

describe('a consumer', () => {
  const idle = { batch: () => Promise.resolve() };

  it('receives each fact in exactly one range, in order, up to the last', async () => {
    await story.play(9);
    await story.tell();
    const handed: Range[] = [];
    const reader: Consumer = { name: 'reader', batch: (_, range) => Promise.resolve(void handed.push(range)) };
    await consume({ pool: story.pool, inTurn: createInTurn() }, reader, { limit: 7 });
    expect(handed.length).toBeGreaterThan(2);
    expect(handed.map(({ after }) => after)).toEqual([0n, ...handed.slice(0, -1).map(({ upTo }) => upTo)]);
    const { rows } = await story.pool.query('select last_seq from facts.stream');
    expect(rows).toEqual([{ last_seq: handed.at(-1)?.upTo }]);
  });

  it('that starts now receives no earlier facts', async () => {
    await story.play(6);
    await story.tell();
    const handed: bigint[] = [];
    const newcomer: Consumer = {
      name: 'newcomer',
      startsAt: 'now',
      batch: (_, { after, upTo }) => Promise.resolve(void handed.push(upTo - after)),
    };
    await story.facts.consume(newcomer);
    expect(handed).toEqual([]);
    await play(betwin(story.players[0] as Player, 100n, 0n, { roundClosed: true }));
    await story.tell();
    await story.facts.consume(newcomer);
    expect(handed).toEqual([1n]);
  });

  it('that throws does not stop the others, and receives the same range again', async () => {
    await story.play(3);
    await story.tell();
    const handed: string[] = [];
    const failing: Consumer = {
      name: 'failing',
      batch: (_, { after }) => Promise.reject(new Error(`failed after ${handed.push(`failing ${after}`)}`)),
    };
    const other: Consumer = {
      name: 'other',
      batch: (_, { after }) => Promise.resolve(void handed.push(`other ${after}`)),
    };
    await story.facts.run([failing, other]);
    await story.facts.run([failing, other]);
    expect(handed).toEqual(['failing 0', 'other 0', 'failing 0']);
  });

  it('without a forget function cannot be rebuilt', async () => {
    await expect(story.facts.rebuild({ ...idle, name: 'payer' })).rejects.toThrow('payer cannot be rebuilt');
  });

  it('cannot have the name of the stream', async () => {
    await expect(story.facts.consume({ ...idle, name: 'stream' })).rejects.toThrow('consumer_name_check');
  });
});

describe('a round', () => {
  it('is written as open, settled and resettled, each time with its changes', async () => {
    const [player] = story.players as [Player];
    await play(bet(player, 100n, { roundId: 'one' }));
    await story.tell();
    await play(bet(player, 50n, { roundId: 'one' }));
    await story.tell();
    await play(win(player, 400n, { roundId: 'one', roundClosed: true }));
    await story.tell();
    await play(adjust(player, -30n, { roundId: 'one' }));
    await story.tell();
    const nothing = { effective_stake: 0, effective_win: 0, rounds: 0 };
    const ended = { state: 'closed', bets: 0, stake: 0, day: '2026-10-01' };
    expect(await rounds()).toEqual([
      { event: 'open', state: 'open', bets: 1, stake: 100, win: 0, ...nothing, day: null },
      { event: 'open', state: 'open', bets: 1, stake: 50, win: 0, ...nothing, day: null },
      { ...ended, event: 'settled', win: 400, effective_stake: 150, effective_win: 400, rounds: 1 },
      { ...ended, event: 'resettled', win: -30, effective_stake: 0, effective_win: -30, rounds: 0 },
    ]);
  });

  it('that a win of 0 closes counts its whole stake, as one that is ended without a win', async () => {
    const [player] = story.players as [Player];
    await play(bet(player, 100n, { roundId: 'lost' }));
    await story.tell();
    await play(win(player, 0n, { roundId: 'lost', roundClosed: true }));
    await expectExact(player.id);
    await story.tell();
    expect(await rounds()).toMatchObject([
      { event: 'open', state: 'open', stake: 100, effective_stake: 0, rounds: 0 },
      { event: 'settled', state: 'closed', effective_stake: 100, effective_win: 0, rounds: 1, day: '2026-10-01' },
    ]);
    await expectExact(player.id);
  });

  it('with only a free bet counts no bets', async () => {
    const [player] = story.players as [Player];
    await play(betwin(player, 0n, 40n, { roundClosed: true }));
    await expectExact(player.id);
    await story.tell();
    expect(await rounds()).toMatchObject([{ event: 'settled', bets: 0, stake: 0, effective_win: 40, rounds: 1 }]);
    await expectExact(player.id);
  });

  it('that gets a new bet after its refund counts once when it closes', async () => {
    const [player] = story.players as [Player];
    await play(bet(player, 100n, { roundId: 'one', txId: 'first' }));
    await play(refund(player, 'first'));
    await story.tell();
    await play(bet(player, 60n, { roundId: 'one' }));
    await story.tell();
    await play(endround(player, 'one'));
    await story.tell();
    expect(await rounds()).toMatchObject([
      { event: 'settled', state: 'refunded', bets: 0, stake: 0, effective_stake: 0, rounds: 0 },
      { event: 'resettled', state: 'open', bets: 1, stake: 60, effective_stake: 0, rounds: 0 },
      { event: 'resettled', state: 'closed', bets: 0, stake: 0, effective_stake: 60, rounds: 1 },
    ]);
  });

  it('keeps the player’s uplines as of its first fact', async () => {
    const { pool } = story;
    const [player, agent, master] = story.players as [Player, Player, Player];
    const below = (id: string, upline: string) =>
      pool.query('update members.member set upline_id = $2 where id = $1', [id, upline]);
    await below(player.id, agent.id);
    await play(betwin(player, 100n, 0n, { roundId: 'one', roundClosed: true }));
    await story.tell();
    await below(agent.id, master.id);
    await play(adjust(player, 20n, { roundId: 'one' }));
    await play(promo(player, 5n));
    await story.tell();
    const { rows } = await pool.query<{ agent_path: string[] }>(
      `select agent_path from facts.round union all
        (select agent_path from facts.money where transfer_kind = 'promo')`,
    );
    expect(rows.map((row) => row.agent_path)).toEqual([[agent.id], [agent.id], [master.id, agent.id]]);
  });
});

/** Expects what is told of a member, with what is not told yet, to come to what wallet and ledger hold. */
async function expectExact(memberId: string): Promise<void> {
  const { rows } = await story.pool.query(
    `select sum(bet_total - refund_total) = (select sum(stake) from facts.rounds_of($1, 0)) as stakes,
        sum(win_total) = (select sum(win) from facts.rounds_of($1, 0)) as wins,
        sum(case when bet_total > 0 then live_bets else 0 end) = (select sum(bets) from facts.rounds_of($1, 0)) as bets,
        (select balance from ledger.account where owner = $1::text and kind = 'member_cash') =
          (select coalesce(sum(amount), 0) from facts.money_of($1, 0) where account_kind = 'member_cash')
            + sum(win_total - bet_total + refund_total) as balance
      from wallet.round where member_id = $1`,
    [memberId],
  );
  expect(rows).toEqual([{ stakes: true, wins: true, bets: true, balance: true }]);
}

it('answers for one member are exact at any time while bets are placed and facts written', async () => {
  const { pool, facts, players } = story;
  const [player] = players as [Player];
  await story.play(12, () => expectExact(player.id));
  const other = createFacts({ ...story.parts, inTurn: createInTurn() });
  await Promise.all(
    Array.from({ length: 40 }, async (_, number) => {
      await play(betwin(player, 10n, 7n, { roundClosed: true }));
      if (number % 4 === 0) await (number % 8 === 0 ? facts : other).tell();
      await expectExact(player.id);
    }),
  );
  await story.tell();
  await expectExact(player.id);
  await expectToldAll(pool);
});
