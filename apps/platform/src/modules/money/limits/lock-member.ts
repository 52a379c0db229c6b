import { assert } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { lockAccounts } from '../ledger/index.ts';
import { ensureGuard, findAccount } from './limits.repository.ts';

/** Locks in the fixed order: first the cash account, under which bets are decided, then the rows of limits. */
export async function lockMember(tx: Transaction, memberId: string): Promise<void> {
  const account = await findAccount(tx, memberId);
  assert(account !== null, 'limits are of members who play for money');
  await lockAccounts(tx, [account]);
  await ensureGuard(tx, memberId);
}
