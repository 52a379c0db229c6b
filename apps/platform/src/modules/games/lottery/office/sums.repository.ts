import { numbers, texts } from '../../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../../infra/db.ts';

/** A numero that ended and is not counted. */
export interface Uncounted {
  readonly id: bigint;
  readonly game_code: string;
  readonly numero: string;
}

/** The oldest numeros after this one that have ended and are not counted yet. */
export async function findUncounted(db: Queryable, after: bigint, most: number): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select id from lottery.numero
      where not counted and (settled_at is not null or refunded_at is not null) and id > $1 order by id limit $2`,
    [after, most],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks a numero until the transaction ends. Returns null if it is counted, or another process counts it. The statements that
 * follow use one core, because members' calls need the others.
 */
export async function takeUncounted(tx: Transaction, id: bigint): Promise<Uncounted | null> {
  await tx.query('set local max_parallel_workers_per_gather = 0');
  const { rows } = await tx.query<Uncounted>(
    'select id, game_code, numero from lottery.numero where id = $1 and not counted for update skip locked',
    [id],
  );
  return rows[0] ?? null;
}

/** Equal tickets of a numero together: what they bet for each combination, and in which series. */
export interface TicketGroup {
  readonly play: string;
  /** Minor units. */
  readonly per_combination: bigint;
  readonly series: number;
  readonly series_max: number;
  readonly tickets: number;
  readonly staked: bigint;
}

export async function groupTickets(tx: Transaction, numeroId: bigint): Promise<TicketGroup[]> {
  const { rows } = await tx.query<TicketGroup>(
    `select l.play, l.unit::bigint * l.multiple * p.factor as per_combination, l.series, l.series_max,
        count(*)::int as tickets, sum(l.stake * p.factor)::bigint as staked
      from lottery.part p join lottery.line l using (order_id)
      where p.numero_id = $1 and p.state = 'placed' group by 1, 2, 3, 4`,
    [numeroId],
  );
  return rows;
}

/** Prizes and rebates of a numero by play, in minor units. */
export async function sumPaid(tx: Transaction, numeroId: bigint): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await tx.query<{ play: string; paid: bigint }>(
    `select l.play, sum(z.won + z.rebate)::bigint as paid
      from lottery.prize z join lottery.line l using (order_id, line_no) where z.numero_id = $1 group by 1`,
    [numeroId],
  );
  return new Map(rows.map(({ play, paid }) => [play, paid]));
}

/** What a play of a numero took and paid, in minor units; `expected` and `spread` as in `lottery.play_day`. */
export interface PlaySums {
  readonly play: string;
  readonly tickets: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly expected: number;
  readonly spread: number;
}

/** Writes the sums of a taken numero, once. `day`: `2026-11-26`. */
export async function writeSums(
  tx: Transaction,
  numero: Uncounted,
  day: string,
  sums: readonly PlaySums[],
): Promise<void> {
  await tx.query(
    `insert into lottery.total (numero_id, orders, members, staked, paid)
      select $1, count(*), count(distinct member_id), coalesce(sum(stake), 0), $2
        from lottery.part where numero_id = $1 and (state = 'placed' or returned_because = 'numero')`,
    [numero.id, sums.reduce((sum, { paid }) => sum + paid, 0n)],
  );
  await tx.query(
    `insert into lottery.play_day as d (game_code, day, play, tickets, staked, paid, expected, spread, stake_squares, win_squares,
        stake_wins)
      select $1, $2, play, tickets, staked, paid, expected, spread, staked::float8 * staked, paid::float8 * paid,
          staked::float8 * paid
        from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::float8[], $8::float8[])
          as s (play, tickets, staked, paid, expected, spread) order by play
      on conflict (game_code, day, play) do update set tickets = d.tickets + excluded.tickets,
        staked = d.staked + excluded.staked, paid = d.paid + excluded.paid, expected = d.expected + excluded.expected,
        spread = d.spread + excluded.spread, stake_squares = d.stake_squares + excluded.stake_squares,
        win_squares = d.win_squares + excluded.win_squares, stake_wins = d.stake_wins + excluded.stake_wins`,
    [
      numero.game_code,
      day,
      texts(sums.map(({ play }) => play)),
      numbers(sums.map(({ tickets }) => tickets)),
      numbers(sums.map(({ staked }) => staked)),
      numbers(sums.map(({ paid }) => paid)),
      numbers(sums.map(({ expected }) => expected)),
      numbers(sums.map(({ spread }) => spread)),
    ],
  );
  await tx.query('update lottery.numero set counted = true where id = $1', [numero.id]);
}

/** The sums of each play of a game over days. */
export interface PlayReturn extends PlaySums {
  readonly stakeSquares: number;
  readonly winSquares: number;
  readonly stakeWins: number;
}

export async function findReturns(
  db: Queryable,
  { gameCode, from, to }: { readonly gameCode: string; readonly from: string; readonly to: string },
): Promise<PlayReturn[]> {
  const { rows } = await db.query<PlayReturn>(
    `select play, sum(tickets)::float8 as tickets, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
        sum(expected) as expected, sum(spread) as spread, sum(stake_squares) as "stakeSquares",
        sum(win_squares) as "winSquares", sum(stake_wins) as "stakeWins"
      from lottery.play_day where game_code = $1 and day between $2 and $3 group by play`,
    [gameCode, from, to],
  );
  return rows;
}
