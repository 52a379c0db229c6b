import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';

/** The state of a form that is sent once: errors by field, an error of the whole, and whether it is on its way. */
export interface EntryForm<Field extends string> {
  readonly errors: Readonly<Partial<Record<Field, string>>>;
  /** What the platform said of the whole, in the visitor's language. */
  readonly refusal: string | null;
  readonly sending: boolean;
  /** Forgets the error of a field while it is being mended. */
  readonly touch: (field: Field) => void;
  /** Shows the errors, or sends when there are none. A form on its way is not sent a second time. */
  readonly submit: (errors: Partial<Record<Field, string>>, send: () => Promise<void>) => void;
}

export function useEntryForm<Field extends string>(): EntryForm<Field> {
  const t = useTranslations('entry');
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  function refused(error: unknown): void {
    if (!(error instanceof CallRefused)) throw error;
    const fields = error.fields as Partial<Record<Field, string>>;
    setErrors(fields);
    if (Object.keys(fields).length === 0) setRefusal(error.message || t('failed'));
  }

  return {
    errors,
    refusal,
    sending,
    touch(field) {
      if (errors[field] !== undefined) setErrors({ ...errors, [field]: undefined });
    },
    submit(found, send) {
      if (sending) return;
      setErrors(found);
      setRefusal(null);
      if (Object.values(found).some(Boolean)) return;
      setSending(true);
      void send()
        .catch(refused)
        .finally(() => setSending(false));
    },
  };
}
