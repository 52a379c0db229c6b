import { MINUTE, SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import officeModule from '../../staff/office/manifest.ts';
import providersModule from '../providers/manifest.ts';
import { ageOfWaiting, countWaiting } from '../requests/index.ts';
import { createSports } from './index.ts';
import { SPORTS_REQUESTS } from './requests.repository.ts';
import { sportsHandlers } from './sports.routes.ts';

export default defineModule({
  needs: { office: officeModule, providers: providersModule },
  create: ({ pool, clock, office, providers: { gateway } }) => createSports({ pool, clock, office, gateway }),
  calls: (_, { providers: { registry, gateway }, ...parts }) => sportsHandlers({ ...parts, registry, gateway }),
  jobs: (sports) => [
    every(5 * SECOND, 'tell providers what was decided about sports', () => sports.deliver()),
    every(MINUTE, 'end requests about sports that nobody decided', () => sports.expire()),
  ],
  waiting: (_, { pool, clock }) => ({
    sports: async ({ ownHands, most }) =>
      countWaiting(SPORTS_REQUESTS, pool, { hands: await ownHands(), most, now: clock.now() }),
  }),
  queueAges: (_, { pool, clock }) => ({ sports: () => ageOfWaiting(SPORTS_REQUESTS, pool, clock.now()) }),
});
