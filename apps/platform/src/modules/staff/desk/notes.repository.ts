import type { Pool, Transaction } from '../../../infra/db.ts';

/** An operator's note about a member. `at`: ms since the epoch. */
export interface Note {
  readonly id: string;
  readonly account: string;
  readonly at: number;
  readonly text: string;
}

interface NoteRow {
  readonly id: string;
  readonly account: string;
  readonly at: Date;
  readonly text: string;
}

const COLUMNS = 'id, account, at, text';

export async function insertNote(
  tx: Transaction,
  note: { memberId: string; operatorId: string; account: string; at: number; text: string },
): Promise<Note> {
  const { rows } = await tx.query<NoteRow>(
    `insert into desk.member_note (member_id, operator_id, account, at, text) values ($1, $2, $3, $4, $5)
     returning ${COLUMNS}`,
    [note.memberId, note.operatorId, note.account, new Date(note.at), note.text],
  );
  return presentNote(rows[0] as NoteRow);
}

/** Notes, newest first. */
export async function findNotes(pool: Pool, memberId: string, limit: number): Promise<Note[]> {
  const { rows } = await pool.query<NoteRow>(
    `select ${COLUMNS} from desk.member_note where member_id = $1 order by id desc limit $2`,
    [memberId, limit],
  );
  return rows.map(presentNote);
}

function presentNote({ id, account, at, text }: NoteRow): Note {
  return { id, account, at: at.getTime(), text };
}
