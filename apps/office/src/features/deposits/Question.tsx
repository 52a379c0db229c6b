import { CallRefused } from '@chhokka/client';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { failureText } from '../../shared/api.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './Deposits.module.css';
import { type Decision, type Deposit, useDecide } from './use-deposits.ts';

interface QuestionProps {
  readonly deposit: Deposit;
  readonly decision: Decision;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Asks once: a decision stands, and money moves. */
export function Question({ deposit: { account, currency, amount }, decision, onClose, onDecided }: QuestionProps) {
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
