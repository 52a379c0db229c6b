import { useTranslations } from 'use-intl';
import { PasswordField, TextField } from '@chhokka/ui';
import { MobileField } from '../../../widgets/fields/MobileField.tsx';
import { SmsCodeField } from '../parts/SmsCodeField.tsx';
import { latinDigits } from '../../../platform/words/digits.ts';
import { RememberedName } from './RememberedName.tsx';
import type { Login } from './use-login.ts';

/** Name and password. On a remembered device the name is prefilled and the password may stay empty. */
export function UsernameFields({ login }: { login: Login }) {
  const t = useTranslations('login');
  const { form, values, rememberedName, change } = login;
  return (
    <>
      {rememberedName === null ? (
        <TextField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={values.username}
          error={form.errors.username}
          onChange={(event) => change({ username: event.target.value })}
        />
      ) : (
        <RememberedName name={rememberedName} onForget={login.forget} />
      )}
      <PasswordField
        label={t(rememberedName === null ? 'password' : 'passwordOptional')}
        name="password"
        autoComplete="current-password"
        maxLength={64}
        value={values.password}
        error={form.errors.password}
        onChange={(event) => change({ password: event.target.value })}
      />
    </>
  );
}

/** A mobile number and the code that is sent to it. */
export function SmsFields({ login }: { login: Login }) {
  const { form, values, change } = login;
  return (
    <>
      <MobileField
        dialingCode={values.dialingCode}
        mobile={values.mobile}
        error={form.errors.mobileNum}
        onChange={change}
      />
      <SmsCodeField
        call="smsLogin"
        dialingCode={values.dialingCode}
        mobile={values.mobile}
        checkMobile={login.checkMobile}
        value={values.code}
        error={form.errors.verificationCode}
        onChange={(code) => change({ code })}
      />
    </>
  );
}

/** The code of the authenticator app, asked for after a correct password. */
export function TwoFactorField({ login }: { login: Login }) {
  const t = useTranslations('login');
  return (
    <>
      <p role="status">{t('twoFactorLead')}</p>
      <TextField
        label={t('twoFactor')}
        hint={t('twoFactorHint')}
        name="twoFactorCode"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears by the visitor's own press and is what comes next
        autoFocus
        value={login.values.twoFactorCode}
        error={login.form.errors.twoFactorCode}
        onChange={(event) => login.change({ twoFactorCode: latinDigits(event.target.value) })}
      />
    </>
  );
}
