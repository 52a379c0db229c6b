import { DAY, HOUR, ManualClock, minor } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ignoreKill, killAt } from '../facts/testing/kill.ts';
import { bet, PROVIDER } from '../wallet/testing/fixture.ts';
import { addGambler, type Bonuses, type Gambler, openBonuses, purseOf } from './testing/fixture.ts';

const clock = new ManualClock(Date.UTC(2026, 10, 1));
let bonuses: Bonuses;
let player: Gambler;

beforeEach(async () => {
  bonuses = await openBonuses({ clock });
  player = await addGambler(bonuses.table, 0n);
});
afterEach(() => bonuses.close());

/** The player's purses with what was taken back, in their order, how often bonus money was paid, and the money. */
async function state() {
  const { rows } = await bonuses.pool.query<{ purses: string[] | null; given: number }>(
    `select (select array_agg(state || ' ' || taken_back order by asked_at, id) from purses.purse
          where member_id = $1::uuid) as purses, count(*)::int as given from grants.given where member_id = $1::uuid`,
    [player.id],
  );
  return { ...rows[0], ...(await bonuses.money(player.id)) };
}

async function settle(): Promise<void> {
  await bonuses.count();
  await bonuses.purses.settle();
}

it('bonus money is opened however much a rule gives', async () => {
  const games = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`HOUSE/game-${at}`, 100]));
  const most = { wagering: 99_999, weights: { kinds: { RNG: 100 }, games }, lastsMs: 365 * DAY };
  await bonuses.open(purseOf(player.id, 9_999_999_999_999n, { ...most, maxStake: minor(1n), maxCashOut: minor(1n) }));
  expect(await state()).toMatchObject({ purses: ['active 0'], bonus: 9_999_999_999_999n });
  expect(await bonuses.table.wallet.execute(PROVIDER, bet(player, 1n))).toMatchObject({ outcome: 'accepted' });
  await settle();
  expect(await state()).toMatchObject({ purses: ['active 0'] });
});

describe('a purse of a member who is excluded from play', () => {
  const exclude = (until: number) =>
    bonuses.pool.query(`insert into limits.guard (member_id, excluded_until, exclusion) values ($1, $2, 'time_out')`, [
      player.id,
      new Date(until),
    ]);

  it('waits, and begins with all of its time once the member may play again', async () => {
    await exclude(clock.now() + DAY);
    const [first, second] = [purseOf(player.id, 500n, { lastsMs: HOUR }), purseOf(player.id, 60n)];
    await bonuses.open(first);
    clock.advance(1);
    await bonuses.open(second);
    await settle();
    expect(await state()).toMatchObject({ purses: ['waiting 0', 'waiting 0'], given: 0, bonus: 0n });
    clock.advance(DAY - 2);
    await settle();
    expect(await state()).toMatchObject({ given: 0 });
    clock.advance(1);
    await settle();
    expect(await state()).toMatchObject({ purses: ['active 0', 'waiting 0'], given: 1, bonus: 500n });
    clock.advance(HOUR - 1);
    await settle();
    expect(await state()).toMatchObject({ purses: ['active 0', 'waiting 0'] });
    expect((await bonuses.pool.query('select from purses.held')).rowCount).toBe(0);
  });

  it('does not begin because the one before it ends, and begins once if two look for it', async () => {
    for (const purse of [purseOf(player.id, 500n), purseOf(player.id, 60n)]) {
      await bonuses.open(purse);
      clock.advance(1);
    }
    await exclude(clock.now() + 90 * DAY);
    clock.advance(31 * DAY);
    await settle();
    expect(await state()).toMatchObject({ purses: ['expired 500', 'waiting 0'], given: 1, bonus: 0n });
    await settle();
    expect(await state()).toMatchObject({ given: 1 });
    clock.advance(90 * DAY);
    await Promise.all([settle(), settle()]);
    expect(await state()).toMatchObject({ purses: ['expired 500', 'active 0'], given: 2, bonus: 60n });
  });

  it('can be given up or revoked while it is held, and is then forgotten', async () => {
    await exclude(clock.now() + DAY);
    const [first, second] = [purseOf(player.id, 500n), purseOf(player.id, 60n)] as const;
    await bonuses.open(first);
    clock.advance(1);
    await bonuses.open(second);
    await bonuses.purses.forfeit({ memberId: player.id, purseId: first.id });
    clock.advance(DAY);
    await settle();
    expect(await state()).toMatchObject({ purses: ['forfeited 0', 'active 0'], given: 1, bonus: 60n });
    expect((await bonuses.pool.query('select from purses.held')).rowCount).toBe(0);
  });

  it('begins once, at whichever statement a process is killed', async () => {
    await exclude(clock.now() + DAY);
    await bonuses.open(purseOf(player.id, 500n));
    clock.advance(DAY);
    let kills = 0;
    for (const when of ['before', 'after'] as const) {
      for (let step = 1; step < 40; step += 1) {
        const killing = killAt(bonuses.pool, step, when);
        await bonuses.pursesOn(killing.pool).settle().catch(ignoreKill);
        if (!killing.happened()) break;
        kills += 1;
      }
    }
    await settle();
    expect(kills).toBeGreaterThan(5);
    expect(await state()).toMatchObject({ purses: ['active 0'], given: 1, bonus: 500n });
  });
});
