import { MINUTE } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import inboxModule from '../../people/inbox/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import { agreementsHandlers } from './agreements.routes.ts';
import { createAgreements, type LastPaid } from './index.ts';
import { accountsOfContracts, ageForHouse, countForHouse } from './lists.repository.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** What contracts of agents paid last, by the module that settles them. */
    lastPaid: LastPaid;
  }
}

export default defineModule({
  needs: { settings: settingsModule, inbox: inboxModule, office: officeModule },
  create: createAgreements,
  calls: (_, { added, ...parts }) => agreementsHandlers({ ...parts, lastPaid: () => added.all('lastPaid') }),
  jobs: (agreements) => [
    every(MINUTE, 'end proposals of contracts that nobody answered', () => agreements.expire()),
    every(MINUTE, 'note which contracts have ended by their last day', () => agreements.endLastDays()),
  ],
  lineMoved: (agreements) => (tx, moved) => agreements.followMove(tx, moved),
  agentEnded: (agreements) => (tx, ended) => agreements.followEnd(tx, ended),
  subjects: () => ({ contract: accountsOfContracts }),
  waiting: (_, { pool }) => ({
    agentContracts: async ({ ownHands, most }) => countForHouse(pool, await ownHands(), most),
  }),
  queueAges: (_, { pool }) => ({ agentContracts: () => ageForHouse(pool) }),
});
