import type { AvatarName } from '@chhokka/contracts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { ForbiddenWord } from './filter.ts';
import type { Role, Span, StoredMessage } from './chat.types.ts';

export interface MessageRow {
  readonly number: bigint;
  readonly room: string;
  readonly place: bigint;
  readonly member_id: string | null;
  readonly role: Role;
  readonly name: string;
  readonly avatar: AvatarName | null;
  readonly text: string;
  readonly sent_at: Date;
  readonly hidden: boolean;
}

/** Columns of a `StoredMessage`, of `chat.message as m`. */
export const MESSAGE_COLUMNS = `m.number, m.room, m.place, m.member_id, m.role, m.name, m.text, m.sent_at,
  (select face.avatar from members.face where face.id = m.member_id) as avatar,
  exists (select from chat.decision d where d.message_number = m.number and d.decision <> 'dismiss') as hidden`;

export function storedMessage(row: MessageRow): StoredMessage {
  return {
    id: Number(row.number),
    room: row.room,
    number: Number(row.place),
    memberId: row.member_id,
    role: row.role,
    name: row.name,
    avatar: row.avatar,
    text: row.text,
    sentAt: row.sent_at,
    isHidden: row.hidden,
  };
}

/** Messages of a room and a span, in order: the oldest after a number if only `after` is given, else the newest. */
export async function findMessages(
  db: Queryable,
  room: string,
  { after, before, limit }: Span,
): Promise<StoredMessage[]> {
  const isForward = after !== undefined && before === undefined;
  const { rows } = await db.query<MessageRow>({
    name: `chat.messages ${isForward ? 'forward' : 'back'}`,
    text: `select ${MESSAGE_COLUMNS} from chat.message m
           where m.room = $1 and m.place > $2 and m.place < $3 order by m.place ${isForward ? 'asc' : 'desc'} limit $4`,
    values: [room, after ?? 0, before ?? Number.MAX_SAFE_INTEGER, limit],
  });
  const messages = rows.map(storedMessage);
  return isForward ? messages : messages.toReversed();
}

export async function findByRequest(
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await db.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} from chat.message m where m.member_id = $1 and m.request_id = $2`,
    [memberId, requestId],
  );
  return rows.map(storedMessage)[0];
}

/** The newest numbers of all rooms together. */
export interface Counters {
  readonly lastMessage: number;
  readonly lastEvent: number;
}

export async function readCounters(db: Queryable): Promise<Counters> {
  const { rows } = await db.query<{ last_message: bigint; last_event: bigint }>(
    'select last_message, last_event from chat.room',
  );
  return countersOf(rows[0]);
}

/** The number of a room's newest message; 0: nobody has written there. */
export async function readLast(db: Queryable, room: string): Promise<number> {
  const { rows } = await db.query<{ last: bigint }>('select last from chat.place where room = $1', [room]);
  return Number(rows[0]?.last ?? 0);
}

/** Locks the chat. Of two transactions that need a number the second waits for the first, whatever their rooms. */
export async function lockChat(tx: Transaction): Promise<Counters> {
  const { rows } = await tx.query<{ last_message: bigint; last_event: bigint }>(
    'select last_message, last_event from chat.room for update',
  );
  return countersOf(rows[0]);
}

function countersOf(row: { last_message: bigint; last_event: bigint } | undefined): Counters {
  if (row === undefined) throw new Error('the chat has no counters');
  return { lastMessage: Number(row.last_message), lastEvent: Number(row.last_event) };
}

export interface MessageToInsert {
  /** A table's code; empty: the public room. */
  readonly room: string;
  readonly memberId: string | null;
  readonly requestId: string | null;
  readonly role: Role;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Writes the next message of its room, and its event. The chat must be locked. Returns its number in the room. */
export async function insertMessage(tx: Transaction, counters: Counters, message: MessageToInsert): Promise<number> {
  const id = counters.lastMessage + 1;
  const { rows } = await tx.query<{ last: bigint }>(
    `insert into chat.place as p (room, last) values ($1, 1)
     on conflict (room) do update set last = p.last + 1 returning last`,
    [message.room],
  );
  const number = Number(rows[0]?.last);
  const { room, memberId, requestId, role, name, text, at } = message;
  await tx.query(
    `insert into chat.message (number, room, place, member_id, request_id, role, name, text, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, room, number, memberId, requestId, role, name, text, new Date(at)],
  );
  await insertEvent(tx, counters, id);
  return number;
}

/** Tells open pages that a message is new or has changed. The chat must be locked. */
export async function insertEvent(tx: Transaction, { lastEvent }: Counters, messageId: number): Promise<void> {
  await tx.query(
    `with told as (insert into chat.event (number, message_number) values ($1, $2))
     update chat.room set last_event = $1, last_message = greatest(last_message, $2)`,
    [lastEvent + 1, messageId],
  );
}

/** The events after a number, each with its message in its current state. */
export async function findEvents(
  pool: Pool,
  after: number,
  limit: number,
): Promise<{ event: number; message: StoredMessage }[]> {
  const { rows } = await pool.query<MessageRow & { event: bigint }>({
    name: 'chat.events',
    text: `select e.number as event, ${MESSAGE_COLUMNS} from chat.event e join chat.message m on m.number = e.message_number
           where e.number > $1 order by e.number limit $2`,
    values: [after, limit],
  });
  return rows.map((row) => ({ event: Number(row.event), message: storedMessage(row) }));
}

/** When this member joined, and until when a moderator has muted them. */
export async function findStanding(
  db: Queryable,
  memberId: string,
): Promise<{ joinedAt: Date | null; mutedUntil: Date | null }> {
  const { rows } = await db.query<{ joined_at: Date | null; muted_until: Date | null }>(
    `select (select created_at from members.player where id = $1) as joined_at,
            (select max(muted_until) from chat.decision where member_id = $1 and decision = 'mute') as muted_until`,
    [memberId],
  );
  return { joinedAt: rows[0]?.joined_at ?? null, mutedUntil: rows[0]?.muted_until ?? null };
}

export async function readWords(pool: Pool): Promise<ForbiddenWord[]> {
  const { rows } = await pool.query<ForbiddenWord>('select word, anywhere from chat.word order by word');
  return rows;
}

export async function deleteMessages(pool: Pool, sentBefore: number): Promise<void> {
  await pool.query('delete from chat.message where sent_at < $1', [new Date(sentBefore)]);
}
