import { assert, currency as asCurrency, receiptNumber } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { type AccountId, type Ledger, lockAccounts, openAccount } from '../ledger/index.ts';
import type { Withdrawal } from './withdrawal.types.ts';

type Of = Pick<Withdrawal, 'id' | 'memberId' | 'currency'>;

const cashAccount = (tx: Transaction, { memberId, currency }: Of): Promise<AccountId> =>
  openAccount(tx, { kind: 'member_cash', owner: memberId, currency: asCurrency(currency) });

const payoutAccount = (tx: Transaction, { currency }: Of): Promise<AccountId> =>
  openAccount(tx, { kind: 'cash_out', owner: 'house', currency: asCurrency(currency) });

/** The id of the ledger's hold. */
const holdOf = ({ id }: Of): string => `withdrawal:${id}`;

/** Locks the member's cash, so that the second of two concurrent withdrawals sees the first. */
export async function lockCash(tx: Transaction, of: Of): Promise<AccountId> {
  const account = await cashAccount(tx, of);
  await lockAccounts(tx, [account]);
  return account;
}

/** Sets the money aside. False: the balance is too low. The caller has locked the account (`lockCash`). */
export async function setAside(
  ledger: Pick<Ledger, 'hold'>,
  tx: Transaction,
  withdrawal: Of & Pick<Withdrawal, 'amount'>,
  account: AccountId,
): Promise<boolean> {
  const { outcome } = await ledger.hold(tx, {
    id: holdOf(withdrawal),
    account,
    amount: withdrawal.amount,
    kind: 'withdrawal',
    reference: numberOf(withdrawal.id),
  });
  assert(outcome === 'held' || outcome === 'insufficient_funds', 'a new withdrawal has a hold of its own');
  return outcome === 'held';
}

/** Returns the held money to the member. */
export async function giveBack(ledger: Pick<Ledger, 'release'>, tx: Transaction, of: Of): Promise<void> {
  const { outcome } = await ledger.release(tx, holdOf(of));
  assert(outcome === 'done', 'what was not paid is still set aside');
}

/** Pays the held money out. */
export async function payOut(ledger: Pick<Ledger, 'capture'>, tx: Transaction, of: Of): Promise<void> {
  const { outcome } = await ledger.capture(tx, { id: holdOf(of), to: await payoutAccount(tx, of) });
  assert(outcome === 'done', 'what was approved is still set aside');
}

/** The id of the transfer that returns the money. */
export const returnOf = ({ id }: Pick<Withdrawal, 'id'>): string => `withdrawal-return:${id}`;

/** Returns the money of a payment that did not arrive. */
export async function takeBack(ledger: Pick<Ledger, 'post'>, tx: Transaction, withdrawal: Withdrawal): Promise<void> {
  const { id, amount } = withdrawal;
  const [to, from] = [await cashAccount(tx, withdrawal), await payoutAccount(tx, withdrawal)];
  await lockAccounts(tx, [to, from]);
  const transfer = { externalId: returnOf(withdrawal), kind: 'withdrawal_return', from, to, amount };
  const [posted] = await ledger.post(tx, [{ ...transfer, reference: numberOf(id) }]);
  assert(posted?.outcome === 'posted', 'a withdrawal is returned once');
}

/** What members and customer service call a withdrawal: `WD-3F2A-9C01-77BD`, from its id's random part. */
export function numberOf(withdrawalId: string): string {
  return receiptNumber('WD', withdrawalId);
}
