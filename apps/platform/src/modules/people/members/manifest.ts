import type { Queryable } from '../../../infra/db.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import { accountsOfMembers } from './members.repository.ts';

declare module '../../../infra/composition/points.ts' {
  interface Answers {
    /** Ends a member's games with all providers, in the caller's transaction. */
    endPlay: (tx: Queryable, memberId: string) => Promise<void>;
  }
}

export default defineModule({
  needs: {},
  asks: ['endPlay'],
  subjects: () => ({ member: accountsOfMembers }),
});
