import type { LogWord } from '@chhokka/feed-protocol';
import { type FakeFeed, fakeFeed, footballFixture, footballOffer } from '@chhokka/feed-protocol/testing';
import type { FeedClient } from '@chhokka/feed-protocol/client';
import { HOUR, ManualClock } from '@chhokka/kernel';
import { type Pool, openPool, transaction } from '@chhokka/provider-server/db';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { applyWords } from './apply-words.ts';
import { decidedAmong, lockFixtures } from './ends.repository.ts';
import { endsOf as endsOfMarkets } from './ends.ts';
import { followInstead, followedFeed, holdFollowed, lastNumber } from './feeds.repository.ts';
import { describeFollowing, followAnother } from './follow-another.ts';
import { insertBet } from './testing/bets.repository.ts';
import { follow, quickClient } from './testing/followed-feed.ts';
import { voidOverdue } from './void-overdue.ts';

const NOW = 1_800_000_000_000;
const OLD = 'old-feed';
const NEW = 'new-feed';
const told = { score: () => null, names: () => null };

let database: TestDatabase;
let pool: Pool;
let clock: ManualClock;
beforeEach(async () => {
  database = await createTestDatabase('sportsbook');
  pool = openPool(database.url, 'test', 6);
  clock = new ManualClock(NOW);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const soon = (read: () => unknown) => expect.poll(read, { interval: 5 });
const named = (number: number, id: string, state: 'live' | 'ended' = 'live'): LogWord => ({
  kind: 'fixture',
  number,
  fixture: footballFixture(id, { state }),
});
const settle = (number: number, fixture: string, key = 'result/match'): LogWord => ({
  kind: 'settle',
  number,
  fixture,
  markets: [{ key, verdicts: { home: { result: 'won' } } }],
});
const apply = (feed: string, ...words: LogWord[]) => applyWords({ pool, clock, told, feed }, words);
const goOver = (feed = NEW, voids = false) => followAnother({ pool, clock }, { feed, voids });
const stateOf = async (id: string) =>
  (
    await pool.query<{ state: string; told: string }>(
      `select state, body->>'state' as told from words.fixture where id = $1`,
      [id],
    )
  ).rows[0];
/** How many connections wait for a lock. */
const waiting = async () =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rows.length;
const endsOf = async (id: string) =>
  (
    await pool.query<{ number: bigint }>('select number from words.market_end where fixture_id = $1 order by number', [
      id,
    ])
  ).rows.map(({ number }) => Number(number));

/** The old feed has said two live matches, and the new one has answered in its place. */
async function heard(other = NEW): Promise<void> {
  await apply(OLD, named(1, 'f1'), named(2, 'f2'));
  await pool.query('update words.feed set other_id = $1', [other]);
}

async function feedOf(id: string, ...fixtures: string[]): Promise<FakeFeed> {
  const feed = await fakeFeed({ clock, heartbeat: null, id });
  onTestFinished(() => feed.close());
  for (const fixture of fixtures) {
    feed.log({ kind: 'fixture', fixture: footballFixture(fixture) });
    feed.say({ kind: 'odds', ...footballOffer(fixture, 1) });
  }
  return feed;
}

describe('a sportsbook that follows a feed', () => {
  it('applies nothing of another one, however long its log is, takes no bets, and says what to do', async () => {
    const old = follow(pool, { feed: await feedOf(OLD, 'f1'), clock });
    await soon(() => old.held.speaks).toBe(true);
    const { held, logged } = follow(pool, { feed: await feedOf(NEW, 'n1', 'n2', 'n3'), clock });
    await soon(() => logged.filter((message) => message.includes('sportsbook -- follow NAME'))).toHaveLength(1);
    expect(held.speaks).toBe(false);
    expect([...held.all()]).toEqual([]);
    expect(await followedFeed(pool)).toMatchObject({ id: OLD, last: 1, other: NEW });
    expect(await stateOf('n2')).toBeUndefined();
    expect(old.held.speaks).toBe(true);
  });

  it('names the feed that it followed before feeds had names by its last word, and takes no other one for it', async () => {
    const feed = await feedOf(OLD, 'f1', 'f2');
    const old = follow(pool, { feed, clock });
    await soon(() => old.held.speaks).toBe(true);
    await old.follower.stop();
    await pool.query('update words.feed set id = null');
    const other = follow(pool, { feed: await feedOf(NEW, 'n1', 'n2'), clock });
    await soon(async () => (await followedFeed(pool)).other).toBe(NEW);
    expect([other.held.speaks, (await followedFeed(pool)).id]).toEqual([false, null]);
    await other.follower.stop();
    const again = follow(pool, { feed, clock });
    await soon(() => again.held.speaks).toBe(true);
    expect((await followedFeed(pool)).id).toBe(OLD);
  });

  it('reads the log of another one from its first word once an operator has gone over, without a new start', async () => {
    const old = follow(pool, { feed: await feedOf(OLD, 'f1', 'f2', 'f3'), clock });
    await soon(() => old.held.speaks).toBe(true);
    const next = follow(pool, { feed: await feedOf(NEW, 'n1', 'n2'), clock });
    await soon(async () => (await followedFeed(pool)).other).toBe(NEW);
    expect(await goOver()).toEqual({ outcome: 'followed', last: 0, closed: 3 });
    await soon(() => next.held.speaks).toBe(true);
    expect([...next.held.all()].map(({ fixture }) => fixture.id)).toEqual(['n1', 'n2']);
    expect(await lastNumber(pool)).toBe(2);
    expect(await stateOf('f1')).toEqual({ state: 'cancelled', told: 'cancelled' });
  });

  it('stops when somebody else goes over, and what its feed says then is not applied', async () => {
    const old = follow(pool, { feed: await feedOf(OLD, 'f1'), clock });
    await soon(() => old.held.speaks).toBe(true);
    await pool.query('update words.feed set other_id = $1', [NEW]);
    await goOver();
    old.feed.log({ kind: 'settle', fixture: 'f1', markets: [{ key: 'result/match', verdicts: {} }] });
    await soon(() => old.held.speaks).toBe(false);
    await soon(() => old.logged.some((message) => message.includes('another feed answers'))).toBe(true);
    expect(await endsOf('f1')).toEqual([]);
    expect(await followedFeed(pool)).toMatchObject({ id: NEW, last: 0, other: OLD });
  });
});

it('a word that is being written while another feed is gone over to is not written as a word of that one', async () => {
  const feeds = [await feedOf(OLD, 'f1'), await feedOf(NEW, 'n1')] as const;
  const { client, change } = changingClient(...feeds);
  const { held } = follow(pool, { feed: feeds[0], clock, client });
  await soon(() => held.speaks).toBe(true);
  await pool.query('update words.feed set other_id = $1', [NEW]);
  const key = 'result/match';
  await transaction(pool, async (tx) => {
    const before = await holdFollowed(tx);
    for (const fixture of ['f1', 'n1'])
      feeds[0].log({ kind: 'settle', fixture, markets: [{ key, verdicts: { home: { result: 'won' } } }] });
    await soon(waiting).toBe(1);
    change();
    feeds[1].beat();
    await followInstead(tx, before, NEW);
  });
  await soon(() => held.speaks).toBe(true);
  feeds[1].log({ kind: 'fixture', fixture: footballFixture('n2') });
  await soon(() => lastNumber(pool)).toBe(2);
  const { rows } = await pool.query(
    `select id as feed, array_agg(number::int order by number) as numbers from words.word join words.feed on key = feed
     group by id order by id`,
  );
  expect(rows).toEqual([
    { feed: NEW, numbers: [1, 2] },
    { feed: OLD, numbers: [1] },
  ]);
  expect([await endsOf('f1'), await endsOf('n1')]).toEqual([[], []]);
});

/** A client whose address leads to another feed from `change` on. */
function changingClient(first: FakeFeed, next: FakeFeed): { client: FeedClient; change(): void } {
  let current = quickClient(first, clock);
  let change = (): void => {};
  const client: FeedClient = {
    snapshot: () => current.snapshot(),
    log: (after, limit) => current.log(after, limit),
    joint: (fixture, selections) => current.joint(fixture, selections),
    proof: (fixture) => current.proof(fixture),
    follow(follower) {
      let following = current.follow(follower);
      change = () => {
        following.stop();
        follower.onDown({ reason: 'closed', detail: 'the address leads to another feed' });
        current = quickClient(next, clock);
        following = current.follow(follower);
      };
      return { drop: (detail) => following.drop(detail), stop: () => following.stop() };
    },
  };
  return { client, change: () => change() };
}

describe('going over to another feed', () => {
  it('is refused for one that never answered, and does nothing for the one that is followed', async () => {
    await heard();
    expect(await goOver('typing-error')).toEqual({ outcome: 'unheard', other: NEW });
    expect(await goOver(OLD)).toEqual({ outcome: 'same' });
    expect(await stateOf('f1')).toMatchObject({ state: 'live' });
  });

  it.each(['open', 'sending'] as const)('is refused while a bet is %s that nobody has decided', async (state) => {
    await heard();
    await insertBet(pool, { fixture: 'f1', market: 'result/match', outcome: 'home', state, placedAt: NOW - 1 });
    await insertBet(pool, { fixture: 'f2', market: 'result/match', outcome: 'home', state: 'settled' });
    expect(await describeFollowing(pool)).toEqual({ id: OLD, last: 2, other: NEW, bets: 1, demos: 0 });
    expect(await goOver()).toEqual({ outcome: 'undecided', bets: 1, demos: 0 });
    expect(await stateOf('f1')).toMatchObject({ state: 'live' });
    expect(await followedFeed(pool)).toMatchObject({ id: OLD, last: 2 });
    await apply(OLD, settle(3, 'f1'));
    expect(await goOver()).toMatchObject({ outcome: 'followed' });
  });

  it('also waits for the results of matches that are over, and voids what nobody decided when it is asked to', async () => {
    await heard();
    for (const fixture of ['f1', 'f2'])
      await insertBet(pool, { fixture, market: 'result/match', outcome: 'home', placedAt: NOW - 1 });
    await apply(OLD, named(3, 'f1', 'ended'));
    expect(await goOver()).toEqual({ outcome: 'undecided', bets: 2, demos: 0 });
    expect(await goOver(NEW, true)).toEqual({ outcome: 'followed', last: 0, closed: 1 });
    const { rows } = await pool.query(
      `select cancel.fixture_id as fixture, markets, reason, due.market from words.cancel
       join words.due on due.fixture_id = cancel.fixture_id order by 1`,
    );
    const voided = { markets: ['result/match'], reason: 'other', market: 'result/match' };
    expect(rows).toEqual([
      { fixture: 'f1', ...voided },
      { fixture: 'f2', ...voided },
    ]);
  });

  it.each(['settled', 'void'] as const)('waits for a bet that is %s on what was taken back', async (state) => {
    await heard();
    const bet = { market: 'result/match', outcome: 'home', state, placedAt: NOW - 1 };
    for (const fixture of ['f1', 'f2']) await insertBet(pool, { ...bet, fixture });
    const cancel = { kind: 'cancel', number: 4, fixture: 'f2', markets: null, from: null, until: null } as const;
    await apply(OLD, settle(3, 'f1'), { ...cancel, reason: 'other' });
    expect(await describeFollowing(pool)).toMatchObject({ bets: 0 });
    await apply(OLD, { kind: 'settle-rollback', number: 5, fixture: 'f1', markets: ['result/match'] });
    await apply(OLD, { kind: 'cancel-rollback', number: 6, fixture: 'f2', cancels: 4 });
    expect(await goOver()).toEqual({ outcome: 'undecided', bets: 2, demos: 0 });
    await apply(OLD, settle(7, 'f1'));
    expect(await goOver()).toEqual({ outcome: 'undecided', bets: 1, demos: 0 });
    expect(await goOver(NEW, true)).toMatchObject({ outcome: 'followed' });
    const { end, cancel: cancelOf } = await endsOfMarkets(pool, [{ fixture: 'f2', market: 'result/match' }]);
    expect(end({ fixture: 'f2', market: 'result/match' })).toBeNull();
    expect(cancelOf({ fixture: 'f2', market: 'result/match' }, bet.placedAt)).toMatchObject({ reason: 'other' });
  });

  it('does not wait for a bet that its other legs have decided', async () => {
    await heard();
    await insertBet(pool, {
      fixture: 'f1',
      market: 'result/match',
      outcome: 'home',
      state: 'settled',
      placedAt: NOW - 1,
    });
    await apply(OLD, settle(3, 'f1'), {
      kind: 'settle-rollback',
      number: 4,
      fixture: 'f1',
      markets: ['result/match'],
    });
    expect(await describeFollowing(pool)).toMatchObject({ bets: 1 });
    // The settling has looked at it, and it is settled as before.
    await pool.query('update words.due set done_at = now()');
    expect(await goOver()).toMatchObject({ outcome: 'followed' });
  });

  it('waits for a bet that is being written, and sees it; later ones find the match closed', async () => {
    await heard();
    const pair = { fixture: 'f1', market: 'result/match' };
    let went: Promise<unknown> = Promise.resolve();
    await transaction(pool, async (tx) => {
      await lockFixtures(tx, ['f1']);
      went = goOver();
      await soon(waiting).toBe(1);
      expect(await decidedAmong(tx, [pair], NOW)).toEqual([]);
      await insertBet(pool, { ...pair, outcome: 'home', placedAt: NOW - 1 });
    });
    expect(await went).toEqual({ outcome: 'undecided', bets: 1, demos: 0 });
    await apply(OLD, settle(3, 'f1'));
    await goOver();
    const other = { fixture: 'f2', market: 'result/match' };
    expect(await transaction(pool, (tx) => decidedAmong(tx, [other], NOW))).toEqual([other]);
  });

  it('happens once when two operators ask at the same moment, and excludes words of both feeds', async () => {
    await heard();
    const [one, two, late] = await Promise.all([goOver(), goOver(), apply(OLD, settle(3, 'f1'))]);
    expect([one.outcome, two.outcome].toSorted()).toEqual(['followed', 'same']);
    expect(await endsOf('f1')).toEqual(late.outcome === 'applied' ? [3] : []);
    expect(await apply(OLD, settle(4, 'f2'))).toEqual({ outcome: 'another feed', oddities: [], foreign: [] });
    expect(await apply(NEW, named(1, 'n1'))).toMatchObject({ outcome: 'applied' });
    expect(await lastNumber(pool)).toBe(1);
  });

  it('leaves fixtures and cancels of the feed before as they were, whatever the new one says about their ids', async () => {
    await heard();
    const cancel = { kind: 'cancel', markets: null, from: NOW, until: null, reason: 'other' } as const;
    await apply(OLD, { ...cancel, number: 3, fixture: 'f2' });
    await goOver();
    const applied = await apply(NEW, named(1, 'f1'), named(2, 'n1'), { ...cancel, number: 3, fixture: 'n1' });
    const odd = { number: 1, what: 'a word about a fixture of another feed' };
    expect(applied).toEqual({ outcome: 'applied', oddities: [odd], foreign: ['f1'] });
    await apply(NEW, settle(4, 'f1'), { kind: 'cancel-rollback', number: 5, fixture: 'n1', cancels: 3 });
    expect(await stateOf('f1')).toMatchObject({ state: 'cancelled' });
    expect(await endsOf('f1')).toEqual([]);
    const { rows } = await pool.query(
      'select fixture_id as of, taken_back_at is null as holds from words.cancel order by id',
    );
    expect(rows).toEqual([
      { of: 'f2', holds: true },
      { of: 'n1', holds: false },
    ]);
  });

  it('takes a match of the feed before out of memory when the stream of the new one names it', async () => {
    await heard();
    await goOver();
    const next = follow(pool, { feed: await feedOf(NEW, 'n1'), clock });
    await soon(() => next.held.speaks).toBe(true);
    next.feed.log({ kind: 'fixture', fixture: footballFixture('f1') });
    await soon(() => lastNumber(pool)).toBe(2);
    await soon(() => next.held.get('f1')).toBeNull();
    expect(next.held.speaks).toBe(true);
  });

  it('back to a feed that was followed before goes on after the last word that was applied', async () => {
    await heard();
    await apply(OLD, settle(3, 'f1'));
    await goOver();
    await apply(NEW, named(1, 'n1'));
    await pool.query('update words.feed set other_id = $1 where followed', [OLD]);
    expect(await goOver(OLD)).toEqual({ outcome: 'followed', last: 3, closed: 1 });
    await apply(OLD, settle(3, 'f1'), { kind: 'settle-rollback', number: 4, fixture: 'f1', markets: ['result/match'] });
    await apply(OLD, settle(5, 'f1'), named(6, 'f2'), named(7, 'f3'));
    expect(await endsOf('f1')).toEqual([3, 5]);
    expect(await stateOf('f2')).toMatchObject({ state: 'cancelled' });
    expect(await stateOf('f3')).toMatchObject({ state: 'live' });
    expect(await lastNumber(pool)).toBe(7);
  });

  it('back to a feed that then takes a result back for ever leaves no bet waiting for ever', async () => {
    await heard();
    await insertBet(pool, { fixture: 'f1', market: 'result/match', outcome: 'home', placedAt: NOW - 1 });
    await apply(OLD, settle(3, 'f1'));
    await goOver();
    await pool.query('update words.feed set other_id = $1 where followed', [OLD]);
    await goOver(OLD);
    clock.advance(100 * HOUR);
    expect(await voidOverdue({ pool, clock })).toBe(0);
    await apply(OLD, { kind: 'settle-rollback', number: 4, fixture: 'f1', markets: ['result/match'] });
    expect(await voidOverdue({ pool, clock })).toBe(0);
    expect(await describeFollowing(pool)).toMatchObject({ bets: 1 });
    clock.advance(100 * HOUR);
    expect(await voidOverdue({ pool, clock })).toBe(1);
    expect(await describeFollowing(pool)).toMatchObject({ bets: 0 });
  });
});
