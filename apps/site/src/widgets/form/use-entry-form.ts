import { useState } from 'react';
import { useLocale } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import type { ErrorCode } from '@chhokka/contracts';
import { useFailureText } from '../../platform/calls/failure-text.ts';

/** The state of a form: errors by field, an error of the whole form, and whether it is being sent. */
export interface EntryForm<Field extends string> {
  readonly errors: Readonly<Partial<Record<Field, string>>>;
  /** The platform's message about the whole form, in the visitor's language. */
  readonly refusal: string | null;
  readonly sending: boolean;
  /** Clears the errors of fields while they are being corrected. */
  readonly touch: (...fields: Field[]) => void;
  /** Sets or clears errors of single fields; the others stay. */
  readonly mark: (errors: Partial<Record<Field, string | undefined>>) => void;
  /**
   * Shows the errors, or sends the form if there are none. It is not sent twice at the same time. `places` maps the
   * codes of refusals that belong to one field to that field.
   */
  readonly submit: (
    errors: Partial<Record<Field, string>>,
    send: () => Promise<void>,
    places?: Readonly<Partial<Record<ErrorCode, Field>>>,
  ) => void;
}

/** The state of a form and how it is sent: errors of fields, the refusal of the whole form, one request at a time. */
export function useEntryForm<Field extends string>(): EntryForm<Field> {
  const failureText = useFailureText();
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const language = useLocale();
  const [saidIn, setSaidIn] = useState(language);
  if (saidIn !== language) {
    // Errors in the previous language are dropped. What was typed stays, and the next attempt is answered in the new
    // language.
    setSaidIn(language);
    setErrors({});
    setRefusal(null);
  }

  function refused(error: unknown, places: Readonly<Partial<Record<string, Field>>>): void {
    if (!(error instanceof CallRefused)) throw error;
    const place = places[error.code];
    const fields: Partial<Record<string, string>> = place ? { [place]: error.message } : error.fields;
    setErrors(fields);
    if (Object.keys(fields).length === 0) setRefusal(failureText(error));
  }

  return {
    errors,
    refusal,
    sending,
    touch(...fields) {
      if (fields.some((field) => errors[field] !== undefined)) {
        setErrors(
          (now) =>
            Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field as Field))) as typeof now,
        );
      }
    },
    mark: (marked) => setErrors((now) => ({ ...now, ...marked })),
    submit(found, send, places = {}) {
      if (sending) return;
      setErrors(found);
      setRefusal(null);
      if (Object.values(found).some(Boolean)) return;
      setSending(true);
      void send()
        .catch((error: unknown) => refused(error, places))
        .finally(() => setSending(false));
    },
  };
}
