import { DAY, HOUR, ManualClock, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import type { Pool } from '../../infra/db.ts';
import {
  addGames,
  addPlayer,
  adjust,
  bet,
  betwin,
  openTable,
  type Player,
  PROVIDER,
  refund,
  type Table,
  win,
} from '../wallet/testing/fixture.ts';
import { fold, type FoldParts, rebuild } from './fold.ts';
import { fullSum, keptSum, movementsMissing } from './testing/sums.ts';

const START = Date.UTC(2026, 9, 1, 17);
const DHAKA = { gmtOffsetMinutes: 360 };

let database: TestDatabase;
let table: Table;
let clock: ManualClock;
let parts: FoldParts;
let players: Player[];

beforeEach(async () => {
  database = await createTestDatabase();
  clock = new ManualClock(START);
  table = openTable(database.url, { clock });
  parts = { pool: table.pool, clock, day: DHAKA, limit: 7 };
  await addGames(table.pool);
  players = await Promise.all([1, 2, 3].map(() => addPlayer(table, 1_000_000n, 20 * DAY)));
});

afterEach(async () => {
  await table.wallet.close();
  await table.pool.end();
  await database.drop();
});

/** A numbered round: its number says what becomes of it. Answers what is still to come, for later. */
async function playRound(number: number): Promise<() => Promise<unknown>> {
  const player = players[number % players.length] as Player;
  const act = (command: Parameters<Table['wallet']['execute']>[1]) => table.wallet.execute(PROVIDER, command);
  const opening = bet(player, BigInt(100 + (number % 9) * 10));
  const { roundId, txId } = opening;
  await act(opening);
  const late = [
    () => act(win(player, BigInt(number % 7) * 55n, { roundId, roundClosed: true })),
    () => act(refund(player, txId)),
    async () => {
      await act(win(player, 70n, { roundId, roundClosed: true }));
      clock.advance(HOUR);
      await act(adjust(player, -20n, { roundId }));
    },
    async () => {
      await act(refund(player, txId));
      await act(bet(player, 50n, { roundId }));
      await act(win(player, 30n, { roundId, roundClosed: true }));
    },
    () => act(betwin(player, 30n, 20n, { roundId, roundClosed: true })),
    () => Promise.resolve(),
  ];
  return late[number % late.length] as () => Promise<unknown>;
}

/** Days of rounds, many of which end long after they were counted as open. */
async function play(rounds: number, between: () => Promise<unknown>): Promise<void> {
  const waiting: (() => Promise<unknown>)[] = [];
  for (let number = 0; number < rounds; number += 1) {
    waiting.push(await playRound(number));
    clock.advance(40 * MINUTE);
    if (number % 3 === 2) await waiting.splice((number * 5) % waiting.length, 1)[0]?.();
    if (number % 5 === 4) await between();
  }
  for (const end of waiting) await end();
}

async function expectRight(): Promise<void> {
  expect(await keptSum(table.pool)).toEqual(await fullSum(table.pool, DHAKA.gmtOffsetMinutes));
  expect(await movementsMissing(table.pool)).toBe(0);
}

describe('the sums by day', () => {
  it('are those of all rounds, however often they are counted and by how many at once', async () => {
    await play(48, () => Promise.all([fold(parts), fold(parts)]));
    await Promise.all([fold(parts), fold(parts), fold(parts)]);
    await expectRight();
    expect((await keptSum(table.pool)).days.length).toBeGreaterThan(1);
    await fold(parts);
    await expectRight();
  });

  it('are right after a worker was killed at any step', async () => {
    await play(30, () => Promise.resolve());
    for (let step = 1; ; step += 1) {
      const broken = breaking(table.pool, step);
      const outcome = await fold({ ...parts, pool: broken }).then(
        () => 'done',
        () => 'killed',
      );
      if (outcome === 'done') break;
    }
    await expectRight();
  });

  it('find within a day what was committed long after its id was made', async () => {
    await fold(parts);
    await (
      await playRound(0)
    )();
    await table.pool.query(`update reporting.round_mark set read_to = '${idAt(clock.now() + HOUR)}'`);
    await fold(parts);
    expect((await keptSum(table.pool)).days).toEqual([]);
    clock.advance(DAY);
    await fold(parts);
    await expectRight();
    expect((await keptSum(table.pool)).days).toHaveLength(1);
  });

  it('keep counted days when the site’s clock is set, until they are built anew', async () => {
    await play(12, () => Promise.resolve());
    await fold(parts);
    const before = await keptSum(table.pool);
    const moved = { ...parts, day: { gmtOffsetMinutes: -600 } };
    await fold(moved);
    expect(await keptSum(table.pool)).toEqual(before);
    await rebuild(moved);
    expect(await keptSum(table.pool)).toEqual(await fullSum(table.pool, -600));
    expect(await movementsMissing(table.pool)).toBe(0);
  });

  it('are made right by building them anew after somebody changed them', async () => {
    await play(12, () => fold(parts));
    await table.pool.query('update reporting.day_game set staked = staked + 5, rounds = rounds + 1');
    await table.pool.query('update reporting.round set won = won + 3');
    await table.pool.query('update reporting.day_movement set got_count = got_count + 2');
    await rebuild(parts);
    await expectRight();
  });
});

/** A pool whose statements fail from the given one on: as much as a process did that was killed there. */
function breaking(pool: Pool, step: number): Pool {
  let done = 0;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const found: unknown = Reflect.get(of, name, of);
        if (typeof found !== 'function') return found;
        if (name === 'connect') return async () => counted((await found.call(of)) as object);
        if (name !== 'query') return found.bind(of) as unknown;
        return (statement: unknown, ...rest: unknown[]) => {
          if (statement === 'rollback') return found.call(of, statement) as unknown;
          done += 1;
          if (done >= step) return Promise.reject(new Error('killed'));
          return found.call(of, statement, ...rest) as unknown;
        };
      },
    });
  return counted(pool);
}

function idAt(ms: number): string {
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}
