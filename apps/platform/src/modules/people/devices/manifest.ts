import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { deviceHandlers } from './devices.routes.ts';
import { createDevices } from './devices.ts';

export default defineModule({
  needs: { settings: settingsModule },
  create: createDevices,
  calls: deviceHandlers,
  jobs: (devices) => every(5 * MINUTE, 'forget expired sessions', () => devices.sweep()),
  memberSessions: ({ sessions }) => sessions,
});
