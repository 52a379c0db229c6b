import type { Minor } from '@chhokka/kernel';
import { minor } from '@chhokka/kernel';
import { type Queryable, type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { endNow, type EndingParts, lockMember, lockPurse } from './end.ts';
import { findBalances, findLive, findPurse, isLive } from './purses.repository.ts';
import type { PursesParts } from './purses.parts.ts';
import type { Purse } from './purses.types.ts';

/** The member gives a purse up. A repeat changes nothing. Throws `Refused('purse_unknown')`. */
export async function forfeit(
  parts: PursesParts,
  { memberId, purseId }: { readonly memberId: string; readonly purseId: string },
): Promise<Purse> {
  const { pool, waker } = parts;
  const ended = await transaction(pool, async (tx) => {
    const found = await lockPurse(tx, purseId);
    if (found?.purse.memberId !== memberId) throw new Refused('purse_unknown');
    if (isLive(found.purse)) await endNow(parts, tx, found, { state: 'forfeited' });
    return (await findPurse(tx, purseId)) as Purse;
  });
  waker.wake('balance', [memberId]);
  return ended;
}

/** An operator takes a purse back. Returns whether there was one that had not ended. */
export async function revoke(parts: EndingParts, tx: Transaction, purseId: string, reason: string): Promise<boolean> {
  const found = await lockPurse(tx, purseId);
  if (!found || !isLive(found.purse)) return false;
  await endNow(parts, tx, found, { state: 'revoked', reason });
  return true;
}

/** What a withdrawal of the member's own money forfeits: the bonus money of these purses, and the first of them. */
export async function endedByWithdrawal(
  db: Queryable,
  memberId: string,
): Promise<{ readonly amount: Minor; readonly purse: string } | null> {
  const ended = (await findLive(db, memberId)).filter(({ terms }) => terms.endsWithWithdrawal);
  const [first] = ended;
  if (first === undefined) return null;
  const balance = (await findBalances(db, memberId)).get(first.currency) ?? 0n;
  const amount = ended.reduce((sum, { state, amount: given }) => sum + (state === 'active' ? balance : given), 0n);
  return { amount: minor(amount), purse: first.id };
}

/**
 * Forfeits them, in the transaction of the withdrawal, which holds the lock of the member's cash. Those that wait end first,
 * so that none of them begins. It locks accounts of the house, so call it last.
 */
export async function forfeitForWithdrawal(parts: EndingParts, tx: Transaction, memberId: string): Promise<void> {
  const ended = (await findLive(tx, memberId)).filter(({ terms }) => terms.endsWithWithdrawal);
  for (const purse of ended.toReversed())
    await endNow(parts, tx, { purse, locked: await lockMember(tx, purse) }, { state: 'forfeited' });
}
