import { useState } from 'react';
import type { CallRefused } from '@chhokka/client';

/** What refusals have required. */
export interface Asks {
  /** The number of captchas needed so far; 0: none is required. */
  readonly captchas: number;
  /** The credentials were right, and the code of the second step is required. */
  readonly secondStep: boolean;
  /** Another account was entered: no second step is required. */
  readonly restart: () => void;
  readonly heed: (refused: CallRefused) => void;
}

export function useAsks(): Asks {
  const [captchas, setCaptchas] = useState(0);
  const [secondStep, setSecondStep] = useState(false);
  return {
    captchas,
    secondStep,
    restart: () => setSecondStep(false),
    heed(refused) {
      // Every login attempt uses up its captcha, whatever its result.
      const asked = refused.value.captcha === true || refused.code === 'captcha_wrong' || captchas > 0;
      if (asked) setCaptchas(captchas + 1);
      if (refused.code === 'two_factor_required') setSecondStep(true);
    },
  };
}
