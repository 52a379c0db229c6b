import { createHash } from 'node:crypto';
import { numerosAfter } from '@chhokka/game-math/lottery';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, databaseForTest, type TestDatabase } from '../../../../../../../tests/support/database.ts';
import { waitFor } from '../../../../../../../tests/support/wait.ts';
import { transaction } from '../../../../infra/db.ts';
import { findGame } from '../games/games.repository.ts';
import { writeBet } from '../testing/bets.ts';
import { openDrawDesk } from '../testing/draw-desk.ts';
import { planAhead, replan, seedPurpose } from './plan.ts';
import { findComing } from './plan.repository.ts';

const MINUTE = 60_000;
/** A Thursday, 14:00 in Dhaka. */
const NOW = Date.UTC(2027, 0, 7, 8);
const GAME = 'ssc-1m';

let database: TestDatabase;
let desk: ReturnType<typeof openDrawDesk>;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = openDrawDesk(database.url);
  await planAhead(desk.parts, NOW);
});
afterAll(async () => {
  await desk.parts.pool.end();
  await database.drop();
});

/** A desk over a database of its own, with a game that draws on weekdays: Sunday, Wednesday and Saturday at 20:00. */
async function weeklyDesk(offset = (): number => 360) {
  const own = openDrawDesk(await databaseForTest(), { offset });
  onTestFinished(() => own.parts.pool.end());
  await planAhead(own.parts, NOW - 1);
  await own.parts.pool.query(
    `insert into lottery.game (code, vassalage, prize_mode, family, position, draw_days, draw_minute, lock_ms,
        series_min, series_max, series_standard, most_number, most_play, most_member, most_numero)
      values ('weekly', 'LOTT', 'Lott', 'ssc', 99, '{1,4,7}', 1200, 300000, 1700, 1960, 1960, 1, 1, 1, 1)`,
  );
  await planAhead(own.parts, NOW);
  const coming = (now = NOW) => findComing(own.parts.pool, 'weekly', now);
  const change = (set: string, now = NOW) =>
    transaction(own.parts.pool, async (tx) => {
      await tx.query(`update lottery.game set ${set} where code = 'weekly'`);
      await replan(own.parts, tx, 'weekly', now);
    });
  return { ...own, coming, change };
}

describe('planning', () => {
  it('keeps at least 110 coming numeros, as the schedule says, each open from the draw before it', async () => {
    const coming = await findComing(desk.parts.pool, GAME, NOW);
    expect(coming.length).toBeGreaterThanOrEqual(110);
    const game = await findGame(desk.parts.pool, GAME);
    expect(coming.map(({ numero, drawsAt }) => ({ numero, drawsAt }))).toEqual(
      numerosAfter(game?.schedule ?? { kind: 'every', ms: MINUTE }, NOW + 5_000, 360, coming.length),
    );
    expect(coming[0]).toMatchObject({ numero: '20270107-0841', opensAt: NOW, locksAt: NOW + MINUTE - 5_000 });
    for (const [place, { opensAt, locksAt, drawsAt, state }] of coming.entries()) {
      expect(drawsAt - locksAt).toBe(5_000);
      expect(state).toBe('open');
      if (place > 0) expect(opensAt).toBe(coming[place - 1]?.drawsAt);
    }
  });

  it('seals a seed of its own for each numero, bound to it, and publishes its hash', async () => {
    const { rows } = await desk.parts.pool.query<{ game: string; numero: string; sealed: string; hash: string }>(
      `select game_code as game, numero, sealed, encode(seed_hash, 'hex') as hash from lottery.numero join lottery.seed on numero_id = id`,
    );
    const seeds = rows.map(({ game, numero, sealed, hash }) => {
      const box = desk.parts.secretBox;
      expect(() => box.open(Buffer.from(sealed, 'base64url'), seedPurpose(game, 'another'))).toThrow();
      const seed = box.open(Buffer.from(sealed, 'base64url'), seedPurpose(game, numero));
      expect(seed).toHaveLength(32);
      expect(createHash('sha256').update(seed).digest('hex')).toBe(hash);
      return seed.toString('hex');
    });
    const { rows: counted } = await desk.parts.pool.query<{ count: bigint }>('select count(*) from lottery.numero');
    expect(BigInt(seeds.length)).toBe(counted[0]?.count);
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('changes nothing when it is repeated, and fills up before a chase of 100 runs short', async () => {
    const before = await findComing(desk.parts.pool, GAME, NOW);
    await planAhead(desk.parts, NOW);
    expect(await findComing(desk.parts.pool, GAME, NOW)).toEqual(before);
    for (let minute = 1; minute <= 70; minute += 10) {
      await planAhead(desk.parts, NOW + minute * MINUTE);
      expect((await findComing(desk.parts.pool, GAME, NOW + minute * MINUTE)).length).toBeGreaterThanOrEqual(110);
    }
  });

  it('makes each numero once when many plan at the same time', async () => {
    const url = await databaseForTest();
    const desks = Array.from({ length: 5 }, () => openDrawDesk(url));
    onTestFinished(() => Promise.all(desks.map(({ parts }) => parts.pool.end())).then(() => undefined));
    await Promise.all(desks.flatMap(({ parts }) => [planAhead(parts, NOW), planAhead(parts, NOW + 30_000)]));
    const pool = (desks[0] as (typeof desks)[number]).parts.pool;
    const coming = await findComing(pool, GAME, NOW);
    expect(new Set(coming.map(({ numero }) => numero)).size).toBe(coming.length);
    expect(new Set(coming.map(({ drawsAt }, place) => drawsAt - place * MINUTE)).size).toBe(1);
    const { rows } = await pool.query(
      'select id from lottery.numero left join lottery.seed on numero_id = id where sealed is null',
    );
    expect(rows).toEqual([]);
  });

  it('makes no numero whose seed nobody had committed to when it opened', async () => {
    const own = openDrawDesk(await databaseForTest());
    onTestFinished(() => own.parts.pool.end());
    await planAhead(own.parts, NOW);
    // Everything was down for a week: what was planned is drawn late, and a new plan begins now.
    const back = NOW + 7 * 24 * 60 * MINUTE + 57_000;
    await planAhead(own.parts, back);
    const [first] = await findComing(own.parts.pool, GAME, back);
    // The numero of this minute locks in two seconds' time at most, so it is the next one.
    expect(first).toMatchObject({ opensAt: back, drawsAt: NOW + 7 * 24 * 60 * MINUTE + 2 * MINUTE });
    const { rows } = await own.parts.pool.query<{ gaps: bigint }>(
      `select count(*) as gaps from lottery.numero where game_code = $1 and draws_at between $2 and $3`,
      [GAME, new Date(NOW + 200 * MINUTE), new Date(back)],
    );
    expect(rows[0]?.gaps).toBe(0n);
  });
});

describe('a changed schedule', () => {
  it('begins after the running numero, and moves those that nobody has bet on', async () => {
    const { coming, change } = await weeklyDesk();
    const [running] = await coming();
    expect(running?.numero).toBe('20270109');
    await change("draw_days = '{2,7}', draw_minute = 600, lock_ms = 60000");
    const after = await coming();
    expect(after.length).toBeGreaterThanOrEqual(110);
    expect(after[0]).toEqual(running);
    expect(after.slice(1, 4)).toMatchObject([
      { numero: '20270111', opensAt: running?.drawsAt, drawsAt: Date.UTC(2027, 0, 11, 4) },
      { numero: '20270116', opensAt: Date.UTC(2027, 0, 11, 4), locksAt: Date.UTC(2027, 0, 16, 3, 59) },
      { numero: '20270118', opensAt: Date.UTC(2027, 0, 16, 4) },
    ]);
  });

  it('leaves numeros with bets at their time, and their days have no second one', async () => {
    const { coming, change, parts } = await weeklyDesk();
    await writeBet(parts.pool, 'weekly', ['20270110', '20270113']);
    const before = await coming();
    await change("draw_days = '{1,2}', draw_minute = 600");
    const after = await coming();
    expect(after.slice(0, 5).map(({ numero }) => numero)).toEqual([
      '20270109',
      '20270110',
      '20270111',
      '20270113',
      '20270117',
    ]);
    for (const kept of ['20270110', '20270113']) {
      const [was, is] = [before, after].map((list) => list.find(({ numero }) => numero === kept));
      expect(is).toMatchObject({ id: was?.id, locksAt: was?.locksAt, drawsAt: was?.drawsAt });
    }
    const { rows } = await parts.pool.query(
      `select numero from lottery.numero left join lottery.seed on numero_id = id where game_code = 'weekly' and sealed is null`,
    );
    expect(rows).toEqual([]);
  });

  it('keeps the bet of an order that is being placed at that moment', async () => {
    const { coming, change, parts } = await weeklyDesk();
    const client = await parts.pool.connect();
    await client.query('begin');
    await client.query("select from lottery.numero where game_code = 'weekly' and numero = '20270110' for share");
    await writeBet(client, 'weekly', ['20270110']);
    const changing = change("draw_days = '{3}'");
    await waitFor(async () => {
      const { rows } = await parts.pool.query<{ waits: boolean }>(
        `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
      );
      return rows[0]?.waits || undefined;
    });
    await client.query('commit');
    client.release();
    await changing;
    expect((await coming()).slice(0, 3).map(({ numero }) => numero)).toEqual(['20270109', '20270110', '20270112']);
  });

  it('changes nothing when it is repeated', async () => {
    const { coming, change } = await weeklyDesk();
    await change('draw_minute = 601');
    const once = await coming();
    await change('draw_minute = 601');
    expect(await coming()).toEqual(once);
  });

  it('of a closed game is empty: only the running numero and those with bets stay, until it opens again', async () => {
    const { coming, change, parts } = await weeklyDesk();
    await writeBet(parts.pool, 'weekly', ['20270113']);
    await change('open = false');
    expect((await coming()).map(({ numero }) => numero)).toEqual(['20270109', '20270113']);
    await planAhead(parts, NOW + 1);
    expect(await coming()).toHaveLength(2);
    await change('open = true');
    expect((await coming()).slice(0, 3).map(({ numero }) => numero)).toEqual(['20270109', '20270110', '20270113']);
  });
});

describe('another time zone of the site', () => {
  it('is a changed schedule: the planning moves numeros without bets', async () => {
    let offset = 360;
    const { coming, parts } = await weeklyDesk(() => offset);
    await writeBet(parts.pool, 'weekly', ['20270110']);
    const before = await coming();
    offset = -300;
    await planAhead(parts, NOW);
    const after = await coming();
    expect(after.slice(0, 2).map(({ id, drawsAt }) => ({ id, drawsAt }))).toEqual(
      before.slice(0, 2).map(({ id, drawsAt }) => ({ id, drawsAt })),
    );
    expect(after[2]).toMatchObject({ numero: '20270113', drawsAt: Date.UTC(2027, 0, 14, 1) });
    // A game of every minute keeps its times, but not its names.
    const minutes = await findComing(parts.pool, GAME, NOW);
    expect(minutes.slice(0, 3).map(({ numero }) => numero)).toEqual([
      '20270107-0841',
      '20270107-0182',
      '20270107-0183',
    ]);
    expect(minutes.length).toBeGreaterThanOrEqual(110);
    expect(new Set(minutes.map(({ drawsAt }, place) => drawsAt - place * MINUTE)).size).toBe(1);
  });
});
