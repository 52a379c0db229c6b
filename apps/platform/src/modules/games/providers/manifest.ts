import { defineModule } from '../../../infra/composition/define.ts';
import walletModule from '../../money/wallet/manifest.ts';
import { createProviders } from './index.ts';

export default defineModule({
  needs: { wallet: walletModule },
  create: ({ pool, wallet, clock, config, log }) =>
    createProviders({ pool, wallet, clock, secretsKey: config.secretsKey, log }),
  callbacks: ({ providerRoutes }) => ({ prefix: '/provider', routes: providerRoutes }),
});
