import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../../infra/db.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createLog } from '../../../../infra/log.ts';
import { systemClock } from '@chhokka/kernel';
import { reconcile } from '../../../money/ledger/index.ts';
import { openTable } from '../../../money/wallet/testing/fixture.ts';
import { around, ignoreKill, killAt } from '../../../money/facts/testing/kill.ts';
import { createFacts } from '../../../money/facts/index.ts';
import { expectToldAll } from '../../../money/facts/testing/told.ts';
import { returnParts } from '../orders/returns.ts';
import { cancelNumero, createSettling, type Settling } from './index.ts';
import { findStanding } from './pay.repository.ts';
import { FUNDS, openShop, type Shop, stakeOf, type TestLine } from './testing/shop.ts';

const DRAWN = ['4', '0', '7', '2', '8'];
const SSC = 'ssc-1m';
const digit = (place: number, pick: number, more: Partial<TestLine> = {}): TestLine => ({
  play: 'positions',
  selection: [0, 1, 2, 3, 4].map((each) => (each === place ? pick : '')).join('|'),
  ...more,
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  expect((await reconcile(shop.pool)).differences).toEqual([]);
});
afterAll(() => shop.close());

/** Rounds of a numero by state. */
async function rounds(id: bigint): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query<{ state: string; count: number }>(
    `select r.state, count(*)::int as count from wallet.round r
      join lottery.numero n on n.numero = r.provider_round_id and n.game_code = r.game_code where n.id = $1 group by 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

it('lines that win, lose and have a rebate are paid together, once a member', async () => {
  const [winner, loser, frugal] = [await shop.addMember(), await shop.addMember(), await shop.addMember()];
  const numero = await shop.open(SSC);
  await shop.place(winner, [digit(0, 4), digit(1, 5)], [[numero, 3]]);
  await shop.place(winner, [digit(4, 8, { multiple: 2 })], [[numero, 1]]);
  await shop.place(loser, [digit(0, 5)], [[numero, 1]]);
  await shop.place(frugal, [digit(0, 5, { series: 1_900, multiple: 10 })], [[numero, 1]]);
  await shop.draw(numero, DRAWN);
  await shop.settling.settle();
  expect(await shop.state(numero)).toBe('settled');
  // Odds of 1 in 10 at series 1,960 pay 9.8; the rebate of 1,900 is 60 of 2,000.
  expect(await shop.balance(winner)).toBe(FUNDS - 600n - 200n + (300n * 98n) / 10n + (200n * 98n) / 10n);
  expect(await shop.balance(loser)).toBe(FUNDS - 100n);
  expect(await shop.balance(frugal)).toBe(FUNDS - 1_000n + 30n);
  expect(await rounds(numero)).toEqual({ closed: 3 });
});

it('a numero without tickets is settled', async () => {
  const numero = await shop.open(SSC);
  await shop.draw(numero, DRAWN);
  await shop.settling.settle();
  expect(await shop.state(numero)).toBe('settled');
});

it('a chase that wins gets its later bets back, and another goes on', async () => {
  const [stopping, going] = [await shop.addMember(), await shop.addMember()];
  const numeros = [await shop.open(SSC), await shop.open(SSC), await shop.open(SSC)];
  const all = numeros.map((id): [bigint, number] => [id, 1]);
  await shop.place(stopping, [digit(0, 4)], all, true);
  await shop.place(going, [digit(0, 4)], all);
  await shop.draw(numeros[0] as bigint, DRAWN);
  await shop.settling.mark(numeros[0] as bigint);
  expect(await rounds(numeros[1] as bigint)).toEqual({ refunded: 1, open: 1 });
  await shop.settling.settle();
  expect(await shop.balance(stopping)).toBe(FUNDS - 100n + 980n);
  expect(await shop.balance(going)).toBe(FUNDS - 300n + 980n);
  await shop.draw(numeros[1] as bigint, DRAWN);
  await shop.settling.settle();
  expect(await shop.balance(stopping)).toBe(FUNDS - 100n + 980n);
  expect(await shop.balance(going)).toBe(FUNDS - 300n + 1_960n);
});

it('bets that stand are found in pieces, each after the one before', async () => {
  const member = await shop.addMember();
  const numero = await shop.open(SSC);
  const orders: bigint[] = [];
  for (let count = 0; count < 3; count += 1) orders.push(await shop.place(member, [digit(0, 7)], [[numero, 1]]));
  const [first, second, third] = orders as [bigint, bigint, bigint];
  const standing = async (after: bigint) =>
    (await transaction(shop.pool, (tx) => findStanding(tx, numero, after, 2))).map(({ orderId }) => orderId);
  expect(await standing(0n)).toEqual([first, second]);
  expect(await standing(second)).toEqual([third]);
  expect(await standing(third)).toEqual([]);
});

it('a cancelled numero gives every bet back, and a drawn one cannot be cancelled', async () => {
  const members = [await shop.addMember(), await shop.addMember()];
  const numero = await shop.open(SSC);
  for (const member of members) await shop.place(member, [digit(0, 4), digit(0, 5)], [[numero, 2]]);
  const cancel = (id: bigint) =>
    transaction(shop.pool, (tx) => cancelNumero(tx, id, { reason: 'a wrong schedule', at: Date.now() }));
  expect(await cancel(numero)).toBe(true);
  expect(await cancel(numero)).toBe(false);
  await shop.settling.settle();
  for (const member of members) expect(await shop.balance(member)).toBe(FUNDS);
  expect(await rounds(numero)).toEqual({ refunded: 2 });
  const drawn = await shop.open(SSC);
  await shop.draw(drawn, DRAWN);
  expect(await cancel(drawn)).toBe(false);
});

it('a bet that was given back is not settled', async () => {
  const member = await shop.addMember();
  const numero = await shop.open(SSC);
  const orderId = await shop.place(member, [digit(0, 4)], [[numero, 1]]);
  const parts = { clock: systemClock, wallet: shop.table.wallet };
  await transaction(shop.pool, (tx) =>
    returnParts(tx, parts, { which: [{ orderId, numeroId: numero }], because: 'member' }),
  );
  await shop.draw(numero, DRAWN);
  await shop.settling.settle();
  expect(await shop.balance(member)).toBe(FUNDS);
  expect(await shop.state(numero)).toBe('settled');
});

/** Twenty members with random lines; returns what each must have at the end, computed here by hand. */
async function crowd(numero: bigint): Promise<Map<string, bigint>> {
  const expected = new Map<string, bigint>();
  for (let place = 0; place < 20; place += 1) {
    const member = await shop.addMember();
    let money = FUNDS;
    for (let order = 0; order <= place % 3; order += 1) {
      const factor = 1 + Math.floor(Math.random() * 5);
      const lines = Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () =>
        digit(Math.floor(Math.random() * 5), Math.floor(Math.random() * 10), {
          unit: ([1, 10, 100] as const)[Math.floor(Math.random() * 3)] ?? 100,
          multiple: 1 + Math.floor(Math.random() * 7),
          series: 1_700 + Math.floor(Math.random() * 261),
        }),
      );
      await shop.place(member, lines, [[numero, factor]]);
      for (const line of lines) {
        const stake = stakeOf(line) * BigInt(factor);
        const at = line.selection.split('|').findIndex((picks) => picks !== '');
        const series = BigInt(line.series ?? 1_960);
        const wins = line.selection.split('|')[at] === DRAWN[at];
        money +=
          (stake * (1_960n - series)) / 2_000n - stake + (wins ? (stake * ((10_000n * series) / 2_000n)) / 1_000n : 0n);
      }
    }
    expected.set(member, money);
  }
  return expected;
}

async function expectMoney(expected: ReadonlyMap<string, bigint>): Promise<void> {
  for (const [member, money] of expected) expect(await shop.balance(member), member).toBe(money);
}

it(
  'random orders are paid as they are computed independently, and their facts are told',
  { timeout: 60_000 },
  async () => {
    const numero = await shop.open(SSC);
    const expected = await crowd(numero);
    await shop.draw(numero, DRAWN);
    await shop.settling.settle();
    await expectMoney(expected);
    const facts = createFacts({
      pool: shop.pool,
      clock: systemClock,
      log: createLog('silent'),
      inTurn: createInTurn(),
      offset: () => 0,
    });
    await facts.tellAll();
    await expectToldAll(shop.pool);
  },
);

it('settling that is killed at any statement pays everybody once', { timeout: 120_000 }, async () => {
  const { pool, table } = shop;
  for (const when of ['before', 'after'] as const) {
    for (let step = 1, happened = true; happened; step += 1) {
      const numero = await shop.open(SSC);
      const [won, lost] = [await shop.addMember(), await shop.addMember()];
      await shop.place(won, [digit(0, 4)], [[numero, 1]]);
      await shop.place(lost, [digit(0, 5)], [[numero, 1]]);
      await shop.draw(numero, DRAWN);
      const killing = killAt(pool, step, when);
      const settling = createSettling({
        pool: killing.pool,
        clock: systemClock,
        wallet: table.wallet,
        log: createLog('silent'),
        inTurn: createInTurn(),
      });
      await settling.settle().catch(ignoreKill);
      happened = killing.happened();
      await shop.settling.settle();
      expect(await shop.state(numero), `${when} ${step}`).toBe('settled');
      expect(await shop.balance(won)).toBe(FUNDS - 100n + 980n);
      expect(await shop.balance(lost)).toBe(FUNDS - 100n);
    }
  }
});

/** Settling that fails at the statement of this name. */
function failingAt(name: string) {
  const pool = around(shop.pool, ({ statement, run }) =>
    (statement as { name?: string }).name === name ? Promise.reject(new Error('it fails')) : run(),
  );
  const parts = { clock: systemClock, wallet: shop.table.wallet, log: createLog('silent'), inTurn: createInTurn() };
  return createSettling({ ...parts, pool });
}

/** Alarms of a numero that could not be settled. */
async function alarmsOf(numero: bigint): Promise<number | null> {
  const { rowCount } = await shop.pool.query(
    `select from alarms.alarm a join lottery.numero n on a.key = n.game_code || '/' || n.numero
      where n.id = $1 and a.kind = 'lottery_not_settled'`,
    [numero],
  );
  return rowCount;
}

it.each(['lottery.lines', 'lottery.payments'])(
  'a numero that fails twice at %s raises one alarm, and is settled when the fault is mended',
  async (failing) => {
    const [member, numero] = [await shop.addMember(), await shop.open(SSC)];
    await shop.place(member, [digit(0, 4)], [[numero, 1]]);
    await shop.draw(numero, DRAWN);
    const settling = failingAt(failing);
    await settling.settle();
    expect(await alarmsOf(numero)).toBe(0);
    await settling.settle();
    await settling.settle();
    expect(await alarmsOf(numero)).toBe(1);
    await shop.settling.settle();
    expect(await shop.balance(member)).toBe(FUNDS - 100n + 980n);
  },
);

/** Settles while another process has the numero, as it does during its own step. */
async function settleBeside(numero: bigint, settling: Settling): Promise<void> {
  await transaction(shop.pool, async (tx) => {
    await tx.query('select from lottery.numero where id = $1 for no key update', [numero]);
    await settling.settle();
  });
}

it.each([
  ['lottery.standing', 'cancelled'],
  ['lottery.payments', 'drawn'],
])(
  'two processes that fail at %s in turns raise an alarm, although each finds the other at it in between',
  { timeout: 20_000 },
  async (name, state) => {
    const [member, numero] = [await shop.addMember(), await shop.open(SSC)];
    await shop.place(member, [digit(0, 4)], [[numero, 1]]);
    if (state === 'drawn') await shop.draw(numero, DRAWN);
    else await transaction(shop.pool, (tx) => cancelNumero(tx, numero, { reason: 'a wrong schedule', at: Date.now() }));
    const failing = failingAt(name);
    await failing.settle();
    await settleBeside(numero, failing);
    expect(await alarmsOf(numero)).toBe(0);
    await failing.settle();
    expect(await alarmsOf(numero)).toBe(1);
    await shop.settling.settle();
    expect(await shop.balance(member)).toBe(state === 'drawn' ? FUNDS - 100n + 980n : FUNDS);
  },
);

it('two processes that settle at once pay everybody once', { timeout: 60_000 }, async () => {
  const numero = await shop.open(SSC);
  const expected = await crowd(numero);
  await shop.draw(numero, DRAWN);
  const other = openTable(shop.url, { pool: 4 });
  const second = createSettling({ ...other, clock: systemClock, log: createLog('silent'), inTurn: createInTurn() });
  await Promise.all([shop.settling.settle(), second.settle(), shop.settling.mark(numero)]);
  await shop.settling.settle();
  await other.wallet.close();
  await other.pool.end();
  expect(await shop.state(numero)).toBe('settled');
  await expectMoney(expected);
});

it('a pool rolls on while nobody wins it, and its winners share it by their stakes', async () => {
  const [one, other] = [await shop.addMember(), await shop.addMember()];
  const [rolled, won] = [await shop.open('sea-lotto'), await shop.open('sea-lotto')];
  const pool = async (id: bigint) =>
    (
      await shop.pool.query<{ opening: bigint; added: bigint; paid: bigint; carried: bigint }>(
        'select opening, added, paid, carried from lottery.pool where numero_id = $1',
        [id],
      )
    ).rows[0];
  const { LOTTERY_FAMILIES } = await import('@chhokka/game-math/lottery');
  const play = LOTTERY_FAMILIES.lotto45?.plays.find(({ tiers }) => tiers.some((tier) => tier.pool));
  const numbers = ['01', '02', '03', '04', '05', '06'];
  const selection = numbers.join(',');
  expect(play?.combinations(selection)).toBe(1);
  const line = (multiple: number): TestLine => ({ play: play?.code ?? '', selection, multiple });
  await shop.place(one, [line(1)], [[rolled, 1]]);
  await shop.draw(rolled, ['40', '41', '42', '43', '44', '45']);
  await shop.settling.settle();
  const first = await pool(rolled);
  expect(first).toMatchObject({ opening: 10_000_000n, paid: 0n });
  expect(first?.added).toBeGreaterThan(0n);
  await shop.place(one, [line(1)], [[won, 1]]);
  await shop.place(other, [line(2)], [[won, 1]]);
  await shop.draw(won, numbers);
  await shop.settling.settle();
  const second = await pool(won);
  expect(second?.opening).toBe(first?.carried);
  const held = (second?.opening ?? 0n) + (second?.added ?? 0n);
  const { rows } = await shop.pool.query(
    'select from_pool from lottery.prize where numero_id = $1 order by from_pool',
    [won],
  );
  expect(rows).toEqual([{ from_pool: held / 3n }, { from_pool: (held * 2n) / 3n }]);
  expect(second?.paid).toBe(held / 3n + (held * 2n) / 3n);
});
