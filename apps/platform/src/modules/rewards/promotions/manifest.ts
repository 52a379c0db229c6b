import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import grantsModule from '../../money/grants/manifest.ts';
import spendingModule from '../../money/spending/manifest.ts';
import inboxModule from '../../people/inbox/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import { accountsOfApplications, ageOfWaiting, countWaiting } from './applications.repository.ts';
import { createPromotions } from './index.ts';
import { promotionsHandlers } from './promotions.routes.ts';
import { promotionShelf } from './shelf.ts';

export default defineModule({
  needs: {
    settings: settingsModule,
    office: officeModule,
    inbox: inboxModule,
    grants: grantsModule,
    spending: spendingModule,
  },
  create: createPromotions,
  calls: promotionsHandlers,
  jobs: (promotions) => every(5 * MINUTE, 'forget pictures of applications', () => promotions.sweep()),
  shelves: () => promotionShelf,
  subjects: () => ({ application: accountsOfApplications }),
  waiting: (_, { pool }) => ({ applications: ({ operatorId, most }) => countWaiting(pool, operatorId, most) }),
  queueAges: (_, { pool }) => ({ applications: () => ageOfWaiting(pool) }),
});
