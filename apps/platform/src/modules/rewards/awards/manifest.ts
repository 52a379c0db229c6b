import { MINUTE, SECOND } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import grantsModule from '../../money/grants/manifest.ts';
import limitsModule from '../../money/limits/manifest.ts';
import spendingModule from '../../money/spending/manifest.ts';
import inboxModule from '../../people/inbox/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import type { CheckInWaits, PrizeGiver } from './awards.types.ts';
import { awardsHandlers } from './awards.routes.ts';
import { rewardsSource } from './channel.ts';
import { createAwards } from './index.ts';
import { wakePages } from './awards.repository.ts';
import { findTitles } from './own.repository.ts';
import { expireBoundAwards, findBoundAwards } from './withdrawal.repository.ts';
import { accountsOfAwards, ageOfReview, countReview } from './office.repository.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** Gives the prizes of one form, by the modules that own what they consist of. Cash is given by awards themselves. */
    prizes: PrizeGiver;
  }
  interface Answers {
    /** Those of these members whom the daily check-in waits for. */
    checkInWaits: CheckInWaits;
  }
}

export default defineModule({
  needs: {
    settings: settingsModule,
    office: officeModule,
    inbox: inboxModule,
    limits: limitsModule,
    grants: grantsModule,
    spending: spendingModule,
  },
  create: ({ added, ...parts }) => createAwards({ ...parts, givers: () => added.all('prizes') }),
  asks: ['checkInWaits'],
  calls: (_, { added, ...parts }) =>
    awardsHandlers({
      ...parts,
      givers: () => added.all('prizes'),
      checkInWaits: added.later('checkInWaits'),
    }),
  purseTitles: () => findTitles,
  withdrawalEnds: (_, { clock }) => ({
    keepsFromSending: false,
    find: (db, memberId) => findBoundAwards(db, memberId, clock.now()),
    async end(tx, memberId) {
      await expireBoundAwards(tx, memberId, clock.now());
      await wakePages(tx, ['rewards'], [memberId]);
    },
  }),
  channels: (_, { added, ...parts }) => rewardsSource({ ...parts, checkInWaits: added.later('checkInWaits') }),
  jobs: (awards) => [
    every(5 * SECOND, 'end awards that are due', () => awards.endDue()),
    every(MINUTE, 'tell members of awards', () => awards.tell()),
    every(MINUTE, 'sum up costs of awards', () => awards.foldCosts()),
  ],
  alarmKinds: () => ({ award_not_paid: { page: 'awards' } }),
  subjects: () => ({ award: accountsOfAwards }),
  waiting: (_, { pool }) => ({ awards: async ({ ownHands, most }) => countReview(pool, await ownHands(), most) }),
  queueAges: (_, { pool }) => ({ awards: () => ageOfReview(pool) }),
});
