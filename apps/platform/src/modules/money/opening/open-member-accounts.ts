import type { Currency, Minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import type { Grants } from '../grants/index.ts';
import { openAccount } from '../ledger/index.ts';

/**
 * Opens a new member's cash account and grants the site's sign-up credit, if there is one (`credit`, minor units). Both
 * are part of the registration, so a failed sign-up leaves neither member nor money behind. The credit has a turnover
 * requirement, because otherwise one person could collect credits under any number of names.
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
  const authority = { rule: 'sign_up' } as const;
  await grants.give(tx, {
    memberId: owner,
    currency,
    amount: credit,
    cause,
    authority,
    wagering: 'site',
    purse: 'cash',
  });
}
