import { assert, type Minor, splitFee } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { type Authority, openAccount, openFund } from '../ledger/index.ts';
import type { DepositParts } from './deposits.parts.ts';
import { depositMessage, receiptOf } from './deposit-message.ts';
import type { Deposit } from './deposit.types.ts';
import { writeCredit } from './deposits.repository.ts';

export type CreditParts = Pick<DepositParts, 'clock' | 'ledger' | 'settings' | 'inbox' | 'limits' | 'turnover'>;

/** Of the transfer that credits the deposit. */
export function externalIdOf(depositId: string): string {
  return `deposit:${depositId}`;
}

/**
 * Credits a locked deposit with the received amount and writes everything that follows, in one transaction. The
 * external id of the transfer is made from the deposit's id, so a repeat never credits it twice. An amount over a limit
 * is credited all the same, because the member has paid it already. After the commit, the caller notifies the pages
 * that show the balance.
 */
export async function creditDeposit(
  { clock, ledger, settings, inbox, limits, turnover }: CreditParts,
  tx: Transaction,
  deposit: Deposit,
  by: { received: Minor; authority: Authority; payment?: string; operatorId?: string; isSecond?: boolean },
): Promise<Deposit> {
  const { id, memberId, currency } = deposit;
  const { received } = by;
  const { fee, arrives } = splitFee(received, deposit);
  assert(arrives > 0n, 'what is credited is more than the fee');
  const to = await openAccount(tx, { kind: 'member_cash', owner: memberId, currency });
  const from = await openFund(tx, { kind: 'cash_in', currency }, by.authority);
  const externalId = externalIdOf(id);
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
