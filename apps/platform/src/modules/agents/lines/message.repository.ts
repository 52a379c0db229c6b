import type { Transaction } from '../../../infra/db.ts';

/** Keeps that a message was sent; false: this request has sent it before. */
export async function insertMessage(
  tx: Transaction,
  { agentId, requestId, memberId, at }: { agentId: string; requestId: string; memberId: string; at: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into lines.message (agent_id, request_id, member_id, at) values ($1, $2, $3, $4) on conflict do nothing`,
    [agentId, requestId, memberId, new Date(at)],
  );
  return rowCount === 1;
}
