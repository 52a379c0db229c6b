import { defineModule } from '../../../infra/composition/define.ts';
import { topicSource } from '../../../infra/realtime/topic.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { catalogueHandlers } from './catalogue.routes.ts';
import { createCatalogue } from './index.ts';
import { catalogueShelves } from './shelves.ts';

export default defineModule({
  needs: { settings: settingsModule },
  create: createCatalogue,
  calls: catalogueHandlers,
  channels: (_, parts) => topicSource('catalogue', parts),
  shelves: () => catalogueShelves,
});
