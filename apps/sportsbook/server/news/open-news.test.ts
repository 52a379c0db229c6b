import { ManualClock } from '@chhokka/kernel';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { BOOK_CHANNEL } from '../book/house.repository.ts';
import { filledBook } from '../book/testing/filled-book.ts';
import { openNews } from './open-news.ts';
import { sharePlayerNews } from './player-news.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('sportsbook');
  pool = openPool(database.url, 'test', 6);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const log = { warn: () => {}, error: () => {} };

/** A process with open news, and how often it read anew what operators changed. */
async function process() {
  const { book, held } = filledBook();
  const read = { count: 0 };
  const refresh = () => {
    read.count += 1;
    return Promise.resolve();
  };
  const opened = openNews({
    pool,
    databaseUrl: database.url,
    held,
    open: { book, refresh },
    clock: new ManualClock(0),
    log,
  });
  onTestFinished(async () => {
    opened.hub.close();
    await opened.stop();
  });
  const heard: string[] = [];
  opened.hub.bet = (player, bet) => void heard.push(`${player} ${bet}`);
  opened.hub.balance = (player, balance) => void heard.push(`${player} ${balance}`);
  // It hears from its first reading on.
  await expect.poll(() => read.count).toBe(1);
  return { ...opened, heard, read };
}

describe('news of players', () => {
  it('reach the pages of all processes, each once', async () => {
    const [one, other] = [await process(), await process()];
    const bets = Array.from({ length: 300 }, (_, place) => `bet-${place}`);
    for (const bet of bets) one.news.bet('p1', bet);
    one.news.balance('p1', -5n);
    const all = [...bets.map((bet) => `p1 ${bet}`), 'p1 -5'];
    expect(one.heard).toEqual(all);
    await expect.poll(() => other.heard).toEqual(all);
    other.news.bet('p2', 'last');
    await expect.poll(() => one.heard.at(-1)).toBe('p2 last');
    expect(other.heard.at(-1)).toBe('p2 last');
    expect(one.heard).toHaveLength(all.length + 1);
  });

  it('that nobody of us wrote are ignored', () => {
    const heard: string[] = [];
    const local = { bet: (player: string) => void heard.push(player), balance: () => {} };
    const { hear } = sharePlayerNews({ pool, log, local });
    for (const payload of [
      '',
      '{',
      '[]',
      '{"from":"x","items":[["bet",1,2]]}',
      '{"from":"x","items":[["balance","p","1e9"]]}',
    ])
      hear(payload);
    expect(heard).toEqual([]);
    hear('{"from":"x","items":[["bet","p","b"]]}');
    expect(heard).toEqual(['p']);
  });

  it('and operators’ changes are heard again after the connection was lost', async () => {
    const { heard, read } = await process();
    await pool.query(`select pg_notify($1, '')`, [BOOK_CHANNEL]);
    await expect.poll(() => read.count).toBe(2);
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
                      where datname = current_database() and application_name = 'sportsbook news'`);
    await expect.poll(() => read.count).toBe(3);
    const teller = sharePlayerNews({ pool, log, local: { bet: () => {}, balance: () => {} } });
    teller.bet('p1', 'b1');
    await teller.stop();
    await expect.poll(() => heard).toEqual(['p1 b1']);
  });
});
