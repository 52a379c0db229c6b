import { type Currency, type Minor, assert } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Connection, Pool, Prepared, Transaction } from '../../../infra/db.ts';
import type {
  AccountId,
  AccountKey,
  AccountKind,
  Authority,
  DecidedTransfer,
  FundKind,
  PostOutcome,
  Posted,
  Transfer,
  TransferId,
} from './ledger.types.ts';

/** Most transfers that one statement posts; `ledger.post` refuses more. */
export const MAX_BATCH = 1_000;

const LARGEST_AMOUNT = 2n ** 63n - 1n;

interface PostRow {
  pos: number;
  outcome: PostOutcome['outcome'];
  transfer_id: bigint | null;
  from_balance: bigint | null;
  to_balance: bigint | null;
  at: bigint;
}

/** Gets the account of this key, opening it with a balance of zero when there is none yet. */
export function openAccount(db: Pool | Connection, key: AccountKey): Promise<AccountId> {
  return open(db, key);
}

/** The same for many at once, in the order of the keys. */
export async function openAccounts(db: Pool | Connection, keys: readonly AccountKey[]): Promise<AccountId[]> {
  const { rows } = await db.query<{ id: AccountId }>({
    name: 'ledger.open_accounts',
    // A look-up for each key by index: statistics of a table that was small a minute ago would suggest a join that reads it all.
    text: `select coalesce(
          (select a.id from ledger.account a where a.owner = k.owner and a.kind = k.kind and a.currency = k.currency),
          ledger.open_account(k.kind, k.owner, k.currency)
        ) as id
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as k (kind, owner, currency, place)
      order by k.place`,
    values: [
      texts(keys.map(({ kind }) => kind)),
      texts(keys.map(({ owner }) => owner)),
      texts(keys.map(({ currency }) => currency)),
    ],
  });
  return rows.map(({ id }) => id);
}

/** Like `openAccount`, for a fund of the house. `authority` says why money may leave it, so that no caller forgets. */
export function openFund(
  db: Pool | Connection,
  { kind, currency }: { readonly kind: FundKind; readonly currency: Currency },
  _authority: Authority,
): Promise<AccountId> {
  return open(db, { kind, owner: 'house', currency });
}

async function open(
  db: Pool | Connection,
  key: Pick<AccountKey, 'owner' | 'currency'> & { readonly kind: AccountKind },
): Promise<AccountId> {
  const { rows } = await db.query<{ id: AccountId }>({
    name: 'ledger.open_account',
    text: 'select ledger.open_account($1, $2, $3) as id',
    values: [key.kind, key.owner, key.currency],
  });
  const row = rows[0];
  assert(row, 'opening an account always answers');
  return row.id;
}

/**
 * Locks accounts until the transaction ends, in the one global order: member accounts before house accounts, ascending
 * id within each. A transaction that posts more than once locks all its accounts first, or it may deadlock with others.
 */
export async function lockAccounts(tx: Transaction, ids: readonly AccountId[]): Promise<void> {
  await tx.query(locking(ids));
}

function locking(ids: readonly AccountId[]): Prepared {
  return { name: 'ledger.lock_accounts', text: 'select ledger.lock_accounts($1)', values: [numbers(ids)] };
}

/**
 * Posts transfers in order and returns one outcome per transfer in the same order. On a `Transaction` they are part of
 * it. On any other connection they form their own transaction, committed when this resolves. At most `MAX_BATCH`.
 */
export async function postTransfers(
  db: Pool | Connection,
  transfers: readonly Transfer[],
  at: number,
): Promise<PostOutcome[]> {
  if (transfers.length === 0) return [];
  assert(transfers.length <= MAX_BATCH, `at most ${MAX_BATCH} transfers are posted at once`);
  for (const transfer of transfers) assertTransfer(transfer);
  const { rows } = await db.query<PostRow>({
    name: 'ledger.post',
    text: `select pos, outcome, transfer_id, from_balance, to_balance, (extract(epoch from at) * 1000)::bigint as at
      from ledger.post($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`,
    values: [...columnsOf(transfers), at],
  });
  assert(rows.length === transfers.length, 'every transfer has its answer');
  return rows.map(presentOutcome);
}

/**
 * The statements that post decided transfers, all or none: they fail when the ledger does not come to the same balances. They
 * must be sent in a transaction that holds the locks under which the transfers were decided (`lockAccounts`).
 */
export function postingDecided(transfers: readonly DecidedTransfer[], at: number): Prepared[] {
  for (const transfer of transfers) assertTransfer(transfer);
  if (transfers.length <= MAX_BATCH) return postingSome(transfers, at);
  // One statement locks in the ledger's order; several would not.
  const accounts = new Set(transfers.flatMap(({ from, to }) => [from, to]));
  const parts = Array.from({ length: Math.ceil(transfers.length / MAX_BATCH) }, (_, part) =>
    postingSome(transfers.slice(part * MAX_BATCH, (part + 1) * MAX_BATCH), at),
  );
  return [locking([...accounts]), ...parts.flat()];
}

function postingSome(transfers: readonly DecidedTransfer[], at: number): Prepared[] {
  if (transfers.length === 0) return [];
  const posting = {
    name: 'ledger.post_decided',
    text: 'select ledger.post_decided($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000))',
    values: [
      ...columnsOf(transfers),
      numbers(transfers.map((transfer) => transfer.fromBalance)),
      numbers(transfers.map((transfer) => transfer.toBalance)),
      at,
    ],
  };
  return [posting];
}

/** The first six parameters of both functions that post. */
function columnsOf(transfers: readonly Transfer[]): string[] {
  return [
    texts(transfers.map((transfer) => transfer.externalId)),
    texts(transfers.map((transfer) => transfer.kind)),
    numbers(transfers.map((transfer) => transfer.from)),
    numbers(transfers.map((transfer) => transfer.to)),
    numbers(transfers.map((transfer) => transfer.amount)),
    texts(transfers.map((transfer) => transfer.reference)),
  ];
}

/** Throws for a transfer that can never be posted, because it is a bug of the caller. */
export function assertTransfer(transfer: Transfer): void {
  assert(transfer.amount > 0n && transfer.amount <= LARGEST_AMOUNT, 'a transfer moves a positive amount');
  assert(transfer.from !== transfer.to, 'a transfer moves between two accounts');
  assert(isName(transfer.externalId, 128), 'an external id has 1 to 128 characters');
  assert(isName(transfer.kind, 64), 'a kind has 1 to 64 characters');
  assert(
    transfer.reference === undefined || transfer.reference.length <= 128,
    'a reference has at most 128 characters',
  );
}

function isName(text: string, longest: number): boolean {
  return text.length > 0 && text.length <= longest && !text.includes('\0');
}

function presentOutcome(row: PostRow, index: number): PostOutcome {
  assert(row.pos === index + 1, 'answers come in the order of the transfers');
  switch (row.outcome) {
    case 'posted':
    case 'duplicate':
      return { outcome: row.outcome, ...presentPosted(row) };
    case 'insufficient_funds':
      return { outcome: row.outcome, balance: row.from_balance as Minor };
    default:
      return { outcome: row.outcome };
  }
}

function presentPosted(row: PostRow): Posted {
  return {
    transferId: row.transfer_id as TransferId,
    fromBalance: row.from_balance as Minor,
    toBalance: row.to_balance as Minor,
    at: Number(row.at),
  };
}

/** The current balance of an account; `null` for an unknown account. */
export async function balanceOf(db: Pool | Connection, id: AccountId): Promise<Minor | null> {
  const { rows } = await db.query<{ balance: Minor }>({
    name: 'ledger.balance',
    text: 'select balance from ledger.account where id = $1',
    values: [id],
  });
  return rows[0]?.balance ?? null;
}

/** Whether both accounts exist and are of one currency. */
export async function canTrade(db: Pool | Connection, one: AccountId, other: AccountId): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from ledger.account a join ledger.account b using (currency) where a.id = $1 and b.id = $2',
    [one, other],
  );
  return rowCount === 1;
}
