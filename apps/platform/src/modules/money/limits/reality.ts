import { MINUTE } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import type { LimitsParts } from './limits.parts.ts';
import { findChecks, saveAnswer, saveCheck, saveStanding } from './limits.repository.ts';
import { lockMember } from './lock-member.ts';
import { isOpen, standingCheck } from './reality.policy.ts';

/** A page that shows a reality check says so anew before this is over; one that was closed keeps nobody from play. */
const STANDS_MS = 3 * MINUTE;

/**
 * A page of the member shows a reality check: no bets until it is answered, or for three minutes. `said`: its number; null:
 * the page has none yet. Answers the number of the check that stands; null: none does, and the page puts its own away.
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

/** The member has answered the reality check of this number: bets are taken again. Of one that is not open, nothing follows. */
export async function answered({ pool, clock }: LimitsParts, memberId: string, number: number): Promise<void> {
  await transaction(pool, async (tx) => {
    await lockMember(tx, memberId);
    if (!isOpen(await findChecks(tx, memberId), number)) return;
    await saveStanding(tx, memberId, null);
    await saveAnswer(tx, memberId, { number, at: clock.now() });
  });
}
