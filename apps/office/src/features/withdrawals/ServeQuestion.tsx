import { Question } from '../../shared/dialog/Question.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { type Act, type Detail, useServe } from './use-withdrawals.ts';

/** All actions on a withdrawal except adding a note. */
export type Move = Exclude<Act, { readonly act: 'note' }>;

/** Asks once for confirmation: a decision is final, and money moves. */
export function ServeQuestion({ detail, move, onClose }: { detail: Detail; move: Move; onClose: () => void }) {
  const t = useTexts().withdrawals;
  const { account, currency, amount } = detail;
  const { mutateAsync } = useServe();
  const isBad = move.act === 'reject' || move.act === 'return' || move.act === 'force';
  return (
    <Question
      title={t[move.act]}
      submit={t[move.act]}
      text={fill(t.asks[move.act], {
        account,
        amount: moneyText(currency, amount),
        reference: 'reference' in move ? move.reference : '',
        reason: 'reason' in move ? move.reason : '',
        hours: 'hours' in move ? move.hours : '',
      })}
      isBad={isBad}
      onSubmit={() => mutateAsync(move)}
      onClose={onClose}
    />
  );
}
