import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/modules/define.ts';
import officeModule from '../office/manifest.ts';
import { editingHandlers } from './editing.routes.ts';
import { countWaiting } from './proposals.repository.ts';
import { expireProposals } from './propose.ts';
import type { Shelf } from './shelf.ts';

declare module '../../../infra/modules/points.ts' {
  interface Points {
    /** What operators edit: each kind of item, by the module that owns it. */
    shelves: Shelf;
  }
}

export default defineModule({
  needs: { office: officeModule },
  calls: (_, { added, ...parts }) => editingHandlers({ ...parts, shelves: added.all('shelves') }),
  jobs: (_, { pool, clock }) => every(MINUTE, 'end old proposals', () => expireProposals(pool, clock.now())),
  waiting:
    () =>
    (pool, { ownHands, most }) => {
      const count = async (kind: 'method' | 'settings') => countWaiting(pool, { kind, hands: await ownHands(), most });
      return { methods: () => count('method'), settings: () => count('settings') };
    },
});
