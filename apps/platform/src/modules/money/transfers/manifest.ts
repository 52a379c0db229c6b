import { defineModule } from '../../../infra/composition/define.ts';
import inboxModule from '../../people/inbox/manifest.ts';
import securityModule from '../../people/security/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { sumPendingDeposits } from '../deposits/index.ts';
import ledgerModule from '../ledger/manifest.ts';
import limitsModule from '../limits/manifest.ts';
import turnoverModule from '../turnover/manifest.ts';
import { transfersHandlers } from './transfers.routes.ts';

export default defineModule({
  needs: {
    settings: settingsModule,
    inbox: inboxModule,
    security: securityModule,
    ledger: ledgerModule,
    limits: limitsModule,
    turnover: turnoverModule,
  },
  calls: (_, { security: { payment }, added, ...parts }) =>
    transfersHandlers({
      ...parts,
      payment,
      pendingDeposits: sumPendingDeposits,
      ends: () => added.all('withdrawalEnds'),
    }),
});
