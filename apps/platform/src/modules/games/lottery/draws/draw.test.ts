import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { drawNumero, LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, databaseForTest, type TestDatabase } from '../../../../../../../tests/support/database.ts';
import { createLog } from '../../../../infra/log.ts';
import { writeBet } from '../testing/bets.ts';
import { openDrawDesk } from '../testing/draw-desk.ts';
import { planAhead } from './plan.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const NOW = Date.UTC(2027, 0, 7, 8);

interface Row {
  readonly id: bigint;
  readonly numero: string;
  readonly state: string;
  readonly numbers: string[] | null;
  readonly seed: string | null;
  readonly late: boolean;
  readonly number: number | null;
  readonly drawnAt: number | null;
  readonly settled: boolean;
}

/** A desk over a database of its own whose games are planned from NOW on. */
async function openDesk(log = createLog('silent')) {
  const url = await databaseForTest();
  const desk = openDrawDesk(url, { log });
  onTestFinished(() => desk.parts.pool.end());
  await planAhead(desk.parts, NOW);
  const { pool } = desk.parts;
  async function first(gameCode: string, count = 3): Promise<Row[]> {
    const { rows } = await pool.query<Row>(
      `select id, numero, state, numbers, encode(seed, 'hex') as seed, late, draw_number::float8 as number,
          (extract(epoch from drawn_at) * 1000)::float8 as "drawnAt",
          coalesce(settled_at = drawn_at and marked_at = drawn_at, false) as settled
        from lottery.numero where game_code = $1 order by draws_at limit $2`,
      [gameCode, count],
    );
    return rows;
  }
  const states = async (gameCode: string, count = 3) => (await first(gameCode, count)).map(({ state }) => state);
  const mark = (gameCode: string, numero: string) =>
    pool.query(`update lottery.numero set marked_at = now() where game_code = $1 and numero = $2`, [gameCode, numero]);
  return { ...desk, url, pool, first, states, mark };
}

describe('a numero', () => {
  it('is locked at its lock, drawn at its draw, and not a millisecond before', async () => {
    const { draws, states, first, delays } = await openDesk();
    await draws.drawDue(NOW + 54_999);
    expect(await states('ssc-1m', 2)).toEqual(['open', 'open']);
    // Then the games of 30 seconds lock, three seconds before their draw.
    expect(await draws.drawDue(NOW + 55 * SECOND)).toBe(2 * SECOND);
    expect(await states('ssc-1m', 2)).toEqual(['locked', 'open']);
    await draws.drawDue(NOW + MINUTE - 1);
    expect(await states('ssc-1m', 2)).toEqual(['locked', 'open']);
    expect(await draws.drawDue(NOW + MINUTE + 20)).toBe(27 * SECOND - 20);
    expect(await states('ssc-1m', 2)).toEqual(['settled', 'open']);
    const [drawn] = await first('ssc-1m');
    expect(drawn).toMatchObject({ drawnAt: NOW + MINUTE + 20, late: false, settled: true });
    expect(delays).toContain(20);
  });

  it('gets the numbers that its seed gives by the rules alone, and the sealed seed is gone', async () => {
    const { draws, first, pool } = await openDesk();
    await draws.drawDue(NOW + MINUTE);
    const [{ id, numero, seed, numbers } = {} as Row] = await first('ssc-1m');
    const family = LOTTERY_FAMILIES.ssc;
    expect(family && drawNumero(family, { seed: seed ?? '', gameCode: 'ssc-1m', numero })).toEqual(numbers);
    expect((await pool.query('select from lottery.seed where numero_id = $1', [id])).rowCount).toBe(0);
  });

  it('with bets is drawn and left to the settling, and the next one waits until its prizes are marked', async () => {
    const { draws, first, states, mark, pool } = await openDesk();
    const [one, two] = await first('ssc-1m');
    await writeBet(pool, 'ssc-1m', [one?.numero ?? '', two?.numero ?? '']);
    const soon = await draws.drawDue(NOW + 2 * MINUTE);
    expect(await states('ssc-1m')).toEqual(['drawn', 'locked', 'open']);
    expect(soon).toBeLessThanOrEqual(100);
    // The other games do not wait for it: the three-minute game is drawn in its time.
    await draws.drawDue(NOW + 3 * MINUTE);
    expect(await states('ssc-1m')).toEqual(['drawn', 'locked', 'locked']);
    expect(await states('ssc-3m', 1)).toEqual(['settled']);
    await mark('ssc-1m', one?.numero ?? '');
    await draws.drawDue(NOW + 3 * MINUTE);
    expect(await states('ssc-1m')).toEqual(['drawn', 'drawn', 'locked']);
    await mark('ssc-1m', two?.numero ?? '');
    await draws.drawDue(NOW + 3 * MINUTE);
    expect(await states('ssc-1m')).toEqual(['drawn', 'drawn', 'settled']);
  });

  it('that was cancelled is passed over', async () => {
    const { draws, states, pool } = await openDesk();
    await pool.query(
      `update lottery.numero set state = 'cancelled', cancelled_at = now(), cancel_reason = 'a storm'
        where game_code = 'ssc-1m' and draws_at = $1`,
      [new Date(NOW + MINUTE)],
    );
    await draws.drawDue(NOW + 2 * MINUTE);
    expect(await states('ssc-1m')).toEqual(['cancelled', 'settled', 'open']);
  });

  it('whose bet is being written when it locks is locked and drawn after that, and the others at once', async () => {
    const { draws, states, first, pool } = await openDesk();
    const [one] = await first('ssc-1m');
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select from lottery.numero where id = $1 for share', [one?.id]);
    await draws.drawDue(NOW + 3 * MINUTE);
    expect(await states('ssc-1m', 1)).toEqual(['open']);
    expect(await states('ssc-3m', 1)).toEqual(['settled']);
    await writeBet(client, 'ssc-1m', [one?.numero ?? '']);
    await client.query('commit');
    client.release();
    await draws.drawDue(NOW + 3 * MINUTE);
    expect(await states('ssc-1m', 2)).toEqual(['drawn', 'locked']);
  });
});

describe('after every process was down', () => {
  it('what was due is drawn in order from the seeds that were committed to, and says that it is late', async () => {
    const { draws, first, pool } = await openDesk();
    const { rows: hashes } = await pool.query<{ numero: string; hash: string }>(
      `select numero, encode(seed_hash, 'hex') as hash from lottery.numero where game_code = 'ssc-1m'`,
    );
    await draws.drawDue(NOW + 30 * MINUTE + 2 * SECOND);
    const drawn = (await first('ssc-1m', 30)).map(({ numero, late, settled }) => ({ numero, late, settled }));
    expect(drawn).toEqual(
      hashes.slice(0, 30).map(({ numero }, place) => ({ numero, late: place < 29, settled: true })),
    );
    const { rows } = await pool.query<{ wrong: bigint }>(
      `select count(*) as wrong from (select game_code, draws_at, draw_number,
          lag(draw_number) over (partition by game_code order by draws_at) as before
          from lottery.numero where draw_number is not null) d where before >= draw_number`,
    );
    expect(rows[0]?.wrong).toBe(0n);
    const { rows: numbered } = await pool.query<{ number: bigint }>(
      'select draw_number as number from lottery.numero where draw_number is not null order by 1',
    );
    expect(numbered.map(({ number }) => Number(number))).toEqual(numbered.map((_, place) => place + 1));
    expect(numbered.length).toBeGreaterThanOrEqual(46);
  });
});

describe('a clock', () => {
  it('that goes back draws nothing a second time, and nothing before its time', async () => {
    const { draws, first, states } = await openDesk();
    await draws.drawDue(NOW + 3 * MINUTE);
    const before = await first('ssc-1m');
    await draws.drawDue(NOW + MINUTE);
    await draws.drawDue(NOW - 60 * MINUTE);
    expect(await first('ssc-1m')).toEqual(before);
    expect(await states('ssc-1m', 4)).toEqual(['settled', 'settled', 'settled', 'open']);
    await draws.drawDue(NOW + 4 * MINUTE - 1);
    expect((await states('ssc-1m', 4))[3]).toBe('locked');
    await draws.drawDue(NOW + 4 * MINUTE);
    expect((await states('ssc-1m', 4))[3]).toBe('settled');
  });

  it('that jumps forward skips nothing', async () => {
    const { draws, pool, parts } = await openDesk();
    const jumped = NOW + 100 * MINUTE;
    await Promise.all([draws.drawDue(jumped), planAhead(parts, jumped)]);
    await draws.drawDue(jumped);
    const { rows } = await pool.query("select from lottery.numero where draws_at <= $1 and state <> 'settled'", [
      new Date(jumped),
    ]);
    expect(rows).toEqual([]);
    const { rows: minutes } = await pool.query<{ count: bigint }>(
      `select count(*) from lottery.numero where game_code = 'ssc-1m' and draw_number is not null`,
    );
    expect(minutes[0]?.count).toBe(100n);
  });
});

describe('trouble with one game', () => {
  let lines: string[];
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeEach(async () => {
    lines = [];
    const into = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
    desk = await openDesk(createLog('info', into));
  });

  it('is told to operators once, names no seed, and does not stop the others', async () => {
    const [one, other] = await desk.first('ssc-1m');
    // The sealed seed of another numero does not open here.
    await desk.pool.query(
      `update lottery.seed set sealed = (select sealed from lottery.seed where numero_id = $2) where numero_id = $1`,
      [one?.id, other?.id],
    );
    for (let turn = 0; turn < 3; turn += 1) {
      await desk.draws.drawDue(NOW + 3 * MINUTE);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(await desk.states('ssc-1m')).toEqual(['locked', 'locked', 'locked']);
    expect(await desk.states('ssc-3m', 1)).toEqual(['settled']);
    const { rows } = await desk.pool.query('select kind, subject_kind, subject_id, detail, state from alarms.alarm');
    expect(rows).toEqual([
      {
        kind: 'draw_failed',
        subject_kind: 'site',
        subject_id: 'lottery',
        detail: { game: 'ssc-1m', round: one?.numero },
        state: 'open',
      },
    ]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('a numero could not be drawn');
    const failed = await desk.pool.query('select numero from lottery.numero where draw_failed_at is not null');
    expect(failed.rows).toEqual([{ numero: one?.numero }]);
    // Operators cancel it, and the game goes on. By the database's clock it is not overdue, so its guard must look away.
    const cancel = `update lottery.numero set state = 'cancelled', cancelled_at = now(), cancel_reason = 'key lost'
      where id = '${one?.id}'`;
    await expect(desk.pool.query(cancel)).rejects.toThrow('does not go from locked to cancelled');
    await desk.pool.query(`begin; set local session_replication_role = replica; ${cancel}; commit`);
    await desk.draws.drawDue(NOW + 3 * MINUTE);
    expect(await desk.states('ssc-1m')).toEqual(['cancelled', 'settled', 'settled']);
  });

  it('is a seed that is not the one that was committed to', async () => {
    const [one] = await desk.first('ssc-1m');
    const forged = Buffer.alloc(32, 9);
    const purpose = `lottery.seed:ssc-1m:${one?.numero}`;
    const sealed = desk.parts.secretBox.lock(forged, purpose).toString('base64url');
    await desk.pool.query('update lottery.seed set sealed = $2 where numero_id = $1', [one?.id, sealed]);
    await desk.draws.drawDue(NOW + MINUTE);
    expect(await desk.states('ssc-1m', 1)).toEqual(['locked']);
    expect(lines.join('')).toContain('the seed is not the one that was committed to');
    expect(lines.join('')).not.toContain(forged.toString('hex'));
  });
});

describe('the counter of results', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('shows numbers in the order of the commits, without a gap, while four processes draw', async () => {
    const desks = Array.from({ length: 4 }, () => openDrawDesk(database.url));
    const [{ parts, draws } = desks[0] as never] = desks;
    await planAhead(parts, NOW);
    const seen: number[] = [];
    const done = new AbortController();
    const reading = (async () => {
      while (!done.signal.aborted) {
        const { rows } = await parts.pool.query<{ newest: number; count: number }>(
          'select coalesce(max(draw_number), 0)::int as newest, count(draw_number)::int as count from lottery.numero',
        );
        // Whoever sees a number sees all before it.
        expect(rows[0]?.newest).toBe(rows[0]?.count);
        seen.push(rows[0]?.newest ?? 0);
      }
    })();
    await Promise.all(
      desks.flatMap((desk) => [desk.draws.drawDue(NOW + 60 * MINUTE), desk.draws.drawDue(NOW + 60 * MINUTE)]),
    );
    await draws.drawDue(NOW + 60 * MINUTE);
    done.abort();
    await reading;
    expect(seen.length).toBeGreaterThan(3);
    const { rows } = await parts.pool.query<{ last: bigint; drawn: bigint }>(
      'select last, (select count(*) from lottery.numero where draw_number is not null) as drawn from lottery.draw_counter',
    );
    expect(rows[0]?.last).toBe(rows[0]?.drawn);
    await Promise.all(desks.map((desk) => desk.parts.pool.end()));
  });
});

it('the games that a member bets on are kept with his last order', async () => {
  const { pool, first } = await openDesk();
  const member = randomUUID();
  const [one, two] = await first('ssc-1m');
  await writeBet(pool, 'ssc-1m', [one?.numero ?? ''], member);
  await writeBet(pool, 'ssc-3m', [(await first('ssc-3m'))[0]?.numero ?? ''], member);
  await writeBet(pool, 'ssc-1m', [two?.numero ?? ''], member);
  const { rows } = await pool.query<{ game: string }>(
    'select game_code as game from lottery.played where member_id = $1 order by last_order_id desc',
    [member],
  );
  expect(rows.map(({ game }) => game)).toEqual(['ssc-1m', 'ssc-3m']);
});
