import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installHouseGames } from '../games/house-games.ts';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';

let test: TestArcade;
beforeAll(async () => {
  test = await openTestArcade();
  await installHouseGames(test.pool);
});
afterAll(() => test.close());

const table = (headers: Record<string, string>) =>
  test.arcade.plain.inject({ url: '/rgs/games/royal-bengal/versions/1/BASE/weights.csv', headers });

it('a table is sent compressed to who takes that, and not at all to who has it', async () => {
  const [plain, packed] = [await table({}), await table({ 'accept-encoding': 'gzip, br' })];
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect((await table({ 'accept-encoding': 'gzip;q=0' })).headers).not.toHaveProperty('content-encoding');
  const known = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) };
  expect([(await table(known)).statusCode, (await table(known)).body]).toEqual([304, '']);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
});
