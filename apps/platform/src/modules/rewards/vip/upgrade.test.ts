import { mondayOf, siteDay } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMigrations } from '../../../../../../tools/postgres/migrate.ts';
import { type Counted, OFFSET, openCounted } from './testing/counted.ts';

let ranks: Counted;
beforeEach(async () => {
  ranks = await openCounted(Date.now());
});
afterEach(() => ranks.close());

/** The database as it was without ranks, with ranks again. */
async function migrate(): Promise<void> {
  const migration = (await readMigrations('platform')).find(({ name }) => name === '0304_vip.sql');
  await ranks.pool.query(`drop schema vip cascade; ${migration?.sql}`);
}

const state = async () => {
  const one = async (text: string) => (await ranks.pool.query<Record<string, unknown>>(text)).rows[0];
  return {
    vip: await one(`select enabled from settings.node where mod_id = 'VIP'`),
    start: await one('select seq, looked_at is not null as over from vip.start'),
    run: await one('select kind, day::text as day, ended_at is not null as over from vip.run'),
  };
};

it('a new installation begins with VIP on, and with no past', async () => {
  await migrate();
  expect(await state()).toEqual({ vip: { enabled: true }, start: { seq: 0n, over: true }, run: undefined });
});

it('an installation with members begins with VIP off, what was played is its past, and past weeks are over', async () => {
  const [member] = (await ranks.members(1)) as [string];
  await ranks.tell([{ member, at: Date.now(), stake: 1_000_000n }]);
  await migrate();
  expect(await state()).toEqual({
    vip: { enabled: false },
    start: { seq: 1n, over: false },
    run: { kind: 'stake_back', day: mondayOf(siteDay(Date.now(), OFFSET)), over: true },
  });
});
