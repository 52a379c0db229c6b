import type { Clock } from '@chhokka/kernel';
import type { Pool, Queryable } from '../../../infra/db.ts';
import type { Played } from './limits.types.ts';

export interface LimitsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Minutes east of UTC of the site's clock. */
  readonly offset: () => number;
  /** Ends the member's open games, in the given transaction. */
  readonly endPlay: (db: Queryable, memberId: string) => Promise<void>;
  /** What the member has played since then (ms). */
  readonly played: (db: Queryable, memberId: string, since: number) => Promise<Played>;
}
