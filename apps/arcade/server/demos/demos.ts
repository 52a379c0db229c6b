import { randomUUID } from 'node:crypto';
import { DAY, HOUR, type Currency, currency } from '@chhokka/kernel';
import { PLAY_CURRENCY } from '@chhokka/game-math';
import { transaction } from '@chhokka/provider-server/db';
import { openSession } from '../sessions/sessions.repository.ts';
import type { StakeContext } from '../stakes/stake-context.ts';
import { FULL_PURSE, playerOf } from './purses.ts';
import { forgetDemos, insertPurse } from './purses.repository.ts';

/** How long a launched demo can be played. */
const DEMO_LASTS = 4 * HOUR;
const KEPT_FOR = 3 * DAY;
const AT_ONCE = 100;

export const PLAY_MONEY: Currency = currency(PLAY_CURRENCY);

export interface NewDemo {
  readonly gameCode: string;
  readonly language: string;
  readonly device: string;
  readonly returnUrl: string;
}

/** Opens a demo with a full purse of its own and returns the token of its session. */
export async function openDemo({ pool, clock }: Pick<StakeContext, 'pool' | 'clock'>, demo: NewDemo): Promise<string> {
  const now = clock.now();
  const purseId = randomUUID();
  return transaction(pool, async (tx) => {
    await insertPurse(tx, { id: purseId, balance: FULL_PURSE }, now);
    return openSession(tx, {
      ...demo,
      operatorSession: null,
      purseId,
      playerId: playerOf(purseId),
      nickname: '',
      currency: PLAY_MONEY,
      now,
      expiresAt: now + DEMO_LASTS,
    });
  });
}

/** Forgets demos that were opened more than 3 days ago and have no open round, with their rounds. Returns their number. */
export async function sweepDemos({ pool, clock }: Pick<StakeContext, 'pool' | 'clock'>): Promise<number> {
  const before = clock.now() - KEPT_FOR;
  let forgotten = 0;
  for (let some = AT_ONCE; some === AT_ONCE; forgotten += some)
    some = await transaction(pool, (tx) => forgetDemos(tx, before, AT_ONCE));
  return forgotten;
}
