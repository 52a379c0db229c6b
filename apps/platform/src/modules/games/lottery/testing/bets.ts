import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../../infra/db.ts';

/** Writes an order of one line on these numeros of a game, without money: what planning and drawing see of a bet. */
export async function writeBet(
  db: Queryable,
  gameCode: string,
  numeros: readonly string[],
  memberId: string = randomUUID(),
): Promise<string> {
  const { rows } = await db.query<{ id: bigint }>(
    `insert into lottery.bet_order (member_id, request, fingerprint, game_code, placed_at, currency, stop_on_win, stake, lines, numeros)
      values ($1, gen_random_uuid(), sha256('x'), $2, now(), 'BDT', false, 100 * $3::int, 1, $3) returning id`,
    [memberId, gameCode, numeros.length],
  );
  await db.query(
    `insert into lottery.part (numero_id, order_id, member_id, stake, most, factor, position)
      select numero.id, $1, $2, 100, 900, 1, place
        from unnest($4::text[]) with ordinality as given (name, place)
        join lottery.numero on game_code = $3 and numero = given.name`,
    [rows[0]?.id, memberId, gameCode, numeros],
  );
  return memberId;
}
