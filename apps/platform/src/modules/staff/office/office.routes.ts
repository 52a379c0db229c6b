import { type OfficeQueue, queuePermission } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';
import { findAudit } from './audit.repository.ts';
import { nameSubjects, type Subjects } from './subjects.ts';
import type { Office } from './index.ts';
import type { OperatorAccounts } from './site-rules.ts';
import { agesFor, type QueueAges, type WaitingCounts, waitingFor } from './waiting.ts';

/** A queue's own rule about who may claim which item, checked before the claim. Throws `Refused`. */
export type MayTake = (itemId: string, operator: OperatorSession) => Promise<void>;

export interface OfficeHandlersParts {
  readonly pool: Pool;
  readonly office: Office;
  /** For queues with an order of their own. */
  readonly mayTake: Readonly<Partial<Record<OfficeQueue, MayTake>>>;
  readonly waiting: WaitingCounts;
  readonly queueAges: QueueAges;
  readonly subjects: Subjects;
  readonly accounts: OperatorAccounts;
  /** The site's currency, for the amounts in the log. */
  readonly currency: () => string;
}

/** The calls that operators of all queues share. */
export function officeHandlers({
  pool,
  office: { claims },
  mayTake,
  waiting,
  queueAges,
  subjects,
  accounts,
  currency,
}: OfficeHandlersParts): HandlersOf<'office'> {
  return {
    async officeClaim({ queue, itemId }, { operator }) {
      assertServes(operator, queue);
      await mayTake[queue]?.(itemId, operator);
      const { expiresAt } = await claims.claimItem(pool, { queue, itemId, operator });
      return { expiresAt };
    },
    async officeRelease({ queue, itemId }, { operator }) {
      assertServes(operator, queue);
      await claims.releaseItem(pool, { queue, itemId, operator });
      return {};
    },
    officeWaiting: (_, { operator }) => waitingFor({ counts: waiting, handsOf: accounts.handsOf }, operator),
    officeQueues: (_, { operator }) => agesFor(queueAges, operator),
    async officeAudit({ operator, action, subjectKind, subjectId, from, to, order = 'desc', after, pageSize }) {
      const account = given(operator);
      const operatorId = account === null ? null : await accounts.idOf(account);
      if (account !== null && operatorId === null) return { list: [], next: null, currency: currency() };
      const found = await findAudit(pool, {
        operatorId,
        action: given(action),
        subjectKind: given(subjectKind),
        subjectId: given(subjectId),
        from: from ?? null,
        to: to ?? null,
        order,
        after: after ?? null,
        limit: pageSize + 1,
      });
      const list = await nameSubjects(pool, subjects, found.slice(0, pageSize));
      return { list, next: found.length > pageSize ? (list.at(-1)?.id ?? null) : null, currency: currency() };
    },
  };
}

/** An empty filter counts as none. */
function given(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

function assertServes(operator: OperatorSession, queue: OfficeQueue): void {
  if (!isAllowed(operator, queuePermission[queue])) throw new Refused('forbidden');
}
