import type { Clock, Minor } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../infra/db.ts';
import type { Revisions } from '../../infra/revisions.ts';
import type { Inbox } from '../inbox/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Audit } from '../office/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Verification } from '../verification/index.ts';

/** What members must stake before money goes out again; the cashier's. */
export interface GrantTurnover {
  /** In the transaction that credits it, after the credit; `now` in ms since the epoch. */
  addRequirement(tx: Transaction, credited: { memberId: string; amount: Minor; now: number }): Promise<void>;
}

export interface PromotionsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly revisions: Revisions;
  readonly settings: Settings;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly turnover: GrantTurnover;
  /** Writes down what operators decide. */
  readonly audit: Audit;
  readonly attempts: Verification['attempts'];
  readonly inbox: Pick<Inbox, 'send'>;
}
