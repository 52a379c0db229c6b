import { assert } from '@chhokka/kernel';
import type { Drawn, FamilyName } from '@chhokka/game-math/lottery';
import type { Queryable, Transaction } from '../../../../infra/db.ts';
import type { NumeroState } from '../lottery.types.ts';

/** A numero that is being settled, and how far. */
export interface Settled {
  readonly id: bigint;
  readonly gameCode: string;
  readonly family: FamilyName;
  readonly numero: string;
  readonly state: NumeroState;
  /** Null: it is not drawn. */
  readonly numbers: Drawn | null;
  /** The last order whose lines were evaluated. */
  readonly markedTo: bigint;
  readonly isMarked: boolean;
  /** The last member who was paid; null: nobody. */
  readonly paidTo: string | null;
  readonly isRefunded: boolean;
}

/** A numero on which bets wait for their end. */
export interface Unsettled {
  readonly id: bigint;
  readonly gameCode: string;
  readonly state: 'drawn' | 'cancelled';
  readonly isMarked: boolean;
}

/** All that is not settled: the numeros of one game in the order of their draws. */
export async function findUnsettled(db: Queryable): Promise<Unsettled[]> {
  const { rows } = await db.query<Unsettled>({
    name: 'lottery.unsettled',
    text: `select id, game_code as "gameCode", state, marked_at is not null as "isMarked" from lottery.numero
      where state = 'drawn' or (state = 'cancelled' and refunded_at is null) order by draws_at, id`,
  });
  return rows;
}

/** What a numero is called. Throws for one that does not exist. */
export async function findNames(db: Queryable, id: bigint): Promise<Pick<Settled, 'gameCode' | 'numero'>> {
  const { rows } = await db.query<Pick<Settled, 'gameCode' | 'numero'>>(
    'select game_code as "gameCode", numero from lottery.numero where id = $1',
    [id],
  );
  const [found] = rows;
  assert(found, 'the numero exists');
  return found;
}

/**
 * Locks a numero until the transaction ends, so that one process at a time takes its next step. Without `wait`, null also
 * means that another process is at it. The statements that follow read by indexes, even if the tables have no statistics.
 */
export async function lockNumero(tx: Transaction, id: bigint, { wait }: { wait: boolean }): Promise<Settled | null> {
  const [, { rows }] = await Promise.all([
    tx.query({
      name: 'lottery.by_indexes',
      text: `select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
        set_config('enable_hashagg', 'off', true), set_config('enable_hashjoin', 'off', true)`,
    }),
    tx.query<Settled>({
      name: wait ? 'lottery.lock_numero' : 'lottery.take_numero',
      text: `select n.id, n.game_code as "gameCode", g.family, n.numero, n.state, n.numbers, n.marked_to as "markedTo",
          n.marked_at is not null as "isMarked", n.paid_to as "paidTo", n.refunded_at is not null as "isRefunded"
        from lottery.numero n join lottery.game g on g.code = n.game_code
        where n.id = $1 for no key update of n${wait ? '' : ' skip locked'}`,
      values: [id],
    }),
  ]);
  return rows[0] ?? null;
}

/** Lets the wallet's statements sort and hash again. Reading by indexes stays, as `lockNumero` said. */
export async function planAsUsual(tx: Transaction): Promise<void> {
  await tx.query({
    name: 'lottery.as_usual',
    text: `select set_config('enable_sort', 'on', true), set_config('enable_hashagg', 'on', true),
      set_config('enable_hashjoin', 'on', true)`,
  });
}

/** The lines of all orders up to this one are evaluated. */
export async function moveMarked(tx: Transaction, id: bigint, to: string): Promise<void> {
  await tx.query({
    name: 'lottery.move_marked',
    text: 'update lottery.numero set marked_to = $2 where id = $1',
    values: [id, to],
  });
}

/** Every line is evaluated, and every chase that won is stopped. `at`: ms. */
export async function writeMarked(tx: Transaction, id: bigint, at: number): Promise<void> {
  await tx.query('update lottery.numero set marked_at = to_timestamp($2::float8 / 1000) where id = $1', [id, at]);
}

/** All members up to this one have what is due to them. */
export async function movePaid(tx: Transaction, id: bigint, to: string): Promise<void> {
  await tx.query({
    name: 'lottery.move_paid',
    text: 'update lottery.numero set paid_to = $2 where id = $1',
    values: [id, to],
  });
}

/** Everybody has what is due to him. `at`: ms. */
export async function writeSettled(tx: Transaction, id: bigint, at: number): Promise<void> {
  await tx.query(
    `update lottery.numero set state = 'settled', settled_at = to_timestamp($2::float8 / 1000) where id = $1`,
    [id, at],
  );
}

/** Every bet on the cancelled numero is given back. `at`: ms. */
export async function writeRefunded(tx: Transaction, id: bigint, at: number): Promise<void> {
  await tx.query('update lottery.numero set refunded_at = to_timestamp($2::float8 / 1000) where id = $1', [id, at]);
}

/**
 * Cancels a numero before its lock, or one whose draw failed and is ten minutes overdue, in the transaction that writes down
 * who decided it. Nobody can open its seed any more. Bets on it are given back afterwards. False: it is in another state.
 * `reason`: 1 to 500 characters, `at`: ms.
 */
export async function cancelNumero(
  tx: Transaction,
  numeroId: bigint,
  { reason, at }: { readonly reason: string; readonly at: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update lottery.numero set state = 'cancelled', cancelled_at = to_timestamp($2::float8 / 1000), cancel_reason = $3
      where id = $1 and (state = 'open' or (state = 'locked' and draw_failed_at is not null
        and draws_at + interval '10 minutes' <= clock_timestamp()))`,
    [numeroId, at, reason],
  );
  if (rowCount !== 1) return false;
  await tx.query('delete from lottery.seed where numero_id = $1', [numeroId]);
  return true;
}
