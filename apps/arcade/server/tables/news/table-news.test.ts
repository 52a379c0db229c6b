import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../../tests/support/database.ts';
import { waitFor } from '../../../../../tests/support/wait.ts';
import type { ChangedSlip, TableNews } from '../table-context.ts';
import { hearNews } from './listener.ts';
import { type NewsMessage, readNews, writeNews } from './news-message.ts';
import { type ToldNews, createTableNews } from './table-news.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'arcade', 4);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Slips = readonly ChangedSlip[];
const log = { warn: () => {}, error: () => {} };
const slip = (sessionId: bigint, balance: bigint | null) => ({ betTx: randomUUID(), sessionId, balance });

/** Another process that hears news, once it does. */
async function hearing(): Promise<{ readonly heard: NewsMessage[]; readonly begun: () => number }> {
  const heard: NewsMessage[] = [];
  let begun = 0;
  const onNews = (message: NewsMessage): void => void heard.push(message);
  const onHearing = (): void => void (begun += 1);
  const listener = hearNews({ databaseUrl: database.url, log, onNews, onHearing });
  onTestFinished(() => listener.stop());
  await waitFor(() => (begun > 0 ? true : undefined));
  return { heard, begun: () => begun };
}

function telling(hub: Partial<TableNews> = {}, through: Pool = pool): ToldNews {
  const own = { round: () => {}, totals: () => {}, slips: () => {}, ...hub };
  const news = createTableNews({ pool: through, log, hub: own, from: 'one' });
  onTestFinished(() => news.close());
  return news;
}

/** The database, and how many statements went to it. */
function counted(): { readonly through: Pool; readonly statements: () => number } {
  let statements = 0;
  const through = new Proxy(pool, {
    get(target, name) {
      if (name === 'query') statements += 1;
      return Reflect.get(target, name, target) as unknown;
    },
  });
  return { through, statements: () => statements };
}

describe('news of a table', () => {
  it('wakes this process at once, and another one through the database', async () => {
    const { heard } = await hearing();
    const own: unknown[] = [];
    const news = telling({
      round: (table) => own.push(table),
      totals: (table) => own.push(table),
      slips: (some) => own.push(some),
    });
    const slips = [slip(7n, 9_007_199_254_740_993n), slip(8n, null)];
    news.round('coin');
    news.totals('coin');
    news.slips(slips);
    expect(own).toEqual(['coin', 'coin', slips]);
    await waitFor(() => heard.find((message) => message.slips.length > 0));
    expect(heard).toEqual([
      { from: 'one', rounds: ['coin'], totals: [], slips: [] },
      { from: 'one', rounds: [], totals: ['coin'], slips: [] },
      { from: 'one', rounds: [], totals: [], slips },
    ]);
  });

  it('of thousands of slips goes to others with few statements, and all of it arrives', async () => {
    const { heard } = await hearing();
    const { through, statements } = counted();
    const news = telling({}, through);
    const sent: Slips[number][] = [];
    const begun = performance.now();
    for (let turn = 0; turn < 60; turn += 1) {
      const some = Array.from({ length: 50 }, (_, at) => slip(BigInt(at), 10n ** 18n));
      sent.push(...some);
      news.slips(some);
      news.totals('coin');
      await pause(5);
    }
    const took = performance.now() - begun;
    await news.close();
    await waitFor(() => (heard.flatMap(({ slips }) => slips).length >= sent.length ? true : undefined));
    expect(new Set(heard.flatMap(({ slips }) => slips.map(({ betTx }) => betTx)))).toEqual(
      new Set(sent.map(({ betTx }) => betTx)),
    );
    expect(statements()).toBeLessThanOrEqual(took / 100 + 2);
  });

  it('keeps the balance that the operator said last', async () => {
    const { heard } = await hearing();
    const news = telling();
    const one = slip(7n, 500n);
    news.slips([one]);
    news.slips([{ ...one, balance: null }]);
    await waitFor(() => heard[0]);
    expect(heard.map(({ slips }) => slips)).toEqual([[one]]);
  });

  it('is heard again after the connection was lost', async () => {
    const { heard, begun } = await hearing();
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'arcade table news' and datname = current_database()`);
    await waitFor(() => (begun() === 2 ? true : undefined));
    telling().round('coin');
    expect((await waitFor(() => heard[0])).rounds).toEqual(['coin']);
  });

  it('that cannot be sent is lost, and later news is sent', async () => {
    const { heard } = await hearing();
    let isDown = true;
    let failures = 0;
    const fail = (): Promise<never> => {
      failures += 1;
      return Promise.reject(new Error('the database is away'));
    };
    const through = new Proxy(pool, {
      get: (target, name) => (name === 'query' && isDown ? fail : (Reflect.get(target, name, target) as unknown)),
    });
    const news = telling({}, through);
    news.round('lost');
    await waitFor(() => (failures === 1 ? true : undefined));
    isDown = false;
    news.round('found');
    expect((await waitFor(() => heard[0])).rounds).toEqual(['found']);
  });

  it('that nobody can read is ignored', () => {
    for (const payload of [undefined, '', 'x', '{}', '{"from":1}', '{"from":"x","slips":[["y","1",null]]}'])
      expect(readNews(payload)).toBe(null);
    const slips = Array.from({ length: 80 }, () => slip(2n ** 63n - 1n, 10n ** 18n));
    const longest = writeNews({ from: randomUUID(), rounds: [], totals: [], slips });
    expect(longest.length).toBeLessThan(8_000);
    expect(readNews(longest)?.slips).toEqual(slips);
  });
});
