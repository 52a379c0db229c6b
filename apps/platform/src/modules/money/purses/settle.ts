import { transaction } from '../../../infra/db.ts';
import { endNow, lockPurse } from './end.ts';
import { activate } from './open.ts';
import { findDue, findStaked, markDue, passOver, unmarkDue } from './progress.repository.ts';
import { endingOf } from './purses.policy.ts';
import type { PursesParts } from './purses.parts.ts';

const STEP = 100;

/**
 * Ends the purses that have come to their end: wagered, spent or out of time, and begins those that were held back while their
 * members were excluded from play. Those that plainly go on are passed over together. Each other one is a transaction of its
 * own, so a kill leaves the rest as they are, and whoever runs it next goes on. One that fails does not stop the others.
 */
export async function settle(parts: PursesParts, { step = STEP } = {}): Promise<void> {
  const { pool, clock, inTurn, log, waker } = parts;
  for (let after: string | null = null; ;) {
    const ids: string[] = await findDue(pool, { after, now: clock.now(), limit: step });
    if (ids.length === 0) return;
    for (const id of await inTurn(() => transaction(pool, (tx) => passOver(tx, ids, clock.now())))) {
      try {
        const memberId = await inTurn(() => settleOne(parts, id));
        if (memberId !== null) waker.wake('balance', [memberId]);
      } catch (error) {
        log.warn({ err: error, purse: id }, 'a purse was not settled');
      }
    }
    if (ids.length < step) return;
    after = ids.at(-1) ?? null;
  }
}

/** Returns the member whose purse has ended or begun; null: it goes on. */
function settleOne(parts: PursesParts, id: string): Promise<string | null> {
  const { pool, clock, wallet } = parts;
  return transaction(pool, async (tx) => {
    const found = await lockPurse(tx, id);
    // Before anything is read, so that what is counted meanwhile marks it again.
    await unmarkDue(tx, id);
    if (found?.purse.state !== 'active') {
      if (found === null) return null;
      // It was held back, or one that was has ended meanwhile: the next one may begin.
      await activate(parts, tx, [found.purse.memberId]);
      return found.purse.memberId;
    }
    const { purse, locked } = found;
    const [inPlay, staked] = [await wallet.purseInPlay(tx, id), (await findStaked(tx, [id])).get(id) ?? 0n];
    const isInPlay = inPlay.rounds > 0 || inPlay.waits;
    // No fact tells that operators refuse a win that waits, so this purse is looked at again.
    if (inPlay.waits) await markDue(tx, [id]);
    const state = endingOf(purse, { balance: locked.balance, isInPlay, staked, now: clock.now() });
    if (state === null) return null;
    await endNow(parts, tx, found, { state });
    return purse.memberId;
  });
}
