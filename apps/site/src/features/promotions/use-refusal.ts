import { CallRefused } from '@chhokka/client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Something that is sent with one press: whether it is on its way, and what was answered if it was refused. */
export function useRefusal() {
  const t = useTranslations('common');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  function attempt(act: () => Promise<void>): void {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    void act()
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        setRefusal(error.message || t('unreachable'));
      })
      .finally(() => setBusy(false));
  }

  return { busy, refusal, attempt };
}
