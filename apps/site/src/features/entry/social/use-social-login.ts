import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import type { LoginInfo } from '@chhokka/contracts';
import { call } from '../../../platform/calls/api.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import type { Firebase, Provider } from './firebase.ts';
import { idTokenByPopup, PopupFailed } from './popup.ts';
import { useAgeText } from '../../../platform/site/age-limit.ts';

export interface SocialLogin {
  /** The error, in the visitor's language. */
  readonly refusal: string | null;
  /** Whether the account requires the code of a second step. */
  readonly secondStep: boolean;
  /** Opens the network's popup. Call it during the press. */
  readonly enter: (provider: Provider) => Promise<void>;
  readonly sendCode: (twoFactorCode: string) => Promise<void>;
}

/** What is sent with the token: nothing at first, then what the platform requires. */
interface Addition {
  readonly agreed?: true;
  readonly twoFactorCode?: string;
}

/**
 * Logs in with a social account (2-account-entry §2): the network's token, the second step, and the terms for a new
 * member.
 */
export function useSocialLogin(firebase: Firebase | null, onSuccess: (info: LoginInfo) => void): SocialLogin {
  const t = useTranslations();
  const failureText = useFailureText();
  const age = useAgeText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const newest = useRef(0);

  async function send(idToken: string, addition: Addition): Promise<void> {
    try {
      onSuccess(await call('login', { type: 'firebase', username: '', password: idToken, ...addition }));
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      if (refused.code === 'two_factor_required') setToken(idToken);
      else if (refused.code === 'terms_not_accepted' && !addition.agreed) askForTerms(idToken, addition);
      else setRefusal(failureText(refused));
    }
  }

  function askForTerms(idToken: string, addition: Addition): void {
    openDialog('confirm', {
      title: t('register.social.termsTitle'),
      text: t('register.social.terms', { age }),
      confirmLabel: t('register.social.accept'),
      onConfirm: () => send(idToken, { ...addition, agreed: true }),
    });
  }

  return {
    refusal,
    secondStep: token !== null,
    async enter(provider) {
      if (firebase === null) return;
      const own = (newest.current += 1);
      setRefusal(null);
      setToken(null);
      try {
        await send(await idTokenByPopup(firebase, provider), {});
      } catch (failed) {
        // A popup that was left for another one reports nothing any more.
        if (own !== newest.current) return;
        setRefusal(t(failed instanceof PopupFailed ? `register.social.${failed.problem}` : 'register.social.failed'));
      }
    },
    async sendCode(twoFactorCode) {
      setRefusal(null);
      if (token !== null) await send(token, { twoFactorCode });
    },
  };
}
