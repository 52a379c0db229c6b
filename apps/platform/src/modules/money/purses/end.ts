import { assert, currency, type Minor, minor, receiptNumber } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { type AccountId, balanceOf, lockAccounts, openAccounts, openFund } from '../ledger/index.ts';
import { activate } from './open.ts';
import { shares } from './purses.policy.ts';
import { endPurse, findPurse } from './purses.repository.ts';
import type { PursesParts } from './purses.parts.ts';
import type { Ending, Purse } from './purses.types.ts';

export type EndingParts = Pick<PursesParts, 'clock' | 'ledger' | 'grants' | 'wallet'>;

/** A member's accounts, locked until the transaction ends. */
export interface Locked {
  readonly bonus: AccountId;
  readonly balance: Minor;
}

type Of = Pick<Purse, 'memberId' | 'currency'>;

/** Locks the accounts of a purse's member: whoever reads or changes a purse to act on it does so under this lock. */
export async function lockMember(tx: Transaction, { memberId: owner, currency: code }: Of): Promise<Locked> {
  const of = { owner, currency: currency(code) } as const;
  const accounts = await openAccounts(tx, [
    { kind: 'member_cash', ...of },
    { kind: 'member_bonus', ...of },
  ]);
  await lockAccounts(tx, accounts);
  const [, bonus] = accounts;
  assert(bonus !== undefined, 'every account is opened');
  return { bonus, balance: (await balanceOf(tx, bonus)) ?? minor(0n) };
}

/** The purse as it is under the lock of its member. Null: there is none. */
export async function lockPurse(tx: Transaction, id: string): Promise<{ purse: Purse; locked: Locked } | null> {
  const found = await findPurse(tx, id);
  if (found === null) return null;
  const locked = await lockMember(tx, found);
  const purse = await findPurse(tx, id);
  assert(purse, 'purses are kept for ever');
  return { purse, locked };
}

/**
 * Ends a purse that waits or is active, under the lock of its member: the house takes its money back, pays what becomes cash,
 * and the next purse begins. Cash is never taken. It locks accounts of the house, so call it last.
 */
export async function endNow(
  parts: EndingParts,
  tx: Transaction,
  { purse, locked }: { readonly purse: Purse; readonly locked: Locked },
  { state, reason = '' }: { readonly state: Ending; readonly reason?: string },
): Promise<void> {
  const { clock, ledger, grants, wallet } = parts;
  const { id, memberId } = purse;
  const now = clock.now();
  // The clock of the process that began it may be ahead.
  const at = purse.activeAt !== null && purse.activeAt > now ? purse.activeAt : now;
  if (purse.state === 'waiting') {
    await endPurse(tx, id, { state, reason, released: minor(0n), takenBack: minor(0n), at });
    return;
  }
  const { released, takenBack } = shares(purse, state, locked.balance);
  // What is left of a spent purse is a late correction of its rounds: it is the member's.
  await wallet.closePurse(tx, id, { as: state === 'released' || state === 'spent' ? 'released' : 'lost', at });
  await endPurse(tx, id, { state, reason, released, takenBack, at });
  const code = currency(purse.currency);
  const authority = { rule: 'reward' } as const;
  const fund = await openFund(tx, { kind: 'bonus', currency: code }, authority);
  const promotion = await openFund(tx, { kind: 'house_promotion', currency: code }, authority);
  const reference = receiptNumber('RW', id);
  if (locked.balance > 0n) {
    await lockAccounts(tx, [fund, promotion]);
    const transfer = { externalId: `bonus_end:${id}`, kind: 'bonus_end', from: locked.bonus, to: fund, reference };
    const [posted] = await ledger.post(tx, [{ ...transfer, amount: locked.balance }]);
    assert(posted?.outcome === 'posted', 'a purse ends once');
  }
  if (released > 0n) {
    const cause = { kind: 'bonus_release', id };
    const grant = { memberId, currency: code, amount: released, cause, authority, wagering: 0, reference };
    await grants.giveMany(tx, [{ ...grant, purse: 'cash' }]);
  }
  await activate(parts, tx, [memberId]);
}
