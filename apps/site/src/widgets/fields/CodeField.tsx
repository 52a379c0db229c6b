import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { Button, TextField } from '@chhokka/ui';
import { latinDigits } from '../../platform/words/digits.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { useFailureText } from '../../platform/calls/failure-text.ts';
import { secondsLeft, startWait, takePress } from './code-wait.ts';
import styles from './fields.module.css';

/** How often the countdown is updated, in ms. */
const LOOK_EVERY_MS = 250;

export interface CodeFieldProps {
  /** The key of `waitKey` that is counted down. */
  readonly wait: string;
  /** Something that the code requires is still loading: the button is disabled as if a code were being sent. */
  readonly waiting?: boolean;
  /** Shows the error of the recipient, if any; the code is sent when it returns true. */
  readonly check: () => boolean;
  /** Sends a code. Resolves to the seconds until another may be requested. Throws `CallRefused`. */
  readonly send: () => Promise<number>;
  /** The message after a code was sent. */
  readonly sent: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/**
 * The field for a code that is sent to the visitor, and the button that requests one, which then counts down until the
 * next.
 */
export function CodeField({ wait, waiting = false, check, send, sent, value, error, onChange }: CodeFieldProps) {
  const t = useTranslations();
  const left = useSyncExternalStore(everyMoment, () => secondsLeft(wait, Date.now()));
  const [sending, setSending] = useState(false);
  const failureText = useFailureText();

  async function press(): Promise<void> {
    if (sending || waiting || left > 0 || !takePress(Date.now()) || !check()) return;
    setSending(true);
    try {
      startWait(wait, await send(), Date.now());
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      openDialog('confirm', {
        title: t('login.codeNotSent'),
        text: Object.values(refused.fields)[0] ?? failureText(refused),
        confirmLabel: t('shell.ok'),
        tone: 'warning',
      });
    } finally {
      setSending(false);
    }
  }

  return (
    <TextField
      label={t('login.code')}
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={255}
      value={value}
      error={error}
      hint={left > 0 ? <span role="status">{sent}</span> : undefined}
      onChange={(event) => onChange(latinDigits(event.target.value.trim()))}
      trailing={
        <Button size="small" className={styles.send} busy={sending || waiting} disabled={left > 0} onClick={press}>
          {left > 0 ? t('login.codeWait', { seconds: left }) : t('login.codeSend')}
        </Button>
      }
    />
  );
}

function everyMoment(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
