import { numbers, texts } from '../../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../../infra/db.ts';
import type { Numero } from '../lottery.types.ts';

/** The time by the database's clock, ms since the epoch. */
export async function databaseNow(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  return rows[0]?.now ?? 0;
}

/** Locks a game until the transaction ends, so that one process at a time plans it. False: there is no such game. */
export async function lockGame(tx: Transaction, gameCode: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from lottery.game where code = $1 for no key update', [gameCode]);
  return rowCount === 1;
}

/** The numeros of a game that are drawn after `now` (ms), in the order of their draws. */
export async function findComing(db: Queryable, gameCode: string, now: number): Promise<Numero[]> {
  const { rows } = await db.query<Numero>(
    `select id, game_code as "gameCode", numero, (extract(epoch from opens_at) * 1000)::float8 as "opensAt",
        (extract(epoch from locks_at) * 1000)::float8 as "locksAt",
        (extract(epoch from draws_at) * 1000)::float8 as "drawsAt", state
      from lottery.numero where game_code = $1 and draws_at > to_timestamp($2::float8 / 1000) order by draws_at`,
    [gameCode, now],
  );
  return rows;
}

/** Removes numeros that nobody has bet on, with their seeds. The others stay. Returns whether any was removed. */
export async function removeUnplayed(tx: Transaction, ids: readonly bigint[]): Promise<boolean> {
  // First waits for the orders that are being placed on them, so that the next statement sees their bets.
  await tx.query('select from lottery.numero where id = any($1::bigint[]) order by id for update', [numbers(ids)]);
  const { rowCount } = await tx.query(
    `delete from lottery.numero n where id = any($1::bigint[]) and state = 'open'
        and not exists (select from lottery.part where numero_id = n.id)
        and not exists (select from lottery.exposure where numero_id = n.id)`,
    [numbers(ids)],
  );
  return (rowCount ?? 0) > 0;
}

/** A numero with its commitment. Times in ms since the epoch. */
export interface NewNumero {
  readonly numero: string;
  readonly locksAt: number;
  readonly drawsAt: number;
  /** Hex. */
  readonly seedHash: string;
  readonly sealed: string;
}

/** Adds numeros and their sealed seeds. One whose name or time the game has already is left out. */
export async function addNumeros(tx: Transaction, gameCode: string, added: readonly NewNumero[]): Promise<void> {
  await tx.query(
    `with planned as (
        select numero, to_timestamp(locks / 1000.0) as locks_at, to_timestamp(draws / 1000.0) as draws_at, hash, sealed
          from unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[]) as given (numero, locks, draws, hash, sealed)
      ), added as (
        insert into lottery.numero (game_code, numero, opens_at, locks_at, draws_at, seed_hash)
          select $1, numero, locks_at, locks_at, draws_at, decode(hash, 'hex') from planned order by draws_at
          on conflict do nothing returning id, numero
      )
      insert into lottery.seed (numero_id, sealed) select id, sealed from added join planned using (numero)`,
    [
      gameCode,
      texts(added.map(({ numero }) => numero)),
      numbers(added.map(({ locksAt }) => locksAt)),
      numbers(added.map(({ drawsAt }) => drawsAt)),
      texts(added.map(({ seedHash }) => seedHash)),
      texts(added.map(({ sealed }) => sealed)),
    ],
  );
}

/** Lets each numero that is not open yet open at the draw before it, and the first one at `now` (ms). */
export async function joinUp(tx: Transaction, gameCode: string, now: number): Promise<void> {
  await tx.query(
    `update lottery.numero n set opens_at = joined.opens_at
      from (
        select id, least(locks_at, coalesce(lag(draws_at) over (order by draws_at), to_timestamp($2::float8 / 1000))) as opens_at
          from lottery.numero where game_code = $1 and draws_at > to_timestamp($2::float8 / 1000)
      ) joined
      where n.id = joined.id and state = 'open' and n.opens_at > to_timestamp($2::float8 / 1000)
        and n.opens_at <> joined.opens_at`,
    [gameCode, now],
  );
}
