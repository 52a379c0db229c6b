import type { FamilyName } from '@chhokka/game-math/lottery';
import { texts } from '../../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../../infra/db.ts';

/** The time that decides, ms since the epoch; null: the database's clock. Only tests pass a time. */
export type Now = number | null;

const AT = 'coalesce(to_timestamp($1::float8 / 1000), clock_timestamp())';
/** No game locks earlier before its draw (`lottery.game.lock_ms`). */
const LONGEST_LOCK = "interval '1 hour'";

/** Locks the numeros that are due. Those whose bets are being written right now stay for the next call. */
export async function lockDue(db: Queryable, now: Now): Promise<void> {
  await db.query({
    name: 'lottery.lock-due',
    text: `update lottery.numero set state = 'locked' where id in (
        select id from lottery.numero where state in ('open', 'locked') and state = 'open'
          and draws_at <= ${AT} + ${LONGEST_LOCK} and locks_at <= ${AT}
        order by id for no key update skip locked)`,
    values: [now],
  });
}

/** The numero of a game that is drawn next. */
export interface NextDraw {
  readonly id: bigint;
  readonly gameCode: string;
  readonly numero: string;
  readonly family: FamilyName;
  /** ms until its draw; zero or less: it is due. */
  readonly dueMs: number;
  /** ms until the next lock of the game; null: none is open. */
  readonly lockMs: number | null;
  /** The numero before it was drawn, and its prizes are not marked yet. */
  readonly waits: boolean;
}

/** The numero of each game that is drawn next, the earliest first. Reads one row of an index for each game. */
export async function findNext(db: Queryable, now: Now): Promise<NextDraw[]> {
  const { rows } = await db.query<NextDraw>({
    name: 'lottery.next-draws',
    text: `select next.id, game.code as "gameCode", next.numero, game.family,
        (extract(epoch from next.draws_at - ${AT}) * 1000)::float8 as "dueMs",
        (extract(epoch from open.locks_at - ${AT}) * 1000)::float8 as "lockMs",
        exists (select from lottery.numero before where before.state = 'drawn' and before.marked_at is null
          and before.game_code = game.code) as waits
      from lottery.game
      cross join lateral (select id, numero, draws_at from lottery.numero n
        where n.game_code = game.code and n.state in ('open', 'locked') order by draws_at limit 1) next
      left join lateral (select locks_at from lottery.numero n
        where n.game_code = game.code and n.state in ('open', 'locked') and n.state = 'open'
        order by draws_at limit 1) open on true
      order by next.draws_at, game.code`,
    values: [now],
  });
  return rows;
}

/** A numero that may be drawn now. Times in ms since the epoch. */
export interface DueNumero {
  readonly drawsAt: number;
  /** The time that decides, as of this statement. */
  readonly at: number;
  /** Null: the seed is gone. */
  readonly sealed: string | null;
  readonly seedHash: string;
  readonly hasBets: boolean;
}

/**
 * Takes a locked numero that is due, and keeps it until the transaction ends. Null: it is not due, drawn or cancelled
 * already, being drawn by another process, or the numero before it is not finished.
 */
export async function takeDue(tx: Transaction, id: bigint, now: Now): Promise<DueNumero | null> {
  const { rows } = await tx.query<DueNumero>({
    name: 'lottery.take-due',
    text: `select (extract(epoch from draws_at) * 1000)::float8 as "drawsAt",
        (extract(epoch from ${AT}) * 1000)::float8 as at, encode(seed_hash, 'hex') as "seedHash",
        (select sealed from lottery.seed where numero_id = n.id) as sealed,
        exists (select from lottery.part where numero_id = n.id) as "hasBets"
      from lottery.numero n
      where id = $2 and state = 'locked' and draws_at <= ${AT}
        and not exists (select from lottery.numero before where before.game_code = n.game_code
          and before.state in ('open', 'locked') and before.draws_at < n.draws_at)
        and not exists (select from lottery.numero before where before.game_code = n.game_code
          and before.state = 'drawn' and before.marked_at is null)
      for no key update skip locked`,
    values: [now, id],
  });
  return rows[0] ?? null;
}

/**
 * Stores a result under the next number over all games, and wakes the open pages. What is sent last in a transaction: it
 * holds the counter until the commit. A numero without bets is settled with it, because nothing is due.
 */
export async function writeResult(
  tx: Transaction,
  {
    id,
    seed,
    numbers,
    late,
    hasBets,
  }: {
    readonly id: bigint;
    /** Hex. */
    readonly seed: string;
    readonly numbers: readonly string[];
    readonly late: boolean;
    readonly hasBets: boolean;
  },
  now: Now,
): Promise<void> {
  await Promise.all([
    tx.query({ name: 'lottery.forget-seed', text: 'delete from lottery.seed where numero_id = $1', values: [id] }),
    tx.query({
      name: 'lottery.write-result',
      text: `with counted as (update lottery.draw_counter set last = last + 1 returning last)
        update lottery.numero set state = 'drawn', drawn_at = ${AT}, seed = decode($3, 'hex'), numbers = $4::text[], late = $5,
            draw_number = counted.last
          from counted where id = $2`,
      values: [now, id, seed, texts(numbers), late],
    }),
    ...(hasBets
      ? []
      : [
          tx.query({
            name: 'lottery.settle-empty',
            text: `update lottery.numero set state = 'settled', marked_at = ${AT}, settled_at = ${AT} where id = $2`,
            values: [now, id],
          }),
        ]),
    tx.query({ name: 'lottery.wake', text: "select realtime.wake('draws')", values: [] }),
  ]);
}

/** The draw of a locked numero failed again. The first time stays. `at`: ms since the epoch. */
export async function writeFailed(db: Queryable, id: bigint, at: number): Promise<void> {
  await db.query(
    `update lottery.numero set draw_failed_at = to_timestamp($2::float8 / 1000)
      where id = $1 and state = 'locked' and draw_failed_at is null`,
    [id, at],
  );
}
