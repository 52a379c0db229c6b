import { type Minor, assert } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../../infra/db.ts';
import type { AccountId } from './ledger.types.ts';
import type { Hold, HoldState } from './hold.types.ts';

interface HoldRow {
  id: string;
  account_id: AccountId;
  held_account_id: AccountId;
  amount: Minor;
  state: HoldState;
  captured: Minor;
  to_account_id: AccountId | null;
  kind: string;
  reference: string | null;
  expires_at: Date | null;
}

const COLUMNS = 'id, account_id, held_account_id, amount, state, captured, to_account_id, kind, reference, expires_at';

/** The account for the held money of a cash account, opened on first use; `null` for an unknown account. */
export async function heldAccountOf(tx: Transaction, account: AccountId): Promise<AccountId | null> {
  const { rows } = await tx.query<{ id: AccountId }>(
    `select ledger.open_account('member_held', owner, currency) as id
      from ledger.account where id = $1 and kind = 'member_cash'`,
    [account],
  );
  return rows[0]?.id ?? null;
}

export async function insertHold(tx: Transaction, hold: Omit<Hold, 'state' | 'captured'>, at: number): Promise<void> {
  await tx.query(
    `insert into ledger.hold (id, account_id, held_account_id, amount, kind, reference, expires_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hold.id,
      hold.account,
      hold.heldAccount,
      hold.amount,
      hold.kind,
      hold.reference,
      hold.expiresAt === undefined ? null : new Date(hold.expiresAt),
      new Date(at),
    ],
  );
}

/** Read without a lock, to learn which accounts to lock. */
export async function findHold(db: Pool | Transaction, id: string): Promise<Hold | null> {
  const { rows } = await db.query<HoldRow>(`select ${COLUMNS} from ledger.hold where id = $1`, [id]);
  return rows[0] ? presentHold(rows[0]) : null;
}

/** Locks the hold. The caller has locked its accounts, which come first in the global order. */
export async function lockHold(tx: Transaction, id: string): Promise<Hold> {
  const { rows } = await tx.query<HoldRow>(`select ${COLUMNS} from ledger.hold where id = $1 for no key update`, [id]);
  assert(rows[0], 'a hold is never deleted');
  return presentHold(rows[0]);
}

/** Holds that are due at `now` (ms), the oldest first. */
export async function findDueHolds(db: Pool | Transaction, now: number, limit: number): Promise<Hold[]> {
  const { rows } = await db.query<HoldRow>(
    `select ${COLUMNS} from ledger.hold where state = 'held' and expires_at <= $1 order by expires_at limit $2`,
    [new Date(now), limit],
  );
  return rows.map(presentHold);
}

/** Of these holds, those that are still open; locked. The caller holds the locks of their accounts. */
export async function lockOpenHolds(tx: Transaction, ids: readonly string[]): Promise<Hold[]> {
  const { rows } = await tx.query<HoldRow>(
    `select ${COLUMNS} from ledger.hold where id = any ($1) and state = 'held' order by id for no key update`,
    [ids],
  );
  return rows.map(presentHold);
}

interface Closing {
  readonly state: Exclude<HoldState, 'held'>;
  readonly at: number;
  readonly capture?: { readonly amount: Minor; readonly to: AccountId };
}

export async function closeHolds(tx: Transaction, ids: readonly string[], closing: Closing): Promise<void> {
  const { rowCount } = await tx.query(
    `update ledger.hold set state = $2, closed_at = $3, captured = $4, to_account_id = $5
      where id = any ($1) and state = 'held'`,
    [ids, closing.state, new Date(closing.at), closing.capture?.amount ?? 0n, closing.capture?.to ?? null],
  );
  assert(rowCount === ids.length, 'locked holds stay open until they are closed');
}

function presentHold(row: HoldRow): Hold {
  return {
    id: row.id,
    account: row.account_id,
    heldAccount: row.held_account_id,
    amount: row.amount,
    state: row.state,
    captured: row.captured,
    kind: row.kind,
    ...(row.to_account_id === null ? {} : { to: row.to_account_id }),
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.getTime() }),
  };
}
