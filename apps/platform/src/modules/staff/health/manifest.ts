import type { PartyKind } from '@chhokka/contracts';
import { HOUR } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { mergeOnce } from '../../../infra/composition/merge.ts';
import { every } from '../../../infra/jobs.ts';
import { healthHandlers, type ListParties } from './health.routes.ts';
import { createHealth } from './index.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** Whom the platform calls, by kind, listed by the module that calls them. */
    outsideParties: Readonly<Partial<Record<PartyKind, ListParties>>>;
  }
}

export default defineModule({
  needs: {},
  create: ({ fleetingPool: pool, clock, log }) => createHealth({ pool, clock, log }),
  calls: (_, { pool, clock, added }) =>
    healthHandlers({ pool, clock, parties: mergeOnce(added.all('outsideParties')) }),
  jobs: (health) => every(HOUR, 'forget minutes of calls', () => health.sweep()),
  close: (health) => health.flush(),
});
