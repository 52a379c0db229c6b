import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import factsModule from '../../money/facts/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import awardsModule from '../awards/manifest.ts';
import { createRebate, rebateConsumer } from './index.ts';
import { rebateHandlers } from './rebate.routes.ts';
import { rebateShelf } from './shelf.ts';

export default defineModule({
  needs: { settings: settingsModule, facts: factsModule, awards: awardsModule },
  create: createRebate,
  calls: (_, parts) => rebateHandlers(parts),
  facts: () => rebateConsumer,
  jobs: (rebate) => every(MINUTE, 'offer the rebate of the days that are over', () => rebate.run()),
  shelves: () => rebateShelf,
});
