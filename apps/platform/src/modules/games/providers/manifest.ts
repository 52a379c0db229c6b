import { defineModule } from '../../../infra/modules/define.ts';
import walletModule from '../../money/wallet/manifest.ts';
import { createProviders } from './index.ts';

export default defineModule({
  needs: { wallet: walletModule },
  create: ({ pool, wallet: given, clock, config, log }) =>
    createProviders({ pool, wallet: given, clock, secretsKey: config.secretsKey, log }),
  callbacks: ({ providerRoutes }) => ({ prefix: '/provider', routes: providerRoutes }),
});
