import { MINUTE } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import type { LimitsParts } from './limits.parts.ts';
import { findChecks, saveAnswer, saveCheck, saveStanding } from './limits.repository.ts';
import { lockMember } from './lock-member.ts';
import { isOpen, standingCheck } from './reality.policy.ts';

/** A page that shows a reality check renews it within this time. A closed page thus blocks play no longer than this. */
const STANDS_MS = 3 * MINUTE;

/**
 * A page of the member shows a reality check: bets are refused until the member answers it, or for three minutes.
 * `said`: its number; null: the page has none yet. Returns the number of the open check; null: none is open, and the
 * page hides its own.
 */
export async function stand(
  { pool, clock }: LimitsParts,
  memberId: string,
  said: number | null,
): Promise<number | null> {
  const now = clock.now();
  return transaction(pool, async (tx) => {
    await lockMember(tx, memberId);
    const number = standingCheck(await findChecks(tx, memberId), said, now);
    if (number === null) return null;
    await saveCheck(tx, memberId, number);
    await saveStanding(tx, memberId, now + STANDS_MS);
    return number;
  });
}

/**
 * Stores the member's answer to the reality check of this number, so that bets are accepted again. Ignores checks that
 * are not open.
 */
export async function answered({ pool, clock }: LimitsParts, memberId: string, number: number): Promise<void> {
  await transaction(pool, async (tx) => {
    await lockMember(tx, memberId);
    if (!isOpen(await findChecks(tx, memberId), number)) return;
    await saveStanding(tx, memberId, null);
    await saveAnswer(tx, memberId, { number, at: clock.now() });
  });
}
