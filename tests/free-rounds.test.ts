import { randomUUID } from 'node:crypto';
import { currency, DAY, HOUR, minor } from '@chhokka/kernel';
import { freeRoundsTx } from '@chhokka/wallet-protocol/house';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../apps/platform/src/infra/db.ts';
import type { PaidAward } from '../apps/platform/src/modules/rewards/awards/index.ts';
import { faultOfRounds } from '../apps/platform/src/modules/rewards/freerounds/index.ts';
import { GAME, type FreeRoundsWorld, PROVIDER, openFreeRoundsWorld } from './support/free-rounds-world.ts';

let world: FreeRoundsWorld;
let member: string;
let number = 0;

beforeAll(async () => {
  world = await openFreeRoundsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.troubleWith(null);
  await world.moveProvider(null);
  number += 1;
  member = await world.member(`rounds_${number}`);
});

/** An award that the member has claimed. */
async function claimed(rounds?: Parameters<FreeRoundsWorld['offer']>[1]): Promise<string> {
  const awardId = await world.offer(member, rounds);
  await world.services.awards.claim(member, awardId);
  return awardId;
}

async function playAll(awardId: string, count: number): Promise<void> {
  const sessionID = await world.open(member);
  for (let round = 0; round < count; round += 1) {
    const { error } = await world.play(sessionID, awardId);
    if (error !== undefined) throw new Error(`the round was refused with ${error}`);
    await world.end(sessionID);
  }
}

async function promos(): Promise<{ tx_id: string; amount: bigint }[]> {
  const { rows } = await world.services.pool.query<{ tx_id: string; amount: bigint }>(
    `select tx_id, amount from wallet.known_transaction where player_id = $1 and type = 'promo' and outcome = 'accepted'`,
    [member],
  );
  return rows;
}

const alarms = async (awardId: string) =>
  (
    await world.services.pool.query(`select from alarms.alarm where kind = 'free_rounds_failed' and key = $1`, [
      awardId,
    ])
  ).rowCount;

describe('free rounds that a member was awarded', () => {
  it('are granted, played without stakes and paid once, and the platform knows what they won', async () => {
    const awardId = await claimed();
    expect(await world.state(awardId)).toMatchObject({ state: 'queued', left: 2 });
    await world.services.freeRounds.grant();
    expect(await world.state(awardId)).toMatchObject({ state: 'granted', left: 2 });
    await playAll(awardId, 2);
    expect(await world.balance(member)).toBe(600n);
    await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'played', left: 0, won: 600n });
    expect(await promos()).toEqual([{ tx_id: freeRoundsTx(awardId), amount: 600n }]);
    const sent = await world.services.pool.query('select from wallet.known_transaction where player_id = $1', [member]);
    expect(sent.rowCount).toBe(1);
  });

  it('stand on the member’s page with what is left, until they are paid', async () => {
    const awardId = await claimed();
    const states = async () => (await world.shown(member)).map(({ state, left, won }) => ({ state, left, won }));
    expect(await states()).toEqual([{ state: 'preparing', left: 2, won: '0.00' }]);
    await world.work();
    expect(await world.shown(member)).toMatchObject([
      {
        awardId,
        title: 'Free rounds',
        gameCode: GAME,
        stake: '1.00',
        currency: 'BDT',
        count: 2,
        state: 'open',
        left: 2,
      },
    ]);
    await playAll(awardId, 2);
    await world.work();
    expect(await states()).toEqual([{ state: 'played', left: 0, won: '6.00' }]);
    const other = await world.member(`rounds_other_${number}`);
    expect(await world.shown(other)).toEqual([]);
  });

  it('whose time is over are not offered to be played any more', async () => {
    const awardId = await claimed({ lastsMs: HOUR });
    await world.services.freeRounds.grant();
    world.clock.advance(HOUR);
    expect(await world.shown(member)).toMatchObject([{ awardId, state: 'paying', left: 0 }]);
  });

  it('are claimed once and granted once, whatever is repeated', async () => {
    const awardId = await world.offer(member);
    await Promise.all([1, 2, 3].map(() => world.services.awards.claim(member, awardId)));
    await Promise.all([1, 2, 3].map(() => world.services.freeRounds.grant()));
    await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'granted', left: 2 });
    const grants = await world.arcade.pool.query('select from freerounds.grant where id = $1', [awardId]);
    expect(grants.rowCount).toBe(1);
  });

  it('end with their time: what was won is paid, the rest is gone', async () => {
    const awardId = await claimed({ count: 5, lastsMs: DAY });
    await world.work();
    await playAll(awardId, 1);
    await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'granted', left: 4, won: 300n });
    world.clock.advance(DAY);
    await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'expired', left: 0, won: 300n });
    expect(await world.balance(member)).toBe(300n);
  });
});

/** What the giver is told of an award that is being paid. */
function paidAward(id: string): PaidAward {
  const amount = minor(2n);
  return {
    id,
    memberId: member,
    source: 'test',
    sourceId: id,
    ruleId: 'rule',
    prize: { form: 'free_rounds', amount, providerId: PROVIDER, gameCode: GAME, stake: minor(100n), lastsMs: DAY },
    currency: 'BDT',
    title: { bn: 'ফ্রি রাউন্ড', en: 'Free rounds' },
    state: 'claimed',
    offeredAt: 0,
    claimBy: null,
    paysItself: false,
    paysAtOnce: false,
    endedAt: 0,
    reason: '',
    permit: null,
    firstBy: null,
    cause: { kind: 'test', id },
    authority: { rule: 'reward' },
  };
}

describe('a platform that is killed', () => {
  it('in the claim has neither claimed nor granted', async () => {
    const awardId = await world.offer(member);
    const { pool, freeRounds } = world.services;
    await expect(
      transaction(pool, async (tx) => {
        await freeRounds.giver.give(tx, [paidAward(awardId)]);
        expect((await tx.query('select from freerounds.grant where award_id = $1', [awardId])).rowCount).toBe(1);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await freeRounds.grant();
    expect(await world.state(awardId)).toBeUndefined();
    await world.services.awards.claim(member, awardId);
    await freeRounds.grant();
    expect(await world.state(awardId)).toMatchObject({ state: 'granted' });
  });

  it('after the provider was told, before it was written down, tells it again and grants once', async () => {
    const awardId = await claimed();
    const { providers, pool } = world.services;
    const { rows } = await pool.query<{ expires_at: Date }>(
      'select expires_at from freerounds.grant where award_id = $1',
      [awardId],
    );
    const told = await providers.gateway.grantFreeRounds(PROVIDER, {
      grantId: awardId,
      playerId: member,
      gameCode: GAME,
      count: 2,
      stake: minor(100n),
      currency: currency('BDT'),
      expiresAt: rows[0]?.expires_at.getTime() ?? 0,
    });
    expect(told.ok && told.value.refused).toBeNull();
    await playAll(awardId, 2);
    expect(await world.state(awardId)).toMatchObject({ state: 'queued' });
    await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'played', won: 600n });
    expect(await promos()).toHaveLength(1);
  });

  it('while the arcade pays gets the payment again, and pays once', async () => {
    const awardId = await claimed({ count: 1 });
    await world.work();
    world.troubleWith(async (input) => {
      await world.wallet.promo(input);
      return { outcome: 'unknown', reason: 'timeout', detail: 'the answer was lost' };
    });
    await playAll(awardId, 1);
    await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'granted', left: 0 });
    world.troubleWith(null);
    for (let minute = 0; minute < 3; minute += 1) await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'played', won: 300n });
    expect(await world.balance(member)).toBe(300n);
  });
});

describe('a provider', () => {
  it('that does not answer is told again until it does, and operators learn of it', async () => {
    await world.moveProvider('http://127.0.0.1:1');
    const awardId = await claimed();
    for (let hour = 0; hour < 9; hour += 1) {
      await world.services.freeRounds.grant();
      world.clock.advance(HOUR / 4);
    }
    expect(await world.state(awardId)).toMatchObject({ state: 'queued' });
    expect(await alarms(awardId)).toBe(1);
    await world.moveProvider(null);
    await world.services.freeRounds.grant();
    expect(await world.state(awardId)).toMatchObject({ state: 'granted', left: 2 });
  });

  it('that refuses the grant leaves the member points that are worth the stakes, once', async () => {
    const awardId = await claimed({ gameCode: 'nothing', count: 3, stake: 250n });
    await world.work();
    await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'failed', left: 0 });
    expect(await alarms(awardId)).toBe(1);
    const { rows } = await world.services.pool.query(
      `select form, amount, state from awards.award where source = 'free_rounds' and source_id = $1`,
      [`${awardId}:instead`],
    );
    // 3 rounds of 2.50 are 7.50, which are 750 points.
    expect(rows).toEqual([{ form: 'points', amount: 75_000n, state: 'ready' }]);
  });

  it('that pays for a grant which nobody gave pays an ordinary promotion, within the ceilings', async () => {
    const awardId = await claimed();
    await world.work();
    await world.open(member);
    const pay = (txId: string, amount: bigint) =>
      world.wallet.promo({
        txId,
        roundId: txId,
        roundClosed: true,
        playerId: member,
        gameCode: GAME,
        currency: currency('BDT'),
        amount: minor(amount),
      });
    expect(await pay(freeRoundsTx(randomUUID()), 500n)).toMatchObject({ outcome: 'accepted' });
    expect(await pay(freeRoundsTx(randomUUID()), 900_000_000_000n)).toMatchObject({
      outcome: 'unknown',
      reason: 'retry',
    });
    expect(await world.balance(member)).toBe(500n);
    expect(await world.state(awardId)).toMatchObject({ state: 'granted', left: 2, won: 0n });
  });

  it('that says it has paid what the wallet does not have is not believed', async () => {
    const awardId = await claimed({ count: 1 });
    await world.work();
    world.troubleWith(async () => ({
      outcome: 'accepted',
      value: { balance: minor(0n), transactionId: 't', repeated: false },
    }));
    await playAll(awardId, 1);
    for (let turn = 0; turn < 40; turn += 1) await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'granted' });
    expect(await alarms(awardId)).toBe(1);
    expect(await promos()).toEqual([]);
  });
});

describe('free rounds that an operator takes back', () => {
  async function takeBack(awardId: string): Promise<boolean | undefined> {
    const { pool, freeRounds } = world.services;
    return transaction(pool, async (tx) => freeRounds.giver.takeBack?.(tx, paidAward(awardId), 'a mistake'));
  }

  it('before the provider was told never reach it', async () => {
    const awardId = await claimed();
    expect(await takeBack(awardId)).toBe(true);
    await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'revoked', left: 0 });
    expect((await world.play(await world.open(member), awardId)).error).toBe('ERR_FREE');
  });

  it('after some were played leave what these won', async () => {
    const awardId = await claimed({ count: 3 });
    await world.work();
    await playAll(awardId, 1);
    expect(await takeBack(awardId)).toBe(true);
    expect(await takeBack(awardId)).toBe(false);
    await world.work();
    expect(await world.state(awardId)).toMatchObject({ state: 'revoked', left: 0, won: 300n });
    expect((await world.play(await world.open(member), awardId)).error).toBe('ERR_FREE');
    expect(await world.balance(member)).toBe(300n);
  });
});

describe('a rule', () => {
  it('gives free rounds only on games whose provider takes grants', async () => {
    const { pool } = world.services;
    const rounds = { providerId: PROVIDER, gameCode: GAME, stake: minor(100n), count: 10n };
    expect(await faultOfRounds(pool, rounds)).toBeNull();
    expect(await faultOfRounds(pool, { ...rounds, gameCode: 'others' })).toBe('gameCode');
    expect(await faultOfRounds(pool, { ...rounds, stake: minor(10n) })).toBe('stake');
    expect(await faultOfRounds(pool, { ...rounds, count: 1_001n })).toBe('count');
  });
});
