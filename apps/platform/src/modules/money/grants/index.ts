import { assert, type Clock } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { type AccountId, type Ledger, lockAccounts, openAccount, openAccounts, openFund } from '../ledger/index.ts';
import type { Turnover } from '../turnover/index.ts';
import { type Given, insertGiven } from './grants.repository.ts';
import type { Grant } from './grants.types.ts';

export type { Grant } from './grants.types.ts';

export interface GrantsParts {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly turnover: Pick<Turnover, 'addRequirements' | 'factor'>;
}

/** The only way in which the house gives members money or points. */
export interface Grants {
  /**
   * Pays the money, stores the grant and adds its turnover requirement, all in the caller's transaction. Returns the
   * transfer's id. A repeated cause is not paid again: it returns its first transfer. Throws when the same cause comes
   * with another amount or member, because that is a bug of the caller.
   */
  give(tx: Transaction, grant: Grant): Promise<bigint>;
  /**
   * The same for at most 1,000 grants, set-based. It locks the accounts of all members first and those of the house last,
   * so call it last in a transaction that takes other locks.
   */
  giveMany(tx: Transaction, grants: readonly Grant[]): Promise<bigint[]>;
}

export function createGrants(parts: GrantsParts): Grants {
  return {
    async give(tx, grant) {
      const [transferId] = await giveMany(parts, tx, [grant]);
      assert(transferId !== undefined, 'every grant is answered');
      return transferId;
    },
    giveMany: (tx, grants) => giveMany(parts, tx, grants),
  };
}

const RECEIVING = { cash: 'member_cash', bonus: 'member_bonus', points: 'member_points' } as const;

async function giveMany(
  { clock, ledger, turnover }: GrantsParts,
  tx: Transaction,
  grants: readonly Grant[],
): Promise<bigint[]> {
  const from = await payersOf(tx, grants);
  const to = await openAccounts(
    tx,
    grants.map(({ purse, memberId, currency }) => ({ kind: RECEIVING[purse], owner: memberId, currency })),
  );
  await lockAccounts(tx, [...new Set([...to, ...from])]);
  const transfers = grants.map(({ cause, amount, reference }, place) => ({
    externalId: `${cause.kind}:${cause.id}`,
    kind: cause.kind,
    from: from[place] as AccountId,
    to: to[place] as AccountId,
    amount,
    ...(reference !== undefined && { reference }),
  }));
  const posted = await ledger.post(tx, transfers);
  const given: Given[] = [];
  const ids = posted.map((answer, place) => {
    assert(answer.outcome === 'posted' || answer.outcome === 'duplicate', 'a cause is given for in one way');
    const grant = grants[place] as Grant;
    const wagering = grant.wagering === 'site' ? turnover.factor() : grant.wagering;
    if (answer.outcome === 'posted') given.push({ grant, transferId: answer.transferId, wagering });
    return answer.transferId;
  });
  const now = clock.now();
  if (given.length > 0) await insertGiven(tx, given, now);
  const cash = given.filter(({ grant }) => grant.purse === 'cash');
  const credited = cash.map(({ grant: { memberId, amount }, wagering: factor }) => ({ memberId, amount, factor }));
  if (credited.length > 0) await turnover.addRequirements(tx, credited, now);
  return ids;
}

/** The account that pays each grant. */
async function payersOf(tx: Transaction, grants: readonly Grant[]): Promise<AccountId[]> {
  const known = new Map<string, AccountId>();
  const payers: AccountId[] = [];
  for (const { purse, currency, authority, cause } of grants) {
    const externalId = `${cause.kind}:${cause.id}`;
    assert(!('externalId' in authority) || authority.externalId === externalId, 'a permit is for one transfer');
    const key = `${purse}\0${currency}`;
    const account =
      known.get(key) ??
      (purse === 'points'
        ? await openAccount(tx, { kind: 'house_points', owner: 'house', currency })
        : await openFund(tx, { kind: purse === 'bonus' ? 'bonus' : 'house_promotion', currency }, authority));
    known.set(key, account);
    payers.push(account);
  }
  return payers;
}
