import { texts } from '../../../infra/arrays.ts';
import type { Queryable } from '../../../infra/db.ts';
import { isProtected } from '../../money/limits/index.ts';

/**
 * Those of these members who may be tempted to play: without a limit, time-out or exclusion, and with notices of rewards
 * switched on. `now` in ms.
 */
export async function findTemptable(
  db: Queryable,
  memberIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>({
    name: 'awards.temptable',
    text: `select distinct m.id from unnest($1::uuid[]) as m (id)
      where not ${isProtected('m.id', 'to_timestamp($2::float8 / 1000)')}
        and not exists (select from awards.quiet q where q.member_id = m.id)`,
    values: [texts(memberIds), now],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Whether the member wants no notices of rewards. */
export async function findQuiet(db: Queryable, memberId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from awards.quiet where member_id = $1', [memberId]);
  return rowCount === 1;
}

/** Switches the member's notices of rewards off or on. `now` in ms. */
export async function saveQuiet(db: Queryable, memberId: string, quiet: boolean, now: number): Promise<void> {
  await (quiet
    ? db.query(
        `insert into awards.quiet (member_id, since) values ($1, to_timestamp($2::float8 / 1000))
          on conflict (member_id) do nothing`,
        [memberId, now],
      )
    : db.query('delete from awards.quiet where member_id = $1', [memberId]));
}
