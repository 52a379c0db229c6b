import type { Queryable } from '../../../../infra/db.ts';
import type { Told } from '../../../../infra/realtime/sources.ts';
import type { NumeroState } from '../lottery.types.ts';

const MOST = 100;

/** The number of the newest result over all games; 0 before the first. */
export async function findNewest(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ newest: number }>(
    'select coalesce(max(draw_number), 0)::float8 as newest from lottery.numero',
  );
  return rows[0]?.newest ?? 0;
}

/** The results after that number, the oldest first, as on the wire. */
export async function findResultsAfter(db: Queryable, number: number): Promise<Told[]> {
  const { rows } = await db.query<{ number: number; body: object }>(
    `select draw_number::float8 as number, json_build_object('gameCode', game_code, 'numero', numero, 'numbers', numbers,
        'drawsAt', floor(extract(epoch from draws_at) * 1000)::bigint, 'drawnAt', floor(extract(epoch from drawn_at) * 1000)::bigint,
        'late', late) as body
      from lottery.numero where draw_number > $1 order by draw_number limit ${MOST}`,
    [number],
  );
  return rows;
}

/** A result as on the wire. Times in ms since the epoch. */
export interface Result {
  readonly gameCode: string;
  readonly numero: string;
  readonly numbers: string[];
  readonly drawsAt: number;
  readonly drawnAt: number;
  readonly late: boolean;
}

const RESULT = `game_code as "gameCode", numero, numbers, floor(extract(epoch from draws_at) * 1000)::float8 as "drawsAt",
  floor(extract(epoch from drawn_at) * 1000)::float8 as "drawnAt", late`;

/** The results of a game, the newest first; with `before`, those that became public before that numero's. */
export async function findResults(
  db: Queryable,
  gameCode: string,
  { count, before }: { count: number; before?: string | undefined },
): Promise<Result[]> {
  const { rows } = await db.query<Result>(
    `select ${RESULT} from lottery.numero
      where game_code = $1 and draw_number is not null
        and ($3::text is null or draw_number < (select draw_number from lottery.numero where game_code = $1 and numero = $3))
      order by draw_number desc limit $2`,
    [gameCode, count, before ?? null],
  );
  return rows;
}

/** The last result of each game, in the order of the menus; of one prize mode if it is named. */
export async function findLastResults(db: Queryable, prizeMode: string | undefined): Promise<Result[]> {
  const { rows } = await db.query<Result>(
    `select last.* from lottery.game
      cross join lateral (select ${RESULT} from lottery.numero where game_code = code and draw_number is not null
        order by draw_number desc limit 1) last
      where $1::text is null or prize_mode = $1 order by position, code`,
    [prizeMode ?? null],
  );
  return rows;
}

/** What proves a draw. Times in ms since the epoch, hashes and seeds in hex. */
export interface ProofRow {
  readonly gameCode: string;
  readonly numero: string;
  readonly family: string;
  readonly state: NumeroState;
  readonly opensAt: number;
  readonly drawsAt: number;
  readonly drawnAt: number | null;
  readonly late: boolean;
  readonly seedHash: string;
  readonly seed: string | null;
  readonly numbers: string[] | null;
  readonly cancelReason: string | null;
}

/** The proof of a numero; before its draw without its seed. Null: there is no such numero. */
export async function findProof(db: Queryable, gameCode: string, numero: string): Promise<ProofRow | null> {
  const { rows } = await db.query<ProofRow>(
    `select game_code as "gameCode", numero, family, state, floor(extract(epoch from opens_at) * 1000)::float8 as "opensAt",
        floor(extract(epoch from draws_at) * 1000)::float8 as "drawsAt",
        floor(extract(epoch from drawn_at) * 1000)::float8 as "drawnAt", late, encode(seed_hash, 'hex') as "seedHash",
        encode(seed, 'hex') as seed, numbers, cancel_reason as "cancelReason"
      from lottery.numero join lottery.game on code = game_code where game_code = $1 and numero = $2`,
    [gameCode, numero],
  );
  return rows[0] ?? null;
}
