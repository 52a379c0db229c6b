import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fakeFeed, footballFixture } from '@chhokka/feed-protocol/testing';
import { systemClock } from '@chhokka/kernel';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { insertBet } from './testing/bets.repository.ts';
import { lastNumber } from './feeds.repository.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('sportsbook');
  pool = openPool(database.url, 'test', 4);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const PROGRAM = join(import.meta.dirname, 'testing/follow-process.ts');
const ROUNDS = 3;
const WORDS = 400;
/** Somebody has bet on every so many markets. */
const BET_ON = 100;

it('processes that are killed between words lose none and apply none twice', async () => {
  const feed = await fakeFeed({ clock: systemClock, heartbeat: 50 });
  onTestFinished(() => feed.close());
  const running = new Set<ChildProcess>();
  const start = (): ChildProcess => {
    const child = fork(PROGRAM, [feed.url, feed.key, database.url]);
    running.add(child);
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    running.delete(child);
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(async () => {
    await Promise.all([...running].map(kill));
  });
  feed.log({ kind: 'fixture', fixture: footballFixture('f1') });
  const first = start();
  await expect.poll(() => lastNumber(pool)).toBe(1);
  await kill(first);
  for (let goal = BET_ON; goal <= ROUNDS * WORDS; goal += BET_ON)
    await insertBet(pool, { fixture: 'f1', market: `next-goal/match=${goal}`, outcome: 'home' });
  let goal = 0;
  const say = (): void => {
    goal += 1;
    feed.log({ kind: 'settle', fixture: 'f1', markets: [{ key: `next-goal/match=${goal}`, verdicts: {} }] });
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const children = [start(), start()];
    await expect.poll(() => feed.streams).toBe(children.length);
    const before = await lastNumber(pool);
    for (let word = 0; word < WORDS; word += 1) {
      say();
      if (word % 20 === 0) await new Promise(setImmediate);
    }
    // In the middle of what they apply.
    await expect.poll(() => lastNumber(pool), { interval: 1 }).toBeGreaterThan(before);
    await Promise.all(children.map(kill));
    await expect.poll(() => feed.streams).toBe(0);
  }
  start();
  await expect.poll(() => lastNumber(pool)).toBe(feed.number);
  const { rows } = await pool.query(
    `select count(*)::int as ends, (select count(*)::int from words.word) as words, (select count(*)::int from words.due) as due
     from words.market_end where rolled_back_number is null`,
  );
  expect(rows).toEqual([{ ends: goal, words: goal + 1, due: goal / BET_ON }]);
});
