import { numbers } from '../../../../infra/arrays.ts';
import type { Queryable } from '../../../../infra/db.ts';

/** An order of a member. Amounts in minor units. */
export interface OrderRow {
  readonly id: bigint;
  readonly member_id: string;
  readonly account: string;
  readonly game_code: string;
  readonly placed_at: Date;
  readonly stop_on_win: boolean;
  readonly lines: number;
  readonly numeros: number;
  readonly stake: bigint;
  readonly play: string;
  readonly selection: string;
  /** Its numeros waiting for a result, and those that were given back. */
  readonly open: number;
  readonly returned_numeros: number;
  readonly returned: bigint;
  readonly won: bigint;
  readonly rebate: bigint;
  readonly first: string;
  readonly last: string;
}

/** Selections in lists are cut after this many characters. */
const SHOWN = 200;

/** The ids of orders, newest first: on a numero, of a member by account, or both; before the order with that id. */
export async function findOrderIds(
  db: Queryable,
  wanted: {
    readonly numeroId: bigint | null;
    readonly memberId: string | null;
    readonly gameCode: string | null;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<bigint[]> {
  const { numeroId, memberId, gameCode, before, limit } = wanted;
  const statement =
    numeroId === null
      ? `select id from lottery.bet_order where member_id = $1::uuid and ($2::text is null or game_code = $2)
          and ($3::bigint is null or id < $3) order by member_id, id desc limit $4`
      : `select order_id as id from lottery.part where numero_id = $5::bigint and ($1::uuid is null or member_id = $1)
          and $2::text is not null and ($3::bigint is null or order_id < $3) order by numero_id, order_id desc limit $4`;
  const values = [memberId, gameCode, before, limit];
  const { rows } = await db.query<{ id: bigint }>(statement, numeroId === null ? values : [...values, numeroId]);
  return rows.map(({ id }) => id);
}

export async function findNumeroId(db: Queryable, gameCode: string, numero: string): Promise<bigint | null> {
  const { rows } = await db.query<{ id: bigint }>(
    'select id from lottery.numero where game_code = $1 and numero = $2',
    [gameCode, numero],
  );
  return rows[0]?.id ?? null;
}

export async function findMemberId(db: Queryable, account: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select id from members.player where lower(account) = lower($1)', [
    account,
  ]);
  return rows[0]?.id ?? null;
}

/** The orders with these ids, newest first. */
export async function findOrders(db: Queryable, ids: readonly bigint[]): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `select o.id, o.member_id, coalesce(m.account, '') as account, o.game_code, o.placed_at, o.stop_on_win, o.lines, o.numeros,
        o.stake, l.play, left(l.selection, ${SHOWN}) as selection, s.*
      from lottery.bet_order o
      left join members.player m on m.id = o.member_id
      join lottery.line l on l.order_id = o.id and l.line_no = 1
      cross join lateral (
        select count(*) filter (where p.state = 'placed' and n.state <> 'settled')::int as open,
            count(*) filter (where p.state = 'returned')::int as returned_numeros,
            coalesce(sum(p.stake) filter (where p.state = 'returned'), 0)::bigint as returned,
            coalesce(sum(z.won) filter (where n.state = 'settled'), 0)::bigint as won,
            coalesce(sum(z.rebate) filter (where n.state = 'settled'), 0)::bigint as rebate,
            (array_agg(n.numero order by p.position))[1] as first,
            (array_agg(n.numero order by p.position desc))[1] as last
          from lottery.part p join lottery.numero n on n.id = p.numero_id
          cross join lateral (select sum(won) as won, sum(rebate) as rebate from lottery.prize
            where numero_id = p.numero_id and order_id = p.order_id) z
          where p.order_id = o.id
      ) s
      where o.id = any($1::bigint[]) order by o.id desc`,
    [numbers(ids)],
  );
  return rows;
}

/** A line with what it won: where, with how many winning combinations of each tier. */
export interface LineRow {
  readonly play: string;
  readonly selection: string;
  readonly unit: number;
  readonly multiple: number;
  readonly series: number;
  readonly combinations: number;
  readonly stake: bigint;
  readonly won: bigint;
  readonly wins: readonly { readonly numero: string; readonly hits: number[]; readonly won: string }[];
}

export async function findLines(db: Queryable, orderId: bigint): Promise<LineRow[]> {
  const { rows } = await db.query<LineRow>(
    `select l.play, l.selection, l.unit, l.multiple, l.series, l.combinations, l.stake, coalesce(w.won, 0)::bigint as won,
        coalesce(w.wins, '[]'::json) as wins
      from lottery.line l
      left join lateral (
        select sum(z.won) as won, json_agg(json_build_object('numero', n.numero, 'hits', z.hits, 'won', z.won::text)
            order by n.draws_at) as wins
          from lottery.part p join lottery.numero n on n.id = p.numero_id and n.state = 'settled'
          join lottery.prize z on z.numero_id = p.numero_id and z.order_id = p.order_id and z.line_no = l.line_no
          where p.order_id = l.order_id and z.won > 0
      ) w on true
      where l.order_id = $1 order by l.line_no`,
    [orderId],
  );
  return rows;
}

/** An order on one numero. `won` and `rebate` are null until it is settled. */
export interface PartRow {
  readonly numero: string;
  readonly position: number;
  readonly factor: number;
  readonly stake: bigint;
  readonly state: 'placed' | 'returned';
  readonly because: 'member' | 'stopped' | 'won' | 'numero' | null;
  readonly settled: boolean;
  readonly won: bigint;
  readonly rebate: bigint;
  readonly draws_at: Date;
  readonly numbers: string[] | null;
}

export async function findParts(db: Queryable, orderId: bigint): Promise<PartRow[]> {
  const { rows } = await db.query<PartRow>(
    `select n.numero, p.position, p.factor, p.stake, p.state, p.returned_because as because, n.state = 'settled' as settled,
        coalesce(z.won, 0)::bigint as won, coalesce(z.rebate, 0)::bigint as rebate, n.draws_at, n.numbers
      from lottery.part p join lottery.numero n on n.id = p.numero_id
      cross join lateral (select sum(won) as won, sum(rebate) as rebate from lottery.prize
        where numero_id = p.numero_id and order_id = p.order_id) z
      where p.order_id = $1 order by p.position`,
    [orderId],
  );
  return rows;
}
