import { MINUTE, SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import providersModule from '../providers/manifest.ts';
import { createTables } from './index.ts';
import { ageOfWaiting, countWaiting } from './requests.repository.ts';
import { tableHandlers } from './tables.routes.ts';

export default defineModule({
  needs: { office: officeModule, settings: settingsModule, providers: providersModule },
  create: ({ pool, clock, providers: { gateway } }) => createTables({ pool, clock, gateway }),
  calls: (_, { providers: { registry, gateway }, ...parts }) => tableHandlers({ ...parts, registry, gateway }),
  jobs: (tables) => [
    every(5 * SECOND, 'tell providers what was decided about tables', () => tables.deliver()),
    every(MINUTE, 'end requests about tables that nobody decided', () => tables.expire()),
  ],
  waiting: (_, { pool, clock }) => ({
    tables: async ({ ownHands, most }) => countWaiting(pool, await ownHands(), most, clock.now()),
  }),
  queueAges: (_, { pool, clock }) => ({ tables: () => ageOfWaiting(pool, clock.now()) }),
});
