import { CallRefused } from '@chhokka/client';
import { useState } from 'react';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { useRefreshRewards } from '../../../platform/rewards/rewards.ts';

/** An action at one press. `refusal` says why it did not happen; what it concerns is requested again in any case. */
export function useAct() {
  const failureText = useFailureText();
  const refresh = useRefreshRewards();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isActing, setActing] = useState(false);
  async function act(send: () => Promise<void>): Promise<void> {
    if (isActing) return;
    setRefusal(null);
    setActing(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setRefusal(failureText(error));
    } finally {
      await refresh();
      setActing(false);
    }
  }
  return { refusal, isActing, act };
}
