import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseForTest } from '../../../../tests/support/database.ts';
import { openPool } from './db.ts';
import { createRevisions } from './revisions.ts';

const NUMBER = `select number from revisions.revision where topic = 'settings'`;

it('a slow poll does not put back what a later one has reloaded', async () => {
  const pool = openPool(await databaseForTest(), 2);
  onTestFinished(() => pool.end());
  const numberNow = async (): Promise<bigint> => (await pool.query<{ number: bigint }>(NUMBER)).rows[0]?.number ?? -1n;
  const slow = Promise.withResolvers<void>();
  const held = [slow.promise];
  let kept = -1n;
  const revisions = createRevisions(pool);
  revisions.watch('settings', async () => {
    const read = await numberNow();
    await held.shift();
    kept = read;
  });
  const early = revisions.poll();
  await vi.waitFor(() => expect(held).toEqual([]));
  await pool.query(`update revisions.revision set number = number + 1 where topic = 'settings'`);
  const later = revisions.poll();
  // The later one may overtake the early one, if it can.
  await Promise.race([later, sleep(200)]);
  slow.resolve();
  await Promise.all([early, later]);
  expect(kept).toBe(await numberNow());
});
