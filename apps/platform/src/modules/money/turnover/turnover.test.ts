import { minor, MINUTE, SECOND } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { countsOnce } from '../facts/testing/kill.ts';
import { openStory, type Story } from '../facts/testing/story.ts';
import { createLedger, openAccount, openFund } from '../ledger/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { addPlayer, adjust, BDT, bet, betwin, type Player, PROVIDER, refund, win } from '../wallet/testing/fixture.ts';
import { createTurnover, turnoverConsumer } from './index.ts';

const turnover = createTurnover({ settings: { values: { turnoverFactor: 100 } } as Settings });

let story: Story;
let player: Player;
/** What comes after everything that happens: whoever counts ahead changes no answer. */
let settle: () => Promise<void>;

beforeEach(async () => {
  story = await openStory();
  player = await addPlayer(story.table, 50_000n);
  settle = () => Promise.resolve();
});
afterEach(() => story.close());

const missing = async (): Promise<bigint> => turnover.missing(story.pool, player.id);

/** Credits money as a deposit does, and writes down what it asks for. */
async function credit(amount: bigint): Promise<void> {
  story.clock.advance(SECOND);
  const ledger = createLedger({ pool: story.pool, clock: story.clock });
  const to = await openAccount(story.pool, { kind: 'member_cash', owner: player.id, currency: BDT });
  const from = await openFund(story.pool, { kind: 'cash_in', currency: BDT }, { rule: 'demo' });
  await transaction(story.pool, async (tx) => {
    const transfer = { externalId: `credit-${Math.random()}`, kind: 'deposit', from, to, amount: minor(amount) };
    await ledger.post(tx, [transfer]);
    await turnover.addRequirement(tx, { memberId: player.id, amount: minor(amount), now: story.clock.now() });
  });
  await settle();
}

async function play(command: Parameters<Story['table']['wallet']['execute']>[1]): Promise<void> {
  story.clock.advance(SECOND);
  expect((await story.table.wallet.execute(PROVIDER, command)).outcome).toBe('accepted');
  await settle();
}

/** Loses everything that the member has, in one round. */
async function loseAll(): Promise<void> {
  const { rows } = await story.pool.query<{ balance: bigint }>(
    `select balance from ledger.account where owner = $1 and kind = 'member_cash'`,
    [player.id],
  );
  await play(betwin(player, rows[0]?.balance ?? 0n, 0n, { roundClosed: true }));
}

describe.each([
  ['with no facts written', () => Promise.resolve()],
  ['with all facts written', () => story.tell()],
  [
    'with all facts counted',
    async () => {
      await story.tell();
      await story.facts.consume(turnoverConsumer);
    },
  ],
])('the turnover requirement, %s,', (_, how) => {
  beforeEach(() => {
    settle = how;
  });

  it('falls with every stake, grows with every credit, and is dropped once the money is gone', async () => {
    expect(await missing()).toBe(0n);
    await credit(10_000n);
    expect(await missing()).toBe(10_000n);
    await play(betwin(player, 4_000n, 0n, { roundClosed: true }));
    await play(bet(player, 2_000n, { roundId: 'open' }));
    await play(bet(player, 1_000n, { roundId: 'open', txId: 'back' }));
    await play(refund(player, 'back'));
    expect(await missing()).toBe(4_000n);
    await credit(5_000n);
    expect(await missing()).toBe(9_000n);
    await play(betwin(player, 20_000n, 0n, { roundClosed: true }));
    expect(await missing()).toBe(0n);
    await credit(1_000n);
    expect(await missing()).toBe(1_000n);
    const { rows } = await story.pool.query(
      'select carried::int, required::int from turnover.requirement where member_id = $1 order by id',
      [player.id],
    );
    expect(rows).toEqual([
      { carried: 0, required: 10_000 },
      { carried: 4_000, required: 9_000 },
      { carried: 0, required: 1_000 },
    ]);
    await expect(story.pool.query('update turnover.requirement set required = 0')).rejects.toThrow('keeps its history');
  });

  it('falls by a refunded bet again once its refund is rolled back', async () => {
    await credit(10_000n);
    await play(bet(player, 4_000n, { roundId: 'void', txId: 'void' }));
    expect(await missing()).toBe(6_000n);
    await play(refund(player, 'void'));
    expect(await missing()).toBe(10_000n);
    await play(adjust(player, 3_000n, { roundId: 'void', refTxId: 'void', roundClosed: true }));
    expect(await missing()).toBe(6_000n);
    await play(adjust(player, -500n, { roundId: 'void' }));
    expect(await missing()).toBe(6_000n);
  });

  it('does not change with rounds that were opened before it', async () => {
    await play(bet(player, 3_000n, { roundId: 'old', txId: 'old' }));
    await play(bet(player, 500n, { roundId: 'older' }));
    await credit(10_000n);
    await play(refund(player, 'old'));
    await play(win(player, 700n, { roundId: 'older', roundClosed: true }));
    await play(adjust(player, -100n, { roundId: 'older' }));
    expect(await missing()).toBe(10_000n);
    await play(betwin(player, 400n, 0n, { roundClosed: true }));
    expect(await missing()).toBe(9_600n);
  });

  it('stays while money is in an open round, and is dropped afterwards', async () => {
    await credit(10_000n);
    await play(bet(player, 4_000n, { roundId: 'open' }));
    await play(betwin(player, 1_000n, 0n, { roundClosed: true }));
    // All but what stands in the game is set aside and gone.
    await paidOut();
    await credit(1_000n);
    expect(await missing()).toBe(6_000n);
    await play(win(player, 0n, { roundId: 'open', roundClosed: true }));
    await paidOut();
    await credit(1_000n);
    expect(await missing()).toBe(1_000n);
  });

  it('is dropped when everything was lost', async () => {
    await paidOut();
    await credit(100_000n);
    await play(betwin(player, 40_000n, 0n, { roundClosed: true }));
    await credit(100_000n);
    expect(await missing()).toBe(160_000n);
    await paidOut();
    await credit(9_000n);
    await credit(9_000n);
    expect(await missing()).toBe(18_000n);
    await loseAll();
    expect(await missing()).toBe(0n);
    await credit(2_000n);
    expect(await missing()).toBe(2_000n);
  });

  it('stays while money is set aside', async () => {
    await credit(10_000n);
    const ledger = createLedger({ pool: story.pool, clock: story.clock });
    const account = await openAccount(story.pool, { kind: 'member_cash', owner: player.id, currency: BDT });
    await transaction(story.pool, (tx) =>
      ledger.hold(tx, { id: 'aside', account, kind: 'withdrawal', amount: minor(60_000n) }),
    );
    await credit(1_000n);
    expect(await missing()).toBe(11_000n);
  });
});

/** Takes all cash out, as a withdrawal does. */
async function paidOut(): Promise<void> {
  const ledger = createLedger({ pool: story.pool, clock: story.clock });
  const account = await openAccount(story.pool, { kind: 'member_cash', owner: player.id, currency: BDT });
  const to = await openAccount(story.pool, { kind: 'cash_out', owner: 'house', currency: BDT });
  await transaction(story.pool, async (tx) => {
    const { rows } = await tx.query<{ balance: bigint }>('select balance from ledger.account where id = $1', [account]);
    const transfer = { externalId: `out-${Math.random()}`, kind: 'withdrawal', from: account, to };
    await ledger.post(tx, [{ ...transfer, amount: minor(rows[0]?.balance ?? 0n) }]);
  });
  await settle();
}

it('a round counts on one side of a credit, even when process clocks differ', async () => {
  await credit(10_000n);
  story.clock.advance(SECOND);
  await play(bet(player, 4_000n, { roundId: 'ahead', txId: 'ahead' }));
  // The process that credits is a minute behind the one that plays.
  story.clock.advance(-MINUTE);
  await credit(1_000n);
  const asked = async () => [await missing(), await counted()];
  const counted = async () => {
    await story.tell();
    await story.facts.consume(turnoverConsumer);
    return missing();
  };
  expect(await asked()).toEqual([7_000n, 7_000n]);
  await play(refund(player, 'ahead'));
  expect(await asked()).toEqual([7_000n, 7_000n]);
  await story.facts.rebuild(turnoverConsumer);
  expect(await missing()).toBe(7_000n);
});

it('the requirements of concurrent credits add up', async () => {
  await Promise.all(Array.from({ length: 8 }, () => credit(1_000n)));
  expect(await missing()).toBe(8_000n);
});

it('the consumer counts each stake once, whenever it is killed', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    await credit(1_000n);
    for (let round = 0; round < 5; round += 1) await play(betwin(player, 100n, 0n, { roundClosed: true }));
  }
  await story.tell();
  const before = await missing();
  const state = async () => {
    const { rows } = await story.pool.query('select * from turnover.progress order by requirement_id');
    return rows;
  };
  const meanwhile = async () => expect(await missing()).toBe(before);
  expect(await countsOnce(story.pool, turnoverConsumer, state, { limit: 8, meanwhile })).toBeGreaterThan(20);
});

it('the missing turnover is never too high while bets are placed and counted, and exact afterwards', async () => {
  await credit(10_000n);
  const count = async () => {
    await story.tell();
    await story.facts.consume(turnoverConsumer);
  };
  await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      await story.table.wallet.execute(PROVIDER, betwin(player, 100n, 0n, { roundClosed: true }));
      if (number % 3 === 0) await count();
      const { rows } = await story.pool.query<{ staked: bigint }>(
        'select sum(bet_total)::bigint as staked from wallet.round where member_id = $1',
        [player.id],
      );
      expect(await missing()).toBeLessThanOrEqual(10_000n - (rows[0]?.staked ?? 0n));
    }),
  );
  expect(await missing()).toBe(7_000n);
});
