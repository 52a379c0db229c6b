import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../../tests/support/database.ts';
import { fillDatabase, lineOf, ONE_DIGIT, openDesk, order, type OrderDesk, refusalOf } from './testing/order-desk.ts';

let database: TestDatabase;
let desk: OrderDesk;
let names: readonly string[];
const name = (place: number): string => names[place] ?? '';

beforeAll(async () => {
  database = await createTestDatabase();
  names = await fillDatabase(database.url, 110);
  desk = openDesk(database.url);
});
afterAll(async () => {
  expect(await desk.differences()).toEqual([]);
  await desk.close();
  await database.drop();
});

const exposures = async (numero: string) => {
  const { rows } = await desk.pool.query<{ key: string; payout: bigint; stake: bigint }>(
    `select concat_ws(' ', scope, nullif(e.play, ''), nullif(e.part, '')) as key, payout, e.stake from lottery.exposure e
      join lottery.numero n on n.id = e.numero_id where n.numero = $1 and scope <> 'member' order by 1`,
    [numero],
  );
  return rows;
};
const countOrders = async (memberId: string) =>
  Number((await desk.pool.query('select from lottery.bet_order where member_id = $1', [memberId])).rowCount);

describe('an order', () => {
  it('is placed with its lines, parts, bets and exposure', async () => {
    const member = await desk.member(10_000n);
    const lines = [ONE_DIGIT, lineOf('positions', '1,2||||7', { multiple: 1 })];
    const placed = await desk.place(member, order([name(0), { numero: name(1), factor: 2 }], { lines }));
    expect(placed).toMatchObject({ balance: '61.00', repeated: false });
    expect(placed.order).toMatchObject({
      gameCode: 'ssc-1m', gameName: '1-Minute Five', lines: 2, numeros: 2, stake: '39.00', returned: '0.00', won: '0.00',
      state: 'open', from: name(0), to: name(1), first: { play: 'positions', selection: '||||7' },
    }); // prettier-ignore
    expect(await exposures(name(1))).toEqual([
      { key: 'number positions 1:1', payout: 1_960n, stake: 200n },
      { key: 'number positions 1:2', payout: 1_960n, stake: 200n },
      { key: 'number positions 5:7', payout: 21_560n, stake: 2_200n },
      // The digits of the first place exclude each other.
      { key: 'numero', payout: 23_520n, stake: 2_600n },
      { key: 'play positions', payout: 23_520n, stake: 2_600n },
    ]);
    const { parts, lines: shown } = await desk.detail(member, placed.order.orderId);
    expect(parts).toMatchObject([
      { numero: name(0), stake: '13.00', state: 'placed', won: null, canReturn: true },
      { numero: name(1), factor: 2, stake: '26.00' },
    ]);
    expect(shown).toMatchObject([
      { stake: '10.00', wins: [] },
      { combinations: 3, stake: '3.00' },
    ]);
  });

  it('that is sent twice at the same moment, to two processes, is placed once', async () => {
    const member = await desk.member(100_000n);
    const sent = order([name(2)]);
    const answers = await Promise.all([0, 1, 0, 1, 1, 0].map((process) => desk.place(member, sent, process)));
    expect(new Set(answers.map(({ order: { orderId } }) => orderId)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await desk.balance(member)).toBe(99_000n);
    const other = { ...sent, lines: [{ ...ONE_DIGIT, selection: '||||8' }] };
    expect(await refusalOf(desk.place(member, other))).toEqual({ code: 'order_differs' });
  });

  it('that the member cannot pay leaves nothing behind, whichever bet of it fails', async () => {
    const member = await desk.member(2_500n);
    expect(await refusalOf(desk.place(member, order([name(3), name(4), name(5)])))).toEqual({
      code: 'funds_insufficient',
      value: { balance: '25.00' },
    });
    expect(await desk.balance(member)).toBe(2_500n);
    expect(await countOrders(member)).toBe(0);
    expect(await exposures(name(3))).toEqual([]);
  });

  it('of 100 numeros sets the money of all aside at once', async () => {
    const member = await desk.member(200_000n);
    const chase = order(names.slice(6, 106).map((numero) => ({ numero, factor: 1 })));
    expect(await desk.place(member, chase)).toMatchObject({ balance: '1000.00', order: { stake: '1000.00' } });
    const { rows } = await desk.pool.query<{ rounds: bigint; staked: bigint }>(
      `select count(*) as rounds, sum(bet_total)::bigint as staked from wallet.round
        where member_id = $1 and provider_id = 'DRAWS' and state = 'open'`,
      [member],
    );
    expect(rows).toEqual([{ rounds: 100n, staked: 100_000n }]);
  });

  it('of a member who may not bet, or beyond a limit of his own, is refused as any other bet', async () => {
    const member = await desk.member(10_000n);
    await desk.pool.query(`update members.member set bet_locked = true where id = $1`, [member]);
    // The session did not know it yet.
    expect((await refusalOf(desk.place(member, order([name(0)])))).code).toBe('member_excluded');
    const careful = await desk.member(10_000n);
    await desk.limits.setLimit(careful, { kind: 'stake', period: 'day', amount: 1_500n });
    expect((await refusalOf(desk.place(careful, order([name(0), name(1)])))).code).toBe('play_limit_reached');
    expect((await desk.place(careful, order([name(0)]))).balance).toBe('90.00');
    const resting = await desk.member(10_000n);
    await desk.limits.exclude(resting, '1d');
    expect((await refusalOf(desk.place(resting, order([name(0)])))).code).toBe('member_excluded');
    expect((await countOrders(member)) + (await countOrders(resting))).toBe(0);
  });

  it('after the lock is refused, even while no process has locked the numero', async () => {
    const member = await desk.member(10_000n);
    await desk.pool.query(
      `update lottery.numero set opens_at = now() - interval '2 minutes', locks_at = now() - interval '1 s' where numero = $1`,
      [name(109)],
    );
    const refusal = { code: 'numero_locked', value: { numero: name(109) } };
    expect(await refusalOf(desk.place(member, order([name(0), name(109)])))).toEqual(refusal);
    expect(await countOrders(member)).toBe(0);
  });

  it.each([
    ['numeros that are not there', { numeros: [{ numero: '20990102-0001', factor: 1 }] }, 'numero_unknown'],
    ['a numero twice', { numeros: [{ numero: '20990101-0001', factor: 1 }, { numero: '20990101-0001', factor: 1 }], stake: '20.00' }, 'numero_unknown'],
    ['another stake', { stake: '10.01' }, 'stake_differs'],
    ['a series out of range', { lines: [{ ...ONE_DIGIT, series: 1_961 }] }, 'series_unavailable'],
    ['a game that is not there', { gameCode: 'nothing' }, 'game_unknown'],
  ])('with %s is refused', async (_, more, code) => {
    const member = await desk.member(10_000n);
    expect((await refusalOf(desk.place(member, order([name(0)], more as never)))).code).toBe(code);
    expect(await countOrders(member)).toBe(0);
  }); // prettier-ignore
});

describe('a hostile order', () => {
  const member = randomUUID();
  const attack = (lines: ReturnType<typeof lineOf>[]) => refusalOf(desk.place(member, order([name(0)], { lines })));

  it('is refused with its line and the reason', async () => {
    expect(await attack([ONE_DIGIT, lineOf('nothing', '1')])).toEqual({
      code: 'selection_invalid', value: { line: 2, reason: 'play_unknown' },
    }); // prettier-ignore
    expect(await attack([ONE_DIGIT, ONE_DIGIT, lineOf('positions', "'; drop table lottery.line")])).toEqual({
      code: 'selection_invalid', value: { line: 3, reason: 'no_selection' },
    }); // prettier-ignore
    expect(await attack([{ ...ONE_DIGIT, selection: '7,8||||', combinations: 1 }])).toEqual({
      code: 'combinations_differ', value: { line: 1, sent: 1, counted: 2 },
    }); // prettier-ignore
  });

  it('of long texts or a million combinations is refused in a moment', async () => {
    const all = '0,1,2,3,4,5,6,7,8,9';
    const texts = ['9,'.repeat(35_000).slice(0, 70_000), '|'.repeat(70_000), '7'.repeat(70_000), ','.repeat(70_000)];
    const begun = performance.now();
    for (const text of texts)
      for (const play of ['positions', 'five-list', 'five-direct', 'any4', 'last3-group6'])
        expect((await attack([{ ...ONE_DIGIT, play, selection: text }])).code).toBe('selection_invalid');
    const everything = { ...lineOf('five-direct', Array(5).fill(all).join('|')), combinations: 100_000 };
    expect(await attack(Array.from({ length: 100 }, () => everything))).toEqual({
      code: 'selection_invalid', value: { line: 11, reason: 'too_many' },
    }); // prettier-ignore
    // Far below a second even on a busy machine; 20 refusals and one basket.
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('a limit', () => {
  it('of a number is never passed by orders that race, and names the number', async () => {
    await desk.pool.query(`update lottery.game set most_number = 98000 where code = 'ssc-1m'`);
    try {
      const members = await Promise.all(Array.from({ length: 20 }, () => desk.member(10_000n)));
      const results = await Promise.all(
        members.map((member, place) =>
          desk.place(member, order([name(107)], { lines: [{ ...ONE_DIGIT, multiple: 20 }] }), place % 2).then(
            () => 'placed',
            (error: { code?: string }) => error.code ?? 'fault',
          ),
        ),
      );
      // Each can win 196.00; five of them reach 980.00.
      expect(results.filter((result) => result === 'placed')).toHaveLength(5);
      expect(results.filter((result) => result === 'number_full')).toHaveLength(15);
      expect(await refusalOf(desk.place(members[0] ?? '', order([name(107)])))).toEqual({
        code: 'number_full', value: { numero: name(107), line: 1, play: 'positions', number: '5:7', left: '0.00' },
      }); // prettier-ignore
      const basket = [lineOf('positions', '||||6'), lineOf('positions', '||||7,8'), lineOf('positions', '||||9')];
      expect(await refusalOf(desk.place(members[0] ?? '', order([name(107)], { lines: basket })))).toMatchObject({
        code: 'number_full', value: { line: 2, number: '5:7' },
      }); // prettier-ignore
      expect(await exposures(name(107))).toContainEqual({
        key: 'number positions 5:7',
        payout: 98_000n,
        stake: 10_000n,
      });
    } finally {
      await desk.pool.query(`update lottery.game set most_number = 50000000 where code = 'ssc-1m'`);
    }
  });

  it('of a number counts lines with too many numbers for each of them', async () => {
    await desk.pool.query(`update lottery.game set most_number = 1900000 where code = 'ssc-1m'`);
    try {
      const member = await desk.member(10_000_000n);
      const all = '0,1,2,3,4,5,6,7,8,9';
      const thousands = lineOf('four-direct', `${all}|${all}|${all}|${all}`, { multiple: 10, unit: 10 });
      expect((await desk.place(member, order([name(106)], { lines: [thousands] }))).order.stake).toBe('10000.00');
      const single = lineOf('four-direct', '1|2|3|4', { multiple: 1 });
      expect(await refusalOf(desk.place(member, order([name(106)], { lines: [single] })))).toMatchObject({
        code: 'number_full', value: { play: 'four-direct', number: '1234', left: '9200.00' },
      }); // prettier-ignore
      const less = lineOf('four-direct', '1|2|3|4', { multiple: 9, unit: 10 });
      expect((await desk.place(member, order([name(106)], { lines: [less] }))).repeated).toBe(false);
    } finally {
      await desk.pool.query(`update lottery.game set most_number = 50000000 where code = 'ssc-1m'`);
    }
  });

  it('of a member, a play and a numero says which it is', async () => {
    const member = await desk.member(100_000n);
    for (const scope of ['member', 'numero', 'play']) {
      await desk.pool.query(`update lottery.game set most_${scope} = 9799 where code = 'ssc-1m'`);
      expect(await refusalOf(desk.place(member, order([name(105)])))).toMatchObject({
        code: 'payout_limit', value: { scope, numero: name(105), left: '97.99' },
      }); // prettier-ignore
      await desk.pool.query(`update lottery.game set most_${scope} = 2000000000 where code = 'ssc-1m'`);
    }
    expect((await desk.place(member, order([name(105)]))).repeated).toBe(false);
  });
});

describe('an order that is taken back', () => {
  it('gives its stake back once, with its exposure', async () => {
    const member = await desk.member(10_000n);
    const { order: placed } = await desk.place(member, order([name(104)]));
    const before = await exposures(name(104));
    const asked = { orderId: placed.orderId, numero: name(104) };
    const answers = await Promise.all([0, 1, 0, 1].map((process) => desk.giveBack(member, asked, process)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        returned: '10.00',
        balance: '100.00',
        order: { state: 'returned', returned: '10.00' },
      });
    expect(before.find(({ key }) => key === 'numero')?.payout).toBeGreaterThan(0n);
    const sum = (rows: typeof before) => rows.reduce((all, { payout }) => all + payout, 0n);
    expect(sum(before) - sum(await exposures(name(104)))).toBe(3n * 9_800n);
  });

  it('of another member is unknown, and after the lock it stays', async () => {
    const [member, other] = [await desk.member(10_000n), await desk.member(10_000n)];
    const { order: placed } = await desk.place(member, order([name(108)]));
    expect((await refusalOf(desk.giveBack(other, { orderId: placed.orderId }))).code).toBe('item_unknown');
    await desk.pool.query(
      `update lottery.numero set opens_at = now() - interval '1 h', locks_at = now() - interval '1 s' where numero = $1`,
      [name(108)],
    );
    expect((await refusalOf(desk.giveBack(member, { orderId: placed.orderId }))).code).toBe('numero_locked');
    expect(await desk.balance(member)).toBe(9_000n);
  });

  it('is all that is left of a chase, and only later numeros where orders are final', async () => {
    const member = await desk.member(10_000n);
    const { order: placed } = await desk.place(member, order([name(0), name(1), name(2)]));
    await desk.pool.query(`update lottery.game set cancel_own = false where code = 'ssc-1m'`);
    try {
      expect((await refusalOf(desk.giveBack(member, { orderId: placed.orderId, numero: name(1) }))).code).toBe(
        'return_forbidden',
      );
      const stopped = await desk.giveBack(member, { orderId: placed.orderId });
      // The second numero opens now; the third later.
      expect(stopped).toMatchObject({ returned: '10.00', balance: '80.00', order: { state: 'open' } });
      expect(await desk.giveBack(member, { orderId: placed.orderId })).toMatchObject({
        returned: '10.00',
        balance: '80.00',
      });
    } finally {
      await desk.pool.query(`update lottery.game set cancel_own = true where code = 'ssc-1m'`);
    }
  });
});

describe('the list of orders', () => {
  it('has the newest first, in pages, and the open ones by themselves', async () => {
    const member = await desk.member(100_000n);
    for (let place = 0; place < 23; place += 1) await desk.place(member, order([name(50)]));
    const first = await desk.list(member);
    expect(first.list).toHaveLength(20);
    const second = await desk.list(member, { after: first.next ?? '' });
    expect([second.list.length, second.next]).toEqual([3, null]);
    const ids = [...first.list, ...second.list].map(({ orderId }) => Number(orderId));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(23);
    const open = await desk.list(member, { state: 'open' });
    expect(open.list.map(({ orderId }) => orderId)).toEqual(first.list.map(({ orderId }) => orderId));
    expect((await desk.list(member, { state: 'won' })).list).toEqual([]);
    expect((await desk.list(member, { gameCode: 'k3-3m' })).list).toEqual([]);
  });
});
