import { defineModule } from '../../../infra/composition/define.ts';
import walletModule from '../../money/wallet/manifest.ts';
import healthModule from '../../staff/health/manifest.ts';
import { createProviders } from './index.ts';
import { listParties } from './providers.repository.ts';

export default defineModule({
  needs: { wallet: walletModule, health: healthModule },
  create: ({ pool, wallet, clock, config, log, health }) =>
    createProviders({ pool, wallet, clock, secretsKey: config.secretsKey, log, health }),
  outsideParties: (_, { pool }) => ({ provider: () => listParties(pool) }),
  callbacks: ({ providerRoutes }) => ({ prefix: '/provider', routes: providerRoutes }),
});
