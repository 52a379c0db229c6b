import { defineModule } from '../../../infra/composition/define.ts';
import ledgerModule from '../../money/ledger/manifest.ts';
import limitsModule from '../../money/limits/manifest.ts';
import { findSharing } from '../../money/payouts/index.ts';
import spendingModule from '../../money/spending/manifest.ts';
import turnoverModule from '../../money/turnover/manifest.ts';
import walletModule from '../../money/wallet/manifest.ts';
import directoryModule from '../../people/directory/manifest.ts';
import inboxModule from '../../people/inbox/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../office/manifest.ts';
import { ageOfWaiting, countWaiting } from './adjustments.repository.ts';
import { deskHandlers } from './desk.routes.ts';

export default defineModule({
  needs: {
    office: officeModule,
    settings: settingsModule,
    directory: directoryModule,
    inbox: inboxModule,
    ledger: ledgerModule,
    limits: limitsModule,
    spending: spendingModule,
    turnover: turnoverModule,
    wallet: walletModule,
  },
  calls: (_, { pool, waker, ...parts }) =>
    deskHandlers({
      ...parts,
      pool,
      members: parts.directory,
      sharedPayouts: async (memberId) => (await findSharing(pool, memberId)).map((sharer) => sharer.memberId),
      onMoved: (memberIds) => waker.wake('balance', memberIds),
    }),
  waiting: (_, { pool }) => ({
    adjustments: async ({ ownHands, most }) => countWaiting(pool, await ownHands(), most),
  }),
  queueAges: (_, { pool }) => ({ adjustments: () => ageOfWaiting(pool) }),
});
