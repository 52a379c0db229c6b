import type { Language } from '@chhokka/messages/languages';
import type { Pool, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';

export type EntryState = 'waiting' | 'answered' | 'closed';

/** A message to the operator and its state. Times are in ms since the epoch. */
export interface Entry {
  readonly id: string;
  readonly memberId: string | null;
  readonly sender: string;
  readonly type: number;
  readonly content: string;
  readonly language: Language;
  readonly sentAt: number;
  readonly state: EntryState;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
  readonly decidedAt: number | null;
  readonly answer: string;
  readonly reason: string;
}

type EntryRow = Omit<Entry, 'sentAt' | 'decidedAt'> & { readonly sentAt: Date; readonly decidedAt: Date | null };

const COLUMNS = `id, member_id as "memberId", sender, question_type as type, content, language, created_at as "sentAt", state,
  decided_by as "decidedBy", decided_account as "decidedAccount", decided_at as "decidedAt", answer, reason`;

function present(row: EntryRow): Entry {
  return { ...row, sentAt: row.sentAt.getTime(), decidedAt: row.decidedAt?.getTime() ?? null };
}

/** Waiting messages come oldest first, others newest first. */
export async function findEntries(
  pool: Pool,
  { state, after, limit }: { state: EntryState | 'all'; after: string | null; limit: number },
): Promise<Entry[]> {
  const order = state === 'waiting' ? { than: '>', way: 'asc' } : { than: '<', way: 'desc' };
  const { rows } = await pool.query<EntryRow>(
    `select ${COLUMNS} from feedback.entry where ($1 = 'all' or state = $1) and ($2::uuid is null or id ${order.than} $2)
     order by id ${order.way} limit $3`,
    [state, after, limit],
  );
  return rows.map(present);
}

/** How many messages wait, at most `most`. */
export async function countWaiting(pool: Pool, most: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from (select from feedback.entry where state = 'waiting' limit $1) counted`,
    [most],
  );
  return rows[0]?.waiting ?? 0;
}

/** The entry, locked until the transaction ends. */
export async function lockEntry(tx: Transaction, id: string): Promise<Entry | null> {
  const { rows } = await tx.query<EntryRow>(`select ${COLUMNS} from feedback.entry where id = $1 for no key update`, [
    id,
  ]);
  return rows[0] ? present(rows[0]) : null;
}

export async function writeDecision(
  tx: Transaction,
  id: string,
  decision: { state: 'answered' | 'closed'; operatorId: string; account: string; at: number; text: string },
): Promise<Entry> {
  const { state, operatorId, account, at, text } = decision;
  const { rows } = await tx.query<EntryRow>(
    `update feedback.entry set state = $2, decided_by = $3, decided_account = $4, decided_at = $5,
       answer = case when $2 = 'answered' then $6 else '' end, reason = case when $2 = 'closed' then $6 else '' end
     where id = $1 returning ${COLUMNS}`,
    [id, state, operatorId, account, new Date(at), text],
  );
  return present(rows[0] as EntryRow);
}

/** The feedback that waits for an answer. */
export function ageOfWaiting(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select created_at as at from feedback.entry where state = 'waiting' order by id`);
}
