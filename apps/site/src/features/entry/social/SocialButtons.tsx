import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LoginInfo } from '@chhokka/contracts';
import { Button, TextField } from '@chhokka/ui';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { latinDigits } from '../../../platform/words/digits.ts';
import type { Provider } from './firebase.ts';
import { FacebookMark, GoogleMark } from './marks.tsx';
import styles from './Social.module.css';
import { useSocial } from './use-firebase.ts';
import { useSocialLogin } from './use-social-login.ts';

const LOOKS = {
  'facebook.com': { text: 'social.facebook', Mark: FacebookMark },
  'google.com': { text: 'social.google', Mark: GoogleMark },
} as const satisfies Record<Provider, object>;

/**
 * Login with Facebook and Google, as far as the settings enable them. An unknown social account becomes a new member.
 */
export function SocialButtons({ onSuccess }: { onSuccess: (info: LoginInfo) => void }) {
  const t = useTranslations('register');
  const social = useSocial();
  const login = useSocialLogin(social?.firebase ?? null, onSuccess);
  if (social === null) return null;
  return (
    <div className={styles.buttons}>
      <FormRefusal text={login.refusal} />
      {login.secondStep ? (
        <SecondStep onSend={login.sendCode} />
      ) : (
        social.providers.map((provider) => {
          const { text, Mark } = LOOKS[provider];
          return (
            <Button key={provider} wide icon={<Mark />} onClick={() => login.enter(provider)}>
              {t(text)}
            </Button>
          );
        })
      )}
    </div>
  );
}

/** The code of the authenticator app, when the account asks for it. */
function SecondStep({ onSend }: { onSend: (code: string) => Promise<void> }) {
  const t = useTranslations('login');
  const [code, setCode] = useState('');
  return (
    <>
      <TextField
        label={t('twoFactor')}
        hint={t('twoFactorHint')}
        name="twoFactorCode"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={code}
        onChange={(event) => setCode(latinDigits(event.target.value.trim()))}
      />
      <Button look="primary" wide disabled={code === ''} onClick={() => onSend(code)}>
        {t('submit')}
      </Button>
    </>
  );
}
