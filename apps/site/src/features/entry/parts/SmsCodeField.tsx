import { useTranslations } from 'use-intl';
import { CodeField } from '../../../widgets/fields/CodeField.tsx';
import { mobileRecipient, waitKey } from '../../../widgets/fields/code-wait.ts';
import { useAwaitsCountry } from '../../../widgets/fields/countries.ts';
import type { PhoneProblem } from '../social/phone.ts';
import { useFirebaseSms } from '../social/use-firebase.ts';
import { type SmsCall, sendCode } from './send-code.ts';

export interface SmsCodeFieldProps {
  readonly call: SmsCall;
  readonly dialingCode: string;
  readonly mobile: string;
  /** Shows the error of the number, if any; the code is sent when it returns true. */
  readonly checkMobile: () => boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** The code of an SMS, and the button that requests it. */
export function SmsCodeField({ call, dialingCode, mobile, checkMobile, ...field }: SmsCodeFieldProps) {
  const t = useTranslations();
  const firebase = useFirebaseSms();
  const awaitsCountry = useAwaitsCountry(dialingCode);
  const text = (problem: PhoneProblem): string => t(`register.phone.${problem}`);
  return (
    <CodeField
      {...field}
      wait={waitKey(call, mobileRecipient(dialingCode, mobile))}
      waiting={awaitsCountry}
      check={checkMobile}
      send={() => sendCode(call, { dialingCode, mobile, firebase, text })}
      sent={t(`login.codeSent.${call}`)}
    />
  );
}
