import type { Currency, Minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import type { Grants } from '../grants/index.ts';
import { openAccount } from '../ledger/index.ts';

/**
 * Opens a new member's cash account and gives the site's sign-up credit, if there is one (`credit`, minor units), as part of
 * the registration: a sign-up that fails half way leaves neither member nor money behind. The credit is to be staked before
 * it goes out, because credits would be collected by names without number otherwise.
 */
export async function openMemberAccounts(
  { grants, credit }: { grants: Grants; credit: Minor },
  tx: Transaction,
  owner: string,
  currency: Currency,
): Promise<void> {
  await openAccount(tx, { kind: 'member_cash', owner, currency });
  if (credit === 0n) return;
  const cause = { kind: 'signup', id: owner };
  await grants.give(tx, { memberId: owner, currency, amount: credit, cause, wagering: 'site', purse: 'cash' });
}
