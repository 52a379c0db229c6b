import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../apps/platform/src/modules/money/ledger/index.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { LINES, MEMBERS, startWorker } from './settle.ts';
import { addLotteries, addMembers, draw, sellTickets, wrongPayments } from './world.ts';

const KILLS = 10;
const SHORTEST_LIFE_MS = 1_000;
const LONGEST_LIFE_MS = 4_000;
const LOOK_MS = 200;

/** The settling of a million tickets while the worker and PostgreSQL are killed in turn, at random moments. */
export async function measureKilled(server: DurableCluster): Promise<Figure[]> {
  const url = await server.createDatabase('killed', 'platform');
  const secretsKey = randomBytes(32);
  const pool = openPool(url, 6);
  await addLotteries(pool);
  const members = await addMembers(pool, MEMBERS);
  const numeroId = await sellTickets(pool, { numero: '20261126-0001', members, lines: LINES });
  await pool.query('vacuum analyze');
  let worker = await startWorker(url, secretsKey);
  try {
    await draw(pool, numeroId);
    let marking = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await sleep(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
      const { state, isMarked } = await progress(pool, numeroId);
      if (state !== 'drawn') throw new Error(`It was ${state} before the kill ${kill}.`);
      if (!isMarked) marking += 1;
      if (kill % 2 === 0) await server.kill();
      await worker.kill();
      worker = await startWorker(url, secretsKey);
    }
    while ((await progress(pool, numeroId)).state !== 'settled') await sleep(LOOK_MS);
    const wrong = await wrongPayments(pool, numeroId);
    const { differences } = await reconcile(pool);
    for (const each of [...wrong, ...differences].slice(0, 3)) process.stderr.write(`${JSON.stringify(each)}\n`);
    return [figureOf(wrong.length + differences.length, marking)];
  } finally {
    await worker.stop();
    await pool.end();
  }
}

/** Asks until the database answers again. */
async function progress(pool: Pool, numeroId: bigint): Promise<{ state: string; isMarked: boolean }> {
  for (;;) {
    const found = await pool
      .query<{ state: string; isMarked: boolean }>(
        'select state, marked_at is not null as "isMarked" from lottery.numero where id = $1',
        [numeroId],
      )
      .catch(() => null);
    if (found?.rows[0]) return found.rows[0];
    await sleep(LOOK_MS);
  }
}

function figureOf(wrong: number, marking: number): Figure {
  return {
    name: `${(MEMBERS * LINES).toLocaleString('en')} tickets settled over ${KILLS} kills`,
    value: wrong,
    unit: 'wrong',
    goal: { atMost: 0 },
    note: `${marking} kills while it was marked, ${KILLS - marking} while it was paid; each second one also of PostgreSQL`,
  };
}
