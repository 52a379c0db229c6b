import type { ErrorCode } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import type { ToldReason } from '../../../infra/told-reason.ts';
import type { Redo, Withdrawal } from './withdrawal.types.ts';
import type { WithdrawalChange } from './withdrawals.repository.ts';
import type { ServedStep } from './withdrawal.types.ts';

/** An operator's act on a withdrawal, in the names of the call. */
export type Act =
  /** Puts it on hold: the member is asked for documents. `answerMs`: how long the member has. */
  | ({ readonly act: 'ask'; readonly answerMs: number } & ToldReason)
  /** Ends the wait early. */
  | { readonly act: 'resume'; readonly reason: string }
  | { readonly act: 'approve' }
  | ({ readonly act: 'reject' } & ToldReason)
  | { readonly act: 'pay' | 'payAgain'; readonly reference: string }
  | ({ readonly act: 'return' | 'force' } & ToldReason)
  /** Verifies the payout account; the withdrawal itself does not change. */
  | { readonly act: 'verify'; readonly reason: string }
  | { readonly act: 'note'; readonly words: string };

/** The result of an act: the row's change, the step, and the movement of money. */
export interface Served {
  readonly change: WithdrawalChange;
  readonly step: ServedStep;
  readonly words: string;
  readonly money: 'none' | 'give back' | 'pay out' | 'take back';
  /** Whether the act ends the operator's claim. */
  readonly done: boolean;
}

export interface ServedBy {
  readonly operatorId: string;
  readonly now: number;
  /** How long the member may dispute a payment. */
  readonly confirmMs: number;
}

/** The result of an act on a withdrawal, or why it is refused. The table's trigger allows the same transitions. */
export function served(withdrawal: Withdrawal, act: Act, by: ServedBy): Served | ErrorCode {
  const { state } = withdrawal;
  // Nothing is decided while the member is asked.
  if (state === 'waiting' && act.act !== 'resume' && act.act !== 'note') return 'withdrawal_waits';
  switch (act.act) {
    case 'ask':
      return state === 'requested' ? asked(withdrawal, act, by) : 'withdrawal_decided';
    case 'resume':
      if (state !== 'waiting') return 'withdrawal_decided';
      return {
        change: { state: 'requested', resumedBy: by.operatorId },
        step: 'resumed',
        words: act.reason,
        money: 'none',
        // The oldest is decided first: it may be another one by now.
        done: true,
      };
    case 'approve':
      return state === 'requested' ? approved(withdrawal, by.operatorId) : 'withdrawal_decided';
    case 'reject':
      if (state !== 'requested' && state !== 'approved') return 'withdrawal_decided';
      return ended({ state: 'rejected', ...whyOf(act) }, 'rejected', 'give back');
    case 'pay':
      return state === 'approved' ? paid('paid', act.reference, 'pay out', by) : 'withdrawal_decided';
    case 'payAgain':
      if (state !== 'disputed') return 'withdrawal_decided';
      return redone(withdrawal, paid('paid_again', act.reference, 'none', by), {
        operatorId: by.operatorId,
        what: 'paid_again',
        reference: act.reference,
      });
    case 'return':
      if (state !== 'disputed') return 'withdrawal_decided';
      return redone(withdrawal, ended({ state: 'returned', ...whyOf(act) }, 'returned', 'take back'), {
        operatorId: by.operatorId,
        what: 'returned',
        reference: null,
      });
    case 'force':
      if (state !== 'disputed') return 'withdrawal_decided';
      return forced(withdrawal, whyOf(act), by.operatorId);
    case 'verify':
      return { change: {}, step: 'verified', words: act.reason, money: 'none', done: false };
    case 'note':
      return { change: {}, step: 'note', words: act.words, money: 'none', done: false };
  }
}

function whyOf({ reason, reasonWords }: ToldReason): ToldReason {
  return { reason, reasonWords };
}

/** All questions about a withdrawal end within this time of its request; the table has the same bound. */
const HOLDS_END_MS = 30 * DAY;

/** The money stays set aside, and the operator's claim ends: others work on while the member looks for documents. */
function asked(
  { requestedAt }: Withdrawal,
  act: { readonly answerMs: number } & ToldReason,
  { operatorId, now }: ServedBy,
): Served | ErrorCode {
  const until = now + act.answerMs;
  if (until > requestedAt + HOLDS_END_MS) return 'withdrawal_held_long';
  const question = { operatorId, until, asks: whyOf(act) };
  return { change: { state: 'waiting', question }, step: 'asked', words: act.reason, money: 'none', done: true };
}

function approved({ needsTwo, approvedBy }: Withdrawal, operatorId: string): Served | ErrorCode {
  const plain = { words: '', money: 'none' } as const;
  if (!needsTwo)
    return { ...plain, change: { state: 'approved', approvedBy: operatorId }, step: 'approved', done: false };
  if (approvedBy === null) return { ...plain, change: { approvedBy: operatorId }, step: 'approved_first', done: true };
  if (approvedBy === operatorId) return 'withdrawal_same_operator';
  return { ...plain, change: { state: 'approved', secondBy: operatorId }, step: 'approved', done: false };
}

/** The payer alone cannot declare a payment received. Where two are needed, another operator must agree. */
function forced(withdrawal: Withdrawal, why: ToldReason, operatorId: string): Served | ErrorCode {
  if (!withdrawal.needsTwo && withdrawal.paidBy === operatorId) return 'withdrawal_own_payment';
  const change = { state: 'received', receipt: 'operator', forcedBy: operatorId, ...why } as const;
  return redone(withdrawal, ended(change, 'forced', 'none'), { operatorId, what: 'forced', reference: null });
}

/**
 * If two operators had to approve, two also pay again, return, or count as received. The second must name the same act
 * and payment.
 */
function redone({ needsTwo, redo }: Withdrawal, done: Served, said: Redo): Served | ErrorCode {
  if (!needsTwo) return done;
  const isSame = redo?.what === said.what && redo.reference?.toLowerCase() === said.reference?.toLowerCase();
  if (!isSame)
    return { change: { redo: said }, step: `${said.what}_first`, words: done.words, money: 'none', done: true };
  if (redo.operatorId === said.operatorId) return 'withdrawal_same_operator';
  return { ...done, change: { ...done.change, redoSecond: said.operatorId } };
}

function paid(step: ServedStep, reference: string, money: Served['money'], by: ServedBy): Served {
  const { operatorId, now, confirmMs } = by;
  const change = { state: 'paid', paidBy: operatorId, reference, confirmUntil: now + confirmMs } as const;
  return { change, step, words: reference, money, done: true };
}

function ended(change: WithdrawalChange & ToldReason, step: ServedStep, money: Served['money']): Served {
  return { change: { ...change, ends: true }, step, words: change.reason, money, done: true };
}
