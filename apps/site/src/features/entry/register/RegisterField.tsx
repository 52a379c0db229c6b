import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { useState } from 'react';
import type { FieldRule, RegisterFieldName } from '@chhokka/contracts';
import { PasswordField, TextField } from '@chhokka/ui';
import { CaptchaField } from '../../../widgets/fields/CaptchaField.tsx';
import { MobileField } from '../../../widgets/fields/MobileField.tsx';
import { SmsCodeField } from '../parts/SmsCodeField.tsx';
import { asTyped, latestBirthday } from './fields.ts';
import { useFieldNotes } from './use-field-notes.ts';
import { useAgeLimit } from '../../../platform/site/age-limit.ts';
import { useSiteOffset } from '../../../platform/site/site.ts';
import type { Register } from './use-register.ts';

interface RegisterFieldProps {
  readonly name: RegisterFieldName;
  readonly rule: FieldRule;
  readonly register: Register;
}

/** One field of the registration record, rendered according to its kind and its rule. */
export function RegisterField({ name, rule, register }: RegisterFieldProps) {
  const { values, form, change } = register;
  switch (name) {
    case 'mobileNum':
      return (
        <MobileField
          dialingCode={values.countryDialingCode}
          mobile={values.mobileNum}
          error={form.errors.mobileNum}
          onChange={({ dialingCode, mobile }) => {
            if (dialingCode !== undefined) change({ countryDialingCode: dialingCode });
            if (mobile !== undefined) change({ mobileNum: mobile });
          }}
        />
      );
    case 'verificationCode':
      return (
        <SmsCodeField
          call="smsRegister"
          dialingCode={values.countryDialingCode}
          mobile={values.mobileNum}
          checkMobile={register.checkMobile}
          value={values.verificationCode}
          error={form.errors.verificationCode}
          onChange={(verificationCode) => change({ verificationCode })}
        />
      );
    case 'captcha':
      return (
        <CaptchaField
          value={values.captcha}
          error={form.errors.captcha}
          reloadKey={register.captchas}
          onChange={(captcha) => change({ captcha })}
        />
      );
    case 'password':
    case 'confirmPassword':
    case 'paymentPassword':
      return <Secret name={name} rule={rule} register={register} />;
    default:
      return <Plain name={name} rule={rule} register={register} />;
  }
}

type SecretName = 'password' | 'confirmPassword' | 'paymentPassword';

function Secret({ name, rule, register }: RegisterFieldProps & { readonly name: SecretName }) {
  const notes = useFieldNotes(name, rule);
  const isPin = name === 'paymentPassword';
  return (
    <PasswordField
      {...notes}
      name={name}
      // Browsers should store only the account's own password.
      autoComplete={isPin ? 'off' : 'new-password'}
      inputMode={isPin ? 'numeric' : undefined}
      maxLength={rule.maxLength}
      value={register.values[name]}
      error={register.form.errors[name]}
      onChange={({ target }) => register.change({ [name]: isPin ? asTyped(target.value, rule) : target.value })}
    />
  );
}

type PlainName = Exclude<RegisterFieldName, SecretName | 'mobileNum' | 'verificationCode' | 'captcha'>;

interface Look {
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'numeric' | 'email';
  readonly autoCapitalize?: 'none' | 'words' | 'characters';
}

/** The attributes that help browsers and on-screen keyboards with each field. */
const LOOKS: Readonly<Record<PlainName, Look>> = {
  username: { autoComplete: 'username' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'characters' },
  nickname: { autoComplete: 'nickname', autoCapitalize: 'words' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  birthday: { autoComplete: 'bday', type: 'date' },
  idNumber: { autoComplete: 'off', autoCapitalize: 'characters' },
  qqNum: { autoComplete: 'off', inputMode: 'numeric' },
  line: { autoComplete: 'off' },
  whatsapp: { autoComplete: 'off' },
  facebook: { autoComplete: 'off' },
  wechat: { autoComplete: 'off' },
  zalo: { autoComplete: 'off' },
  telegram: { autoComplete: 'off' },
  recommenderId: { autoComplete: 'off' },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'characters' },
  referralCode: { autoComplete: 'off', autoCapitalize: 'characters' },
};

function Plain({ name, rule, register }: RegisterFieldProps & { readonly name: PlainName }) {
  const notes = useFieldNotes(name, rule);
  const [openedAt] = useState(Date.now);
  const latest = latestBirthday(useAgeLimit(), openedAt, useSiteOffset());
  const { autoCapitalize = 'none', ...look } = LOOKS[name];
  const isDate = look.type === 'date';
  return (
    <TextField
      {...notes}
      {...look}
      name={name}
      autoCapitalize={autoCapitalize}
      autoCorrect="off"
      spellCheck={false}
      max={isDate ? latest : undefined}
      min={isDate ? '1900-01-01' : undefined}
      maxLength={isDate ? undefined : rule.maxLength}
      value={register.values[name]}
      error={register.form.errors[name]}
      onChange={({ target }) => register.change({ [name]: isDate ? target.value : asTyped(target.value, rule) })}
    />
  );
}
