import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import devicesModule from '../devices/manifest.ts';
import securityModule from '../security/manifest.ts';
import { createDirectory } from './directory.ts';

export default defineModule({
  needs: { settings: settingsModule, devices: devicesModule, security: securityModule },
  create: ({ pool, settings, devices, security: { twoFactor }, added }) =>
    createDirectory({
      pool,
      devices,
      twoFactor,
      endPlay: added.later('endPlay'),
      dialling: () => settings.values.countries[0]?.countryDialingCode ?? '',
    }),
});
