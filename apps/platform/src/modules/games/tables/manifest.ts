import { MINUTE, SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import providersModule from '../providers/manifest.ts';
import { ageOfWaiting, countWaiting } from '../requests/index.ts';
import { createTables } from './index.ts';
import { TABLE_REQUESTS } from './requests.repository.ts';
import { tableHandlers } from './tables.routes.ts';

export default defineModule({
  needs: { office: officeModule, settings: settingsModule, providers: providersModule },
  create: ({ pool, clock, office, providers: { gateway } }) => createTables({ pool, clock, office, gateway }),
  calls: (_, { providers: { registry, gateway }, ...parts }) => tableHandlers({ ...parts, registry, gateway }),
  jobs: (tables) => [
    every(5 * SECOND, 'tell providers what was decided about tables', () => tables.deliver()),
    every(MINUTE, 'end requests about tables that nobody decided', () => tables.expire()),
  ],
  waiting: (_, { pool, clock }) => ({
    tables: async ({ ownHands, most }) =>
      countWaiting(TABLE_REQUESTS, pool, { hands: await ownHands(), most, now: clock.now() }),
  }),
  queueAges: (_, { pool, clock }) => ({ tables: () => ageOfWaiting(TABLE_REQUESTS, pool, clock.now()) }),
});
