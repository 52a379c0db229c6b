import type { PayoutKind, WithdrawalState } from '@chhokka/contracts';
import type { Minor } from '@chhokka/kernel';
import type { ToldReason } from '../../../infra/told-reason.ts';

/** One withdrawal. Amounts in minor units, times in ms since the epoch. */
export interface Withdrawal extends ToldReason {
  readonly id: string;
  readonly memberId: string;
  readonly account: string;
  readonly currency: string;
  readonly payoutId: string;
  readonly kind: PayoutKind;
  readonly ending: string;
  readonly amount: Minor;
  readonly needsTwo: boolean;
  readonly state: WithdrawalState;
  readonly requestedAt: number;
  /** Operators' ids. */
  readonly approvedBy: string | null;
  readonly secondBy: string | null;
  readonly paidBy: string | null;
  readonly paidAt: number | null;
  readonly reference: string | null;
  readonly confirmUntil: number | null;
  readonly receipt: 'member' | 'time' | 'operator' | null;
  readonly dispute: string;
  readonly endedAt: number | null;
  /** Names of the operators who approved it, in their order. */
  readonly approvers: readonly string[];
  /** What the first of two operators says becomes of a dispute; null: nobody yet, or no need. */
  readonly redo: Redo | null;
}

/** What becomes of what did not arrive. */
export interface Redo {
  readonly operatorId: string;
  readonly what: 'paid_again' | 'returned' | 'forced';
  /** Of the new payment; null: there is none. */
  readonly reference: string | null;
}

/** What happened to a withdrawal, in words of the table. */
export type StepKind =
  | 'requested'
  | 'approved_first'
  | 'approved'
  | 'paid'
  | 'received'
  | 'forced_first'
  | 'forced'
  | 'disputed'
  | 'paid_again_first'
  | 'paid_again'
  | 'returned_first'
  | 'returned'
  | 'rejected'
  | 'cancelled'
  | 'verified'
  | 'note';

/** What operators do of it; the rest is the member's, or time's. */
export type ServedStep = Exclude<StepKind, 'requested' | 'received' | 'disputed' | 'cancelled'>;

/** An operator as a step names one. */
export interface StepBy {
  readonly operatorId: string;
  readonly account: string;
}

/** One entry of a withdrawal's history. */
export interface Step {
  readonly what: StepKind;
  readonly at: number;
  /** Null: the member, or the clock. */
  readonly operator: string | null;
  readonly words: string;
}
