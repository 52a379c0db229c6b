import type { FixtureState, LogWord } from '@chhokka/feed-protocol';
import { FAKE_FEED, footballFixture } from '@chhokka/feed-protocol/testing';
import { HOUR, ManualClock } from '@chhokka/kernel';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { applyWords } from './apply-words.ts';
import { insertBet } from './testing/bets.repository.ts';
import { voidOverdue } from './void-overdue.ts';

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

const clock = new ManualClock(1_800_000_000_000);
let last = 0;
const state = (id: string, is: FixtureState): LogWord => ({
  kind: 'fixture',
  number: (last += 1),
  fixture: footballFixture(id, { state: is }),
});
const apply = (...words: LogWord[]) =>
  applyWords({ pool, clock, told: { score: () => null, names: () => null }, feed: FAKE_FEED }, words);
const cancels = async (fixture: string) =>
  (
    await pool.query<{ markets: string[]; reason: string; placed_until: Date }>(
      'select markets, reason, placed_until from words.cancel where fixture_id = $1 order by id',
      [fixture],
    )
  ).rows;

describe('a match that waits too long', () => {
  it('is void on the markets without a result, once for each time that it waits', async () => {
    await apply(state('f1', 'live'));
    for (const market of ['result/match', 'total/h1=0.5'])
      await insertBet(pool, { fixture: 'f1', market, outcome: 'home' });
    const settled = [{ key: 'total/h1=0.5', verdicts: {} }];
    await apply({ kind: 'settle', number: (last += 1), fixture: 'f1', markets: settled }, state('f1', 'postponed'));
    clock.advance(36 * HOUR - 1);
    expect(await voidOverdue({ pool, clock })).toBe(0);
    clock.advance(1);
    expect(await Promise.all([voidOverdue({ pool, clock }), voidOverdue({ pool, clock })])).toContain(1);
    expect(await voidOverdue({ pool, clock })).toBe(0);
    const first = { markets: ['result/match'], reason: 'postponed', placed_until: new Date(clock.now()) };
    expect(await cancels('f1')).toEqual([first]);

    await apply(state('f1', 'scheduled'));
    await insertBet(pool, { fixture: 'f1', market: 'odd-even/match', outcome: 'odd' });
    await apply(state('f1', 'postponed'));
    clock.advance(36 * HOUR);
    expect(await voidOverdue({ pool, clock })).toBe(1);
    expect(await cancels('f1')).toEqual([
      first,
      expect.objectContaining({ markets: ['odd-even/match', 'result/match'] }),
    ]);
  });

  it('on which nobody has bet asks for nothing', async () => {
    await apply(state('f2', 'abandoned'));
    clock.advance(36 * HOUR);
    expect(await voidOverdue({ pool, clock })).toBe(1);
    expect(await voidOverdue({ pool, clock })).toBe(0);
    expect(await cancels('f2')).toEqual([]);
  });
});
