import type { OfficeQueue } from '@chhokka/contracts';
import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/modules/define.ts';
import { mergeOnce } from '../../../infra/modules/merge.ts';
import { createOffice } from './index.ts';
import { type MayTake, officeHandlers } from './office.routes.ts';
import type { OperatorAccounts, SiteRules } from './site-rules.ts';
import type { Subjects } from './subjects.ts';
import type { WaitingCounts } from './waiting.ts';

declare module '../../../infra/modules/points.ts' {
  interface Points {
    /** What waits for an operator, counted by the modules that own it. */
    waiting: WaitingCounts;
    /** Whom the subjects of the audit log concern, found by the modules that own them. */
    subjects: Subjects;
    /** Whether an operator may take an item now, of queues that have an order of their own. */
    mayTake: Readonly<Partial<Record<OfficeQueue, MayTake>>>;
    /** How the office finds operators. One module answers. */
    operatorAccounts: OperatorAccounts;
    /** What the site's settings say to the back office as they are now. One module answers. */
    siteRules: () => SiteRules;
  }
}

export default defineModule({
  create: createOffice,
  calls: (office, { pool, added }) =>
    officeHandlers({
      pool,
      office,
      mayTake: mergeOnce(added.all('mayTake')),
      waiting: added.all('waiting'),
      subjects: mergeOnce(added.all('subjects')),
      accounts: added.one('operatorAccounts'),
      currency: () => added.one('siteRules')().currency,
    }),
  jobs: (office) => every(5 * MINUTE, 'forget claims that ran out', () => office.sweep()),
});
