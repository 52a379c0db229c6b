import { type Pool, transaction, type Transaction } from '../../../../infra/db.ts';
import { moveLine } from '../index.ts';

/** Makes a member an agent. */
export async function makeAgent(pool: Pool, memberId: string, type = 2): Promise<void> {
  await pool.query('update members.member set user_type = $2 where id = $1', [memberId, type]);
}

/** Puts a member, with everybody below, under an upline (null: under none), as sign-ups and moves do. */
export async function stand(
  pool: Pool,
  memberId: string,
  uplineId: string | null,
  { at = Date.now(), offset = 360 } = {},
): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query('update members.member set upline_id = $2 where id = $1', [memberId, uplineId]);
    await place(tx, memberId, at);
    await moveLine(tx, memberId, offset);
  });
}

async function place(tx: Transaction, memberId: string, at: number): Promise<void> {
  await tx.query(
    `with recursive below as (
        select $1::uuid as id
        union all
        select m.id from members.member m join below b on m.upline_id = b.id
      ), path as (
        select id, members.uplines(id) as agents from below
      ), gone as (
        delete from lines.place where member_id in (select id from path where agents = '{}')
      )
      insert into lines.place (member_id, path_id, joined_path_id, joined_at)
        select id, lines.path_id(agents), lines.path_id(agents), $2 from path where agents <> '{}'
        on conflict (member_id) do update set path_id = excluded.path_id`,
    [memberId, new Date(at)],
  );
}
