import { HOUR, MINUTE, SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { createTeams, moveLine, teamsConsumer } from './index.ts';
import { balancesOf } from './overview.repository.ts';
import { teamsHandlers } from './teams.routes.ts';

export default defineModule({
  needs: { settings: settingsModule },
  create: createTeams,
  calls: (_, parts) => teamsHandlers(parts),
  facts: (_, parts) => teamsConsumer(parts),
  lineBalances: () => balancesOf,
  lineMoved:
    (_, { settings }) =>
    (tx, { memberId }) =>
      moveLine(tx, memberId, settings.dayOffset()),
  jobs: (teams) => [
    every(10 * SECOND, 'count who came to a line', () => teams.countNew()),
    every(HOUR, 'count everybody whose place is not counted', () => teams.countAll()),
    every(MINUTE, 'count who is online in each line', () => teams.countOnline()),
  ],
});
