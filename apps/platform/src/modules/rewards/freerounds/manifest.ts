import { SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import providersModule from '../../games/providers/manifest.ts';
import awardsModule from '../awards/manifest.ts';
import pointsModule from '../points/manifest.ts';
import { freeRoundsHandlers } from './freerounds.routes.ts';
import { createFreeRounds } from './index.ts';

export default defineModule({
  needs: { providers: providersModule, awards: awardsModule, points: pointsModule },
  create: ({ pool, clock, providers: { gateway }, awards, points }) =>
    createFreeRounds({ pool, clock, gateway, awards, points }),
  calls: (freeRounds, { pool }) => freeRoundsHandlers(freeRounds, pool),
  prizes: ({ giver }) => giver,
  jobs: (freeRounds) => [
    every(2 * SECOND, 'tell providers of free rounds', () => freeRounds.grant()),
    every(10 * SECOND, 'ask providers for free rounds', () => freeRounds.follow()),
  ],
  alarmKinds: () => ({ free_rounds_failed: { page: 'awards' } }),
});
