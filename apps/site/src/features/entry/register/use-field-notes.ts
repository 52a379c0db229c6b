import { useTranslations } from 'use-intl';
import type { FieldRule, RegisterFieldName } from '@chhokka/contracts';
import { patternText } from '@chhokka/messages/patterns';
import { useLanguage } from '../../../platform/language/language.ts';
import { useAgeText } from '../../../platform/site/age-limit.ts';

type NamedField = Exclude<RegisterFieldName, 'mobileNum' | 'verificationCode' | 'captcha'>;

/** The rules that the specification's hints for name and password describe: pattern, minimum and maximum length. */
const HINTED = { username: '4 2 15', password: '9 7 64', payeeName: '12 2 64' } as const;

/** Label and hint of a field. A field whose rule the operator changed has the hint of its pattern. */
export function useFieldNotes(name: NamedField, rule: FieldRule): { label: string; hint: string | undefined } {
  const t = useTranslations('register');
  const language = useLanguage();
  const age = useAgeText();
  const label = t(`fields.${name}`);
  return { label: rule.required ? label : t('optional', { label }), hint: hint() };

  function hint(): string | undefined {
    const { patternId, minLength, maxLength } = rule;
    switch (name) {
      case 'username':
      case 'password':
      case 'payeeName':
        return `${patternId} ${minLength} ${maxLength}` === HINTED[name]
          ? t(`hints.${name}`)
          : patternText(language, patternId, minLength, maxLength);
      case 'paymentPassword':
        return `${patternText(language, patternId, minLength, maxLength)} ${t('hints.paymentPassword')}`;
      case 'birthday':
        return t('hints.birthday', { age });
      default:
        return undefined;
    }
  }
}
