import { CallRefused } from '@chhokka/client';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { failureText } from '../api.ts';
import { useTexts } from '../texts.ts';
import { Dialog } from './Dialog.tsx';
import styles from './Question.module.css';

/** What is asked before something is done. */
export interface Asked {
  readonly title: string;
  /** What follows from it. */
  readonly text?: string;
  /** Of the button that does it. */
  readonly submit: string;
  readonly isBad?: boolean;
  /** Its fields; they begin anew each time. Without any, Enter says yes. */
  readonly children?: ReactNode;
  /** Does it; the dialog closes when it was done and stays with the reason when it was not. */
  readonly onSubmit: (form: FormData) => Promise<unknown>;
}

/** Asks once before something is done, in a dialog. */
export function Question({ onClose, ...asked }: Asked & { readonly onClose: () => void }) {
  const { title, text, submit, isBad = false, children, onSubmit } = asked;
  const t = useTexts();
  const name = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);

  async function send(form: FormData): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await onSubmit(form);
      onClose();
    } catch (refused) {
      setFailure(refused);
      setSending(false);
    }
  }

  function onFormSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending) void send(new FormData(event.currentTarget));
  }

  const answers = (
    <>
      <Button variant="default" size="md" disabled={sending} onClick={onClose}>
        {t.back}
      </Button>
      <Button
        type="submit"
        form={name}
        size="md"
        loading={sending}
        data-autofocus={children === undefined || undefined}
        {...(isBad && { variant: 'light', color: 'bad' })}
      >
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog title={title} answers={answers} isBusy={sending} onClose={onClose}>
      <form id={name} className={styles.form} onSubmit={onFormSubmit}>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {fieldText(failure) ?? failureText(failure, t)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** What is wrong with a field says more than that something is. */
function fieldText(failure: unknown): string | undefined {
  return failure instanceof CallRefused ? Object.values(failure.fields)[0] : undefined;
}
