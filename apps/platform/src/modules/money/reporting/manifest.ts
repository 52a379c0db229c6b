import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { reportsConsumer } from './count.ts';
import { createReporting } from './index.ts';
import { reportingHandlers } from './reporting.routes.ts';

export default defineModule({
  needs: { settings: settingsModule },
  create: createReporting,
  calls: reportingHandlers,
  jobs: (reporting) => every(MINUTE, 'prove the books', () => reporting.proveWhenDue()),
  facts: (_, parts) => reportsConsumer(parts),
  close: (reporting) => reporting.close(),
});
