import { numbers, texts } from '../../../../infra/arrays.ts';
import type { Transaction } from '../../../../infra/db.ts';
import type { Due, PlayedLine } from './evaluate.ts';

/** The most that one step reads: orders, lines, and bytes of selections. Its first order is read whatever its size. */
const MOST = { orders: 1_000, lines: 4_000, bytes: 4_000_000 };

type Row = [
  orderId: string,
  factor: number,
  lineNo: number,
  play: string,
  selection: string,
  unit: number,
  multiple: number,
  stake: bigint,
  series: number,
  seriesMax: number,
];

/** The lines of the next orders after `after` whose bets on the numero stand, by order. Empty: there are no more. */
export async function findLines(tx: Transaction, numeroId: bigint, after: bigint): Promise<PlayedLine[]> {
  const { rows } = await tx.query<Row>({
    name: 'lottery.lines',
    text: `with next as materialized (
        select order_id, factor from lottery.part
          where numero_id = $1 and order_id > $2 and state = 'placed' order by order_id limit ${MOST.orders}
      ), played as (
        select next.factor, l.*, count(*) over upto as lines, sum(octet_length(l.selection)) over upto as bytes,
            dense_rank() over upto as place
          from next join lottery.line l on l.order_id = next.order_id
          window upto as (order by next.order_id)
      )
      select order_id::text, factor, line_no, play, selection, unit, multiple, stake, series, series_max from played
        where place = 1 or (lines <= ${MOST.lines} and bytes <= ${MOST.bytes})`,
    values: [numeroId, after],
    rowMode: 'array',
  });
  return rows.map(([orderId, factor, lineNo, play, selection, unit, multiple, stake, series, seriesMax]) => ({
    orderId,
    lineNo,
    play,
    selection,
    perCombination: BigInt(unit) * BigInt(multiple) * BigInt(factor),
    stake: stake * BigInt(factor),
    series,
    seriesMax,
  }));
}

/** Stores what lines get. Lines that share a pool wait until it is known who else does. */
export async function insertDue(tx: Transaction, numeroId: bigint, due: readonly Due[]): Promise<void> {
  const sharing = due.filter(({ poolStake }) => poolStake > 0n);
  const others = due.filter(({ poolStake }) => poolStake === 0n);
  if (others.length > 0) {
    await tx.query({
      name: 'lottery.prizes',
      text: `insert into lottery.prize (numero_id, order_id, line_no, won, rebate, hits)
        select $1, order_id, line_no, won, rebate, hits::int[]
          from unnest($2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[], $6::text[])
            as due (order_id, line_no, won, rebate, hits)`,
      values: [numeroId, ...columnsOf(others)],
    });
  }
  if (sharing.length === 0) return;
  await tx.query({
    name: 'lottery.pool_wins',
    text: `insert into lottery.pool_win (numero_id, order_id, line_no, won, rebate, hits, stake)
      select $1, order_id, line_no, won, rebate, hits::int[], stake
        from unnest($2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[])
          as due (order_id, line_no, won, rebate, hits, stake)`,
    values: [numeroId, ...columnsOf(sharing), numbers(sharing.map(({ poolStake }) => poolStake))],
  });
}

function columnsOf(due: readonly Due[]): string[] {
  return [
    texts(due.map(({ orderId }) => orderId)),
    numbers(due.map(({ lineNo }) => lineNo)),
    numbers(due.map(({ won }) => won)),
    numbers(due.map(({ rebate }) => rebate)),
    texts(due.map(({ hits }) => `{${hits.join(',')}}`)),
  ];
}

/**
 * Chases that won on the numero and were to stop then, with their bets on what is not drawn: of the next `most` orders after
 * `after`, by order. Orders without such bets are left out.
 */
export async function findWonChases(
  tx: Transaction,
  numeroId: bigint,
  after: bigint,
  most: number,
): Promise<{ orderId: bigint; memberId: string; numeroIds: bigint[] }[]> {
  const { rows } = await tx.query<{ orderId: bigint; memberId: string; numeroIds: bigint[] }>({
    name: 'lottery.won_chases',
    text: `select o.id as "orderId", o.member_id as "memberId", array_agg(p.numero_id order by p.numero_id) as "numeroIds"
      from (
        select order_id from lottery.prize where numero_id = $1 and order_id > $2 and won > 0
          group by order_id order by order_id
      ) won
      join lottery.bet_order o on o.id = won.order_id and o.stop_on_win and o.numeros > 1
      join lottery.part p on p.order_id = o.id and p.state = 'placed'
      join lottery.numero n on n.id = p.numero_id and n.state in ('open', 'locked')
      group by o.id order by o.id limit $3`,
    values: [numeroId, after, most],
  });
  return rows;
}
