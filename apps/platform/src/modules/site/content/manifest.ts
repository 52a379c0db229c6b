import { defineModule } from '../../../infra/composition/define.ts';
import { topicSource } from '../../../infra/realtime/topic.ts';
import officeModule from '../../staff/office/manifest.ts';
import settingsModule from '../settings/manifest.ts';
import { contentHandlers } from './content.routes.ts';
import { createContent } from './index.ts';
import { pictureFile } from './pictures.ts';
import { contentShelves } from './shelves.ts';

export default defineModule({
  needs: { office: officeModule, settings: settingsModule },
  create: createContent,
  calls: (content, parts) => contentHandlers({ ...parts, content }),
  channels: (_, parts) => topicSource('content', parts),
  shelves: () => contentShelves,
  pictures: ({ firstPictures }, { pool }) => ({ firstPictures, picture: (name) => pictureFile(pool, name) }),
});
