import type { Clock, Minor } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { Waker } from '../../../infra/realtime/waker.ts';
import type { Inbox } from '../../people/inbox/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payment } from '../../people/security/index.ts';
import type { Office } from '../../staff/office/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { Attempts } from '../../../infra/attempts/index.ts';
import type { Spending } from '../spending/index.ts';
import type { Payouts } from '../payouts/index.ts';

/** Something of a member's that a withdrawal ends, such as bonus money of a deposit. */
export interface WithdrawalEnd {
  /** Whether money is sent to others only when it has ended. Otherwise sending ends it, as a withdrawal does. */
  readonly keepsFromSending: boolean;
  /** What the member would lose, in minor units, and the id of what ends; null: nothing. */
  find(db: Queryable, memberId: string): Promise<{ readonly amount: Minor; readonly purse: string } | null>;
  /** Ends it in the withdrawal's transaction, which holds the lock of the member's cash. Called last. */
  end(tx: Transaction, memberId: string): Promise<void>;
}

/** What the withdrawals module needs. */
export interface WithdrawalParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly ledger: Pick<Ledger, 'post' | 'hold' | 'capture' | 'release'>;
  readonly attempts: Attempts;
  readonly payment: Pick<Payment, 'prove' | 'facts'>;
  readonly payouts: Payouts;
  readonly turnover: Turnover;
  readonly inbox: Pick<Inbox, 'send'>;
  /** Counts what the member has withdrawn; negative for money that was returned. */
  readonly limits: {
    countWithdrawal(tx: Transaction, paid: { memberId: string; amount: Minor; now: number }): Promise<void>;
  };
  /** Counts what an operator gives back or pays again. */
  readonly spending: Pick<Spending, 'permit'>;
  readonly office: Pick<Office, 'audit' | 'claims'>;
  readonly waker: Pick<Waker, 'wake'>;
  /** What withdrawals end. Read when it is asked, because those modules are made later. */
  readonly ends: () => readonly WithdrawalEnd[];
}
