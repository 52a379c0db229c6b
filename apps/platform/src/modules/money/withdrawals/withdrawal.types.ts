import type { LineSort, PayoutKind, WithdrawalState } from '@chhokka/contracts';
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
  /** The first operator's decision on a dispute where two are needed; null: none yet, or one is enough. */
  readonly redo: Redo | null;
  /** Who decided last: approved, paid, returned, rejected or counted as received. Null: no operator did. */
  readonly decidedBy: string | null;
  /** The last question to the member; null: none was asked. */
  readonly question: Question | null;
}

/** What an operator asked the member for while the withdrawal waited, and how that ended. Times in ms. */
export interface Question {
  readonly asks: ToldReason;
  readonly askedAt: number;
  readonly until: number;
  /** The member's answer; empty: there is none. */
  readonly answer: string;
  readonly answeredAt: number | null;
  /** The deadline passed without an answer. */
  readonly isOverdue: boolean;
}

/** An operator's decision on a payment that did not arrive. */
export interface Redo {
  readonly operatorId: string;
  readonly what: 'paid_again' | 'returned' | 'forced';
  /** The reference of the new payment; null: there is none. */
  readonly reference: string | null;
}

/** The kinds of steps, as the table names them. */
export type StepKind =
  | 'requested'
  | 'asked'
  | 'answered'
  | 'overdue'
  | 'resumed'
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

/** Steps by operators; the others come from the member or the clock. */
export type ServedStep = Exclude<
  StepKind,
  'requested' | 'answered' | 'overdue' | 'received' | 'disputed' | 'cancelled'
>;

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
  /** The pictures that came with it. */
  readonly imageIds: readonly string[];
}

/** Where money on a member's account comes from and goes to, besides games. */
export type SourceSort = Exclude<LineSort, 'game' | 'held'>;
