import { DAY, HOUR, ManualClock } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool } from '../../../infra/db.ts';
import type { Settings } from '../../site/settings/index.ts';
import { findSignals } from './signals.ts';
import { consume } from './testing/consuming.ts';
import { OFFSET, type Told, tellFacts } from './testing/told.ts';
import { makeAgent, stand } from './testing/tree.ts';

const NOON = Date.UTC(2026, 9, 20, 6);

let database: TestDatabase;
let pool: Pool;
let ids: string[];
const member = (number: number) => ids[number] as string;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 4);
  const { rows } = await pool.query<{ id: string }>(
    `insert into members.member (account, password_hash, nickname)
      select 'p' || n, '', 'Player' from generate_series(0, 9) n returning id`,
  );
  ids = rows.map(({ id }) => id);
  await makeAgent(pool, member(0));
  for (let player = 1; player < 8; player += 1) await stand(pool, member(player), member(0));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const browser = (number: number, name: string) =>
  pool.query('insert into devices.known_device values ($1, sha256($2::text::bytea), now())', [member(number), name]);
const signals = () =>
  findSignals(
    {
      pool,
      clock: new ManualClock(NOON + 5 * DAY),
      settings: { dayOffset: () => OFFSET, values: {} } as unknown as Settings,
    },
    member(0),
  );

it('an agent’s own play, members who share a browser, and money in circles are signs; ordinary play is none', async () => {
  expect(await signals()).toEqual([]);
  await browser(0, 'of the agent');
  await browser(1, 'of the agent');
  await browser(2, 'of two members');
  await browser(3, 'of two members');
  // Who shares it outside of the line is nobody's sign here.
  await browser(9, 'of two members');
  await browser(8, 'of the agent');
  const sent = (from: number, to: number, amount: bigint, at: number): Told[] => [
    { member: member(from), at, amount: -amount, sort: 'transfer', other: member(to) },
    { member: member(to), at, amount, sort: 'transfer', other: member(from) },
  ];
  await tellFacts(
    pool,
    [
      { member: member(1), at: NOON, stake: 25_000n },
      { member: member(8), at: NOON, stake: 25_000n },
      // A circle: little of it was staked.
      { member: member(4), at: NOON, amount: 100_000n, sort: 'deposit' },
      ...sent(4, 5, 90_000n, NOON + HOUR),
      { member: member(5), at: NOON + HOUR, stake: 17_000n },
      { member: member(5), at: NOON + DAY, amount: -80_000n, sort: 'withdrawal' },
      // No circle: a fifth of it was staked.
      { member: member(6), at: NOON, amount: 100_000n, sort: 'deposit' },
      ...sent(6, 7, 90_000n, NOON + HOUR),
      { member: member(7), at: NOON + HOUR, stake: 18_000n },
      { member: member(7), at: NOON + DAY, amount: -80_000n, sort: 'withdrawal' },
      // No circle: days too late.
      ...sent(4, 2, 5_000n, NOON + 2 * HOUR),
      { member: member(2), at: NOON + 4 * DAY, amount: -5_000n, sort: 'withdrawal' },
    ],
    NOON,
  );
  await consume(pool);
  const named = (number: number) => ({ memberId: member(number), account: `p${number}`, type: 0 });
  expect(await signals()).toEqual([
    { signal: 'own_play', members: [named(1)], by: ['device'], amount: '250.00', at: null },
    {
      signal: 'circle',
      members: [named(4), named(5)],
      by: ['deposit', 'transfer', 'withdrawal'],
      amount: '900.00',
      at: NOON + HOUR,
    },
    { signal: 'shared', members: [named(2), named(3)], by: ['device'], amount: null, at: null },
  ]);
});
