import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { Button, TextField } from '@chhokka/ui';
import { confirmFirst } from '../../../shared/dialogs.ts';
import { useFailureText } from '../../../shared/failure-text.ts';
import type { PhoneProblem } from '../social/phone.ts';
import { useFirebaseSms } from '../social/use-firebase.ts';
import { latinDigits } from '../../../shared/digits.ts';
import styles from './parts.module.css';
import { secondsLeft, startWait, takePress, waitKey } from './sms-wait.ts';
import { type SmsCall, sendCode } from './send-code.ts';

/** How often the countdown looks at the clock, in ms. */
const LOOK_EVERY_MS = 250;

export interface SmsCodeFieldProps {
  readonly call: SmsCall;
  readonly dialingCode: string;
  readonly mobile: string;
  /** Shows what is wrong with the number, if anything; the code is sent when it answers true. */
  readonly checkMobile: () => boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** The code of an SMS, and the button that asks for one: then it counts down until another may be asked for. */
export function SmsCodeField({ call, dialingCode, mobile, checkMobile, value, error, onChange }: SmsCodeFieldProps) {
  const t = useTranslations();
  const key = waitKey(call, dialingCode, mobile);
  const left = useSyncExternalStore(everyMoment, () => secondsLeft(key, Date.now()));
  const [sending, setSending] = useState(false);
  const firebase = useFirebaseSms();
  const failureText = useFailureText();

  async function send(): Promise<void> {
    if (sending || left > 0 || !takePress(Date.now()) || !checkMobile()) return;
    setSending(true);
    try {
      const text = (problem: PhoneProblem) => t(`register.phone.${problem}`);
      const seconds = await sendCode(call, { dialingCode, mobile, firebase, text });
      startWait(key, seconds, Date.now());
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      const text = refused.fields.mobileNum ?? refused.fields.mobileNo ?? failureText(refused);
      confirmFirst({
        title: t('login.codeNotSent'),
        text,
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
      hint={left > 0 ? <span role="status">{t(`login.codeSent.${call}`)}</span> : undefined}
      onChange={(event) => onChange(latinDigits(event.target.value.trim()))}
      trailing={
        <Button size="small" className={styles.send} busy={sending} disabled={left > 0} onClick={send}>
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
