import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '@chhokka/kernel';
import { transaction } from '../../../../infra/db.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createLog } from '../../../../infra/log.ts';
import { reconcile } from '../../../money/ledger/index.ts';
import { openTable } from '../../../money/wallet/testing/fixture.ts';
import { cancelNumero, createSettling, type Settling } from '../settling/index.ts';
import { FUNDS, openShop, type Shop, type TestLine } from '../settling/testing/shop.ts';

const DRAWN = ['4', '0', '7', '2', '8'];
const SSC = 'ssc-1m';
const FIRST_DIGIT: TestLine = { play: 'positions', selection: '4||||' };
const WRONG_DIGIT: TestLine = { play: 'positions', selection: '5||||' };

let shop: Shop;
let settling: Settling;
/** Whom the wallet refuses everything that settling asks. */
const refused = new Set<string>();
/** Whose payments fail in the program itself. */
const faulty = new Set<string>();
beforeAll(async () => {
  shop = await openShop();
  const { wallet } = shop.table;
  settling = createSettling({
    pool: shop.pool,
    clock: systemClock,
    log: createLog('silent'),
    inTurn: createInTurn(),
    wallet: {
      ready: wallet.ready,
      moved: wallet.moved,
      async own(tx, providerId, commands) {
        if (commands.some(({ playerId }) => faulty.has(playerId ?? ''))) throw new Error('it fails');
        const outcomes = await wallet.own(tx, providerId, commands);
        return outcomes.map((outcome, place) =>
          refused.has(commands[place]?.playerId ?? '') ? { outcome: 'bet_unknown' } : outcome,
        );
      },
    },
  });
});
beforeEach(() => {
  refused.clear();
  faulty.clear();
});
afterEach(async () => {
  expect((await reconcile(shop.pool)).differences).toEqual([]);
});
afterAll(() => shop.close());

const alarmsOf = async (member: string) =>
  (await shop.pool.query(`select kind from alarms.alarm where subject_id = $1`, [member])).rows;
const owedTo = async (member: string) =>
  (
    await shop.pool.query<{ kind: string; amount: bigint; done: boolean }>(
      `select kind, amount, done_at is not null as done from lottery.owed where member_id = $1 order by tx_id`,
      [member],
    )
  ).rows;
/** Lets the minute pass after which what is owed is tried again. */
const passMinute = () => shop.pool.query(`update lottery.owed set tried_at = tried_at - interval '61 s'`);

it('a member whom the wallet refuses his win keeps nobody else from theirs, and gets it later, once', async () => {
  const members = [await shop.addMember(), await shop.addMember(), await shop.addMember()].toSorted();
  const [first = '', unlucky = '', last = ''] = [members[1], members[0], members[2]];
  const [numero, next] = [await shop.open(SSC), await shop.open(SSC)];
  for (const member of members) await shop.place(member, [FIRST_DIGIT], [[numero, 1]]);
  await shop.draw(numero, DRAWN);
  refused.add(unlucky);
  await settling.settle();
  expect(await shop.state(numero)).toBe('settled');
  for (const member of [first, last]) expect(await shop.balance(member)).toBe(FUNDS - 100n + 980n);
  expect(await shop.balance(unlucky)).toBe(FUNDS - 100n);
  expect(await owedTo(unlucky)).toEqual([{ kind: 'win', amount: 980n, done: false }]);
  expect(await alarmsOf(unlucky)).toEqual([{ kind: 'lottery_not_paid' }]);
  // The game goes on meanwhile.
  await shop.draw(next, DRAWN);
  await settling.settle();
  expect(await shop.state(next)).toBe('settled');
  // Refused again, it stays owed, and the same alarm stays open.
  await passMinute();
  await settling.settle();
  expect(await owedTo(unlucky)).toMatchObject([{ done: false }]);
  expect(await alarmsOf(unlucky)).toHaveLength(1);
  refused.clear();
  await settling.settle();
  expect(await shop.balance(unlucky)).toBe(FUNDS - 100n);
  await passMinute();
  await Promise.all([settling.settle(), shop.settling.settle()]);
  expect(await shop.balance(unlucky)).toBe(FUNDS - 100n + 980n);
  await passMinute();
  await settling.settle();
  expect(await shop.balance(unlucky)).toBe(FUNDS - 100n + 980n);
  expect(await owedTo(unlucky)).toMatchObject([{ done: true }]);
});

it('a payment that is owed and fails again keeps none of those after it', async () => {
  const [hopeless, unlucky] = [await shop.addMember(), await shop.addMember()];
  const numero = await shop.open(SSC);
  for (const member of [hopeless, unlucky]) await shop.place(member, [FIRST_DIGIT], [[numero, 1]]);
  await shop.draw(numero, DRAWN);
  for (const member of [hopeless, unlucky]) refused.add(member);
  await settling.settle();
  refused.clear();
  faulty.add(hopeless);
  await passMinute();
  // It has waited longest, so it is tried first.
  await shop.pool.query(`update lottery.owed set tried_at = tried_at - interval '1 hour' where member_id = $1`, [
    hopeless,
  ]);
  await settling.settle();
  expect(await shop.balance(unlucky)).toBe(FUNDS - 100n + 980n);
  expect(await owedTo(hopeless)).toMatchObject([{ done: false }]);
  faulty.clear();
  await passMinute();
  await settling.settle();
  expect(await shop.balance(hopeless)).toBe(FUNDS - 100n + 980n);
});

it('a lost round that the wallet does not close is closed later', async () => {
  const member = await shop.addMember();
  const numero = await shop.open(SSC);
  await shop.place(member, [WRONG_DIGIT], [[numero, 1]]);
  await shop.draw(numero, DRAWN);
  refused.add(member);
  await settling.settle();
  expect(await owedTo(member)).toEqual([{ kind: 'endround', amount: 0n, done: false }]);
  refused.clear();
  await passMinute();
  await settling.settle();
  const { rows } = await shop.pool.query('select state from wallet.round where member_id::text = $1', [member]);
  expect(rows).toEqual([{ state: 'closed' }]);
});

it('a chase that won and whose refund is refused is stopped, owed with an alarm, and refunded later', async () => {
  const [unlucky, other] = [await shop.addMember(), await shop.addMember()];
  const numeros = [await shop.open(SSC), await shop.open(SSC)];
  const all = numeros.map((id): [bigint, number] => [id, 1]);
  for (const member of [unlucky, other]) await shop.place(member, [FIRST_DIGIT], all, true);
  await shop.draw(numeros[0] as bigint, DRAWN);
  refused.add(unlucky);
  await settling.mark(numeros[0] as bigint);
  expect(await alarmsOf(unlucky)).toEqual([{ kind: 'lottery_not_paid' }]);
  expect(await shop.balance(other)).toBe(FUNDS - 100n);
  expect(await owedTo(unlucky)).toEqual([{ kind: 'refund', amount: 100n, done: false }]);
  refused.clear();
  // The stopped bet wins nothing on the next numero, whenever it is refunded.
  await shop.draw(numeros[1] as bigint, DRAWN);
  await settling.settle();
  expect(await shop.balance(unlucky)).toBe(FUNDS - 200n + 980n);
  await passMinute();
  await settling.settle();
  for (const member of [unlucky, other]) expect(await shop.balance(member)).toBe(FUNDS - 100n + 980n);
});

it('a cancelled numero is given back to all others when one refund is refused', async () => {
  const [unlucky, other] = [await shop.addMember(), await shop.addMember()];
  const numero = await shop.open(SSC);
  for (const member of [unlucky, other]) await shop.place(member, [FIRST_DIGIT], [[numero, 1]]);
  await transaction(shop.pool, (tx) => cancelNumero(tx, numero, { reason: 'a wrong schedule', at: Date.now() }));
  refused.add(unlucky);
  await settling.settle();
  expect(await shop.balance(other)).toBe(FUNDS);
  const { rows } = await shop.pool.query('select refunded_at is not null as done from lottery.numero where id = $1', [
    numero,
  ]);
  expect(rows).toEqual([{ done: true }]);
  refused.clear();
  await passMinute();
  await settling.settle();
  expect(await shop.balance(unlucky)).toBe(FUNDS);
});

it('what is owed stays written down', async () => {
  await expect(shop.pool.query('delete from lottery.owed')).rejects.toThrow();
});

it('settling in a process that knows no account and has one connection ends', { timeout: 20_000 }, async () => {
  const member = await shop.addMember();
  const numeros = [await shop.open(SSC), await shop.open(SSC), await shop.open(SSC)];
  await shop.place(member, [FIRST_DIGIT], [[numeros[0] as bigint, 1], [numeros[1] as bigint, 1]], true); // prettier-ignore
  const [loner, cancelled] = [await shop.addMember(), numeros[2] as bigint];
  await shop.place(loner, [FIRST_DIGIT], [[cancelled, 1]]);
  await transaction(shop.pool, (tx) => cancelNumero(tx, cancelled, { reason: 'a wrong schedule', at: Date.now() }));
  await shop.draw(numeros[0] as bigint, DRAWN);
  const fresh = openTable(shop.url, { pool: 1 });
  await createSettling({ ...fresh, clock: systemClock, log: createLog('silent'), inTurn: createInTurn() }).settle();
  await fresh.wallet.close();
  await fresh.pool.end();
  expect(await shop.balance(member)).toBe(FUNDS - 100n + 980n);
  expect(await shop.balance(loner)).toBe(FUNDS);
});

it('a pool is not bought at a hundredth of its price', async () => {
  const member = await shop.addMember();
  const numero = await shop.open('sea-lotto');
  const selection = '01,02,03,04,05,06';
  await shop.place(member, [{ play: 'six', selection, unit: 1 }], [[numero, 1]]);
  await shop.draw(numero, selection.split(','));
  await settling.settle();
  const { rows } = await shop.pool.query<{ opening: bigint; added: bigint; paid: bigint }>(
    'select opening, added, paid from lottery.pool where numero_id = $1',
    [numero],
  );
  const [pool] = rows;
  expect(pool?.opening).toBe(10_000_000n);
  expect(pool?.paid).toBe(((pool?.opening ?? 0n) + (pool?.added ?? 0n)) / 100n);
  expect(await shop.balance(member)).toBe(FUNDS - 1n + (pool?.paid ?? 0n));
});
