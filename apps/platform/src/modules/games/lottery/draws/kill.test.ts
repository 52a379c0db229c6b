import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { drawNumero, LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { expect, it, onTestFinished } from 'vitest';
import { databaseForTest } from '../../../../../../../tests/support/database.ts';
import { waitFor } from '../../../../../../../tests/support/wait.ts';
import { openDrawDesk } from '../testing/draw-desk.ts';
import { planAhead } from './plan.ts';

const MINUTE = 60_000;
const CHILD = join(import.meta.dirname, '../testing/drawing-child.ts');

/** A process that draws. Resolves when it is connected. */
async function startDrawing(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CHILD, url], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function end(child: ChildProcess, how: 'kill' | 'stop'): Promise<void> {
  const gone = once(child, 'exit');
  if (how === 'kill') child.kill('SIGKILL');
  else child.stdin?.end();
  await gone;
}

/** A database with hours of numeros that are overdue by its own clock. */
async function overdue() {
  const url = await databaseForTest();
  const { parts } = openDrawDesk(url);
  onTestFinished(() => parts.pool.end());
  for (let hours = 12; hours > 1; hours -= 1) await planAhead(parts, Date.now() - hours * 60 * MINUTE);
  const count = async (where: string): Promise<number> => {
    const { rows } = await parts.pool.query<{ count: number }>(
      `select count(*)::int as count from lottery.numero where ${where}`,
    );
    return rows[0]?.count ?? 0;
  };
  return { url, pool: parts.pool, count };
}

/** Every result is the one of its seed, every numero has one, and their numbers have no gap. */
async function assertAllDrawnOnce(pool: Awaited<ReturnType<typeof overdue>>['pool']): Promise<void> {
  const { rows } = await pool.query<{
    game: string;
    numero: string;
    family: 'ssc';
    seed: string;
    numbers: string[];
    number: number;
  }>(
    `select game_code as game, numero, family, encode(seed, 'hex') as seed, numbers, draw_number::float8 as number
      from lottery.numero join lottery.game on code = game_code where draw_number is not null order by draw_number`,
  );
  for (const { game, numero, family, seed, numbers } of rows) {
    const rules = LOTTERY_FAMILIES[family];
    expect(rules && drawNumero(rules, { seed, gameCode: game, numero })).toEqual(numbers);
  }
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
  const { rows: last } = await pool.query<{ last: bigint }>('select last from lottery.draw_counter');
  expect(Number(last[0]?.last)).toBe(rows.length);
  const { rowCount: disordered } = await pool.query(
    `select from (select draw_number, lag(draw_number) over (partition by game_code order by draws_at) as before
      from lottery.numero where draw_number is not null) d where before > draw_number`,
  );
  expect(disordered).toBe(0);
}

it('processes that draw the same at the same time draw each numero once', async () => {
  const { url, pool, count } = await overdue();
  const wanted = await count('draws_at <= now()');
  expect(wanted).toBeGreaterThan(500);
  const children = await Promise.all(Array.from({ length: 3 }, () => startDrawing(url)));
  await waitFor(async () => ((await count("draws_at <= now() and state <> 'settled'")) === 0 ? true : undefined), {
    withinMs: 120_000,
  });
  await Promise.all(children.map((child) => end(child, 'stop')));
  expect(await count('draw_number is not null')).toBeGreaterThanOrEqual(wanted);
  await assertAllDrawnOnce(pool);
});

it('a process that is killed at any point leaves nothing half drawn, and the next one goes on', async () => {
  const { url, pool, count } = await overdue();
  let killed = 0;
  for (let before = 0; killed < 8; killed += 1) {
    const child = await startDrawing(url);
    const goal = before + 3 + killed * 2;
    await waitFor(async () => ((await count('draw_number is not null')) >= goal ? true : undefined), { everyMs: 1 });
    await end(child, 'kill');
    before = await count('draw_number is not null');
    expect(await count("state in ('drawn', 'settled') and (numbers is null or seed is null)")).toBe(0);
  }
  const left = await count("draws_at <= now() and state <> 'settled'");
  expect(left).toBeGreaterThan(0);
  const child = await startDrawing(url);
  await waitFor(async () => ((await count("draws_at <= now() and state <> 'settled'")) === 0 ? true : undefined), {
    withinMs: 120_000,
  });
  await end(child, 'stop');
  await assertAllDrawnOnce(pool);
});
