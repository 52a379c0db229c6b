import { CallRefused } from '@chhokka/client';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { failureText } from '../../shared/api.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './DecisionForm.module.css';
import { type Application, type Decision, useDecide } from './use-applications.ts';

const LONGEST_REASON = 300;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Approve with an amount, or reject with a reason; each is asked about once, with what follows from it. */
export function DecisionForm({ application }: { application: Application }) {
  const t = useTexts().applications;
  const { applicationId, maxAmount } = application;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<Decision | null>(null);
  const [wrong, setWrong] = useState(false);

  function approve(): void {
    const typed = amount.trim();
    setWrong(!AMOUNT.test(typed));
    if (AMOUNT.test(typed)) setAsked({ decision: 'approve', applicationId, amount: withTwoPlaces(typed) });
  }

  return (
    <div className={styles.form}>
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
          label={fill(t.amount, { most: maxAmount })}
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
      </form>
      <form
        className={styles.way}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ decision: 'reject', applicationId, reason });
        }}
      >
        <Textarea
          size="md"
          label={t.reason}
          name="reason"
          rows={1}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" size="md" variant="light" color="bad">
          {t.reject}
        </Button>
      </form>
      {asked && <Question application={application} decision={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function withTwoPlaces(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

interface QuestionProps {
  readonly application: Application;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Asks once: a decision stands, and money may move. */
function Question({ application: { account, title, paysAtOnce }, decision, onClose }: QuestionProps) {
  const t = useTexts();
  const { mutate, isPending, error } = useDecide();
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef(false);
  const isApproval = decision.decision === 'approve';
  const consequence = !isApproval
    ? t.applications.ifRejected
    : paysAtOnce
      ? t.applications.ifPaid
      : t.applications.ifKept;
  const amount = isApproval ? decision.amount : '';
  return (
    <dialog
      className={styles.question}
      aria-label={isApproval ? t.applications.approve : t.applications.reject}
      ref={(element) => {
        dialog.current = element;
        if (element === null || opened.current) return;
        opened.current = true;
        element.showModal();
      }}
      onCancel={(event) => isPending && event.preventDefault()}
      onClose={onClose}
    >
      <p className={styles.consequence}>{fill(consequence, { amount, account, title })}</p>
      {error && (
        <p className={styles.failed} role="alert">
          {told(error) ?? failureText(error, t)}
        </p>
      )}
      <div className={styles.answers}>
        <Button variant="default" size="md" disabled={isPending} onClick={() => dialog.current?.close()}>
          {t.applications.back}
        </Button>
        <Button
          size="md"
          {...(!isApproval && { variant: 'light', color: 'bad' })}
          loading={isPending}
          onClick={() => mutate(decision, { onSuccess: () => dialog.current?.close() })}
        >
          {isApproval ? t.applications.approve : t.applications.reject}
        </Button>
      </div>
    </dialog>
  );
}

/** What is wrong with a field says more than that something is. */
function told(error: Error): string | undefined {
  return error instanceof CallRefused ? Object.values(error.fields)[0] : undefined;
}
