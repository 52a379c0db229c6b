import { numbers, texts } from '../../../../infra/arrays.ts';
import type { Transaction } from '../../../../infra/db.ts';
import type { CheckedOrder, Line } from './orders.types.ts';

/** Whose order it is, and when it is placed (ms since the epoch). */
export interface Placing {
  readonly memberId: string;
  readonly currency: string;
  readonly at: number;
}

/**
 * Takes the request's place. Null: an order of this request is there. Of two at the same time the second waits for the first,
 * so it sees that order once this answers.
 */
export async function insertOrder(
  tx: Transaction,
  order: CheckedOrder,
  { memberId, currency, at }: Placing,
): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'lottery.insert_order',
    text: `insert into lottery.bet_order (member_id, request, fingerprint, game_code, placed_at, currency, stop_on_win, stake,
        lines, numeros)
      select $1, $2, $3, code, to_timestamp($5::float8 / 1000), $6, $7, $8, $9, $10 from lottery.game where code = $4
      on conflict (member_id, request) do nothing returning id`,
    values: [
      memberId,
      order.request,
      order.fingerprint,
      order.gameCode,
      at,
      currency,
      order.stopOnWin,
      order.stake,
      order.lines.length,
      order.numeros.length,
    ],
  });
  return rows[0]?.id ?? null;
}

/** The order of a request, and whether it is the same one. */
export async function findOrderOf(
  tx: Transaction,
  { memberId }: Placing,
  { request, fingerprint }: CheckedOrder,
): Promise<{ id: bigint; isSame: boolean } | null> {
  const { rows } = await tx.query<{ id: bigint; isSame: boolean }>({
    name: 'lottery.order_of',
    text: `select id, fingerprint = $3 as "isSame" from lottery.bet_order where member_id = $1 and request = $2`,
    values: [memberId, request, fingerprint],
  });
  return rows[0] ?? null;
}

/** Takes no part in a deadlock for longer than other money does. */
export async function limitWaiting(tx: Transaction): Promise<void> {
  await tx.query({ name: 'lottery.limit_waiting', text: `select set_config('lock_timeout', '5s', true)`, values: [] });
}

export interface NumeroNow {
  readonly id: bigint;
  readonly numero: string;
  /** Bets are taken, by the database's clock. */
  readonly takesBets: boolean;
}

/**
 * Locks those of these numeros that take bets, in the order of their ids, so that none of them is locked or drawn before the
 * commit. Others are left alone, so that nobody who comes too late holds up their draw.
 */
export async function shareNumerosOf(tx: Transaction, gameCode: string, names: readonly string[]): Promise<void> {
  await tx.query({
    name: 'lottery.share_numeros_of',
    text: `select from lottery.numero
      where game_code = $1 and numero = any($2::text[]) and state = 'open' and locks_at > clock_timestamp() order by id for share`,
    values: [gameCode, texts(names)],
  });
}

/** How these numeros stand. Call it after `shareNumerosOf`: those that take bets do so until the commit. */
export async function findNumeros(tx: Transaction, gameCode: string, names: readonly string[]): Promise<NumeroNow[]> {
  const { rows } = await tx.query<NumeroNow>({
    name: 'lottery.numeros_now',
    text: `select id, numero, state = 'open' and locks_at > clock_timestamp() as "takesBets" from lottery.numero
      where game_code = $1 and numero = any($2::text[]) order by id`,
    values: [gameCode, texts(names)],
  });
  return rows;
}

export async function insertLines(tx: Transaction, orderId: bigint, seriesMax: number, lines: readonly Line[]) {
  await tx.query({
    name: 'lottery.insert_lines',
    text: `insert into lottery.line (order_id, line_no, combinations, unit, multiple, series, series_max, stake, play, selection)
      select $1, line_no, combinations, unit, multiple, series, $2, stake, play, selection
        from unnest($3::int[], $4::int[], $5::int[], $6::int[], $7::bigint[], $8::text[], $9::text[]) with ordinality
          as l (combinations, unit, multiple, series, stake, play, selection, line_no)`,
    values: [
      orderId,
      seriesMax,
      numbers(lines.map(({ combinations }) => combinations)),
      numbers(lines.map(({ unit }) => unit)),
      numbers(lines.map(({ multiple }) => multiple)),
      numbers(lines.map(({ series }) => series)),
      numbers(lines.map(({ stake }) => stake)),
      texts(lines.map(({ play }) => play)),
      texts(lines.map(({ selection }) => selection)),
    ],
  });
}

/** An order on one numero. Amounts in minor units. */
export interface NewPart {
  readonly numeroId: bigint;
  readonly factor: number;
  readonly stake: bigint;
  readonly most: bigint;
}

/** The parts of an order, in the order of its numeros. */
export async function insertParts(
  tx: Transaction,
  orderId: bigint,
  memberId: string,
  parts: readonly NewPart[],
): Promise<void> {
  await tx.query({
    name: 'lottery.insert_parts',
    text: `insert into lottery.part (numero_id, order_id, member_id, stake, most, factor, position)
      select numero_id, $1, $2, stake, most, factor, position
        from unnest($3::bigint[], $4::int[], $5::bigint[], $6::bigint[]) with ordinality
          as p (numero_id, factor, stake, most, position)`,
    values: [
      orderId,
      memberId,
      numbers(parts.map(({ numeroId }) => numeroId)),
      numbers(parts.map(({ factor }) => factor)),
      numbers(parts.map(({ stake }) => stake)),
      numbers(parts.map(({ most }) => most)),
    ],
  });
}
