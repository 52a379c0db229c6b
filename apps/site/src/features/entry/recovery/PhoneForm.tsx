import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { prepareHuman } from '../../../platform/human/human.ts';
import entry from '../Entry.module.css';
import { MobileField } from '../../../widgets/fields/MobileField.tsx';
import { SmsCodeField } from '../parts/SmsCodeField.tsx';
import type { ForgotProps } from './ForgotForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { usePhoneReset } from './use-phone-reset.ts';

/** Sets a new password with a code that is sent to the account's mobile number. */
export function PhoneForm(props: ForgotProps) {
  const t = useTranslations('recovery');
  const { form, values, change, checkMobile, submit } = usePhoneReset(props);
  useEffect(prepareHuman, []);
  return (
    <form
      noValidate
      className={entry.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t('phoneLead')}</p>
      <FormRefusal text={form.refusal} />
      <MobileField
        dialingCode={values.dialingCode}
        mobile={values.mobile}
        error={form.errors.mobileNum}
        onChange={change}
      />
      <SmsCodeField
        call="smsPassword"
        dialingCode={values.dialingCode}
        mobile={values.mobile}
        checkMobile={checkMobile}
        value={values.code}
        error={form.errors.verificationCode}
        onChange={(code) => change({ code })}
      />
      <NewPasswordField value={values.newPassword} error={form.errors.newPassword} onChange={change} />
      <Button type="submit" look="primary" size="large" wide busy={form.sending}>
        {t('phoneSubmit')}
      </Button>
      <Button look="quiet" wide onClick={() => props.onLogin()}>
        {t('back')}
      </Button>
    </form>
  );
}
