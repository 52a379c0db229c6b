import type { AuditAction, AuditSubject } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import type { Acting } from './acting.ts';
import { insertAudit } from './audit.repository.ts';

/** An operator's action on a subject. */
export interface Change {
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id: string };
  /** The changed fields before and after. Amounts are bigints in minor units, or strings as on the wire. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly reason?: string;
}

/** Stores an operator's action in the transaction that performs it, so that both commit or neither does. */
export type Audit = (tx: Transaction, acting: Acting, change: Change) => Promise<void>;

export function createAudit(clock: Clock): Audit {
  return (tx, { operator, requestId, address }, { action, subject, before, after, reason = '' }) =>
    insertAudit(tx, {
      operatorId: operator.operatorId,
      account: operator.account,
      at: clock.now(),
      action,
      subject,
      before: asJson(before),
      after: asJson(after),
      reason,
      requestId,
      address,
    });
}

function asJson(value: Change['before']): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}
