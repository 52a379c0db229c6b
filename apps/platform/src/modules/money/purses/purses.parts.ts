import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { Log } from '../../../infra/log.ts';
import type { Waker } from '../../../infra/realtime/waker.ts';
import type { Grants } from '../grants/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';

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
}
