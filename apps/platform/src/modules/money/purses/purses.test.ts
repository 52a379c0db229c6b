import { DAY, HOUR, ManualClock, minor } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { countsOnce, ignoreKill, killAt, type When } from '../facts/testing/kill.ts';
import { reconcile } from '../ledger/index.ts';
import {
  adjust,
  BDT,
  bet,
  betwin,
  endround,
  GAME,
  openTable,
  PROVIDER,
  refund,
  win,
} from '../wallet/testing/fixture.ts';
import type { WalletCommand } from '../wallet/index.ts';
import { pursesConsumer } from './index.ts';
import { addGambler, type Bonuses, type Gambler, HALF, NONE, openBonuses, purseOf } from './testing/fixture.ts';

const clock = new ManualClock(Date.UTC(2026, 10, 1));
let bonuses: Bonuses;
let player: Gambler;

beforeEach(async () => {
  bonuses = await openBonuses({ clock });
  player = await addGambler(bonuses.table, 0n);
});
afterEach(() => bonuses.close());

const play = (command: WalletCommand) => bonuses.table.wallet.execute(PROVIDER, command);

/** Everything that is stored about the player's purses and money. */
async function state() {
  const { rows } = await bonuses.pool.query<{ purses: string[] | null; open: number; given: number }>(
    `select (select array_agg(state || ' ' || released || ' ' || taken_back order by asked_at, id) from purses.purse
          where member_id = $1::uuid) as purses,
        (select count(*)::int from wallet.purse where member_id = $1::uuid and state = 'open') as open,
        (select count(*)::int from grants.given where member_id = $1::uuid) as given`,
    [player.id],
  );
  return { ...rows[0], ...(await bonuses.money(player.id)) };
}

/** What the house's fund of bonus money has got, in minor units. */
async function fund(): Promise<bigint> {
  const { rows } = await bonuses.pool.query<{ balance: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as balance from ledger.balance where kind = 'bonus'`,
  );
  return (rows[0] as { balance: bigint }).balance;
}

async function settle(): Promise<void> {
  await bonuses.count();
  await bonuses.purses.settle();
}

describe('bonus money', () => {
  it('is paid once, however often and at how many places it is opened', async () => {
    const purse = purseOf(player.id, 500n);
    await Promise.all(Array.from({ length: 6 }, () => bonuses.open(purse)));
    expect(await state()).toEqual({ purses: ['active 0 0'], open: 1, given: 1, cash: 0n, bonus: 500n });
    await expect(bonuses.open({ ...purse, amount: minor(501n) })).rejects.toThrow('in one way');
    await expect(bonuses.open(purseOf(player.id, 5n, { wagering: 0.5 }))).rejects.toThrow('wagering');
  });

  it('of several claims waits in their order, and each begins when the one before it ends', async () => {
    const [first, second, third] = [purseOf(player.id, 500n), purseOf(player.id, 60n), purseOf(player.id, 7n)] as const;
    for (const purse of [first, second, third]) {
      clock.advance(1);
      await bonuses.open(purse);
    }
    expect(await state()).toMatchObject({ purses: ['active 0 0', 'waiting 0 0', 'waiting 0 0'], bonus: 500n });
    await bonuses.purses.forfeit({ memberId: player.id, purseId: second.id });
    await bonuses.purses.forfeit({ memberId: player.id, purseId: first.id });
    expect(await state()).toMatchObject({ purses: ['forfeited 0 500', 'forfeited 0 0', 'active 0 0'], bonus: 7n });
    const { list } = await bonuses.purses.list(player.id, { before: null, language: 'en' });
    expect(list.map(({ id, left, takenBack }) => ({ id, left, takenBack }))).toEqual([
      { id: third.id, left: '0.07', takenBack: '0.00' },
      ...[
        { id: first.id, left: '0.00', takenBack: '5.00' },
        { id: second.id, left: '0.00', takenBack: '0.00' },
      ].toSorted((one, other) => (one.id < other.id ? 1 : -1)),
    ]);
  });

  it('becomes cash once it is wagered and no round with it is open, up to the highest cash-out', async () => {
    await bonuses.open(purseOf(player.id, 1_000n, { wagering: 200, maxCashOut: minor(900n) }));
    const open = bet(player, 100n);
    await play(open);
    await play(betwin(player, 900n, 1_000n, { roundClosed: true }));
    await play(betwin(player, 1_000n, 1_000n, { roundClosed: true }));
    await settle();
    const [shown] = (await bonuses.purses.list(player.id, { before: null, language: 'en' })).list;
    expect(shown).toMatchObject({ state: 'active', required: '20.00', staked: '19.00', left: '10.00', inPlay: '1.00' });
    await play(win(player, 50n, { roundId: open.roundId, roundClosed: true }));
    await settle();
    expect(await state()).toMatchObject({ purses: ['released 900 150'], open: 0, cash: 900n, bonus: 0n });
    // What a closed round is corrected by afterwards is cash.
    await play(adjust(player, 30n, { roundId: open.roundId }));
    await play(adjust(player, -20n, { roundId: open.roundId }));
    expect(await bonuses.money(player.id)).toEqual({ cash: 910n, bonus: 0n });
    expect((await reconcile(bonuses.pool)).differences).toEqual([]);
  });

  it('becomes cash in the next run if it needs no wagering', async () => {
    await bonuses.open(purseOf(player.id, 500n, { wagering: 0 }));
    await bonuses.purses.settle();
    expect(await state()).toMatchObject({ purses: ['released 500 0'], cash: 500n, bonus: 0n });
  });

  it('is spent when it is lost, whatever is lost in rounds without it', async () => {
    await bonuses.open(purseOf(player.id, 500n));
    const lost = bet(player, 500n);
    await play(lost);
    await settle();
    expect(await state()).toMatchObject({ purses: ['active 0 0'], bonus: 0n });
    await play(endround(player, lost.roundId));
    await settle();
    expect(await state()).toMatchObject({ purses: ['spent 0 0'], open: 0, bonus: 0n });
  });

  it('expires, but not once it is wagered', async () => {
    const [first, second] = [purseOf(player.id, 500n), purseOf(player.id, 400n, { wagering: 100 })] as const;
    await bonuses.open(first, second);
    clock.advance(31 * DAY);
    await settle();
    const { bonus } = await bonuses.money(player.id);
    const live = (await bonuses.purses.list(player.id, { before: null, language: 'en' })).list[0];
    expect(live?.state).toBe('active');
    await bonuses.purses.forfeit({ memberId: player.id, purseId: live?.id ?? '' });
    expect((await bonuses.money(player.id)).bonus).toBe(0n);
    expect([500n, 400n]).toContain(bonus);
    const third = purseOf(player.id, 300n, { wagering: 100 });
    await bonuses.open(third);
    const { session } = await bonuses.table.wallet.openSession({
      memberId: player.id,
      memberSession: null,
      providerId: PROVIDER,
      gameCode: GAME,
      currency: BDT,
      language: 'bn',
      ttlMs: 20 * DAY,
    });
    const again = { ...player, session };
    const open = bet(again, 100n);
    await play(open);
    await play(betwin(again, 200n, 200n, { roundClosed: true }));
    await play(betwin(again, 200n, 200n, { roundClosed: true }));
    clock.advance(31 * DAY);
    await settle();
    expect((await state()).purses?.at(-1)).toBe('released 200 0');
    await play(win(again, 40n, { roundId: open.roundId, roundClosed: true }));
    expect(await bonuses.money(player.id)).toEqual({ cash: 240n, bonus: 0n });
  });
});

describe('the highest cash-out', () => {
  it('also holds for what was open when the time was up: neither a win nor a refund passes it', async () => {
    await bonuses.open(purseOf(player.id, 1_000n, { wagering: 100, maxCashOut: minor(100n), lastsMs: DAY }));
    const [refunded, won] = [bet(player, 400n), bet(player, 300n)];
    await play(betwin(player, 1_000n, 1_000n, { roundClosed: true }));
    await play(refunded);
    await play(won);
    clock.advance(2 * DAY);
    await settle();
    await play(refund(player, refunded.txId));
    await play(win(player, 600n, { roundId: won.roundId, roundClosed: true }));
    await settle();
    expect(await state()).toMatchObject({ purses: ['released 100 1200'], open: 0, cash: 100n, bonus: 0n });
  });

  it('is not passed by a resettlement that takes from the bonus what the cash lacks, and gives it back', async () => {
    await bonuses.table.wallet.deposit(player.id, minor(500n), 'one');
    await bonuses.open(purseOf(player.id, 1_000n));
    const mixed = betwin(player, 1_000n, 1_000n, { roundClosed: true });
    await play(mixed);
    const emptied = {
      ...bet(player, 500n, { roundClosed: true }),
      gameCode: NONE,
      session: player.sessions[NONE] ?? '',
    };
    await play(emptied);
    expect(await bonuses.money(player.id)).toEqual({ cash: 0n, bonus: 1_000n });
    await play(adjust(player, -1_000n, { roundId: mixed.roundId }));
    await play(adjust(player, 1_000n, { roundId: mixed.roundId }));
    expect(await bonuses.money(player.id)).toEqual({ cash: 0n, bonus: 1_000n });
  });
});

describe('a bet', () => {
  beforeEach(() => bonuses.open(purseOf(player.id, 500n, { maxStake: minor(100n) })));

  it('that needs bonus money and is above the highest stake is refused', async () => {
    expect(await play(bet(player, 101n))).toEqual({ outcome: 'limit_reached' });
    expect(await play(bet(player, 501n))).toEqual({ outcome: 'insufficient_funds', balance: 500n });
    expect(await play(bet(player, 100n))).toMatchObject({ outcome: 'accepted', balance: 400n });
  });

  it('that makes the bets of its round pass the highest stake together is refused', async () => {
    const round = { roundId: 'many-chips' };
    const [first, second] = [
      { ...bet(player, 60n), ...round },
      { ...bet(player, 40n), ...round },
    ];
    expect(await play(first)).toMatchObject({ outcome: 'accepted', balance: 440n });
    expect(await play({ ...bet(player, 41n), ...round })).toEqual({ outcome: 'limit_reached' });
    expect(await play(second)).toMatchObject({ outcome: 'accepted', balance: 400n });
    expect(await play({ ...bet(player, 1n), ...round })).toEqual({ outcome: 'limit_reached' });
    expect(await play(bet(player, 100n))).toMatchObject({ outcome: 'accepted', balance: 300n });
    // A refunded bet counts no longer, and players can stake any amount of their own money.
    expect(await play(refund(player, first.txId, round))).toMatchObject({ outcome: 'accepted', balance: 360n });
    expect(await play({ ...bet(player, 60n), ...round })).toMatchObject({ outcome: 'accepted', balance: 300n });
    await bonuses.table.wallet.deposit(player.id, minor(900n), 'chips');
    expect(await play({ ...bet(player, 900n), ...round })).toMatchObject({ outcome: 'accepted', balance: 300n });
  });

  it('on a game that counts for nothing takes no bonus money, and the game is told of none', async () => {
    const session = player.sessions[NONE] ?? '';
    const stake = { ...bet(player, 10n), gameCode: NONE, session };
    expect(await play(stake)).toEqual({ outcome: 'insufficient_funds', balance: 0n });
    const half = { ...bet(player, 10n), gameCode: HALF, session: player.sessions[HALF] ?? '' };
    expect(await play(half)).toMatchObject({ outcome: 'accepted', balance: 490n });
    const told = await Promise.all(
      [GAME, HALF, NONE].map((game) => bonuses.table.wallet.session(PROVIDER, player.sessions[game] ?? '')),
    );
    expect(told.map((answer) => ('balance' in answer ? answer.balance : answer))).toEqual([490n, 490n, 0n]);
    expect(await bonuses.table.wallet.balance(PROVIDER, player.id, half.currency)).toBe(490n);
  });

  it('gives back on a refund what it took, to where it came from', async () => {
    await bonuses.table.wallet.deposit(player.id, minor(30n), 'one');
    const [first, second] = [bet(player, 50n, { roundId: 'r' }), bet(player, 40n, { roundId: 'r' })];
    await play(first);
    await play(second);
    expect(await bonuses.money(player.id)).toEqual({ cash: 0n, bonus: 440n });
    await play(refund(player, first.txId));
    expect(await bonuses.money(player.id)).toEqual({ cash: 30n, bonus: 460n });
  });
});

describe('what comes after a purse was lost', () => {
  it('goes to the house as far as bonus money was staked, is told in facts, and is taken back from there', async () => {
    await bonuses.table.wallet.deposit(player.id, minor(25n), 'one');
    const purse = purseOf(player.id, 500n);
    await bonuses.open(purse);
    const [staked, returned] = [bet(player, 100n), bet(player, 50n)];
    await play(staked);
    await play(returned);
    await bonuses.purses.forfeit({ memberId: player.id, purseId: purse.id });
    await bonuses.open(purseOf(player.id, 10n));
    const before = await fund();
    // A quarter of the stake was cash.
    expect(await play(win(player, 1_000n, { roundId: staked.roundId, roundClosed: true }))).toMatchObject({
      balance: 260n,
    });
    expect([await bonuses.money(player.id), (await fund()) - before]).toEqual([{ cash: 250n, bonus: 10n }, 750n]);
    await play(adjust(player, -400n, { roundId: staked.roundId }));
    expect([await bonuses.money(player.id), (await fund()) - before]).toEqual([{ cash: 150n, bonus: 10n }, 450n]);
    await play(refund(player, returned.txId));
    expect([await bonuses.money(player.id), (await fund()) - before]).toEqual([{ cash: 150n, bonus: 10n }, 500n]);
    // The refund is rolled back: what was bonus money comes from the house.
    await play(adjust(player, -50n, { roundId: returned.roundId, refTxId: returned.txId }));
    expect([await bonuses.money(player.id), (await fund()) - before]).toEqual([{ cash: 150n, bonus: 10n }, 450n]);
    // No money of the next purse is staked where the lost one has a part.
    expect(await play(bet(player, 155n, { roundId: returned.roundId }))).toMatchObject({
      outcome: 'insufficient_funds',
    });
    await bonuses.count();
    const { rows } = await bonuses.pool.query<{ won: bigint; real: bigint }>(
      `select sum(win)::bigint as won, sum(real_stake)::bigint as real from facts.told_play where member_id = $1`,
      [player.id],
    );
    expect(rows).toEqual([{ won: 600n, real: 25n }]);
    expect((await reconcile(bonuses.pool)).differences).toEqual([]);
  });

  it('that is a win with no part of cash at all is told in facts too', async () => {
    const purse = purseOf(player.id, 500n);
    await bonuses.open(purse);
    const staked = bet(player, 100n);
    await play(staked);
    await bonuses.purses.forfeit({ memberId: player.id, purseId: purse.id });
    await bonuses.count();
    await play(win(player, 1_000n, { roundId: staked.roundId, roundClosed: true }));
    await bonuses.count();
    const { rows } = await bonuses.pool.query<{ won: bigint }>(
      `select sum(win)::bigint as won from facts.told_play where member_id = $1`,
      [player.id],
    );
    expect(rows).toEqual([{ won: 1_000n }]);
    expect(await bonuses.money(player.id)).toEqual({ cash: 0n, bonus: 0n });
  });
});

describe('races', () => {
  it('of bets from two engines with forfeits, ends and claims neither lose money nor make any', async () => {
    const other = openTable(bonuses.url, { clock });
    const purses = Array.from({ length: 8 }, (_, n) => purseOf(player.id, BigInt(300 + n), { wagering: 100 + n }));
    await bonuses.open(...purses.slice(0, 4));
    const bets = Array.from({ length: 60 }, (_, n) => () => {
      const engine = n % 2 === 0 ? bonuses.table : other;
      return engine.wallet.execute(PROVIDER, betwin(player, BigInt(40 + n), BigInt(n), { roundClosed: true }));
    });
    const ends = purses.map(
      ({ id: purseId }, n) =>
        () =>
          n % 2 === 0 ? bonuses.purses.forfeit({ memberId: player.id, purseId }).catch(() => null) : settle(),
    );
    const claims = purses.map((purse) => () => bonuses.open(purse));
    const acts = [...bets, ...ends, ...claims].toSorted((one, two) => String(one).length - String(two).length);
    await Promise.all(acts.map((act) => act()));
    await settle();
    await other.wallet.close();
    await other.pool.end();
    const { rows } = await bonuses.pool.query<{ fits: boolean }>(
      `select (select balance from ledger.balance where owner = $1 and kind = 'member_bonus')
          = coalesce((select sum(amount) from purses.purse where member_id = $1::uuid and active_at is not null), 0)
            - (select coalesce(sum(released + taken_back), 0) from purses.purse where member_id = $1::uuid)
            - (select coalesce(sum(staked - won), 0) from wallet.purse_round where member_id = $1::uuid) as fits`,
      [player.id],
    );
    expect(rows).toEqual([{ fits: true }]);
    expect((await reconcile(bonuses.pool)).differences).toEqual([]);
    expect((await state()).purses).toHaveLength(8);
  });
});

describe.each(['before', 'after'] as const)('a connection that dies %s any statement', (when: When) => {
  /** Does it until no statement is left at which it could die; `check` sees every state between. */
  async function untilWhole(
    act: (on: Bonuses['pool']) => Promise<unknown>,
    check: () => Promise<void>,
  ): Promise<number> {
    for (let step = 1; ; step += 1) {
      const killing = killAt(bonuses.pool, step, when);
      await act(killing.pool).catch(ignoreKill);
      await check();
      if (!killing.happened()) return step;
    }
  }

  it('opens a purse wholly or not at all', async () => {
    const purse = purseOf(player.id, 500n);
    const none = { purses: null, open: 0, given: 0, cash: 0n, bonus: 0n };
    const all = { purses: ['active 0 0'], open: 1, given: 1, cash: 0n, bonus: 500n };
    const steps = await untilWhole(
      (pool) => transaction(pool, (tx) => bonuses.pursesOn(pool).open(tx, [purse])),
      async () => expect([none, all]).toContainEqual(await state()),
    );
    expect(steps).toBeGreaterThan(10);
    expect(await state()).toEqual(all);
  });

  it('forfeits one and begins the next wholly or not at all', async () => {
    const [first, second] = [purseOf(player.id, 500n), purseOf(player.id, 60n)];
    await bonuses.open(first);
    clock.advance(HOUR);
    await bonuses.open(second);
    const before = { purses: ['active 0 0', 'waiting 0 0'], open: 1, given: 1, cash: 0n, bonus: 500n };
    const after = { purses: ['forfeited 0 500', 'active 0 0'], open: 1, given: 2, cash: 0n, bonus: 60n };
    const steps = await untilWhole(
      (pool) => bonuses.pursesOn(pool).forfeit({ memberId: player.id, purseId: first.id }),
      async () => expect([before, after]).toContainEqual(await state()),
    );
    expect(steps).toBeGreaterThan(10);
    expect(await state()).toEqual(after);
  });

  it('releases one and begins the next wholly or not at all', async () => {
    await bonuses.open(purseOf(player.id, 500n, { wagering: 100, maxCashOut: minor(450n) }));
    clock.advance(HOUR);
    await bonuses.open(purseOf(player.id, 60n));
    await play(betwin(player, 500n, 480n, { roundClosed: true }));
    await bonuses.count();
    const before = { purses: ['active 0 0', 'waiting 0 0'], open: 1, given: 1, cash: 0n, bonus: 480n };
    const after = { purses: ['released 450 30', 'active 0 0'], open: 1, given: 3, cash: 450n, bonus: 60n };
    const steps = await untilWhole(
      (pool) => bonuses.pursesOn(pool).settle(),
      async () => expect([before, after]).toContainEqual(await state()),
    );
    expect(steps).toBeGreaterThan(15);
    expect(await state()).toEqual(after);
    expect((await reconcile(bonuses.pool)).differences).toEqual([]);
  });
});

it('the wagering is counted once, whenever counting is killed, and never exceeds what was staked', async () => {
  await bonuses.open(purseOf(player.id, 500n, { wagering: 5_000 }));
  for (let round = 0; round < 12; round += 1) {
    clock.advance(HOUR);
    await play(betwin(player, BigInt(10 + round), 9n, { roundClosed: round % 3 !== 0 }));
  }
  await bonuses.count();
  const counted = async () =>
    (await bonuses.pool.query<{ staked: bigint }>('select staked from purses.progress order by purse_id')).rows;
  expect(await counted()).toEqual([{ staked: 12_800n }]);
  expect(await countsOnce(bonuses.pool, pursesConsumer, counted, { limit: 5 })).toBeGreaterThan(20);
});
