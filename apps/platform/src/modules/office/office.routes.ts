import { type OfficeQueue, queuePermission } from '@chhokka/contracts';
import type { Pool } from '../../infra/db.ts';
import type { Handlers } from '../../infra/http/handlers.ts';
import { Refused } from '../../infra/http/refused.ts';
import { isAllowed, type OperatorSession } from '../../infra/http/sessions.ts';
import type { Office } from './index.ts';

/** What a queue says about who may take which item, before it is claimed. Throws `Refused`. */
export type MayTake = (itemId: string, operator: OperatorSession) => Promise<void>;

/** What operators of every queue do. `mayTake`: of queues that have an order of their own. */
export function officeHandlers({
  pool,
  office: { claims },
  mayTake,
}: {
  pool: Pool;
  office: Office;
  mayTake: Readonly<Partial<Record<OfficeQueue, MayTake>>>;
}): Pick<Handlers, 'officeClaim' | 'officeRelease'> {
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
  };
}

function assertServes(operator: OperatorSession, queue: OfficeQueue): void {
  if (!isAllowed(operator, queuePermission[queue])) throw new Refused('forbidden');
}
