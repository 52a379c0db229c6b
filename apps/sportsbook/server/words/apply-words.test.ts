import type { LogWord } from '@chhokka/feed-protocol';
import { FAKE_FEED, footballFixture, footballScore } from '@chhokka/feed-protocol/testing';
import { ManualClock } from '@chhokka/kernel';
import { type Pool, openPool, transaction } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { applyWords } from './apply-words.ts';
import { findFixture } from '../fixtures/past.repository.ts';
import { decidedAmong, lockFixtures } from './ends.repository.ts';
import { endsOf } from './ends.ts';
import { lastNumber } from './feeds.repository.ts';
import { insertBet } from './testing/bets.repository.ts';

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

const NOW = 1_800_000_000_000;
const clock = new ManualClock(NOW);
const told = { score: () => null, names: () => null };
const apply = (words: readonly LogWord[]) => applyWords({ pool, clock, told, feed: FAKE_FEED }, words);

let fixture = '';
let last = 0;
beforeEach(async () => {
  fixture = `f${crypto.randomUUID()}`;
  last = await lastNumber(pool);
  await apply([{ kind: 'fixture', number: (last += 1), fixture: footballFixture(fixture) }]);
});
const settle = (key: string, number = (last += 1)): LogWord => ({
  kind: 'settle',
  number,
  fixture,
  markets: [{ key, verdicts: { home: { result: 'half-won' } } }],
});
const cancel = (given: Partial<LogWord & { kind: 'cancel' }> = {}): LogWord => ({
  kind: 'cancel',
  number: (last += 1),
  fixture,
  markets: null,
  from: null,
  until: null,
  reason: 'wrong-price',
  ...given,
});

describe('log words', () => {
  it('are refused when one before them is missing, and nothing is done', async () => {
    const word = settle('result/match', last + 2);
    expect(await apply([word])).toEqual({ outcome: 'behind', oddities: [], foreign: [] });
    expect(await lastNumber(pool)).toBe(last);
  });

  it('that the database cannot hold are stored without effect, and those after them apply', async () => {
    const [before, monster] = [settle('result/match'), settle('total/match=2.5')] as const;
    const broken = { ...monster, markets: [{ key: null, verdicts: {} }] } as unknown as LogWord;
    const after = settle('odd-even/match');
    const { oddities } = await apply([before, broken, after]);
    expect(oddities).toEqual([{ number: broken.number, what: 'a word that cannot be applied' }]);
    expect(await lastNumber(pool)).toBe(last);
    const { end } = await endsOf(pool, [{ fixture, market: 'odd-even/match' }]);
    expect(end({ fixture, market: 'odd-even/match' })).toMatchObject({ number: last, endedAt: NOW });
  });

  it('keep names with characters that the database cannot hold', async () => {
    const named = footballFixture(fixture, { home: { id: 'home', names: { en: 'A\0B\uD800' } } });
    await apply([{ kind: 'fixture', number: (last += 1), fixture: named }]);
    const locked = await transaction(pool, (tx) => lockFixtures(tx, [fixture, 'f-unknown']));
    expect([...locked]).toEqual([fixture]);
    expect((await findFixture(pool, fixture))?.fixture.home.names.en).toBe('A\uFFFDB\uFFFD');
  });

  it('settle markets, which nobody may bet on then; a rollback opens them', async () => {
    const pairs = ['result/match', 'odd-even/match'].map((market) => ({ fixture, market }));
    await apply([settle('result/match')]);
    expect(await transaction(pool, (tx) => decidedAmong(tx, pairs, NOW))).toEqual([pairs[0]]);
    await apply([{ kind: 'settle-rollback', number: (last += 1), fixture, markets: ['result/match'] }]);
    expect(await transaction(pool, (tx) => decidedAmong(tx, pairs, NOW))).toEqual([]);
  });

  it('keep the score that they tell, of a match that ends while nobody listens too', async () => {
    const [goal, over] = [footballScore({ goals: [1, 0] }), footballScore({ period: 'over', goals: [2, 0] })];
    const first = { ...settle('total/match=0.5'), score: goal };
    const ended: LogWord = {
      kind: 'fixture',
      number: (last += 1),
      fixture: { ...footballFixture(fixture), state: 'ended' },
      score: over,
    };
    await apply([first, ended]);
    const market = { fixture, market: 'total/match=0.5' };
    expect((await endsOf(pool, [market])).end(market)?.score).toEqual(goal);
    expect((await findFixture(pool, fixture))?.score).toEqual(over);
  });

  it('that come after the end leave the last score alone, whatever memory has', async () => {
    const over = footballScore({ period: 'over', goals: [2, 0] });
    const ended = { ...footballFixture(fixture), state: 'ended' } as const;
    await apply([{ kind: 'fixture', number: (last += 1), fixture: ended, score: over }]);
    const old = { ...told, score: () => footballScore({ goals: [1, 0] }) };
    await applyWords({ pool, clock, told: old, feed: FAKE_FEED }, [settle('result/match')]);
    expect((await findFixture(pool, fixture))?.score).toEqual(over);
  });

  it('of another sport than the fixture tell no score', async () => {
    const maps = { sport: 'battle-arena', period: 'over', maps: [2, 0], played: [], map: null } as const;
    const score = { ...maps, maps: [2, 0] as [number, number], played: [] };
    await apply([{ kind: 'fixture', number: (last += 1), fixture: footballFixture(fixture), score }]);
    expect((await findFixture(pool, fixture))?.score).toBeNull();
  });

  it('cancel what was placed within the bounds of the cancel, until it is taken back', async () => {
    const pair = { fixture, market: 'result/match' };
    const word = cancel({ markets: ['result/match'], from: NOW - 10, until: NOW });
    await apply([word]);
    const { cancel: of } = await endsOf(pool, [pair]);
    expect([NOW - 11, NOW - 10, NOW - 1, NOW].map((at) => of(pair, at)?.reason ?? null)).toEqual([
      null,
      'wrong-price',
      'wrong-price',
      null,
    ]);
    expect(of({ fixture, market: 'odd-even/match' }, NOW - 5)).toBeNull();
    expect(await transaction(pool, (tx) => decidedAmong(tx, [pair], NOW))).toEqual([]);
    await apply([{ kind: 'cancel-rollback', number: (last += 1), fixture, cancels: word.number }]);
    expect((await endsOf(pool, [pair])).cancel(pair, NOW - 5)).toBeNull();
  });

  it('ask for the bets on their markets, and not for markets on which nobody has bet', async () => {
    const asked = async () => {
      const { rows } = await pool.query<{ market: string | null }>(
        'select market from words.due where fixture_id = $1 order by market nulls last',
        [fixture],
      );
      return rows.map(({ market }) => market);
    };
    await apply([cancel(), settle('odd-even/match')]);
    expect(await asked()).toEqual([]);
    await insertBet(pool, { fixture, market: 'result/match', outcome: 'home' });
    await apply([settle('total/match=2.5'), settle('result/match'), cancel()]);
    expect(await asked()).toEqual(['result/match', null]);
    await apply([
      { kind: 'settle-rollback', number: (last += 1), fixture, markets: ['result/match', 'total/match=2.5'] },
    ]);
    expect(await asked()).toEqual(['result/match', 'result/match', null]);
  });

  it('of a match wait for a bet on it, and the bet sees what came before', async () => {
    const pair = { fixture, market: 'result/match' };
    const order: string[] = [];
    let applied: Promise<unknown> = Promise.resolve();
    await transaction(pool, async (tx) => {
      await lockFixtures(tx, [fixture]);
      applied = apply([settle('result/match')]).then(() => order.push('word'));
      const waits = async () => {
        const { rows } = await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      };
      await expect.poll(waits).toBeGreaterThan(0);
      expect(await decidedAmong(tx, [pair], NOW)).toEqual([]);
      order.push('bet');
    });
    await applied;
    expect(order).toEqual(['bet', 'word']);
    expect(await transaction(pool, (tx) => decidedAmong(tx, [pair], NOW))).toEqual([pair]);
  });
});
