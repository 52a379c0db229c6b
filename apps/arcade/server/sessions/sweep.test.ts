import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, ManualClock } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';
import { LOSER, installGame, writePublished } from '../testing/published-game.ts';
import { sweepSessions } from './sweep.ts';

const clock = new ManualClock(Date.now());
let test: TestArcade;
let folder: string;
beforeAll(async () => {
  test = await openTestArcade({ clock });
  folder = await mkdtemp(join(tmpdir(), 'sweep-test-'));
  await writePublished(folder, LOSER);
  await installGame(test.pool, { folder, code: 'ours', titles: {}, client: 'own' });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('the sweep deletes sessions that were opened a month ago and never played, and no others', async () => {
  await test.launch('ours');
  clock.advance(1);
  const played = await test.launch('ours');
  await test.call('/wallet/play', { sessionID: played, amount: 200_000, mode: 'BASE' });
  clock.advance(29 * DAY);
  await test.launch('ours');
  expect(await sweepSessions({ pool: test.pool, clock })).toBe(0);
  clock.advance(2 * DAY);
  expect(await sweepSessions({ pool: test.pool, clock })).toBe(1);
  const { rows } = await test.pool.query('select from rgs.session');
  expect(rows).toHaveLength(2);
  expect(await sweepSessions({ pool: test.pool, clock })).toBe(0);
});
