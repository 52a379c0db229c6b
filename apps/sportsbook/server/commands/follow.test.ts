import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { follow, sayFollowing } from './follow.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('sportsbook');
  // As the command has it: a transaction never waits for a second connection.
  pool = openPool(database.url, 'test', 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('the command says which feed is followed, goes over to one that has answered, and changes nothing for another name', async () => {
  await pool.query(`update words.feed set id = 'old-feed', last_number = 7, other_id = 'new-feed'`);
  const followed = await sayFollowing(pool);
  expect(followed).toMatchObject({ done: true });
  expect(followed.text.split('\n')).toEqual([
    'The followed feed is old-feed, whose log was applied up to word 7.',
    'Bets that wait for its words: 0 (0 of play money).',
    'The feed new-feed has answered in its place.',
  ]);
  expect(await follow(pool, 'No name', false)).toMatchObject({ done: false });
  expect(await follow(pool, 'next-feed', false)).toEqual({
    done: false,
    text: 'Nothing was changed: the feed next-feed has not answered in the place of the followed one, but new-feed has. Start the sportsbook with the FEED_URL and FEED_KEY of that feed first.',
  });
  expect(await follow(pool, 'new-feed', false)).toEqual({
    done: true,
    text: 'The feed new-feed is followed from its word 1 on. Cancelled fixtures of the feed before: 0.',
  });
  expect(await follow(pool, 'new-feed', false)).toMatchObject({ done: true });
});
