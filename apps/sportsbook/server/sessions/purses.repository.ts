import type { Queryable, Transaction } from '@chhokka/provider-server/db';

/** Which of these movements still wait, with a lock on each. */
export async function lockDueOfPurses(tx: Transaction, txIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ tx_id: string }>(
    `select tx_id from bets.movement where tx_id = any($1::uuid[]) and state = 'due' order by tx_id for update`,
    [txIds],
  );
  return new Set(rows.map((row) => row.tx_id));
}

/** Adds `amount` (either sign, minor units) to a purse unless that would make it negative. */
export async function takeFromPurse(
  tx: Transaction,
  purseId: string,
  amount: bigint,
): Promise<{ readonly moved: boolean; readonly balance: bigint }> {
  const moved = await tx.query<{ balance: bigint }>(
    `update bets.purse set balance = balance + $2 where id = $1 and balance + $2 >= 0 returning balance`,
    [purseId, amount],
  );
  const [row] = moved.rows;
  if (row) return { moved: true, balance: row.balance };
  const balance = await purseBalance(tx, purseId);
  if (balance === null) throw new Error(`there is no purse ${purseId}`);
  return { moved: false, balance };
}

export async function openPurse(tx: Transaction, id: string, balance: bigint, now: number): Promise<void> {
  await tx.query('insert into bets.purse (id, balance, opened_at) values ($1, $2, $3)', [id, balance, new Date(now)]);
}

/** What a purse holds, minor units. */
export async function purseBalance(db: Queryable, id: string): Promise<bigint | null> {
  const { rows } = await db.query<{ balance: bigint }>('select balance from bets.purse where id = $1', [id]);
  return rows[0]?.balance ?? null;
}
