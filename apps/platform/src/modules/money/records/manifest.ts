import { defineModule } from '../../../infra/composition/define.ts';
import catalogueModule from '../../games/catalogue/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import walletModule from '../wallet/manifest.ts';
import { recordsConsumer } from './index.ts';
import { recordsHandlers } from './records.routes.ts';

export default defineModule({
  needs: { settings: settingsModule, catalogue: catalogueModule, wallet: walletModule },
  calls: (_, parts) => recordsHandlers(parts),
  facts: () => recordsConsumer,
});
