import type { Queryable, Transaction } from '@chhokka/provider-server/db';

/** An offer to buy a part of a bet back. `share` ×10000 of the whole bet, `amount` in minor units, times in ms. */
export interface Quote {
  readonly id: string;
  readonly betId: string;
  readonly share: number;
  readonly amount: bigint;
  readonly madeAt: number;
  readonly holdsUntil: number;
}

export async function insertQuote(db: Queryable, quote: Quote): Promise<void> {
  await db.query(
    'insert into bets.quote (id, bet_id, share, amount, made_at, holds_until) values ($1, $2, $3, $4, $5, $6)',
    [quote.id, quote.betId, quote.share, quote.amount, new Date(quote.madeAt), new Date(quote.holdsUntil)],
  );
}

/** The quote of an id, and whether it was taken. */
export async function findQuote(db: Queryable, id: string): Promise<(Quote & { readonly taken: boolean }) | null> {
  const { rows } = await db.query<{
    id: string;
    bet_id: string;
    share: number;
    amount: bigint;
    made_at: Date;
    holds_until: Date;
    taken: boolean;
  }>(
    'select id, bet_id, share, amount, made_at, holds_until, taken_at is not null as taken from bets.quote where id = $1',
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    betId: row.bet_id,
    share: row.share,
    amount: row.amount,
    madeAt: row.made_at.getTime(),
    holdsUntil: row.holds_until.getTime(),
    taken: row.taken,
  };
}

/** Takes a quote, once. False: somebody took it before. */
export async function takeQuote(tx: Transaction, id: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.query('update bets.quote set taken_at = $2 where id = $1 and taken_at is null', [
    id,
    new Date(now),
  ]);
  return rowCount === 1;
}
