import { CallRefused } from '@chhokka/client';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { failureText } from '../api.ts';
import { useTexts } from '../texts.ts';
import styles from './ActionDialog.module.css';

interface ActionDialogProps {
  /** Of the button that opens it. */
  readonly label: string;
  readonly title: string;
  /** What follows from it. */
  readonly text?: string;
  /** Of the button that does it. */
  readonly submit: string;
  readonly isBad?: boolean;
  readonly isMain?: boolean;
  /** Its fields; they begin anew each time. */
  readonly children?: ReactNode;
  /** Does it; the dialog closes when it was done and stays with the reason when it was not. */
  readonly onSubmit: (form: FormData) => Promise<unknown>;
}

/** A button, and the dialog in which something is done that is asked about once. */
export function ActionDialog(props: ActionDialogProps) {
  const { label, isBad = false, isMain = false } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="md"
        variant={isMain ? 'filled' : isBad ? 'light' : 'default'}
        {...(isBad && { color: 'bad' })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <Opened {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Opened({
  title,
  text,
  submit,
  isBad,
  children,
  onSubmit,
  onClose,
}: ActionDialogProps & { onClose: () => void }) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef(false);
  const heading = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);

  async function send(form: FormData): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await onSubmit(form);
      dialog.current?.close();
    } catch (refused) {
      setFailure(refused);
      setSending(false);
    }
  }

  function onFormSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending) void send(new FormData(event.currentTarget));
  }

  return (
    <dialog
      className={styles.dialog}
      aria-labelledby={heading}
      ref={(element) => {
        dialog.current = element;
        if (element === null || opened.current) return;
        opened.current = true;
        element.showModal();
      }}
      onCancel={(event) => sending && event.preventDefault()}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={onFormSubmit}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {fieldText(failure) ?? failureText(failure, t)}
          </p>
        )}
        <div className={styles.answers}>
          <Button variant="default" size="md" disabled={sending} onClick={() => dialog.current?.close()}>
            {t.back}
          </Button>
          <Button type="submit" size="md" loading={sending} {...(isBad && { variant: 'light', color: 'bad' })}>
            {submit}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** What is wrong with a field says more than that something is. */
function fieldText(failure: unknown): string | undefined {
  return failure instanceof CallRefused ? Object.values(failure.fields)[0] : undefined;
}

/** What was typed into a field of a form. */
export function typed(form: FormData, name: string): string {
  return typedSecret(form, name).trim();
}

/** The same of a password, in which spaces count. */
export function typedSecret(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
