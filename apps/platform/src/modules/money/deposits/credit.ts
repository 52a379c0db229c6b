import { assert, type Minor, splitFee } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { openAccount } from '../ledger/index.ts';
import type { DepositParts } from './deposits.parts.ts';
import { depositMessage, receiptOf } from './deposit-message.ts';
import type { Deposit } from './deposit.types.ts';
import { writeCredit } from './deposits.repository.ts';

export type CreditParts = Pick<DepositParts, 'clock' | 'ledger' | 'settings' | 'inbox' | 'limits' | 'turnover'>;

/**
 * Credits a locked deposit with what has arrived, in one transaction with all that follows from it. The transfer's
 * external id is the deposit's own: whatever is repeated, it is credited once. What is over a limit by now is credited
 * nevertheless: the member has paid it. After the commit the member's balance is to be woken.
 */
export async function creditDeposit(
  { clock, ledger, settings, inbox, limits, turnover }: CreditParts,
  tx: Transaction,
  deposit: Deposit,
  by: { received: Minor; payment?: string; operatorId?: string; isSecond?: boolean },
): Promise<Deposit> {
  const { id, memberId, currency } = deposit;
  const { received } = by;
  const { fee, arrives } = splitFee(received, deposit);
  assert(arrives > 0n, 'what is credited is more than the fee');
  const to = await openAccount(tx, { kind: 'member_cash', owner: memberId, currency });
  const from = await openAccount(tx, { kind: 'cash_in', owner: 'house', currency });
  const externalId = `deposit:${id}`;
  const transfer = { externalId, kind: 'deposit', from, to, amount: arrives, reference: receiptOf(id) };
  const [posted] = await ledger.post(tx, [transfer]);
  assert(posted?.outcome === 'posted', 'a deposit that is not credited has not been posted');
  const now = clock.now();
  await limits.countDeposit(tx, { memberId, amount: arrives, now });
  await turnover.addRequirement(tx, { memberId, amount: arrives, now });
  const credited = await writeCredit(tx, deposit, {
    received,
    fee,
    credited: arrives,
    transferId: posted.transferId,
    payment: by.payment ?? null,
    operatorId: by.operatorId ?? null,
    isSecond: by.isSecond ?? false,
    at: now,
  });
  await inbox.send(tx, depositMessage(credited, settings.values.currencySymbol));
  return credited;
}
