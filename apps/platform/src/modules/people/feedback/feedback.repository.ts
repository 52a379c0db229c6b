import type { Pool } from '../../../infra/db.ts';

export interface FeedbackEntry {
  /** Null: a visitor wrote it. */
  readonly memberId: string | null;
  readonly sender: string;
  readonly questionType: number;
  readonly content: string;
  readonly language: string;
  /** ms since the epoch. */
  readonly at: number;
}

export async function insertEntry(pool: Pool, entry: FeedbackEntry): Promise<void> {
  await pool.query(
    `insert into feedback.entry (member_id, sender, question_type, content, language, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [entry.memberId, entry.sender, entry.questionType, entry.content, entry.language, new Date(entry.at)],
  );
}
