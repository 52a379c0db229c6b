import { FAKE_FEED, footballFixture, footballOffer } from '@chhokka/feed-protocol/testing';
import { ManualClock } from '@chhokka/kernel';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { applyWords } from '../words/apply-words.ts';
import { filledHeld } from '../words/testing/filled-held.ts';
import { openBook } from './open-book.ts';

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

const clock = new ManualClock(1_800_000_000_000);
const home = { fixture: 'f1', market: 'result/match', outcome: 'home' };

it('a book follows within a second what operators set and what other processes took, without what is decided', async () => {
  const fixture = footballFixture('f1');
  const told = { score: () => null, names: () => null };
  await applyWords({ pool, clock, told, feed: FAKE_FEED }, [{ kind: 'fixture', number: 1, fixture }]);
  const held = filledHeld(clock, [fixture], [footballOffer('f1', 1)]);
  const complaints: string[] = [];
  const note = (_fields: object, message: string): void => void complaints.push(message);
  const joint = () => Promise.resolve({ outcome: 'unknown', reason: 'timeout', detail: '' } as const);
  const open = await openBook({ pool, held, client: { joint }, clock, log: { warn: note, error: note } });
  onTestFinished(() => open.stop());
  expect(open.book.limits('football')).toMatchObject({ delaySeconds: 5, voidHours: 36, outcomeExposure: 50_000_000n });
  expect(open.book.quote(home)).toMatchObject({ quote: { price: 1_930 } });

  await pool.query(
    `insert into book.exposure values ('f1', 'result/match', 'home', 1, 60000000, 1), ('f1', 'toss/match', 'home', 1, 7, 1)`,
  );
  await expect.poll(() => open.book.quote(home)).toEqual({ ok: false, fault: 'suspended' });
  expect(open.exposure.of('f1').worst).toBe(60_000_007n);
  await applyWords({ pool, clock, told, feed: FAKE_FEED }, [
    { kind: 'settle', number: 2, fixture: 'f1', markets: [{ key: 'toss/match', verdicts: {} }] },
  ]);
  await expect.poll(() => open.exposure.of('f1').worst).toBe(60_000_000n);

  await pool.query(`update book.limits set outcome_exposure = 200000000, delay_seconds = 8 where sport = 'football'`);
  await pool.query(`update book.margin set basis_points = 1000 where (sport, kind) = ('football', 'result')`);
  await open.refresh();
  expect(open.book.limits('football').delaySeconds).toBe(8);
  expect(open.book.quote(home)).toMatchObject({ quote: { price: 1_870 } });
  expect(complaints).toEqual([]);
});
