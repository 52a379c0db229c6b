import { HOUR, MINUTE, SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import factsModule from '../../money/facts/manifest.ts';
import spendingModule from '../../money/spending/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import awardsModule from '../awards/manifest.ts';
import { bonusesHandlers } from './bonuses.routes.ts';
import { bonusesConsumer, createBonuses, type TellStandings } from './index.ts';
import { ageOfWaiting, countWaiting } from './lists/lists.repository.ts';
import { bonusRuleShelf } from './rules/shelf.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** Tells ranks and labels of members, for rules that are only for some of them. */
    standings: TellStandings;
  }
}

export default defineModule({
  needs: {
    settings: settingsModule,
    office: officeModule,
    facts: factsModule,
    spending: spendingModule,
    awards: awardsModule,
  },
  create: ({ added, ...parts }) => createBonuses({ ...parts, standings: () => added.all('standings') }),
  calls: (_, { added, ...parts }) => bonusesHandlers({ ...parts, standings: () => added.all('standings') }),
  facts: () => bonusesConsumer,
  jobs: (bonuses) => [
    every(2 * SECOND, 'award bonuses of sign-ups', () => bonuses.awardSignUps()),
    every(2 * SECOND, 'award bonuses of deposits', () => bonuses.awardDeposits()),
    every(10 * SECOND, 'award bonuses of ranks and missions', () => bonuses.awardReached()),
    every(MINUTE, 'award bonuses of days and weeks', () => bonuses.awardPeriods()),
    every(HOUR, 'forget sums of bonuses', () => bonuses.forget()),
  ],
  shelves: () => bonusRuleShelf,
  waiting: (_, { pool }) => ({
    bonusLists: async ({ ownHands, most }) => countWaiting(pool, await ownHands(), most),
  }),
  queueAges: (_, { pool }) => ({ bonusLists: () => ageOfWaiting(pool) }),
});
