import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { type Pool, openPool } from '../db.ts';
import { tellProcesses } from './channels.repository.ts';
import { hearChannels } from './hear-channels.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'test', 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

function hearing(databaseUrl = database.url) {
  const heard: string[] = [];
  const [onHearing, onFault] = [vi.fn<() => void>(), vi.fn<(error: unknown) => void>()];
  const listener = hearChannels(databaseUrl, {
    name: 'test of hearing',
    channels: { red: (payload) => heard.push(`red ${payload}`), blue: (payload) => heard.push(`blue ${payload}`) },
    onHearing,
    onFault,
  });
  onTestFinished(() => listener.stop());
  return { heard, onHearing, onFault, listener };
}

describe('a process that hears channels', () => {
  it('hears what is told in each of them, in order, and nothing of others', async () => {
    const { heard, onHearing } = hearing();
    await expect.poll(() => onHearing.mock.calls.length).toBe(1);
    await tellProcesses(pool, 'red', ['1', '2']);
    await tellProcesses(pool, 'green', ['3']);
    await tellProcesses(pool, 'blue', ['4', '']);
    await expect.poll(() => heard).toEqual(['red 1', 'red 2', 'blue 4', 'blue ']);
  });

  it('hears again after its connection was lost, until it is stopped', async () => {
    const { heard, onHearing, onFault, listener } = hearing();
    await expect.poll(() => onHearing.mock.calls.length).toBe(1);
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'test of hearing' and datname = current_database()`);
    await expect.poll(() => onHearing.mock.calls.length).toBe(2);
    await tellProcesses(pool, 'red', ['1']);
    await expect.poll(() => heard).toEqual(['red 1']);
    await listener.stop();
    const open = `select from pg_stat_activity where application_name = 'test of hearing' and datname = current_database()`;
    await expect.poll(async () => (await pool.query(open)).rowCount).toBe(0);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('tells of each failed attempt, and tries again', async () => {
    const nowhere = new URL(database.url);
    nowhere.pathname = '/no_such_database';
    const { onHearing, onFault } = hearing(nowhere.href);
    await expect.poll(() => onFault.mock.calls.length).toBe(2);
    expect(onFault.mock.calls[0]?.[0]).toMatchObject({ code: '3D000' });
    expect(onHearing).not.toHaveBeenCalled();
  });
});
