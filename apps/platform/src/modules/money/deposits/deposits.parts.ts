import type { Clock, Minor } from '@chhokka/kernel';
import type { Fetch } from '@chhokka/wallet-protocol';
import type { Pool, Transaction } from '../../../infra/db.ts';
import type { Log } from '../../../infra/log.ts';
import type { Waker } from '../../../infra/realtime/waker.ts';
import type { Revisions } from '../../../infra/revisions.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import type { Inbox } from '../../people/inbox/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Spending } from '../spending/index.ts';
import type { Health } from '../../staff/health/index.ts';
import type { Office } from '../../staff/office/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { Attempts } from '../../../infra/attempts/index.ts';

/** What the member's own limits say about money in. */
export interface DepositLimits {
  assertMayPay(tx: Transaction, memberId: string): Promise<void>;
  /** `pending`: reads the amount of pending deposits, once the limits are locked. */
  assertDeposit(
    tx: Transaction,
    wanted: { memberId: string; amount: Minor; now: number; pending: () => Promise<Minor> },
  ): Promise<void>;
  countDeposit(tx: Transaction, credited: { memberId: string; amount: Minor; now: number }): Promise<void>;
}

/** What the deposits module needs. */
export interface DepositParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly revisions: Revisions;
  readonly settings: Settings;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly spending: Spending;
  readonly attempts: Attempts;
  readonly inbox: Pick<Inbox, 'send'>;
  readonly office: Pick<Office, 'audit' | 'claims'>;
  readonly waker: Pick<Waker, 'wake'>;
  readonly secretBox: SecretBox;
  readonly limits: DepositLimits;
  readonly turnover: Pick<Turnover, 'addRequirement'>;
  readonly fetch?: Fetch;
  readonly health?: Pick<Health, 'watch'>;
}
