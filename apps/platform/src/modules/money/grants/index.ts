import { assert, type Clock } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { type Ledger, openAccount, openFund } from '../ledger/index.ts';
import type { Turnover } from '../turnover/index.ts';
import { insertGiven } from './grants.repository.ts';
import type { Grant } from './grants.types.ts';

export type { Grant } from './grants.types.ts';

export interface GrantsParts {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly turnover: Pick<Turnover, 'addRequirement' | 'factor'>;
}

/** The only way in which the house gives members money. */
export interface Grants {
  /**
   * Pays the money, stores the grant and adds its turnover requirement, all in the caller's transaction. Returns the
   * transfer's id. A repeated cause is not paid again: it returns its first transfer. Throws when the same cause comes
   * with another amount or member, because that is a bug of the caller.
   */
  give(tx: Transaction, grant: Grant): Promise<bigint>;
}

export function createGrants({ clock, ledger, turnover }: GrantsParts): Grants {
  return {
    async give(tx, grant) {
      const { memberId, currency, amount, cause, authority, reference } = grant;
      const externalId = `${cause.kind}:${cause.id}`;
      assert(!('externalId' in authority) || authority.externalId === externalId, 'a permit is for one transfer');
      const to = await openAccount(tx, { kind: 'member_cash', owner: memberId, currency });
      const from = await openFund(tx, { kind: 'house_promotion', currency }, authority);
      const transfer = { externalId, kind: cause.kind, from, to, amount };
      const [posted] = await ledger.post(tx, [{ ...transfer, ...(reference !== undefined && { reference }) }]);
      assert(posted?.outcome === 'posted' || posted?.outcome === 'duplicate', 'a cause is given for in one way');
      if (posted.outcome === 'duplicate') return posted.transferId;
      const factor = grant.wagering === 'site' ? turnover.factor() : grant.wagering;
      const now = clock.now();
      await insertGiven(tx, grant, { transferId: posted.transferId, wagering: factor, at: now });
      await turnover.addRequirement(tx, { memberId, amount, now, factor });
      return posted.transferId;
    },
  };
}
