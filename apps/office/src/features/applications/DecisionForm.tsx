import { Button, Textarea, TextInput } from '@mantine/core';
import { TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { useState } from 'react';
import { Release } from '../../shared/claim/Claim.tsx';
import type { useClaim } from '../../shared/claim/use-claim.ts';
import { Question } from '../../shared/dialog/Question.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { typedAmount } from '../../shared/typed-amount.ts';
import { PreparedReasons } from '../../shared/verdict/PreparedReasons.tsx';
import styles from '../../shared/verdict/Ways.module.css';
import { type Application, type Decision, useDecide } from './use-applications.ts';

interface DecisionFormProps {
  readonly application: Application;
  readonly claiming: ReturnType<typeof useClaim>;
}

/** Approve with an amount, or reject with a reason. Each asks once for confirmation and names the consequence. */
export function DecisionForm({ application, claiming }: DecisionFormProps) {
  const t = useTexts().applications;
  const { applicationId, maxAmount, currency, first } = application;
  const [amount, setAmount] = useState(first?.amount ?? '');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<Decision | null>(null);
  const [wrong, setWrong] = useState(false);

  function approve(): void {
    const typed = typedAmount(amount);
    setWrong(typed === undefined);
    if (typed !== undefined) setAsked({ decision: 'approve', applicationId, amount: typed });
  }

  return (
    <div className={styles.ways}>
      <form
        className={styles.way}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          approve();
        }}
      >
        <TextInput
          size="md"
          label={fill(t.amount, { most: moneyText(currency, maxAmount) })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={wrong ? t.amountRule : undefined}
          onChange={({ currentTarget }) => {
            setWrong(false);
            setAmount(currentTarget.value);
          }}
        />
        <Button type="submit" size="md">
          {t.approve}
        </Button>
        <Release claiming={claiming} text={t.release} />
      </form>
      <form
        className={styles.way}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ decision: 'reject', applicationId, reason });
        }}
      >
        <PreparedReasons reasons={t.templates} onChoose={setReason} />
        <Textarea
          size="md"
          label={t.reason}
          name="reason"
          rows={1}
          maxLength={TOLD_REASON_LENGTH}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" size="md" variant="light" color="bad">
          {t.reject}
        </Button>
      </form>
      {asked && <DecisionQuestion application={application} decision={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface DecisionQuestionProps {
  readonly application: Application;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Asks once for confirmation: a decision is final, and money may move. */
function DecisionQuestion({ application, decision, onClose }: DecisionQuestionProps) {
  const t = useTexts().applications;
  const { account, title, currency, paysAtOnce } = application;
  const { mutateAsync } = useDecide();
  const isApproval = decision.decision === 'approve';
  const consequence = !isApproval ? t.ifRejected : paysAtOnce ? t.ifPaid : t.ifKept;
  const amount = isApproval ? moneyText(currency, decision.amount) : '';
  return (
    <Question
      title={isApproval ? t.approve : t.reject}
      text={fill(consequence, { amount, account, title })}
      submit={isApproval ? t.approve : t.reject}
      isBad={!isApproval}
      onSubmit={() => mutateAsync(decision)}
      onClose={onClose}
    />
  );
}
