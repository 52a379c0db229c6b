import type { AvatarName } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';

/** The avatar that a member has chosen; null: none. */
export async function findAvatar(db: Queryable, memberId: string): Promise<AvatarName | null> {
  const { rows } = await db.query<{ avatar: AvatarName | null }>({
    name: 'members.avatar',
    text: 'select avatar from members.member where id = $1',
    values: [memberId],
  });
  return rows[0]?.avatar ?? null;
}

/** Of two choices at once the later one stays. */
export async function saveAvatar(db: Queryable, memberId: string, avatar: AvatarName | null): Promise<void> {
  await db.query('update members.member set avatar = $2 where id = $1', [memberId, avatar]);
}
