import type { CallArguments } from '@chhokka/contracts';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { cleanLines, linesHoldHidden } from '../../../infra/typed-text.ts';
import { giveBack } from './money.ts';
import { memberPictures } from './proofs.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import type { WithdrawalParts } from './withdrawals.parts.ts';
import * as repository from './withdrawals.repository.ts';

type Confirmation = CallArguments<'withdrawalConfirm'>;

/**
 * Stores what the member says about a payment. A member may confirm a disputed payment too, but may dispute one only in
 * time. A repeat gets the same answer. Throws `Refused`: withdrawal_unknown, withdrawal_decided, image_unknown.
 */
export async function confirmWithdrawal(
  { pool, clock }: Pick<WithdrawalParts, 'pool' | 'clock'>,
  args: Confirmation,
  { memberId, language }: { memberId: string; language: Language },
): Promise<Withdrawal> {
  const words = args.received ? '' : cleanWords(args.words, language);
  return transaction(pool, async (tx) => {
    const withdrawal = await repository.lockWithdrawal(tx, args.withdrawalId, memberId);
    if (withdrawal === null) throw new Refused('withdrawal_unknown');
    const now = clock.now();
    if (args.received) {
      if (withdrawal.state === 'received') return withdrawal;
      if (withdrawal.state !== 'paid' && withdrawal.state !== 'disputed') throw new Refused('withdrawal_decided');
      await write(tx, withdrawal.id, { change: { state: 'received', receipt: 'member', ends: true }, words, now });
    } else {
      if (withdrawal.state === 'disputed' && withdrawal.dispute === words) return withdrawal;
      const isLate = withdrawal.confirmUntil === null || withdrawal.confirmUntil <= now;
      if (withdrawal.state !== 'paid' || isLate) throw new Refused('withdrawal_decided');
      const change = { state: 'disputed', dispute: words } as const;
      const stepId = await write(tx, withdrawal.id, { change, words, now });
      const imageIds = args.imageId === undefined ? [] : [args.imageId];
      await attach(tx, { withdrawalId: withdrawal.id, stepId, memberId, imageIds });
    }
    return (await repository.findWithdrawal(tx, withdrawal.id)) as Withdrawal;
  });
}

async function write(
  tx: Transaction,
  withdrawalId: string,
  { change, words, now }: { change: repository.WithdrawalChange; words: string; now: number },
): Promise<string> {
  await repository.writeChange(tx, withdrawalId, change, now);
  const what = change.state === 'received' ? 'received' : 'disputed';
  return repository.insertStep(tx, { withdrawalId, what, at: now, by: null, words });
}

/** Attaches the member's pictures to the step that they came with. Throws `Refused('image_unknown')`. */
async function attach(
  tx: Transaction,
  given: { withdrawalId: string; stepId: string; memberId: string; imageIds: readonly string[] },
): Promise<void> {
  const { withdrawalId: ownerId, stepId, memberId, imageIds } = given;
  if (!(await memberPictures.attach(tx, { ownerId, memberId, imageIds }))) throw new Refused('image_unknown');
  await repository.tieImages(tx, stepId, imageIds);
}

function cleanWords(typed: string, language: Language): string {
  const words = cleanLines(typed);
  if (words === '' || linesHoldHidden(words))
    throw new Refused('bad_request', { fields: { words: fieldText[language].invalid } });
  return words;
}

/**
 * Stores the member's answer to what an operator asked, and ends the wait. A repeat gets the same answer. Throws
 * `Refused`: withdrawal_unknown, withdrawal_decided, withdrawal_answer_late (after the deadline), image_unknown.
 */
export async function answerQuestion(
  { pool, clock }: Pick<WithdrawalParts, 'pool' | 'clock'>,
  { withdrawalId, words: typed, imageIds }: CallArguments<'withdrawalAnswer'>,
  { memberId, language }: { memberId: string; language: Language },
): Promise<Withdrawal> {
  const words = cleanWords(typed, language);
  return transaction(pool, async (tx) => {
    const withdrawal = await repository.lockWithdrawal(tx, withdrawalId, memberId);
    if (withdrawal === null) throw new Refused('withdrawal_unknown');
    const { state, question } = withdrawal;
    if (question?.answer === words) return withdrawal;
    const now = clock.now();
    const isOpen = state === 'waiting' || (state === 'requested' && question?.isOverdue === true);
    if (isOpen && question !== null && question.until <= now) throw new Refused('withdrawal_answer_late');
    if (state !== 'waiting' || question === null) throw new Refused('withdrawal_decided');
    await repository.writeChange(tx, withdrawalId, { state: 'requested', answer: words }, now);
    const stepId = await repository.insertStep(tx, { withdrawalId, what: 'answered', at: now, by: null, words });
    await attach(tx, { withdrawalId, stepId, memberId, imageIds });
    return (await repository.findWithdrawal(tx, withdrawalId)) as Withdrawal;
  });
}

/**
 * Cancels a withdrawal that no operator has approved, on hold or not, and returns its money to the member. Throws `Refused`:
 * function_not_enabled, withdrawal_unknown, withdrawal_decided.
 */
export async function cancelWithdrawal(
  { pool, clock, settings, ledger, waker }: WithdrawalParts,
  withdrawalId: string,
  memberId: string,
): Promise<Withdrawal> {
  if (!settings.values.withdrawalCancel) throw new Refused('function_not_enabled');
  const cancelled = await transaction(pool, async (tx) => {
    const withdrawal = await repository.lockWithdrawal(tx, withdrawalId, memberId);
    if (withdrawal === null) throw new Refused('withdrawal_unknown');
    if (withdrawal.state === 'cancelled') return withdrawal;
    const isUndecided = withdrawal.state === 'requested' || withdrawal.state === 'waiting';
    if (!isUndecided || withdrawal.approvedBy !== null) throw new Refused('withdrawal_decided');
    const now = clock.now();
    await repository.writeChange(tx, withdrawalId, { state: 'cancelled', ends: true }, now);
    await repository.insertStep(tx, { withdrawalId, what: 'cancelled', at: now, by: null, words: '' });
    await giveBack(ledger, tx, withdrawal);
    return (await repository.findWithdrawal(tx, withdrawalId)) as Withdrawal;
  });
  waker.wake('balance', [memberId]);
  return cancelled;
}
