import { randomInt } from 'node:crypto';
import { HOUR, MINUTE } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import chatModule from '../../people/chat/manifest.ts';
import directoryModule from '../../people/directory/manifest.ts';
import entryModule from '../../people/entry/manifest.ts';
import inboxModule from '../../people/inbox/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import * as applications from './application.repository.ts';
import { applicationProofs } from './apply.ts';
import { createLining } from './join.ts';
import type { AgentEnded, LineBalances, LineMoved, LinesParts } from './lines.parts.ts';
import { linesHandlers } from './lines.routes.ts';
import { forgetOpenings } from './link.repository.ts';
import { ageOfWishes, countWishes } from './lock.repository.ts';
import { noticeShelf } from './notice.repository.ts';
import * as requests from './request.repository.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** Acts in the transaction in which a member moves to another upline, with everybody below. */
    lineMoved: LineMoved;
    /** Acts in the transaction in which somebody ceases to be an agent. */
    agentEnded: AgentEnded;
    /** Knows what everybody below a member has: whoever counts lines, because nobody can sum a million members at once. */
    lineBalances: LineBalances;
  }
}

export default defineModule({
  needs: {
    settings: settingsModule,
    office: officeModule,
    inbox: inboxModule,
    chat: chatModule,
    directory: directoryModule,
    entry: entryModule,
  },
  create: ({ added, ...parts }): LinesParts => ({
    ...parts,
    moved: () => added.all('lineMoved'),
    ended: () => added.all('agentEnded'),
    balances: () => added.all('lineBalances'),
    below: (bound) => randomInt(bound),
  }),
  calls: (lines) => linesHandlers(lines),
  lining: (lines) => createLining(lines),
  shelves: () => noticeShelf,
  subjects: () => ({
    'agent application': applications.accountsOfApplications,
    'line request': requests.accountsOfRequests,
  }),
  jobs: (_, { pool, clock }) => [
    every(5 * MINUTE, 'forget pictures of agents’ applications', () => applicationProofs.forget(pool, clock.now())),
    every(HOUR, 'forget who opened links', () => forgetOpenings(pool, clock.now())),
  ],
  waiting: (_, { pool }) => ({
    agentApplications: ({ operatorId, most }) => applications.countWaiting(pool, operatorId, most),
    agentRequests: async ({ ownHands, most }) => requests.countRequests(pool, await ownHands(), most),
    agentLocks: ({ most }) => countWishes(pool, most),
  }),
  queueAges: (_, { pool }) => ({
    agentApplications: () => applications.ageOfWaiting(pool),
    agentRequests: () => requests.ageOfRequests(pool),
    agentLocks: () => ageOfWishes(pool),
  }),
});
