import { CallRefused } from '@chhokka/client';
import { useState } from 'react';
import { useFailureText } from '../../platform/calls/failure-text.ts';

/** An action at one press: whether it is being sent, and the reason if it was refused. */
export function useRefusal() {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  function attempt(act: () => Promise<void>): void {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    void act()
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        setRefusal(failureText(error));
      })
      .finally(() => setBusy(false));
  }

  return { busy, refusal, attempt };
}
