import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool } from '../../../infra/db.ts';
import { insertRaffle } from '../raffle/testing/insert-raffle.ts';
import { checkInShelf } from './shelves.ts';

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

it('tickets are a prize only of a raffle that exists', async () => {
  const item = await checkInShelf.read(pool, 'site');
  if (item === null) throw new Error('there is no check-in');
  const check = (raffle: string) => {
    const [first, ...rest] = item.days;
    const days = [{ ...first, prize: { form: 'tickets', tickets: 1, raffle } }, ...rest] as typeof item.days;
    const asked = { id: 'site', before: item, language: 'en' } as const;
    return checkInShelf.check?.(pool, { ...item, enabled: true, days }, asked);
  };
  const fields = { 'item.days.0.prize.raffle': expect.any(String) };
  await expect(check('nowhere')).rejects.toMatchObject({ code: 'bad_request', details: { fields } });
  await insertRaffle(pool, 'here');
  await expect(check('here')).resolves.toBeDefined();
});
