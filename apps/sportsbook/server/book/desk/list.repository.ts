import type { Queryable } from '@chhokka/provider-server/db';
import type { SportsBetsRequest } from '@chhokka/wallet-protocol/house';

export type StoredState = 'sending' | 'open' | 'settled' | 'void' | 'sold' | 'refused' | 'given-up';

/** A bet of real money with what the wallet moved for it, minor units. */
export interface DeskBetRow {
  readonly id: string;
  readonly state: StoredState;
  readonly settled_at: Date | null;
  /** What the player has got in all. */
  readonly paid: bigint;
  readonly corrections: number;
  /** Whether a leg was in play when it was placed. */
  readonly in_play: boolean;
}

const STATES: Readonly<Record<NonNullable<SportsBetsRequest['state']>, readonly StoredState[]>> = {
  pending: ['sending'],
  open: ['open'],
  settled: ['settled'],
  'cashed-out': ['sold'],
  void: ['void'],
  refused: ['refused', 'given-up'],
};

/** Bets of real money, the latest first, at most `limit`. `after`: the id of the last one of the page before. */
export async function findDeskBets(
  db: Queryable,
  { playerId, fixture, state, after, limit }: SportsBetsRequest,
): Promise<DeskBetRow[]> {
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['not bet.demo'];
  if (playerId !== undefined) conditions.push(`bet.player_id = ${given(playerId)}`);
  if (state !== undefined) conditions.push(`bet.state = any (${given(STATES[state])})`);
  if (fixture !== undefined)
    conditions.push(`exists (select from bets.leg where leg.bet_id = bet.id and leg.fixture_id = ${given(fixture)})`);
  if (after !== undefined)
    conditions.push(`(bet.placed_at, bet.id) < (select placed_at, id from bets.bet where id = ${given(after)}::uuid)`);
  const { rows } = await db.query<DeskBetRow>(
    `select bet.id, bet.state, bet.settled_at, moved.paid, moved.corrections, legs.in_play
     from bets.bet
     cross join lateral (
       select coalesce(sum(amount) filter (where movement.state = 'done'), 0)::bigint as paid,
         (count(*) filter (where reason = 'settled-again' and movement.state <> 'refused'))::int as corrections
       from bets.movement where movement.bet_id = bet.id and ordinal > 1) moved
     cross join lateral (
       select bool_or(fixture.starts_at <= bet.placed_at) as in_play
       from bets.leg join words.fixture on fixture.id = leg.fixture_id where leg.bet_id = bet.id) legs
     where ${conditions.join(' and ')} order by bet.placed_at desc, bet.id desc limit ${given(limit)}`,
    values,
  );
  return rows;
}

/** A payment that the wallet has refused or not answered, and that is sent again. */
interface OwedRow {
  readonly tx_id: string;
  readonly bet_id: string;
  readonly player_id: string;
  readonly call: 'win' | 'refund' | 'adjust';
  /** To the player, minor units. */
  readonly amount: bigint;
  /** The last refusal; null: it did not answer. */
  readonly refusal: string | null;
  readonly since: Date;
  readonly attempts: number;
  readonly due_at: Date;
}

/** A payment that waits and was tried before, under its id or as an earlier one of the same bet that was refused. */
const OWED = `from bets.movement join bets.bet on bet.id = movement.bet_id
  left join lateral (
    select earlier.trouble, earlier.ordinal, tried.since, tried.attempts from bets.movement earlier
    cross join lateral (
      select min(made_at) as since, count(*)::int as attempts from bets.movement same
      where same.bet_id = movement.bet_id and same.ordinal < movement.ordinal and same.state = 'refused'
        and same.reason = movement.reason and same.amount = movement.amount) tried
    where earlier.bet_id = movement.bet_id and earlier.ordinal < movement.ordinal and earlier.state = 'refused'
      and earlier.reason = movement.reason and earlier.amount = movement.amount
    order by earlier.ordinal desc limit 1) refused on true
  where movement.state = 'due' and movement.call <> 'bet' and not bet.demo
    and (movement.attempts > 0 or refused.ordinal is not null)`;

/** Owed payments, the oldest first, after the one with the id `after`, at most `limit`. */
export async function findOwed(db: Queryable, after: string | null, limit: number): Promise<OwedRow[]> {
  const { rows } = await db.query<OwedRow>(
    `select * from (
       select movement.tx_id, movement.bet_id, bet.player_id, movement.call, movement.amount,
         case when movement.attempts = 0 then refused.trouble end as refusal,
         coalesce(refused.since, movement.made_at) as since,
         movement.attempts + coalesce(refused.attempts, 0) as attempts, movement.due_at, movement.made_at ${OWED}) owed
     where $1::uuid is null or (made_at, tx_id) > (select made_at, tx_id from bets.movement where tx_id = $1)
     order by made_at, tx_id limit $2`,
    [after, limit],
  );
  return rows;
}

/** Sums over all owed payments, minor units. */
export async function sumOwed(db: Queryable): Promise<{ readonly toPlayers: bigint; readonly fromPlayers: bigint }> {
  const { rows } = await db.query<{ to_players: bigint; from_players: bigint }>(
    `select coalesce(sum(greatest(movement.amount, 0)), 0)::bigint as to_players,
       coalesce(sum(greatest(-movement.amount, 0)), 0)::bigint as from_players ${OWED}`,
  );
  return { toPlayers: rows[0]?.to_players ?? 0n, fromPlayers: rows[0]?.from_players ?? 0n };
}
