import type { CallValue } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import { maskedRecipient } from '../../../infra/masked.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import { openText } from './body.ts';
import { listMessages, type MessageRow } from './messaging.repository.ts';

type Outbox = CallValue<'officeOutbox'>;

/**
 * A page of the sent messages, newest first. Texts and full recipients are included only for messages that the demo
 * shows instead of sending.
 */
export async function readOutbox(
  { pool, secretBox }: { readonly pool: Pool; readonly secretBox: SecretBox },
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Outbox> {
  const rows = await listMessages(pool, { before: before ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    list: page.map((row) => ({
      id: row.id,
      channel: row.channel,
      recipient: row.state === 'shown' ? row.recipient : maskedRecipient(row.recipient),
      subject: row.subject,
      text: textOf(secretBox, row),
      state: row.state,
      attempts: row.attempts,
      reason: row.last_error,
      createdAt: row.created_at.getTime(),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function textOf(secretBox: SecretBox, { id, body }: MessageRow): string | null {
  if (body === null) return null;
  try {
    return openText(secretBox, id, body);
  } catch {
    // Encrypted with a key that this installation no longer has.
    return null;
  }
}
