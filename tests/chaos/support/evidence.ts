import { readFile } from 'node:fs/promises';
import type { Pool } from '../../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../../apps/platform/src/modules/money/ledger/index.ts';

interface TransferAnswer {
  readonly id: string;
  readonly outcome: 'posted' | 'duplicate' | 'insufficient_funds';
  readonly transferId?: string;
}

interface HoldAnswer {
  readonly hold: string;
  readonly state: 'held' | 'captured' | 'released';
}

/** The answers before the kill: each complete line of the file. The last line may have been cut off. */
async function readAnswers(file: string): Promise<{ transfers: TransferAnswer[]; holds: Map<string, HoldAnswer> }> {
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  const answers = lines.map((line) => JSON.parse(line) as TransferAnswer | HoldAnswer);
  const holds = answers.filter((answer) => 'hold' in answer).map((answer) => [answer.hold, answer] as const);
  return { transfers: answers.filter((answer) => 'id' in answer), holds: new Map(holds) };
}

/** Everything in the database that contradicts the answers or the ledger. Empty when all is well. */
export async function contradictions(pool: Pool, file: string): Promise<string[]> {
  const { transfers, holds } = await readAnswers(file);
  const found = (await reconcile(pool)).differences.map((difference) => JSON.stringify(difference));
  const lost = await pool.query<{ id: string; answered: string; stored: string | null }>(
    `select answer.id, answer.outcome as answered, t.outcome || ' ' || t.id as stored
      from unnest($1::text[], $2::text[], $3::bigint[]) as answer (id, outcome, transfer_id)
      left join ledger.transfer t on t.external_key = ledger.key_of(answer.id)
      where t.id is null or t.external_id <> answer.id
        or t.outcome::text <> case answer.outcome when 'duplicate' then 'posted' else answer.outcome end
        or t.id <> coalesce(answer.transfer_id, t.id)`,
    [
      transfers.map(({ id }) => id),
      transfers.map(({ outcome }) => outcome),
      transfers.map(({ transferId }) => transferId ?? null),
    ],
  );
  found.push(...lost.rows.map(({ id, answered, stored }) => `${id}: answered ${answered}, stored ${stored}`));
  const foreign = await pool.query<{ external_id: string }>(
    `select external_id from ledger.transfer where kind = 'chaos'
      and (from_account::text, to_account::text, amount::text) is distinct from
        (split_part(external_id, ':', 3), split_part(external_id, ':', 4), split_part(external_id, ':', 5))`,
  );
  found.push(...foreign.rows.map((row) => `${row.external_id}: nobody meant this`));
  // A hold may be in a later state than its last answer says, but never in an earlier one.
  const holding = [...holds.values()];
  const forgotten = await pool.query<{ id: string; state: string | null }>(
    `select answer.id, h.state from unnest($1::text[], $2::text[]) as answer (id, state)
      left join ledger.hold h using (id)
      where h.id is null or (answer.state <> 'held' and answer.state <> h.state::text)`,
    [holding.map(({ hold }) => hold), holding.map(({ state }) => state)],
  );
  found.push(...forgotten.rows.map(({ id, state }) => `hold ${id}: answered ${holds.get(id)?.state}, stored ${state}`));
  return found;
}

/** Counts the answers of each kind, to show that the load was real. */
export async function countAnswers(file: string): Promise<{ posted: number; refused: number; holds: number }> {
  const { transfers, holds } = await readAnswers(file);
  const refused = transfers.filter(({ outcome }) => outcome === 'insufficient_funds').length;
  return { posted: transfers.length - refused, refused, holds: holds.size };
}
