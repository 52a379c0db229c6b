import type { Transaction } from '../../../../infra/db.ts';
import type { NumeroState } from '../lottery.types.ts';
import type { ReturnedBecause } from './orders.types.ts';

export interface OwnOrder {
  readonly id: bigint;
  readonly gameCode: string;
  /** Whether members may take back orders on a numero of this game. */
  readonly cancelOwn: boolean;
  readonly numeros: number;
}

/** The member's order, locked, so that of two wishes the second sees what the first gave back; null: he has none of this id. */
export async function findOwnOrder(tx: Transaction, memberId: string, orderId: string): Promise<OwnOrder | null> {
  const { rows } = await tx.query<OwnOrder>({
    name: 'lottery.own_order',
    text: `select o.id, o.game_code as "gameCode", g.cancel_own as "cancelOwn", o.numeros from lottery.bet_order o join lottery.game g on g.code = o.game_code
      where o.id = $2::bigint and o.member_id = $1 for no key update of o`,
    values: [memberId, orderId],
  });
  return rows[0] ?? null;
}

export interface OwnPart {
  readonly numeroId: bigint;
  readonly numero: string;
  readonly stake: bigint;
  /** It waits for its draw, or was given back. */
  readonly state: 'placed' | 'returned';
  readonly because: ReturnedBecause | null;
  readonly numeroState: NumeroState;
  /** Bets are still taken, by the database's clock. */
  readonly takesBets: boolean;
  /** It is the numero that runs now. */
  readonly runs: boolean;
}

/** Locks those numeros of an order that take bets, in the order of their ids. Others are left alone for their draw. */
export async function shareNumerosOfOrder(tx: Transaction, orderId: bigint): Promise<void> {
  await tx.query({
    name: 'lottery.share_numeros_of_order',
    text: `select from lottery.numero n
      where n.id in (select numero_id from lottery.part where order_id = $1 and state = 'placed')
        and n.state = 'open' and n.locks_at > clock_timestamp()
      order by n.id for share`,
    values: [orderId],
  });
}

/** The parts of an order in its order. Call it once their numeros are locked. */
export async function findOwnParts(tx: Transaction, orderId: bigint): Promise<OwnPart[]> {
  const { rows } = await tx.query<OwnPart>({
    name: 'lottery.own_parts',
    text: `select n.id as "numeroId", n.numero, p.stake, p.state, p.returned_because as because, n.state as "numeroState",
        n.state = 'open' and n.locks_at > clock_timestamp() as "takesBets", n.opens_at <= clock_timestamp() as runs
      from lottery.part p join lottery.numero n on n.id = p.numero_id where p.order_id = $1 order by p.position`,
    values: [orderId],
  });
  return rows;
}
