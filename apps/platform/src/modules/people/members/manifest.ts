import type { Queryable } from '../../../infra/db.ts';
import { defineModule } from '../../../infra/modules/define.ts';
import { accountsOfMembers } from './members.repository.ts';

declare module '../../../infra/modules/points.ts' {
  interface Points {
    /** Ends a member's games with all providers, in the transaction of what ends them. One module answers. */
    endPlay: (tx: Queryable, memberId: string) => Promise<void>;
  }
}

export default defineModule({
  subjects: () => ({ member: accountsOfMembers }),
});
