import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import officeModule from '../office/manifest.ts';
import { editingHandlers } from './editing.routes.ts';
import { countWaiting } from './proposals.repository.ts';
import { expireProposals } from './propose.ts';
import type { Shelf } from './shelf.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** The kinds of items that operators edit, each added by the module that owns it. */
    shelves: Shelf;
  }
}

export default defineModule({
  needs: { office: officeModule },
  calls: (_, { added, ...parts }) => editingHandlers({ ...parts, shelves: added.all('shelves') }),
  jobs: (_, { pool, clock }) => every(MINUTE, 'end old proposals', () => expireProposals(pool, clock.now())),
  waiting: (_, { pool }) => ({
    methods: async ({ ownHands, most }) => countWaiting(pool, { kind: 'method', hands: await ownHands(), most }),
    settings: async ({ ownHands, most }) => countWaiting(pool, { kind: 'settings', hands: await ownHands(), most }),
  }),
});
