import type { Transaction } from '../../infra/db.ts';

export interface NewAudit {
  readonly operatorId: string;
  readonly account: string;
  readonly at: number;
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** JSON. */
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string;
  readonly requestId: string;
  readonly address: string;
}

export async function insertAudit(tx: Transaction, line: NewAudit): Promise<void> {
  await tx.query(
    `insert into office.audit (operator_id, account, at, action, subject_kind, subject_id, before, after, reason,
       request_id, address) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      line.operatorId,
      line.account,
      new Date(line.at),
      line.action,
      line.subject.kind,
      line.subject.id,
      line.before,
      line.after,
      line.reason,
      line.requestId,
      line.address,
    ],
  );
}
