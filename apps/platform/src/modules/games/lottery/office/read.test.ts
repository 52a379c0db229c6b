import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { playOf, SERIES_WHOLE } from '@chhokka/game-math/lottery';
import { HOUR } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../../testing/office-site.ts';
import { ensureGames } from '../games/games.repository.ts';
import { countEnded } from './count.ts';
import { deviationOf } from './deviation.ts';

const GAME = 'quiet';
const SELECTION = '|3,7|||';

let site: OfficeSite;
let rina: string;
let member: { token: string; id: string };
beforeAll(async () => {
  site = await startOfficeSite();
  await ensureGames(site.sql);
  // A closed game has no schedule, so its numeros are those of these tests.
  await site.sql.query(
    `insert into lottery.game (code, vassalage, prize_mode, family, position, open, every_ms, lock_ms, series_min, series_max,
       series_standard, most_number, most_play, most_member, most_numero)
     select '${GAME}', vassalage, prize_mode, family, 100, false, every_ms, lock_ms, series_min, series_max, series_standard,
       most_number, most_play, most_member, most_numero from lottery.game where code = 'ssc-5m'`,
  );
  rina = await site.operator('rina', 'owner');
  member = await site.member('Tuntuni');
});
afterAll(() => site.close());

let made = 0;

async function newNumero(): Promise<{ id: bigint; numero: string; seed: Buffer }> {
  made += 1;
  const numero = `20261101-${String(made).padStart(4, '0')}`;
  const seed = randomBytes(32);
  const at = new Date(site.clock.now() + HOUR + made);
  const { rows } = await site.sql.query<{ id: bigint }>(
    `insert into lottery.numero (game_code, numero, opens_at, locks_at, draws_at, seed_hash)
      values ($1, $2, now(), $3, $3, $4) returning id`,
    [GAME, numero, at, createHash('sha256').update(seed).digest()],
  );
  return { id: rows[0]?.id ?? 0n, numero, seed };
}

/** An order of 2 combinations at 10.00 on these numeros, without its money: only the pages of operators are tested here. */
async function order(numeros: readonly bigint[]): Promise<string> {
  const { rows } = await site.sql.query<{ id: bigint }>(
    `insert into lottery.bet_order (member_id, request, fingerprint, game_code, placed_at, currency, stop_on_win, stake, lines,
       numeros) values ($1, $2, sha256('x'), $3, now(), 'BDT', true, $4, 1, $5) returning id`,
    [member.id, randomUUID(), GAME, 2_000 * numeros.length, numeros.length],
  );
  const id = rows[0]?.id ?? 0n;
  await site.sql.query(
    `insert into lottery.line (order_id, line_no, combinations, unit, multiple, series, series_max, stake, play, selection)
      values ($1, 1, 2, 100, 10, 1900, 1960, 2000, 'positions', $2)`,
    [id, SELECTION],
  );
  for (const [place, numero] of numeros.entries())
    await site.sql.query(
      `insert into lottery.part (numero_id, order_id, member_id, stake, most, factor, position)
        values ($1, $2, $3, 2000, 9500, 1, $4)`,
      [numero, id, member.id, place + 1],
    );
  return String(id);
}

/** Draws and settles a numero; each of its orders wins 95.00 and gets 0.60 back. */
async function settle({ id, seed }: { id: bigint; seed: Buffer }): Promise<void> {
  await site.sql.query(`update lottery.numero set state = 'locked' where id = $1`, [id]);
  await site.sql.query(
    `update lottery.numero set state = 'drawn', numbers = '{4,3,7,2,8}', seed = $2, drawn_at = now(), marked_at = now(),
       draw_number = $3 where id = $1`,
    [id, seed, 1_000_000 + made],
  );
  await site.sql.query(
    `insert into lottery.prize (numero_id, order_id, line_no, won, rebate, hits)
      select numero_id, order_id, 1, 9500, 60, '{1}' from lottery.part where numero_id = $1 and state = 'placed'`,
    [id],
  );
  await site.sql.query(`update lottery.numero set state = 'settled', settled_at = now() where id = $1`, [id]);
}

const call = { token: () => ({ token: rina }) };
const numeros = async (which: 'coming' | 'past') =>
  (await valueOf(callApp(site.first.url, 'officeNumeros', { gameCode: GAME, which }, call.token()))).list;
const returns = async () => {
  const query = { gameCode: GAME, from: '2026-11-01', to: '2026-11-01' };
  return (await valueOf(callApp(site.first.url, 'officeLotteryReturns', query, call.token()))).list;
};
const orders = (query: object) =>
  valueOf(callApp(site.first.url, 'officeLotteryOrders', { language: 'EN', ...query }, call.token()));

describe('the numeros of a game', () => {
  it('have their orders, members, stakes and payments, before they are counted and after', async () => {
    const numero = await newNumero();
    const [first, next] = [await order([numero.id]), await order([numero.id])];
    await site.sql.query(
      `update lottery.part set state = 'returned', returned_because = 'member', returned_at = now() where order_id = $1`,
      [next],
    );
    expect(await numeros('coming')).toEqual([
      expect.objectContaining({
        numero: numero.numero,
        state: 'open',
        orders: 1,
        members: 1,
        stake: '20.00',
        paid: '0.00',
      }),
    ]);
    await settle(numero);
    const settled = { numero: numero.numero, state: 'settled', orders: 1, members: 1, stake: '20.00', paid: '95.60' };
    expect(await numeros('past')).toEqual([expect.objectContaining(settled)]);
    await countEnded(site.first.app.services);
    const { rows } = await site.sql.query('select orders, paid from lottery.total where numero_id = $1', [numero.id]);
    expect(rows).toEqual([{ orders: 1, paid: expect.anything() }]);
    expect(await numeros('past')).toEqual([expect.objectContaining(settled)]);
    expect((await orders({ account: 'tuntuni' })).list.map(({ orderId }) => orderId)).toEqual([next, first]);
  });

  it('show by number what they may have to pay, the heaviest first, of all plays or of one', async () => {
    const numero = await newNumero();
    await site.sql.query(
      `insert into lottery.exposure (numero_id, scope, play, part, payout, stake) values
        ($1, 'numero', '', '', 9000, 900), ($1, 'play', 'positions', '', 7000, 700), ($1, 'play', 'sum', '', 8000, 200),
        ($1, 'number', 'positions', '2:7', 3000, 300), ($1, 'number', 'positions', '2:3', 4000, 400),
        ($1, 'number', 'sum', '22', 8000, 200), ($1, 'member', '', 'someone', 9000, 900)`,
      [numero.id],
    );
    const read = (play: { play?: string } = {}) =>
      valueOf(
        callApp(site.first.url, 'officeExposure', { gameCode: GAME, numero: numero.numero, ...play }, call.token()),
      );
    expect(await read()).toMatchObject({
      stake: '9.00',
      most: '90.00',
      plays: [
        { play: 'sum', most: '80.00' },
        { play: 'positions', most: '70.00' },
      ],
      numbers: [{ number: '22' }, { number: '2:3', payout: '40.00' }, { number: '2:7' }],
      limit: { number: '500000.00' },
    });
    expect((await read({ play: 'positions' })).numbers.map(({ number }) => number)).toEqual(['2:3', '2:7']);
    const unknown = callApp(site.first.url, 'officeExposure', { gameCode: GAME, numero: '20200101' }, call.token());
    expect((await refusalOf(unknown)).code).toBe('item_unknown');
  });

  it('never change their result, whoever asks the database', async () => {
    const numero = await newNumero();
    await settle(numero);
    for (const [change, text] of [
      [`numbers = '{1,1,1,1,1}'`, 'keeps its name'],
      [`seed = null, numbers = null, drawn_at = null, draw_number = null`, 'keeps its name'],
      [`seed_hash = sha256('x')`, 'keeps its name'],
      [`state = 'open'`, 'does not go from'],
      [`state = 'cancelled', cancelled_at = now(), cancel_reason = 'x'`, 'does not go from'],
    ] as const)
      await expect(site.sql.query(`update lottery.numero set ${change} where id = $1`, [numero.id])).rejects.toThrow(
        text,
      );
    const open = await newNumero();
    const chosen = `update lottery.numero set state = 'drawn', numbers = '{1,1,1,1,1}', seed = $2, drawn_at = now(), draw_number = 9
      where id = $1`;
    await expect(site.sql.query(chosen, [open.id, randomBytes(32)])).rejects.toThrow();
    await site.sql.query(`update lottery.numero set state = 'locked' where id = $1`, [open.id]);
    // The seed was committed to, so no other one is taken.
    await expect(site.sql.query(chosen, [open.id, randomBytes(32)])).rejects.toThrow('numero_check');
  });
});

describe('the orders of members', () => {
  it('are found by numero, by account or by both, and open with lines and numeros', async () => {
    const [one, two] = [await newNumero(), await newNumero()];
    const id = await order([one.id, two.id]);
    await settle(one);
    const found = await orders({ gameCode: GAME, numero: one.numero });
    expect(found.list).toMatchObject([
      {
        orderId: id,
        account: 'Tuntuni',
        memberId: member.id,
        state: 'open',
        won: '95.00',
        numeros: 2,
        from: one.numero,
      },
    ]);
    expect(await orders({ gameCode: GAME, numero: one.numero, account: 'nobody' })).toEqual({ list: [], next: null });
    expect(await orders({})).toEqual({ list: [], next: null });
    const detail = await valueOf(
      callApp(site.first.url, 'officeLotteryOrder', { orderId: id, language: 'EN' }, call.token()),
    );
    expect(detail).toMatchObject({
      order: { orderId: id, account: 'Tuntuni' },
      lines: [{ play: 'positions', selection: SELECTION, won: '95.00', wins: [{ numero: one.numero, hits: [1] }] }],
      parts: [
        { numero: one.numero, state: 'won', won: '95.00', rebate: '0.60', numbers: ['4', '3', '7', '2', '8'] },
        { numero: two.numero, state: 'placed', won: null, canReturn: false },
      ],
    });
  });

  it('are for operators who read reports', async () => {
    const token = await site.operator('help', 'support');
    const asked = callApp(site.first.url, 'officeLotteryOrders', { account: 'tuntuni', language: 'EN' }, { token });
    expect((await refusalOf(asked)).code).toBe('forbidden');
  });
});

describe('the measured return', () => {
  it('counts each numero that ended once, also by two processes', async () => {
    const numero = await newNumero();
    await order([numero.id]);
    await settle(numero);
    const counting = [site.first, site.second, site.first].map(({ app }) => countEnded(app.services));
    await Promise.all(counting);
    const { rows } = await site.sql.query<{ tickets: number; staked: number; paid: number; numeros: number }>(
      `select d.tickets::int, d.staked::int, d.paid::int,
          (select count(*)::int from lottery.total t join lottery.numero n on n.id = t.numero_id and n.state = 'settled'
            where n.game_code = d.game_code and t.orders > 0) as numeros
        from lottery.play_day d where game_code = $1`,
      [GAME],
    );
    const [sum] = rows;
    expect(sum).toMatchObject({
      tickets: sum?.numeros,
      staked: 2_000 * (sum?.numeros ?? 0),
      paid: 9_560 * (sum?.numeros ?? 0),
    });
    const list = await returns();
    expect(list.find(({ play }) => play === 'positions')).toMatchObject({
      tickets: sum?.tickets,
      realised: 478,
      stated: 98,
    });
    expect(list.find(({ play }) => play !== 'positions')).toMatchObject({
      tickets: 0,
      realised: null,
      state: 'unknown',
    });
  });

  it('a numero that cannot be counted holds up no other', async () => {
    const bad = await newNumero();
    // Its sums are there already, so that they cannot be written.
    await site.sql.query(
      'insert into lottery.total (numero_id, orders, members, staked, paid) values ($1, 0, 0, 0, 0)',
      [bad.id],
    );
    await settle(bad);
    const good = await newNumero();
    await settle(good);
    // The bad one alone would fill this run.
    await countEnded(site.first.app.services, { most: 1 });
    const { rows } = await site.sql.query('select id, counted from lottery.numero where id = any($1) order by id', [
      [bad.id, good.id],
    ]);
    expect(rows).toEqual([
      { id: bad.id, counted: false },
      { id: good.id, counted: true },
    ]);
  });

  it('of a single prize has the deviation of a draw with its chance', () => {
    const play = playOf('ssc', 'big-small') ?? playOf('ssc', 'positions');
    const [tier] = play?.tiers ?? [];
    if (!play || !tier || play.tiers.length > 1) return expect.unreachable('the play has one prize');
    const chance = Number(tier.chance.num) / Number(tier.chance.den);
    const prize = 1_960 / SERIES_WHOLE / chance;
    expect(deviationOf(play, 1_960)).toBeCloseTo(prize * Math.sqrt(chance * (1 - chance)), 2);
  });
});
