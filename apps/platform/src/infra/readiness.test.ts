import { ManualClock } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import type { Pool } from './db.ts';
import { createReadiness } from './readiness.ts';

it('asks the database once a second, however many ask whether the process is ready', async () => {
  const clock = new ManualClock(0);
  let queries = 0;
  const query = (): Promise<never> => {
    queries += 1;
    return Promise.reject(Object.assign(new Error('no such table'), queries > 1 && { code: '42P01' }));
  };
  const reasonNotReady = createReadiness({ query } as unknown as Pool, clock);
  const asked = Array.from({ length: 50 }, () => reasonNotReady());
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['database away']));
  clock.advance(999);
  expect([await reasonNotReady(), queries]).toEqual(['database away', 1]);
  clock.advance(1);
  expect([await reasonNotReady(), queries]).toEqual(['database not migrated', 2]);
});
