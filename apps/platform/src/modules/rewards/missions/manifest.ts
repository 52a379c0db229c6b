import { MINUTE } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import factsModule from '../../money/facts/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import awardsModule from '../awards/manifest.ts';
import { createMissions } from './index.ts';
import { missionsHandlers } from './missions.routes.ts';
import { checkInShelf, leaderboardShelf, missionShelf } from './shelves.ts';

export default defineModule({
  needs: { settings: settingsModule, facts: factsModule, awards: awardsModule },
  create: createMissions,
  calls: (_, parts) => missionsHandlers(parts),
  facts: ({ consumer }) => consumer,
  checkInWaits: (missions) => missions.checkInWaits,
  jobs: (missions) => every(MINUTE, 'close leaderboards', () => missions.closeBoards()),
  shelves: () => [missionShelf, leaderboardShelf, checkInShelf],
});
