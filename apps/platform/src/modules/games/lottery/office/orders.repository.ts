import { numbers } from '../../../../infra/arrays.ts';
import type { Queryable } from '../../../../infra/db.ts';

/** The ids of orders, newest first: on a numero, of a member, or both; before the order with that id. */
export async function findOrderIds(
  db: Queryable,
  wanted: {
    readonly numeroId: bigint | null;
    readonly memberId: string | null;
    readonly gameCode: string | null;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<bigint[]> {
  const { numeroId, memberId, gameCode, before, limit } = wanted;
  const { rows } = await (numeroId === null
    ? db.query<{ id: bigint }>(
        `select id from lottery.bet_order where member_id = $1::uuid and ($2::text is null or game_code = $2)
          and ($3::bigint is null or id < $3) order by id desc limit $4`,
        [memberId, gameCode, before, limit],
      )
    : db.query<{ id: bigint }>(
        `select order_id as id from lottery.part where numero_id = $1 and ($2::uuid is null or member_id = $2)
          and ($3::bigint is null or order_id < $3) order by order_id desc limit $4`,
        [numeroId, memberId, before, limit],
      ));
  return rows.map(({ id }) => id);
}

export async function findNumeroId(db: Queryable, gameCode: string, numero: string): Promise<bigint | null> {
  const { rows } = await db.query<{ id: bigint }>(
    'select id from lottery.numero where game_code = $1 and numero = $2',
    [gameCode, numero],
  );
  return rows[0]?.id ?? null;
}

export async function findMemberId(db: Queryable, account: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select id from members.player where lower(account) = lower($1)', [
    account,
  ]);
  return rows[0]?.id ?? null;
}

/** Who placed these orders: id and account by order. */
export async function findAuthors(
  db: Queryable,
  ids: readonly bigint[],
): Promise<ReadonlyMap<string, { readonly memberId: string; readonly account: string }>> {
  const { rows } = await db.query<{ id: string; memberId: string; account: string }>(
    `select o.id::text as id, o.member_id as "memberId", coalesce(m.account, '') as account
      from lottery.bet_order o left join members.player m on m.id = o.member_id where o.id = any($1::bigint[])`,
    [numbers(ids)],
  );
  return new Map(rows.map(({ id, ...author }) => [id, author]));
}
