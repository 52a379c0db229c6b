import { formatDecimal, parseDecimal, splitFee, ZERO } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
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

/** Asks once for confirmation: a decision is final, and money moves. */
export function DecisionQuestion({ deposit, decision, onClose, onDecided }: DecisionQuestionProps) {
  const t = useTexts().deposits;
  const { mutateAsync } = useDecide();
  const isCredit = decision.decision === 'credit';
  const text = isCredit
    ? creditText(t, deposit, decision.received)
    : fill(t.ifRejected, { account: deposit.account, reason: decision.reason });
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

/** What reaches the balance of the received amount, computed as the platform does. */
function creditText(t: OfficeMessages['deposits'], deposit: Deposit, received: string): string {
  const { account, currency, amount, feeBasisPoints, feeFixed } = deposit;
  const rates = { feeBasisPoints, feeFixed: parseDecimal(feeFixed) ?? ZERO };
  const { fee, arrives } = splitFee(parseDecimal(received) ?? ZERO, rates);
  const words = received === amount ? t.ifCredited : t.ifOther;
  return fill(fee > 0n ? `${words} ${t.lessFee}` : words, {
    account,
    asked: moneyText(currency, amount),
    received: moneyText(currency, received),
    fee: moneyText(currency, formatDecimal(fee)),
    arrives: moneyText(currency, formatDecimal(arrives)),
  });
}
