import type { Transaction } from '@chhokka/provider-server/db';

export interface DueMarket {
  readonly id: bigint;
  readonly fixture: string;
  /** Null: all markets of the fixture. */
  readonly market: string | null;
  readonly afterBet: string | null;
}

/** Locks a market whose bets must be looked at again: one that was not begun first, so that a large one delays no other. Null: none that no other process works on. */
export async function lockDueMarket(tx: Transaction): Promise<DueMarket | null> {
  const { rows } = await tx.query<{ id: bigint; fixture_id: string; market: string | null; after_bet: string | null }>(
    `select id, fixture_id, market, after_bet from words.due where done_at is null
     order by after_bet is not null, id limit 1 for update skip locked`,
  );
  const [row] = rows;
  return row ? { id: row.id, fixture: row.fixture_id, market: row.market, afterBet: row.after_bet } : null;
}

/** The next bets with a leg on that market, in the order of their ids. */
export async function betsOnMarket(
  tx: Transaction,
  { fixture, market, afterBet }: DueMarket,
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ bet_id: string }>({
    name: market === null ? 'bets_on_fixture' : 'bets_on_market',
    text: `select distinct bet_id from bets.leg
       where fixture_id = $1 and ${market === null ? '$2::text is null' : 'market = $2'} and bet_id > $3 order by bet_id limit $4`,
    values: [fixture, market, afterBet ?? '00000000-0000-0000-0000-000000000000', limit],
  });
  return rows.map((row) => row.bet_id);
}

/** How far a market has come; `doneAt` (ms) ends it. */
export async function advanceDue(
  tx: Transaction,
  { id, afterBet, doneAt }: { id: bigint; afterBet: string | null; doneAt: number | null },
): Promise<void> {
  await tx.query(`update words.due set after_bet = coalesce($2, after_bet), done_at = $3 where id = $1`, [
    id,
    afterBet,
    doneAt === null ? null : new Date(doneAt),
  ]);
}
