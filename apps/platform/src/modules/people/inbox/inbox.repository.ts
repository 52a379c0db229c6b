import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import type { BoxState, MessageWords } from './inbox.types.ts';

export interface MessageRow {
  readonly id: string;
  readonly number: bigint;
  readonly words: Words<MessageWords>;
  readonly sent_at: Date;
  readonly read_at: Date | null;
}

/** Writes the member's next message. The box is locked until the transaction ends, so numbers have no gaps. */
export async function insertMessage(
  tx: Transaction,
  { memberId, words, now }: { memberId: string; words: Words<MessageWords>; now: number },
): Promise<void> {
  await tx.query({
    name: 'inbox.send',
    text: `with placed as (
       insert into inbox.box as box (member_id, number, last_message, unread) values ($1, 1, 1, 1)
       on conflict (member_id) do update
         set number = box.number + 1, last_message = box.last_message + 1, unread = box.unread + 1
       returning member_id, last_message
     )
     insert into inbox.message (member_id, number, words, sent_at)
     select member_id, last_message, $2, $3 from placed`,
    values: [memberId, words, new Date(now)],
  });
}

/** The boxes of these members. A member without messages has none. */
export async function findBoxes(db: Queryable, memberIds: readonly string[]): Promise<ReadonlyMap<string, BoxState>> {
  const { rows } = await db.query<{ member_id: string; number: bigint; unread: number }>({
    name: 'inbox.boxes',
    text: 'select member_id, number, unread from inbox.box where member_id = any ($1)',
    values: [memberIds],
  });
  return new Map(rows.map(({ member_id, number, unread }) => [member_id, { number: Number(number), unread }]));
}

/** Locks the box, so that two changes of its messages wait for each other. Returns whether the box exists. */
export async function lockBox(tx: Transaction, memberId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from inbox.box where member_id = $1 for update', [memberId]);
  return rowCount === 1;
}

/** The member's messages below `before`, newest first. */
export async function findMessages(
  pool: Pool,
  memberId: string,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await pool.query<MessageRow>(
    `select id, number, words, sent_at, read_at from inbox.message
     where member_id = $1 and deleted_at is null and ($2::bigint is null or number < $2)
     order by number desc limit $3`,
    [memberId, before, limit],
  );
  return rows;
}

/** Marks messages as read (all if no ids are given) and returns how many were unread. The box must be locked. */
export async function markRead(
  tx: Transaction,
  { memberId, ids, now }: { memberId: string; ids: readonly string[] | null; now: number },
): Promise<number> {
  const { rowCount } = await tx.query(
    `update inbox.message set read_at = $3
     where member_id = $1 and read_at is null and deleted_at is null and ($2::uuid[] is null or id = any ($2))`,
    [memberId, ids, new Date(now)],
  );
  return rowCount ?? 0;
}

/** Deletes messages and returns how many there were and how many of them were unread. The box must be locked. */
export async function markDeleted(
  tx: Transaction,
  { memberId, ids, now }: { memberId: string; ids: readonly string[]; now: number },
): Promise<{ gone: number; unread: number }> {
  const { rows } = await tx.query<{ unread: boolean }>(
    `update inbox.message set deleted_at = $3
     where member_id = $1 and deleted_at is null and id = any ($2) returning read_at is null as unread`,
    [memberId, ids, new Date(now)],
  );
  return { gone: rows.length, unread: rows.filter(({ unread }) => unread).length };
}

/** Counts a change of the box, which must be locked. */
export async function changeBox(tx: Transaction, memberId: string, noLongerUnread: number): Promise<void> {
  await tx.query('update inbox.box set number = number + 1, unread = unread - $2 where member_id = $1', [
    memberId,
    noLongerUnread,
  ]);
}
