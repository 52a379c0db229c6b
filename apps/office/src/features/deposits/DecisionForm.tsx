import { CallRefused } from '@chhokka/client';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../../shared/api.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { useKeys } from '../../shared/use-keys.ts';
import styles from './Deposits.module.css';
import { type Decision, type Deposit, useClaim, useDecide } from './use-deposits.ts';

const LONGEST_REASON = 300;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

interface DecisionFormProps {
  readonly deposit: Deposit;
  readonly onDecided: () => void;
}

/** Credit what has arrived, reject with a reason, or give it back. Money is asked about once. */
export function DecisionForm({ deposit, onDecided }: DecisionFormProps) {
  const texts = useTexts();
  const t = texts.deposits;
  const { depositId, amount, received, currency, receivedCurrency } = deposit;
  // What came in another currency says nothing of this one.
  const isComparable = received !== null && receivedCurrency === currency;
  const [typed, setTyped] = useState(isComparable ? received : amount);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<'received' | 'reason' | null>(null);
  const [asked, setAsked] = useState<Decision | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const release = useClaim(depositId);
  useEffect(() => field.current?.select(), []);
  useKeys({ c: () => field.current?.select(), r: () => reasonField.current?.focus(), u: giveBack });

  function giveBack(): void {
    release.mutate('officeRelease');
  }

  function credit(): void {
    const isAmount = AMOUNT.test(typed.trim());
    setWrong(isAmount ? null : 'received');
    if (isAmount) setAsked({ decision: 'credit', depositId, received: withTwoPlaces(typed.trim()) });
  }

  function reject(): void {
    const isGiven = reason.trim() !== '';
    setWrong(isGiven ? null : 'reason');
    if (isGiven) setAsked({ decision: 'reject', depositId, reason: reason.trim() });
    else reasonField.current?.focus();
  }

  return (
    <div className={styles.decision}>
      <div className={styles.way}>
        <form
          className={styles.way}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            credit();
          }}
        >
          <TextInput
            ref={field}
            data-walk
            size="md"
            label={fill(t.arrived, { currency })}
            name="received"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onKeyDown={leaveByEscape}
            error={wrong === 'received' ? t.amountRule : undefined}
            onChange={({ currentTarget }) => {
              setWrong(null);
              setTyped(currentTarget.value);
            }}
          />
          <Button type="submit" size="md">
            {t.credit}
          </Button>
        </form>
        <Button
          className={styles.release ?? ''}
          variant="default"
          size="md"
          loading={release.isPending}
          onClick={giveBack}
        >
          {t.release}
        </Button>
      </div>
      <form
        className={styles.way}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          reject();
        }}
      >
        <div className={styles.templates} role="group" aria-label={t.templatesName}>
          {t.templates.map((template) => (
            <Button
              key={template}
              variant="default"
              size="md"
              className={styles.template ?? ''}
              onClick={() => setReason(template)}
            >
              {template}
            </Button>
          ))}
        </div>
        <Textarea
          ref={reasonField}
          size="md"
          label={t.reasonField}
          name="reason"
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onKeyDown={leaveByEscape}
          error={wrong === 'reason' ? t.reasonRule : undefined}
          onChange={({ currentTarget }) => {
            setWrong(null);
            setReason(currentTarget.value);
          }}
        />
        <Button type="submit" size="md" variant="light" color="bad">
          {t.reject}
        </Button>
      </form>
      {asked && <Question deposit={deposit} decision={asked} onClose={() => setAsked(null)} onDecided={onDecided} />}
    </div>
  );
}

/** Out of a field, so that single keys walk on. */
function leaveByEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape') currentTarget.blur();
}

function withTwoPlaces(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

interface QuestionProps {
  readonly deposit: Deposit;
  readonly decision: Decision;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Asks once: a decision stands, and money moves. */
function Question({ deposit: { account, currency, amount }, decision, onClose, onDecided }: QuestionProps) {
  const texts = useTexts();
  const t = texts.deposits;
  const { mutate, isPending, error } = useDecide();
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef(false);
  const isCredit = decision.decision === 'credit';
  const name = isCredit ? t.credit : t.reject;
  const said = isCredit
    ? fill(decision.received === amount ? t.ifCredited : t.ifOther, {
        amount: `${currency} ${decision.received}`,
        asked: `${currency} ${amount}`,
        account,
      })
    : fill(t.ifRejected, { account, reason: decision.reason });
  return (
    <dialog
      className={styles.question}
      aria-label={name}
      ref={(element) => {
        dialog.current = element;
        if (element === null || opened.current) return;
        opened.current = true;
        element.showModal();
      }}
      onCancel={(event) => isPending && event.preventDefault()}
      onClose={onClose}
    >
      <p className={styles.consequence}>{said}</p>
      {error && (
        <p className={styles.failed} role="alert">
          {(error instanceof CallRefused && Object.values(error.fields)[0]) || failureText(error, texts)}
        </p>
      )}
      <div className={styles.answers}>
        <Button
          autoFocus
          size="md"
          {...(!isCredit && { variant: 'light', color: 'bad' })}
          loading={isPending}
          onClick={() =>
            mutate(decision, {
              onSuccess: () => {
                dialog.current?.close();
                onDecided();
              },
            })
          }
        >
          {name}
        </Button>
        <Button variant="default" size="md" disabled={isPending} onClick={() => dialog.current?.close()}>
          {t.goBack}
        </Button>
      </div>
    </dialog>
  );
}
