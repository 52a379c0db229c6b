import { defineModule } from '../../../infra/composition/define.ts';
import securityModule from '../../people/security/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { createPayouts } from './payouts.ts';

export default defineModule({
  needs: { settings: settingsModule, security: securityModule },
  create: ({ config, security: { payment }, ...parts }) =>
    createPayouts({ ...parts, payment, secretsKey: config.secretsKey }),
});
