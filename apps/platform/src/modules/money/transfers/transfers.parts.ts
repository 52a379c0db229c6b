import type { Clock, Minor } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { Waker } from '../../../infra/realtime/waker.ts';
import type { Inbox } from '../../people/inbox/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payment } from '../../people/security/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Turnover } from '../turnover/index.ts';

/** Amounts in minor units, `now` in ms since the epoch. */
interface Credited {
  readonly memberId: string;
  readonly amount: Minor;
  readonly now: number;
}

/** Members' own limits for incoming money, and the counters of what came in and went out. */
export interface TransferLimits {
  assertMayPay(tx: Transaction, memberId: string): Promise<void>;
  /** `pending`: reads the amount of pending deposits, once the limits are locked. */
  assertDeposit(tx: Transaction, wanted: Credited & { pending: () => Promise<Minor> }): Promise<void>;
  countDeposit(tx: Transaction, credited: Credited): Promise<void>;
  countWithdrawal(tx: Transaction, sent: Credited): Promise<void>;
}

export interface TransfersParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly inbox: Pick<Inbox, 'send'>;
  readonly waker: Pick<Waker, 'wake'>;
  /** Checks the payment proof. */
  readonly payment: Pick<Payment, 'prove'>;
  readonly limits: TransferLimits;
  /** The amount of the member's pending deposits, in minor units. */
  readonly pendingDeposits: (tx: Transaction, of: { memberId: string; now: number }) => Promise<Minor>;
  readonly turnover: Turnover;
  /** What a withdrawal ends (`WithdrawalEnd`). Read when it is asked, because those modules are made later. */
  readonly ends: () => readonly {
    readonly keepsFromSending: boolean;
    find(db: Queryable, memberId: string): Promise<object | null>;
    end(tx: Transaction, memberId: string): Promise<void>;
  }[];
}
