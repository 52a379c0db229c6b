import type { TermsOfPool } from '@chhokka/game-math';
import type { Queryable, Transaction } from '@chhokka/provider-server/db';

/** A pool as it is stored. Money in minor units. */
export interface StoredPool {
  /** Hundredths of a per cent. */
  readonly commission: number;
  /** What lay on each spot when the drawing began; empty before it. */
  readonly staked: Readonly<Record<string, bigint>>;
  /** Null before the drawing. */
  readonly terms: TermsOfPool | null;
}

interface Row {
  commission: number;
  spots: string[] | null;
  /** As pg reads an array of int8. */
  amounts: string[] | null;
  kind: TermsOfPool['kind'] | null;
  taken: bigint;
  net: bigint;
  staked: bigint;
  why: 'one-sided' | 'nobody-won';
}

/** Opens the pool of a new round, with the commission that its table takes now. */
export async function openPool(tx: Transaction, drawId: bigint): Promise<void> {
  await tx.query({
    name: 'open_pool',
    text: `insert into tables.pool (draw_id, commission)
           select draw_id, commission from tables.round join tables.house_table on code = table_code where draw_id = $1`,
    values: [drawId],
  });
}

/** What the accepted stakes of a held round have on each spot; spots without a stake are missing. */
export async function stakedBySpot(tx: Transaction, drawId: bigint): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await tx.query<{ spot: string; amount: bigint }>({
    name: 'staked_by_spot',
    text: `select spot, sum(amount)::bigint as amount from stakes.stake join tables.slip using (bet_tx)
             cross join lateral unnest(spots, amounts) as chip (spot, amount)
           where stake.draw_id = $1 and shared and state = 'open' group by spot`,
    values: [drawId],
  });
  return new Map(rows.map(({ spot, amount }) => [spot, amount]));
}

/** Stores the terms of a locked round's pool. The database refuses others later. */
export async function storeTerms(
  tx: Transaction,
  drawId: bigint,
  { staked, terms }: { readonly staked: Readonly<Record<string, bigint>>; readonly terms: TermsOfPool },
): Promise<void> {
  const paid = terms.kind === 'paid' ? terms : null;
  await tx.query({
    name: 'store_terms',
    text: `update tables.pool set spots = $2, amounts = $3, kind = $4, taken = $5, net = $6, staked = $7, why = $8
           where draw_id = $1`,
    values: [
      drawId,
      Object.keys(staked),
      Object.values(staked),
      terms.kind,
      paid?.commission ?? null,
      paid?.net ?? null,
      paid?.staked ?? null,
      terms.kind === 'returned' ? terms.why : null,
    ],
  });
}

/** The pool of a round. Throws when it has none. */
export async function findPool(db: Queryable, drawId: bigint): Promise<StoredPool> {
  const { rows } = await db.query<Row>({
    name: 'find_pool',
    text: 'select commission, spots, amounts, kind, taken, net, staked, why from tables.pool where draw_id = $1',
    values: [drawId],
  });
  const row = rows[0];
  if (!row) throw new Error(`the round ${drawId} has no pool`);
  const staked = (row.spots ?? []).map((spot, place) => [spot, BigInt(row.amounts?.[place] ?? 0)] as const);
  return { commission: row.commission, staked: Object.fromEntries(staked), terms: termsOf(row) };
}

function termsOf({ kind, taken: commission, net, staked, why }: Row): TermsOfPool | null {
  switch (kind) {
    case 'paid':
      return { kind, commission, net, staked };
    case 'returned':
      return { kind, why };
    case null:
      return null;
  }
}
