import { numbers } from '../../../../infra/arrays.ts';
import type { Queryable } from '../../../../infra/db.ts';
import type { ReturnedBecause } from './orders.types.ts';

export const PAGE = 20;
/** A page looks at so many orders at most. It may be short then, and the next one goes on behind them. */
const MOST_SCANNED = 1_000;
/** Selections are cut in lists. */
const SHOWN = 200;

export interface OrderFilter {
  readonly gameCode: string | null;
  readonly state: 'all' | 'open' | 'won';
  /** The last order of the page before. */
  readonly after: string | null;
}

interface PickedRow {
  ids: string[];
  /** The last order that was looked at; null: there are none after it. */
  scanned_to: bigint | null;
}

/** Reads a page of orders, the newest first, and says where the next page begins. It is null on the last page. */
export async function pickOrders(
  db: Queryable,
  memberId: string,
  filter: OrderFilter,
): Promise<{ ids: bigint[]; next: string | null }> {
  const { gameCode, state, after } = filter;
  const values = [memberId, after, gameCode];
  const { rows } = await (state === 'open'
    ? db.query<PickedRow>({ name: 'lottery.open_orders', text: OPEN, values })
    : db.query<PickedRow>({ name: 'lottery.member_orders', text: NEWEST, values: [...values, state === 'won'] }));
  const found = (rows[0]?.ids ?? []).map(BigInt);
  const ids = found.slice(0, PAGE);
  const behind = found.length > PAGE ? ids.at(-1) : rows[0]?.scanned_to;
  return { ids, next: behind === null || behind === undefined ? null : behind.toString() };
}

/** Few numeros take bets or wait to be settled, so the open orders of a member are found through them. */
const OPEN = `select null as scanned_to, array(
    select distinct p.order_id from lottery.numero n
      cross join lateral (
        select order_id from lottery.part p where p.numero_id = n.id and p.member_id = $1 and p.state = 'placed' offset 0
      ) p
      where (n.state in ('open', 'locked') or (n.state = 'drawn' and n.marked_at is null)
          or (n.state = 'cancelled' and n.refunded_at is null))
        and ($3::text is null or n.game_code = $3) and ($2::bigint is null or p.order_id < $2)
      order by p.order_id desc limit ${PAGE + 1}
  ) as ids`;

const NEWEST = `with scanned as materialized (
    select id, game_code from lottery.bet_order where member_id = $1 and ($2::bigint is null or id < $2)
      order by id desc limit ${MOST_SCANNED}
  )
  select case when (select count(*) from scanned) = ${MOST_SCANNED} then (select min(id) from scanned) end as scanned_to, array(
    select s.id from scanned s
      where ($3::text is null or s.game_code = $3) and (not $4::boolean or exists (
        select from lottery.part p join lottery.numero n on n.id = p.numero_id and n.marked_at is not null
          join lottery.prize z on z.numero_id = p.numero_id and z.order_id = p.order_id and z.won > 0
          where p.order_id = s.id
      ))
      order by s.id desc limit ${PAGE + 1}
  ) as ids`;

/** An order with what has become of it. Amounts in minor units, times in ms. */
export interface OrderRow {
  readonly id: bigint;
  readonly gameCode: string;
  readonly placedAt: bigint;
  readonly stopOnWin: boolean;
  readonly lines: number;
  readonly numeros: number;
  readonly stake: bigint;
  readonly returned: bigint;
  readonly won: bigint;
  readonly rebate: bigint;
  /** At least one part waits for its draw. */
  readonly waits: boolean;
  readonly from: string;
  readonly to: string;
  readonly play: string;
  /** Cut. */
  readonly selection: string;
}

/** These orders of anybody, the newest first. */
export async function findOrders(db: Queryable, ids: readonly bigint[]): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>({
    name: 'lottery.orders',
    text: `select o.id, o.game_code as "gameCode", (extract(epoch from o.placed_at) * 1000)::bigint as "placedAt",
        o.stop_on_win as "stopOnWin", o.lines, o.numeros, o.stake, p.returned, z.won, z.rebate, p.waits, p."from", p."to",
        l.play, left(l.selection, ${SHOWN}) as selection
      from unnest($1::bigint[]) as k (id)
      join lottery.bet_order o on o.id = k.id
      cross join lateral (
        select coalesce(sum(p.stake) filter (where p.state = 'returned'), 0)::bigint as returned,
            bool_or(p.state = 'placed' and n.marked_at is null) as waits,
            max(n.numero) filter (where p.position = 1) as "from", max(n.numero) filter (where p.position = o.numeros) as "to"
          from lottery.part p join lottery.numero n on n.id = p.numero_id where p.order_id = o.id
      ) p
      cross join lateral (
        select coalesce(sum(z.won), 0)::bigint as won, coalesce(sum(z.rebate), 0)::bigint as rebate
          from lottery.part p join lottery.numero n on n.id = p.numero_id and n.marked_at is not null
          join lottery.prize z on z.numero_id = p.numero_id and z.order_id = p.order_id
          where p.order_id = o.id
      ) z
      join lottery.line l on l.order_id = o.id and l.line_no = 1
      order by o.id desc`,
    values: [numbers(ids)],
  });
  return rows;
}

/** One numero of an order. */
export interface PartRow {
  readonly numero: string;
  readonly position: number;
  readonly factor: number;
  readonly stake: bigint;
  readonly returned: boolean;
  readonly because: ReturnedBecause | null;
  /** Its lines are evaluated. */
  readonly marked: boolean;
  readonly won: bigint;
  readonly rebate: bigint;
  readonly drawsAt: bigint;
  readonly numbers: string[] | null;
  readonly canReturn: boolean;
}

/** The numeros of the member's order; none: he has no such order. */
export async function findParts(db: Queryable, memberId: string, orderId: string): Promise<PartRow[]> {
  const { rows } = await db.query<PartRow>({
    name: 'lottery.order_parts',
    text: `select n.numero, p.position, p.factor, p.stake, p.state = 'returned' as returned, p.returned_because as because,
        n.marked_at is not null as marked, coalesce(z.won, 0)::bigint as won, coalesce(z.rebate, 0)::bigint as rebate,
        (extract(epoch from n.draws_at) * 1000)::bigint as "drawsAt", n.numbers,
        p.state = 'placed' and g.cancel_own and n.state = 'open' and n.locks_at > clock_timestamp() as "canReturn"
      from lottery.bet_order o
      join lottery.game g on g.code = o.game_code
      join lottery.part p on p.order_id = o.id
      join lottery.numero n on n.id = p.numero_id
      left join lateral (
        select sum(z.won) as won, sum(z.rebate) as rebate from lottery.prize z
          where z.numero_id = p.numero_id and z.order_id = p.order_id and n.marked_at is not null
      ) z on true
      where o.id = $2::bigint and o.member_id = $1 order by p.position`,
    values: [memberId, orderId],
  });
  return rows;
}

export interface LineRow {
  readonly play: string;
  readonly selection: string;
  readonly unit: 1 | 10 | 100;
  readonly multiple: number;
  readonly series: number;
  readonly combinations: number;
  readonly stake: bigint;
  /** Where it won. `won` is text, because JSON has no such numbers. */
  readonly wins: readonly { readonly numero: string; readonly hits: number[]; readonly won: string }[];
}

/** The lines of an order with their wins. */
export async function findLines(db: Queryable, orderId: string): Promise<LineRow[]> {
  const { rows } = await db.query<LineRow>({
    name: 'lottery.order_lines',
    text: `with wins as materialized (
        select z.line_no, p.position, n.numero, z.hits, z.won from lottery.part p
          join lottery.numero n on n.id = p.numero_id and n.marked_at is not null
          join lottery.prize z on z.numero_id = p.numero_id and z.order_id = p.order_id and z.won > 0
          where p.order_id = $1::bigint
      )
      select l.play, l.selection, l.unit, l.multiple, l.series, l.combinations, l.stake, coalesce((
          select json_agg(json_build_object('numero', w.numero, 'hits', w.hits, 'won', w.won::text) order by w.position)
            from wins w where w.line_no = l.line_no
        ), '[]') as wins
      from lottery.line l where l.order_id = $1::bigint order by l.line_no`,
    values: [orderId],
  });
  return rows;
}
