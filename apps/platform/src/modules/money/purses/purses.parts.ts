import type { Clock } from '@chhokka/kernel';
import type { Pool, Queryable } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { Log } from '../../../infra/log.ts';
import type { Waker } from '../../../infra/realtime/waker.ts';
import type { Grants } from '../grants/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** Tells what the bonus money of these purses is called, by their ids. Those that it does not know are left out. */
export type TellTitles = (db: Queryable, ids: readonly string[]) => Promise<ReadonlyMap<string, Words>>;

/** What the purses module needs. */
export interface PursesParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly inTurn: InTurn;
  readonly waker: Pick<Waker, 'wake'>;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly grants: Pick<Grants, 'giveMany'>;
  readonly wallet: Pick<Wallet, 'openPurses' | 'closePurse' | 'purseInPlay'>;
  /** What other modules have added at the point `purseTitles`. */
  readonly titles: () => readonly TellTitles[];
}
