import type { Queryable } from '../../../../infra/db.ts';
import type { Told } from '../../../../infra/realtime/sources.ts';

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
        'drawsAt', (extract(epoch from draws_at) * 1000)::bigint, 'drawnAt', (extract(epoch from drawn_at) * 1000)::bigint,
        'late', late) as body
      from lottery.numero where draw_number > $1 order by draw_number limit ${MOST}`,
    [number],
  );
  return rows;
}
