import { MINUTE, SECOND } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import providersModule from '../providers/manifest.ts';
import { createVersions } from './index.ts';
import { versionShelf } from './shelf.ts';
import { versionHandlers } from './versions.routes.ts';

export default defineModule({
  needs: { settings: settingsModule, providers: providersModule },
  create: ({ pool, clock, settings, providers: { registry, gateway } }) =>
    createVersions({ pool, clock, settings, registry, gateway }),
  calls: (_, parts) => versionHandlers(parts),
  jobs: (versions) => [
    every(5 * SECOND, 'tell providers which versions to play', () => versions.deliver()),
    every(MINUTE, 'ask providers for versions of games', () => versions.learn()),
  ],
  alarmKinds: () => ({ return_outside: { page: 'site-games' } }),
  shelves: (_, { settings }) => versionShelf(settings),
});
