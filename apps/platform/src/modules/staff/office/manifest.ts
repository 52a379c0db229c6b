import type { OfficeQueue } from '@chhokka/contracts';
import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import { mergeAll, mergeOnce } from '../../../infra/composition/merge.ts';
import { createOffice } from './index.ts';
import { type MayTake, officeHandlers } from './office.routes.ts';
import type { OperatorAccounts, SiteRules } from './site-rules.ts';
import type { Subjects } from './subjects.ts';
import { AGED_QUEUES, type QueueAges, WAITING_KINDS, type WaitingCounts } from './waiting.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** Counts of the work that waits for an operator, by the modules that own it. */
    waiting: Partial<WaitingCounts>;
    /** How long the queues are and since when their oldest items wait, by the modules that own them. */
    queueAges: Partial<QueueAges>;
    /** The members or operators that audit entries concern, looked up by the modules that own the subjects. */
    subjects: Subjects;
    /** Whether an operator may claim an item now, for queues with an order of their own. */
    mayTake: Readonly<Partial<Record<OfficeQueue, MayTake>>>;
  }
  interface Answers {
    /** Looks up operators for the office. */
    operatorAccounts: OperatorAccounts;
    /** The current settings of the site that concern the back office. */
    siteRules: () => SiteRules;
  }
}

export default defineModule({
  needs: {},
  asks: ['operatorAccounts', 'siteRules'],
  create: createOffice,
  calls: (office, { pool, added }) =>
    officeHandlers({
      pool,
      office,
      mayTake: mergeOnce(added.all('mayTake')),
      waiting: mergeAll(added.all('waiting'), WAITING_KINDS, 'waiting work'),
      queueAges: mergeAll(added.all('queueAges'), AGED_QUEUES, 'age of queue'),
      subjects: mergeOnce(added.all('subjects')),
      accounts: added.one('operatorAccounts'),
      currency: () => added.one('siteRules')().currency,
    }),
  jobs: (office) => every(5 * MINUTE, 'forget claims that ran out', () => office.sweep()),
});
