import { assert, type Currency, type Minor } from '@chhokka/kernel';
import type { Transaction } from '../infra/db.ts';
import { type Ledger, openAccount } from '../modules/ledger/index.ts';
import type { Turnover } from '../modules/turnover/index.ts';

/**
 * Opens a new member's cash account and gives the site's sign-up credit, if there is one, as part of the registration:
 * a sign-up that fails half way leaves neither member nor money behind. What is given is to be staked before it goes out:
 * else credits would be collected by names without number.
 */
export async function openMemberAccounts(
  given: {
    ledger: Pick<Ledger, 'post'>;
    turnover: Pick<Turnover, 'addRequirement'>;
    credit: Minor;
    /** ms since the epoch. */
    now: number;
  },
  tx: Transaction,
  owner: string,
  currency: Currency,
): Promise<void> {
  const to = await openAccount(tx, { kind: 'member_cash', owner, currency });
  if (given.credit === 0n) return;
  const from = await openAccount(tx, { kind: 'house_promotion', owner: 'house', currency });
  const transfer = { externalId: `signup:${owner}`, kind: 'signup', from, to, amount: given.credit };
  const [posted] = await given.ledger.post(tx, [transfer]);
  assert(posted?.outcome === 'posted', 'a new member has no sign-up credit yet');
  await given.turnover.addRequirement(tx, { memberId: owner, amount: given.credit, now: given.now });
}
