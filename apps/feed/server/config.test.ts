import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openTestFeed } from './testing/feed.ts';

const GIVEN = {
  FEED_KEY: 'the key of a customer, 32+ characters',
  FEED_MASTER_SECRET: 'a master secret of the tests, 32+ characters',
};

describe('the configuration', () => {
  it('plays six times as fast as life unless it is told otherwise', () => {
    expect(readConfig(GIVEN)).toMatchObject({ speed: 600, ahead: 86_400_000, controlKey: null, port: 8086 });
    expect(readConfig({ ...GIVEN, FEED_SECONDS_A_MINUTE: '60' }).speed).toBe(100);
    expect(readConfig({ ...GIVEN, FEED_AHEAD_HOURS: '0' }).ahead).toBeNull();
  });

  it.each([
    [{ FEED_KEY: undefined }, 'FEED_KEY'],
    [{ FEED_KEY: 'short' }, 'FEED_KEY: must be at least 32 characters'],
    [{ FEED_MASTER_SECRET: '' }, 'FEED_MASTER_SECRET'],
    [{ FEED_SECONDS_A_MINUTE: '0' }, 'FEED_SECONDS_A_MINUTE'],
    [{ FEED_CONTROL_KEY: GIVEN.FEED_KEY }, 'FEED_CONTROL_KEY must differ'],
    [{ FEED_CORRECTED_PER_CENT: '60', FEED_ABANDONED_PER_CENT: '60' }, 'must not exceed 100 together'],
  ])('refuses %j', (change, message) => {
    expect(() => readConfig({ ...GIVEN, ...change })).toThrow(message);
  });

  it('refuses another master secret for a log that was begun', async () => {
    const feed = await openTestFeed();
    const settings = { DATA_DIR: feed.store.path.replace(/\/feed\/feed\.db$/, '') };
    feed.store.close();
    await expect(openTestFeed({ ...settings, FEED_MASTER_SECRET: 'x'.repeat(40) })).rejects.toThrow(
      'FEED_MASTER_SECRET',
    );
    await feed.server.close();
  });
});
