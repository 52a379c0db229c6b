import { Question } from '../../shared/dialog/Question.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { type Decision, type Deposit, useDecide } from './use-deposits.ts';

interface DecisionQuestionProps {
  readonly deposit: Deposit;
  readonly decision: Decision;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Asks once: a decision stands, and money moves. */
export function DecisionQuestion({ deposit, decision, onClose, onDecided }: DecisionQuestionProps) {
  const t = useTexts().deposits;
  const { account, currency, amount } = deposit;
  const { mutateAsync } = useDecide();
  const isCredit = decision.decision === 'credit';
  const text = isCredit
    ? fill(decision.received === amount ? t.ifCredited : t.ifOther, {
        amount: moneyText(currency, decision.received),
        asked: moneyText(currency, amount),
        account,
      })
    : fill(t.ifRejected, { account, reason: decision.reason });
  return (
    <Question
      title={isCredit ? t.credit : t.reject}
      text={text}
      submit={isCredit ? t.credit : t.reject}
      isBad={!isCredit}
      onSubmit={() => mutateAsync(decision).then(onDecided)}
      onClose={onClose}
    />
  );
}
