import type { SiteItemKind } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';

type Json = Record<string, never>;

export interface NewChange {
  readonly kind: SiteItemKind | 'order';
  readonly itemId: string;
  /** ms since the epoch. */
  readonly at: number;
  readonly operatorId: string;
  readonly account: string;
  /** The operator who approved it, if it needed two. */
  readonly second?: { readonly operatorId: string; readonly account: string };
  readonly before: object | null;
  readonly after: object;
}

export interface StoredChange {
  readonly changeId: string;
  readonly id: string;
  readonly at: number;
  readonly account: string;
  readonly secondAccount: string | null;
  readonly before: Json | null;
  readonly after: Json;
}

/** Locks an item, even before it exists, so that two saves of it wait for each other. */
export async function lockItem(tx: Transaction, kind: string, id: string): Promise<void> {
  // The lock's name is that of the previous version, so that old and new processes wait for each other during an
  // update.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('settings.change ' || $1 || ' ' || $2, 0))`, [
    kind,
    id,
  ]);
}

export async function insertChange(tx: Transaction, change: NewChange): Promise<void> {
  const { kind, itemId, at, operatorId, account, second, before, after } = change;
  await tx.query(
    `insert into editing.change (kind, item_id, at, operator_id, account, second_id, second_account, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      kind,
      itemId,
      new Date(at),
      operatorId,
      account,
      second?.operatorId,
      second?.account,
      before && JSON.stringify(before),
      JSON.stringify(after),
    ],
  );
}

/** The operator who changed it last; null: nobody known. */
export async function lastChange(db: Queryable, kind: string, id: string): Promise<{ account: string } | null> {
  const { rows } = await db.query<{ account: string }>(
    'select account from editing.change where kind = $1 and item_id = $2 order by id desc limit 1',
    [kind, id],
  );
  return rows[0] ?? null;
}

/**
 * Changes of one item, or of all of a kind, newest first, starting after a given change. `values`: only those that
 * changed one of these values of the settings.
 */
export async function readChanges(
  db: Queryable,
  page: {
    kind: string;
    id: string | null;
    values: readonly string[] | null;
    after: string | null;
    limit: number;
  },
): Promise<StoredChange[]> {
  const { rows } = await db.query<Omit<StoredChange, 'at'> & { at: Date }>(
    `select id as "changeId", item_id as id, at, account, second_account as "secondAccount", before, after from editing.change
     where kind = $1 and ($2::text is null or item_id = $2) and ($3::uuid is null or id < $3)
       and ($5::text[] is null or exists (
         select from unnest($5::text[]) name
         where before -> 'values' -> name is distinct from after -> 'values' -> name
       ))
     order by change.id desc limit $4`,
    [page.kind, page.id, page.after, page.limit, page.values],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
