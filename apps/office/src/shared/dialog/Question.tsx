import { CallRefused } from '@chhokka/client';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { failureText } from '../api.ts';
import { useTexts } from '../texts.ts';
import styles from './Question.module.css';

interface QuestionProps {
  /** Of the button that does it, and of the dialog. */
  readonly name: string;
  /** What follows from it. */
  readonly text: string;
  readonly isBad?: boolean;
  /** Does it; the dialog closes when it was done and stays with the reason when it was not. */
  readonly onYes: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks once before money moves. Enter says yes, Escape goes back. */
export function Question({ name, text, isBad = false, onYes, onClose }: QuestionProps) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);

  async function answer(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await onYes();
      dialog.current?.close();
    } catch (refused) {
      setFailure(refused);
      setSending(false);
    }
  }

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
      onCancel={(event) => sending && event.preventDefault()}
      onClose={onClose}
    >
      <p className={styles.consequence}>{text}</p>
      {failure !== null && (
        <p className={styles.failed} role="alert">
          {(failure instanceof CallRefused && Object.values(failure.fields)[0]) || failureText(failure, t)}
        </p>
      )}
      <div className={styles.answers}>
        <Button
          autoFocus
          size="md"
          {...(isBad && { variant: 'light', color: 'bad' })}
          loading={sending}
          onClick={() => void answer()}
        >
          {name}
        </Button>
        <Button variant="default" size="md" disabled={sending} onClick={() => dialog.current?.close()}>
          {t.back}
        </Button>
      </div>
    </dialog>
  );
}
