import { CallRefused } from '@chhokka/client';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { failureText } from '../api.ts';
import { useTexts } from '../texts.ts';
import { Dialog } from './Dialog.tsx';
import styles from './Question.module.css';

/** A confirmation before an action. */
export interface Asked {
  readonly title: string;
  /** The consequence. */
  readonly text?: string;
  /** The label of the button that performs the action. */
  readonly submit: string;
  readonly isBad?: boolean;
  /** Its fields, empty each time. Without fields, Enter confirms. */
  readonly children?: ReactNode;
  /** Performs the action. The dialog closes on success, and stays open with the reason otherwise. */
  readonly onSubmit: (form: FormData) => Promise<unknown>;
}

/** Asks once for confirmation before an action, in a dialog. */
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

/** The fault of a field, which says more than the general message. */
function fieldText(failure: unknown): string | undefined {
  return failure instanceof CallRefused ? Object.values(failure.fields)[0] : undefined;
}
