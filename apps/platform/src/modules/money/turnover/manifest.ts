import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { createTurnover, turnoverConsumer } from './index.ts';

export default defineModule({
  needs: { settings: settingsModule },
  create: createTurnover,
  facts: () => turnoverConsumer,
});
