import { useState } from 'react';
import type { CallRefused } from '@chhokka/client';

/** What refusals have asked for. */
export interface Asks {
  /** How many pictures with letters were needed; 0: none is. */
  readonly captchas: number;
  /** The rest was right, and the code of the second step is asked for. */
  readonly secondStep: boolean;
  /** Another account is meant now: no second step is due. */
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
      // Whatever becomes of a login, its picture is used up by it.
      const asked = refused.value.captcha === true || refused.code === 'captcha_wrong' || captchas > 0;
      if (asked) setCaptchas(captchas + 1);
      if (refused.code === 'two_factor_required') setSecondStep(true);
    },
  };
}
