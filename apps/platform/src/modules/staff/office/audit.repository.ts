import type { Pool, Transaction } from '../../../infra/db.ts';

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

/** Locks one action of an operator until the transaction ends, so that it can be counted. */
export async function lockActs(tx: Transaction, operatorId: string, action: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('office.audit ' || $1 || ' ' || $2, 0))`, [
    operatorId,
    action,
  ]);
}

/** How often the operator has performed an action since (ms). */
export async function countActs(
  tx: Transaction,
  { operatorId, action, since }: { operatorId: string; action: string; since: number },
): Promise<number> {
  const { rows } = await tx.query<{ acts: number }>(
    'select count(*)::int as acts from office.audit where operator_id = $1 and action = $2 and at > $3',
    [operatorId, action, new Date(since)],
  );
  return rows[0]?.acts ?? 0;
}

/** One audit entry. `at`: ms since the epoch. */
export interface AuditLine {
  readonly id: string;
  readonly at: number;
  readonly account: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly reason: string;
  readonly address: string;
  readonly requestId: string;
}

/** The filter of the entries; null means any. */
export interface AuditPage {
  readonly operatorId: string | null;
  readonly action: string | null;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly order: 'asc' | 'desc';
  readonly after: string | null;
  readonly limit: number;
}

/**
 * A page from either end. The planner sees the parameters' values and takes the index that fits the filter: for a span
 * of time the index of times, because by ids it would have to read down to that time.
 */
export async function findAudit(pool: Pool, page: AuditPage): Promise<AuditLine[]> {
  const isOfATime = page.from !== null || page.to !== null;
  const than = page.order === 'asc' ? '>' : '<';
  const [place, orderBy] = isOfATime
    ? [`(at, id) ${than} (select at, id from office.audit where id = $7)`, `at ${page.order}, id ${page.order}`]
    : [`id ${than} $7`, `id ${page.order}`];
  const { rows } = await pool.query<Omit<AuditLine, 'at'> & { at: Date }>(
    `select id, at, account, action, subject_kind as "subjectKind", subject_id as "subjectId",
       before, after, reason, address, request_id as "requestId" from office.audit
     where ($1::uuid is null or operator_id = $1)
       and ($2::text is null or action = $2) and ($3::text is null or subject_kind = $3)
       and ($4::text is null or subject_id = $4) and ($5::timestamptz is null or at >= $5)
       and ($6::timestamptz is null or at < $6) and ($7::uuid is null or ${place})
     order by ${orderBy} limit $8`,
    [
      page.operatorId,
      page.action,
      page.subjectKind,
      page.subjectId,
      page.from === null ? null : new Date(page.from),
      page.to === null ? null : new Date(page.to),
      page.after,
      page.limit,
    ],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
