import { type LogWord, SILENCE_MS } from '@chhokka/feed-protocol';
import { footballFixture, footballOffer } from '@chhokka/feed-protocol/testing';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { endsOf } from './ends.ts';
import { type FollowedFeed, follow, quietFeed } from './testing/followed-feed.ts';
import { lastNumber } from './feeds.repository.ts';

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await createTestDatabase('sportsbook');
  pool = openPool(database.url, 'test', 6);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const soon = (read: () => unknown) => expect.poll(read, { interval: 5 });
const odds = (version: number, fixture = 'f1') => ({ kind: 'odds', ...footballOffer(fixture, version) }) as const;
const settle = (key = 'result/match', outcome = 'home'): Omit<LogWord & { kind: 'settle' }, 'number'> => ({
  kind: 'settle',
  fixture: 'f1',
  markets: [{ key, verdicts: { [outcome]: { result: 'won' } } }],
});
const endRows = async () =>
  (await pool.query<{ market: string }>('select market from words.market_end order by number')).rows;

/** A followed feed with one live match on offer. */
async function opened(): Promise<FollowedFeed> {
  const quiet = await quietFeed();
  quiet.feed.log({ kind: 'fixture', fixture: footballFixture('f1') });
  quiet.feed.say(odds(1));
  const followed = follow(pool, quiet);
  await soon(() => followed.held.speaks).toBe(true);
  return followed;
}

describe('a follower', () => {
  it('starts from the snapshot and the log, and goes on with the stream', async () => {
    const { held, feed } = await opened();
    expect(held.get('f1')).toMatchObject({ offerVersion: 1, fixture: { state: 'live' } });
    expect(await lastNumber(pool)).toBe(1);
    feed.say(odds(2));
    await soon(() => held.get('f1')?.offerVersion).toBe(2);
    feed.log(settle());
    await soon(async () => (await endRows()).length).toBe(1);
    const { end } = await endsOf(pool, [{ fixture: 'f1', market: 'result/match' }]);
    expect(end({ fixture: 'f1', market: 'result/match' })).toMatchObject({
      number: 2,
      verdicts: { home: { result: 'won' } },
      score: { goals: [0, 0] },
    });
    expect([...(held.get('f1')?.markets.keys() ?? [])]).toEqual(['total/match=2.5', 'asian-handicap/match=-0.25']);
  });

  it('ignores what is repeated', async () => {
    const { held, feed } = await opened();
    feed.log(settle());
    feed.repeat();
    feed.repeat();
    feed.say(odds(2));
    feed.repeat();
    await soon(() => held.get('f1')?.offerVersion).toBe(2);
    await soon(() => lastNumber(pool)).toBe(2);
    expect(await endRows()).toHaveLength(1);
    expect(feed.called.filter((call) => call === 'snapshot')).toHaveLength(1);
  });

  it('believes nothing after a gap until the snapshot has come, and then has what was lost', async () => {
    const { held, feed } = await opened();
    feed.trouble('snapshot', 'hang');
    feed.log(settle(), { say: false });
    feed.lose();
    feed.say(odds(2));
    await soon(() => held.speaks).toBe(false);
    feed.say(odds(3));
    feed.trouble('snapshot', null);
    await soon(() => held.speaks).toBe(true);
    expect(held.get('f1')?.offerVersion).toBe(3);
    expect(await lastNumber(pool)).toBe(2);
    expect(held.get('f1')?.markets.has('result/match')).toBe(false);
  });

  it('reads the log when a log word jumps, and when only the heartbeat shows that one is missing', async () => {
    const { held, feed } = await opened();
    feed.log(settle(), { say: false });
    feed.log(settle('total/match=2.5', 'over'));
    await soon(() => lastNumber(pool)).toBe(3);
    await soon(() => held.speaks).toBe(true);
    feed.log(settle('asian-handicap/match=-0.25'), { say: false });
    feed.beat();
    await soon(() => lastNumber(pool)).toBe(4);
    await soon(() => held.get('f1')?.ended.size).toBe(3);
  });

  it('puts reordered messages right with a snapshot', async () => {
    const { held, feed } = await opened();
    const { release } = feed.hold();
    feed.log(settle());
    feed.say(odds(2));
    feed.log(settle('total/match=2.5', 'over'));
    release((messages) => messages.toReversed());
    await soon(() => lastNumber(pool)).toBe(3);
    await soon(() => held.speaks).toBe(true);
    expect([...(held.get('f1')?.markets.keys() ?? [])]).toEqual(['asian-handicap/match=-0.25']);
  });

  it('follows a feed that was restarted', async () => {
    const { held, feed } = await opened();
    feed.restart();
    feed.say(odds(2));
    await soon(() => held.get('f1')?.offerVersion).toBe(2);
    feed.log(settle());
    await soon(() => lastNumber(pool)).toBe(2);
    await soon(() => held.speaks).toBe(true);
  });

  it('does not believe a silent feed, tells it, and goes on from a snapshot when it speaks again', async () => {
    const { held, feed, clock, follower } = await opened();
    const told: boolean[] = [];
    held.onChange((fixtures) => void (fixtures === null && told.push(held.isToldToSpeak)));
    feed.silence();
    clock.advance(SILENCE_MS);
    follower.look();
    expect(held.speaks).toBe(true);
    clock.advance(1);
    expect(held.speaks).toBe(false);
    follower.look();
    clock.advance(1_000);
    follower.look();
    expect(told).toEqual([false]);
    feed.say(odds(2));
    feed.speak();
    feed.beat();
    await soon(() => held.speaks).toBe(true);
    expect(told).toEqual([false, true]);
    expect(held.get('f1')?.offerVersion).toBe(2);
  });

  it('drops what is no message, and goes on with the next connection', async () => {
    const { held, feed } = await opened();
    feed.raw('{"epoch":1}');
    await soon(() => feed.called.filter((call) => call === 'stream').length).toBe(2);
    await soon(() => held.speaks).toBe(true);
  });
});

describe('a feed that lies', () => {
  it('changes no word that was applied, and this is logged once a minute', async () => {
    const { held, feed, clock, logged } = await opened();
    feed.log(settle());
    await soon(() => lastNumber(pool)).toBe(2);
    const lie = { ...settle('result/match', 'away'), number: 2 };
    const say = (seq: number) => feed.raw({ epoch: feed.epoch, seq, at: clock.now(), word: lie });
    const about = () => logged.filter((message) => message.includes('another content'));
    say(feed.seq + 1);
    await soon(about).toHaveLength(1);
    say(feed.seq + 2);
    feed.raw({ epoch: feed.epoch, seq: feed.seq + 3, at: clock.now(), word: odds(2) });
    await soon(() => held.get('f1')?.offerVersion).toBe(2);
    expect(about()).toHaveLength(1);
    const { end } = await endsOf(pool, [{ fixture: 'f1', market: 'result/match' }]);
    expect(end({ fixture: 'f1', market: 'result/match' })?.verdicts).toEqual({ home: { result: 'won' } });
    expect(await endRows()).toHaveLength(1);
  });

  it('offers nothing on unknown or finished matches', async () => {
    const { held, feed, logged } = await opened();
    feed.say(odds(1, 'f9'));
    feed.log({ kind: 'fixture', fixture: footballFixture('f1', { state: 'ended' }) });
    feed.say(odds(6));
    await soon(() => logged).toEqual(
      expect.arrayContaining(['feed: odds of an unknown fixture', 'feed: odds of a finished fixture']),
    );
    expect(held.get('f9')).toBeNull();
    expect(held.get('f1')?.markets.size).toBe(0);
  });

  it('that named a version too high is put right by a snapshot, so that its old prices do not stay', async () => {
    const { held, feed, clock, logged } = await opened();
    feed.say({ ...odds(2), version: 1_000_000 });
    await soon(() => held.get('f1')?.offerVersion).toBe(1_000_000);
    feed.say({ ...odds(3), markets: odds(3).markets.slice(0, 1) });
    await soon(() => held.get('f1')?.offerVersion).toBe(3);
    clock.advance(1);
    await soon(() => held.speaks).toBe(true);
    expect(held.get('f1')?.markets.size).toBe(1);
    expect(logged).toContain('feed: odds of an old version');
  });

  it('is not believed when its log ends before what was applied', async () => {
    const { held, feed, logged } = await opened();
    await pool.query(
      `insert into words.word (feed, number, body, applied_at) select key, number, '{}', now() from words.feed, generate_series(2, 9) as number`,
    );
    await pool.query('update words.feed set last_number = 9');
    feed.lose();
    feed.say(odds(2));
    await soon(() => logged.some((message) => message.includes('snapshot could not be taken'))).toBe(true);
    expect(held.speaks).toBe(false);
  });

  it('names a foreign epoch: memory is checked against a snapshot, and keeps what is true', async () => {
    const { held, feed, clock } = await opened();
    feed.raw({ epoch: crypto.randomUUID(), seq: 2, at: clock.now(), word: { ...odds(9), markets: [] } });
    await soon(() => feed.called.filter((call) => call === 'snapshot').length).toBeGreaterThan(1);
    feed.beat();
    await soon(() => held.speaks).toBe(true);
    expect(held.get('f1')).toMatchObject({ offerVersion: 1 });
    expect(held.get('f1')?.markets.size).toBe(3);
  });
});

describe('several followers', () => {
  it('apply each word once, whoever is first', async () => {
    const quiet = await quietFeed();
    quiet.feed.log({ kind: 'fixture', fixture: footballFixture('f1') });
    const followers = [follow(pool, quiet), follow(pool, quiet), follow(pool, quiet)];
    await soon(() => followers.every(({ held }) => held.speaks)).toBe(true);
    for (let goal = 1; goal <= 200; goal += 1) {
      quiet.feed.log(settle(`next-goal/match=${goal}`));
      if (goal % 3 === 0)
        quiet.feed.log({ kind: 'settle-rollback', fixture: 'f1', markets: [`next-goal/match=${goal}`] });
    }
    const last = quiet.feed.number;
    await soon(() => lastNumber(pool)).toBe(last);
    await soon(() => followers.map(({ held }) => held.number)).toEqual([last, last, last]);
    const { rows } = await pool.query(
      'select count(*)::int as all, count(rolled_back_number)::int as back from words.market_end',
    );
    expect(rows).toEqual([{ all: 200, back: 66 }]);
    const words = await pool.query('select count(*)::int as all, max(number)::int as last from words.word');
    expect(words.rows).toEqual([{ all: last, last }]);
  });

  it('lose nothing when the database ends the connection in the middle', async () => {
    const { feed, held } = await opened();
    for (let goal = 1; goal <= 300; goal += 1) {
      feed.log(settle(`next-goal/match=${goal}`));
      if (goal % 50 === 0)
        await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
                          where datname = current_database() and pid <> pg_backend_pid()`);
    }
    feed.beat();
    await soon(() => lastNumber(pool)).toBe(301);
    await soon(() => held.speaks).toBe(true);
    const { rows } = await pool.query('select count(*)::int as all from words.market_end');
    expect(rows).toEqual([{ all: 300 }]);
    expect(await endRows()).toHaveLength(300);
  });
});
