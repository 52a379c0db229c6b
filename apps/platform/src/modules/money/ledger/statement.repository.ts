import type { Minor } from '@chhokka/kernel';
import type { Connection, Pool } from '../../../infra/db.ts';
import type { AccountId, TransferId } from './ledger.types.ts';

/** One line of an account's statement: minor units, ms since the epoch. */
export interface StatementLine {
  /** Numbers the account's entries from 1 without gaps; the key for paging. */
  readonly version: bigint;
  readonly transferId: TransferId;
  readonly externalId: string;
  readonly kind: string;
  readonly reference: string | null;
  /** The other account of the transfer. */
  readonly counterpart: AccountId;
  /** Negative where the account paid. */
  readonly amount: Minor;
  readonly balanceBefore: Minor;
  readonly balanceAfter: Minor;
  readonly at: number;
}

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  /** Pass it as `after` for the next page; `null` on the last one. */
  readonly next: bigint | null;
}

/** The account's entries, newest first. `after` is the `next` of the page before. */
export async function statement(
  db: Pool | Connection,
  account: AccountId,
  { after, limit }: { after?: bigint | undefined; limit: number },
): Promise<StatementPage> {
  const { rows } = await db.query<StatementLine & { at: Date }>({
    name: 'ledger.statement',
    text: `select e.version, e.transfer_id as "transferId", t.external_id as "externalId", t.kind, t.reference,
        case when t.from_account = e.account_id then t.to_account else t.from_account end as counterpart,
        e.amount, e.balance_before as "balanceBefore", e.balance_after as "balanceAfter", t.at
      from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
      where e.account_id = $1 and ($2::bigint is null or e.version < $2)
      order by e.version desc limit $3`,
    values: [account, after ?? null, limit + 1],
  });
  const lines = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.getTime() }));
  return { lines, next: rows.length > limit ? (lines.at(-1)?.version ?? null) : null };
}
