import { DAY, type ManualClock, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPlayer, bet, type Player, PROVIDER, win } from '../wallet/testing/fixture.ts';
import type { Limits } from './index.ts';
import { type LimitsSite, startLimitsSite } from '../../../../testing/limits-site.ts';

let site: LimitsSite;
let clock: ManualClock;
let tables: LimitsSite['tables'];
/** Of two processes. */
let limits: Limits;
let elsewhere: Limits;

beforeAll(async () => {
  site = await startLimitsSite();
  ({ clock, tables, limits, elsewhere } = site);
});

afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

async function newPlayer(): Promise<Player> {
  const player = await addPlayer(tables[0], 10_000n, DAY);
  await limits.setReality(player.id, 15);
  return player;
}

const play = async (player: Player, amount: bigint): Promise<string> =>
  (await tables[0].wallet.execute(PROVIDER, bet(player, amount))).outcome;

describe('an open reality check', () => {
  it('blocks bets until it is answered, while wins are still paid', async () => {
    const player = await newPlayer();
    const open = bet(player, 100n);
    await tables[0].wallet.execute(PROVIDER, open);
    await limits.stand(player.id, null);
    expect((await limits.protection(player.id)).stands).toBe(true);
    expect([await play(player, 1n), await play(player, 0n)]).toEqual(['limit_reached', 'limit_reached']);
    const paid = await tables[1].wallet.execute(PROVIDER, win(player, 50n, { roundId: open.roundId }));
    expect(paid).toMatchObject({ outcome: 'accepted', balance: 9_950n });
    await limits.answered(player.id, 1);
    expect(await play(player, 1n)).toBe('accepted');
    const again = await limits.protection(player.id);
    expect([again.stands, again.limits]).toEqual([false, []]);
  });

  it('lapses after three minutes unless its page renews it', async () => {
    const player = await newPlayer();
    await limits.stand(player.id, null);
    clock.advance(2 * MINUTE);
    await limits.stand(player.id, null);
    clock.advance(3 * MINUTE - 1);
    expect(await play(player, 1n)).toBe('limit_reached');
    clock.advance(1);
    expect([await play(player, 1n), (await limits.protection(player.id)).stands]).toEqual(['accepted', false]);
  });

  it('does not change existing limits', async () => {
    const player = await newPlayer();
    await limits.setLimit(player.id, { kind: 'stake', period: 'day', amount: 100n });
    await play(player, 60n);
    await limits.stand(player.id, null);
    await limits.answered(player.id, 1);
    await limits.answered(player.id, 1);
    expect([await play(player, 41n), await play(player, 40n)]).toEqual(['limit_reached', 'accepted']);
    expect((await limits.protection(player.id)).limits).toMatchObject([{ kind: 'stake', used: 100n }]);
  });

  it('blocks every racing bet that comes after it, in two processes', async () => {
    const player = await newPlayer();
    const bets = Array.from({ length: 20 }, (_, index) =>
      tables[(index % 2) as 0 | 1].wallet.execute(PROVIDER, bet(player, 10n)),
    );
    await limits.stand(player.id, null);
    const balance = await tables[0].wallet.memberBalance(player.id);
    const taken = (await Promise.all(bets)).filter(({ outcome }) => outcome === 'accepted').length;
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(balance);
    expect(balance).toBe(10_000n - BigInt(taken * 10));
    await Promise.all([limits.answered(player.id, 1), limits.stand(player.id, null), limits.answered(player.id, 1)]);
  });
});

describe('a reality check', () => {
  it('that was answered is not reopened by a late page', async () => {
    const player = await newPlayer();
    expect(await limits.stand(player.id, null)).toBe(1);
    await limits.answered(player.id, 1);
    expect([await elsewhere.stand(player.id, 1), await elsewhere.stand(player.id, null)]).toEqual([null, null]);
    expect(await play(player, 1n)).toBe('accepted');
  });

  it('is shared by all devices: an answer on one counts on the other', async () => {
    const player = await newPlayer();
    const numbers = await Promise.all([limits.stand(player.id, null), elsewhere.stand(player.id, null)]);
    expect(numbers).toEqual([1, 1]);
    await limits.answered(player.id, 1);
    expect(await play(player, 1n)).toBe('accepted');
    expect(await elsewhere.stand(player.id, 1)).toBeNull();
    expect(await play(player, 1n)).toBe('accepted');
  });

  it('is not closed by a late answer to the one before', async () => {
    const player = await newPlayer();
    await limits.stand(player.id, null);
    await limits.answered(player.id, 1);
    clock.advance(15 * MINUTE);
    expect(await limits.stand(player.id, null)).toBe(2);
    await elsewhere.answered(player.id, 1);
    expect(await play(player, 1n)).toBe('limit_reached');
    expect(await elsewhere.stand(player.id, 1)).toBeNull();
    await limits.answered(player.id, 2);
    expect(await play(player, 1n)).toBe('accepted');
  });

  it('opens again no sooner than a minute before the member’s interval ends', async () => {
    const player = await newPlayer();
    await limits.stand(player.id, null);
    await limits.answered(player.id, 1);
    clock.advance(14 * MINUTE - 1);
    expect([await limits.stand(player.id, null), await play(player, 1n)]).toEqual([null, 'accepted']);
    clock.advance(1);
    expect(await limits.stand(player.id, null)).toBe(2);
  });

  it('does not open without the member’s setting, nor by a made-up number', async () => {
    const player = await newPlayer();
    expect([await limits.stand(player.id, 7), await play(player, 1n)]).toEqual([null, 'accepted']);
    await limits.answered(player.id, 7);
    expect(await limits.stand(player.id, null)).toBe(1);
    await limits.answered(player.id, 1);
    await limits.setReality(player.id, null);
    clock.advance(60 * MINUTE);
    expect([await limits.stand(player.id, null), await play(player, 1n)]).toEqual([null, 'accepted']);
  });

  it('that two processes answer and renew at once ends as answered', async () => {
    const player = await newPlayer();
    await limits.stand(player.id, null);
    const calls = Array.from({ length: 12 }, (_, turn) => {
      const { answered, stand } = turn % 2 ? elsewhere : limits;
      return turn === 6 ? answered(player.id, 1) : stand(player.id, turn % 3 === 0 ? null : 1);
    });
    await Promise.all(calls);
    expect(await play(player, 1n)).toBe('accepted');
  });
});

it('a reality check whose page was closed is cleared by the next bet or limit change', async () => {
  const [bettor, changer] = [await newPlayer(), await newPlayer()];
  const [{ pool }] = tables;
  const guards = async (): Promise<unknown[]> =>
    (
      await pool.query(
        'select limited, stands_until from limits.guard where member_id = any ($1::uuid[]) order by member_id = $2',
        [[bettor.id, changer.id], changer.id],
      )
    ).rows;
  for (const { id } of [bettor, changer]) {
    await limits.setReality(id, 15);
    await limits.stand(id, null);
  }
  expect(await play(bettor, 1n)).toBe('limit_reached');
  clock.advance(3 * MINUTE);
  expect(await play(bettor, 1n)).toBe('accepted');
  await limits.setLimit(changer.id, { kind: 'deposit', period: 'day', amount: 100n });
  expect(await guards()).toEqual([
    { limited: false, stands_until: null },
    { limited: false, stands_until: null },
  ]);
  await limits.setLimit(changer.id, { kind: 'stake', period: 'day', amount: 100n });
  expect((await guards())[1]).toEqual({ limited: true, stands_until: null });
});
