import { assert, currency, receiptNumber } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { type AccountKey, lockAccounts, openAccounts } from '../ledger/index.ts';
import { markDue } from './progress.repository.ts';
import { requiredOf } from './purses.policy.ts';
import { activateNext, findPurses, insertPurses } from './purses.repository.ts';
import type { PursesParts } from './purses.parts.ts';
import type { NewPurse } from './purses.types.ts';

type OpeningParts = Pick<PursesParts, 'clock' | 'grants' | 'wallet'>;

/**
 * Opens purses, each once: those of members without an active one begin and are paid, the others wait. Throws when a purse is
 * repeated with other content, because that is a bug of the caller.
 */
export async function open(parts: OpeningParts, tx: Transaction, purses: readonly NewPurse[]): Promise<void> {
  if (purses.length === 0) return;
  const keys = purses.flatMap(({ memberId: owner, currency: code }): AccountKey[] => {
    const of = { owner, currency: currency(code) } as const;
    return [
      { kind: 'member_cash', ...of },
      { kind: 'member_bonus', ...of },
    ];
  });
  await lockAccounts(tx, [...new Set(await openAccounts(tx, keys))]);
  await insertPurses(
    tx,
    purses.map((purse) => ({ ...purse, required: requiredOf(purse) })),
    parts.clock.now(),
  );
  const stored = new Map(
    (
      await findPurses(
        tx,
        purses.map(({ id }) => id),
      )
    ).map((purse) => [purse.id, purse]),
  );
  for (const { id, memberId, amount } of purses) {
    const { memberId: owner, amount: kept } = stored.get(id) ?? {};
    assert(owner === memberId && kept === amount, 'a purse is opened in one way');
  }
  await activate(parts, tx, [...new Set(purses.map(({ memberId }) => memberId))]);
}

/**
 * Begins the next purse of each of these members who has none that is active, and pays it. The members' accounts are locked.
 * It locks the house's, so call it last.
 */
export async function activate(
  { clock, grants, wallet }: OpeningParts,
  tx: Transaction,
  memberIds: readonly string[],
): Promise<void> {
  const begun = await activateNext(tx, memberIds, clock.now());
  if (begun.length === 0) return;
  const accounts = await openAccounts(
    tx,
    begun.map(({ memberId: owner, currency: code }) => ({ kind: 'member_bonus', owner, currency: currency(code) })),
  );
  await wallet.openPurses(
    tx,
    begun.map(({ id, memberId, terms: { weights, maxStake }, activeAt }, place) => {
      const account = accounts[place];
      assert(account !== undefined && activeAt !== null, 'an active purse has an account and a beginning');
      return { id, memberId, account, weights, maxStake, at: activeAt };
    }),
  );
  // Those that need no wagering have come to their end already.
  await markDue(
    tx,
    begun.flatMap(({ id, required }) => (required === 0n ? id : [])),
  );
  await grants.giveMany(
    tx,
    begun.map(({ id, memberId, currency: code, amount }) => ({
      memberId,
      currency: currency(code),
      amount,
      cause: { kind: 'bonus', id },
      authority: { rule: 'reward' },
      wagering: 0,
      purse: 'bonus',
      reference: receiptNumber('RW', id),
    })),
  );
}
