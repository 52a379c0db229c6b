import type { CallArguments, ErrorCode } from '@chhokka/contracts';
import { assert, currency as asCurrency, formatDecimal, HOUR, MINUTE, minor } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { toldReason } from '../../../infra/told-reason.ts';
import { cleanLines, linesHoldHidden } from '../../../infra/typed-text.ts';
import type { Acting } from '../../staff/office/index.ts';
import { areOneHand } from '../../staff/operators/index.ts';
import { insertVerification } from './payout-standing.repository.ts';
import { stepMessage } from './decision-message.ts';
import type { Payment } from '../spending/index.ts';
import { giveBack, payOut, returnOf, takeBack } from './money.ts';
import { type Act, type Served, served } from './withdrawal.policy.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import type { WithdrawalParts } from './withdrawals.parts.ts';
import * as repository from './withdrawals.repository.ts';

const QUEUE = 'withdrawals';

/**
 * Performs an operator's decision: state, step, money, message, audit line and the end of the claim are one
 * transaction. Lock order: claim, withdrawal, accounts, box. Throws `Refused` as the call's contract says.
 */
export async function serveWithdrawal(
  parts: WithdrawalParts,
  args: CallArguments<'officeServeWithdrawal'>,
  { acting, language }: { acting: Acting; language: Language },
): Promise<void> {
  const { pool, clock, settings, office, waker } = parts;
  const { withdrawalId } = args;
  const act = cleaned(args, language);
  const { operator } = acting;
  // A payment's number identifies the payment and is not a reason.
  const isPaid = act.act === 'pay' || act.act === 'payAgain';
  const memberId = await transaction(pool, async (tx) => {
    await office.claims.requireClaim(tx, { queue: QUEUE, itemId: withdrawalId, operator });
    const withdrawal = await repository.lockWithdrawal(tx, withdrawalId);
    if (withdrawal === null) throw new Refused('withdrawal_unknown');
    const sends = act.act === 'approve' || act.act === 'pay' || act.act === 'payAgain';
    if (sends && (await repository.isWithdrawLocked(tx, withdrawal.memberId)))
      throw new Refused('withdrawal_member_locked');
    const now = clock.now();
    const confirmMs = settings.values.withdrawalConfirmMinutes * MINUTE;
    const needsTwo = await isForTwo(parts, tx, withdrawal, act, operator.operatorId);
    const becomes = served({ ...withdrawal, needsTwo }, act, { operatorId: operator.operatorId, now, confirmMs });
    if (typeof becomes === 'string') throw new Refused(becomes);
    const other = otherOf(withdrawal, becomes);
    if (other !== null && (await areOneHand(tx, other.operatorId, operator.operatorId, now)))
      throw new Refused(other.operatorId === operator.operatorId ? other.refusal : 'approval_own');
    if (becomes.change.redoSecond !== undefined && other !== null)
      await recordSecond(parts, tx, withdrawal, act, { firstId: other.operatorId, operatorId: operator.operatorId });
    await write(parts, tx, { withdrawal, becomes, acting, now });
    await office.audit(tx, acting, {
      action: `withdrawal.${becomes.step}`,
      subject: { kind: 'withdrawal', id: withdrawalId },
      before: { state: withdrawal.state },
      after: {
        state: becomes.change.state ?? withdrawal.state,
        amount: formatDecimal(withdrawal.amount),
        ...(becomes.step === 'verified' && { payoutId: withdrawal.payoutId }),
        ...(isPaid && { reference: becomes.words }),
        ...(becomes.change.question && { until: becomes.change.question.until }),
      },
      reason: isPaid ? '' : becomes.words,
    });
    if (becomes.done) await office.claims.releaseItem(tx, { queue: QUEUE, itemId: withdrawalId, operator });
    return becomes.money === 'none' ? null : withdrawal.memberId;
  });
  if (memberId !== null) waker.wake('balance', [memberId]);
}

/**
 * Whether two operators decide: as they had to about the withdrawal itself, or because one would give back or pay again
 * more than one may within 24 hours. What one decides alone is recorded, so that it counts.
 */
async function isForTwo(
  { spending }: WithdrawalParts,
  tx: Transaction,
  withdrawal: Withdrawal,
  act: Act,
  operatorId: string,
): Promise<boolean> {
  const payment = paymentOf(withdrawal, act, operatorId);
  if (withdrawal.needsTwo || payment === null) return withdrawal.needsTwo;
  return withdrawal.redo !== null || (await spending.permit(tx, payment)) === null;
}

async function recordSecond(
  { spending }: WithdrawalParts,
  tx: Transaction,
  withdrawal: Withdrawal,
  act: Act,
  { firstId, operatorId }: { firstId: string; operatorId: string },
): Promise<void> {
  const payment = paymentOf(withdrawal, act, operatorId);
  if (payment === null) return;
  await spending.permit(tx, { ...payment, first: { operatorId: firstId, permission: 'withdrawals.serve' } });
}

/** What the house pays by this act after a dispute; null: nothing. A reference names one payment only. */
function paymentOf(withdrawal: Withdrawal, act: Act, operatorId: string): Payment | null {
  const { id, state, memberId, amount } = withdrawal;
  const payment = { memberId, currency: asCurrency(withdrawal.currency), amount, operatorId };
  if (state !== 'disputed') return null;
  if (act.act === 'return') return { ...payment, externalId: returnOf(withdrawal) };
  if (act.act === 'payAgain') return { ...payment, externalId: `withdrawal-again:${id}:${act.reference}` };
  return null;
}

/**
 * The operator whose hand must not decide this: the first of two operators, or the payer of a payment that is forced as
 * received.
 */
function otherOf(
  { approvedBy, paidBy, redo }: Withdrawal,
  { change }: Served,
): { operatorId: string; refusal: ErrorCode } | null {
  const isSecond = change.secondBy !== undefined || change.redoSecond !== undefined;
  const first = change.secondBy === undefined ? redo?.operatorId : approvedBy;
  if (isSecond) return first ? { operatorId: first, refusal: 'withdrawal_same_operator' } : null;
  return change.forcedBy !== undefined && paidBy !== null
    ? { operatorId: paidBy, refusal: 'withdrawal_own_payment' }
    : null;
}

async function write(
  { ledger, inbox, limits, settings }: WithdrawalParts,
  tx: Transaction,
  given: { withdrawal: Withdrawal; becomes: Served; acting: Acting; now: number },
): Promise<void> {
  const { withdrawal, becomes, acting, now } = given;
  const { change, step, words, money } = becomes;
  if (change.reference !== undefined) await repository.lockReference(tx, change.reference);
  if (Object.keys(change).length > 0 && !(await repository.writeChange(tx, withdrawal.id, change, now)))
    throw new Refused('withdrawal_reference_used');
  const { operatorId, account } = acting.operator;
  await repository.insertStep(tx, {
    withdrawalId: withdrawal.id,
    what: step,
    at: now,
    by: { operatorId, account },
    words,
  });
  if (step === 'verified') await verify(tx, { withdrawal, operatorId, at: now, reason: words });
  if (money === 'give back') await giveBack(ledger, tx, withdrawal);
  if (money === 'pay out') await payOut(ledger, tx, withdrawal);
  if (money === 'take back') await takeBack(ledger, tx, withdrawal);
  const { memberId, amount } = withdrawal;
  if (money === 'pay out') await limits.countWithdrawal(tx, { memberId, amount, now });
  if (money === 'take back') await limits.countWithdrawal(tx, { memberId, amount: minor(-amount), now });
  const after = await repository.findWithdrawal(tx, withdrawal.id);
  assert(after, 'withdrawals are kept');
  const message = stepMessage(after, step, settings.values.currencySymbol);
  if (message !== null) await inbox.send(tx, message);
}

/** Stored once: the first verification and its reason stay. */
async function verify(
  tx: Transaction,
  { withdrawal, ...by }: { withdrawal: Withdrawal; operatorId: string; at: number; reason: string },
): Promise<void> {
  const { id: withdrawalId, payoutId } = withdrawal;
  if (!(await insertVerification(tx, { payoutId, withdrawalId, ...by }))) throw new Refused('withdrawal_decided');
}

/** The act with the operator's texts in cleaned form. */
function cleaned(args: CallArguments<'officeServeWithdrawal'>, language: Language): Act {
  const clean = (field: string, typed: string): string => {
    const words = cleanLines(typed);
    if (words === '' || linesHoldHidden(words))
      throw new Refused('bad_request', { fields: { [field]: fieldText[language].invalid } });
    return words;
  };
  switch (args.act) {
    case 'ask':
      return {
        act: args.act,
        ...toldReason('documents', clean('reason', args.reason), language),
        answerMs: args.hours * HOUR,
      };
    case 'resume':
      return { act: args.act, reason: clean('reason', args.reason) };
    case 'approve':
      return { act: args.act };
    case 'pay':
    case 'payAgain':
      return { act: args.act, reference: clean('reference', args.reference) };
    case 'reject':
    case 'return':
    case 'force':
      return { act: args.act, ...toldReason('withdrawal', clean('reason', args.reason), language) };
    case 'verify':
      return { act: args.act, reason: clean('reason', args.reason) };
    case 'note':
      return { act: args.act, words: clean('words', args.words) };
  }
}
