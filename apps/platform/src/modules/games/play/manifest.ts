import { defineModule } from '../../../infra/composition/define.ts';
import limitsModule from '../../money/limits/manifest.ts';
import walletModule from '../../money/wallet/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import catalogueModule from '../catalogue/manifest.ts';
import providersModule from '../providers/manifest.ts';
import { playHandlers } from './play.routes.ts';

export default defineModule({
  needs: {
    settings: settingsModule,
    catalogue: catalogueModule,
    wallet: walletModule,
    limits: limitsModule,
    providers: providersModule,
  },
  calls: (_, { providers: { gateway }, ...parts }) => playHandlers({ ...parts, gateway }),
});
