import { DAY } from '@chhokka/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool, transaction } from '../../../infra/db.ts';
import { consume, rebuild } from './testing/consuming.ts';
import { wrongSums } from './testing/sums.ts';
import { tellFacts } from './testing/told.ts';
import { stand } from './testing/tree.ts';

const START = Date.UTC(2026, 9, 1, 9);
const AGENTS = 3;

let database: TestDatabase;
let pool: Pool;
let ids: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 4);
  const { rows } = await pool.query<{ id: string }>(
    `insert into members.member (account, password_hash, nickname)
      select 'p' || n, '', 'Player' from generate_series(1, 6) n returning id`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A player opens a round on a day, or is moved under one of the agents; then the consumer may count. */
const step = fc.record({
  player: fc.integer({ min: AGENTS, max: 5 }),
  day: fc.integer({ min: 0, max: 6 }),
  moveTo: fc.option(fc.integer({ min: 0, max: AGENTS - 1 }), { freq: 3 }),
  counts: fc.boolean(),
});

it('active members between any two days are counted once each, in whatever order their days come and wherever they were moved', async () => {
  const member = (number: number) => ids[number] as string;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (steps) => {
      await transaction(pool, async (tx) => {
        await tx.query('alter table facts.round disable trigger append_only');
        await tx.query('delete from facts.round');
        await tx.query('alter table facts.round enable trigger append_only');
        await tx.query('update facts.stream set last_seq = 0');
      });
      await rebuild(pool);
      // The third agent stands below the second, and the second below the first.
      await stand(pool, member(1), member(0));
      await stand(pool, member(2), member(1));
      for (const player of [3, 4, 5]) await stand(pool, member(player), member(player % AGENTS));
      for (const { player, day, moveTo, counts } of steps) {
        if (moveTo !== null) await stand(pool, member(player), member(moveTo));
        await tellFacts(pool, [{ member: member(player), at: START + day * DAY, stake: 10n }], START);
        if (counts) await consume(pool);
      }
      await consume(pool);
      expect(Object.keys(await wrongSums(pool)).filter((what) => what.startsWith('active'))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
