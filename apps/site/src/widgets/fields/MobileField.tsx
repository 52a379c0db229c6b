import { useEffect, useEffectEvent } from 'react';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TextField } from '@chhokka/ui';
import { useLanguage } from '../../platform/language/language.ts';
import { useCountries } from './countries.ts';
import { latinDigits } from '../../platform/words/digits.ts';
import styles from './fields.module.css';

export interface MobileFieldProps {
  /** Without the plus: `880`. Empty: `onChange` reports the first country's as soon as it is known. */
  readonly dialingCode: string;
  readonly mobile: string;
  readonly error: string | undefined;
  readonly onChange: (changed: { dialingCode?: string; mobile?: string }) => void;
}

/** A mobile number and its country. Digits of other scripts are converted to Latin ones. */
export function MobileField({ dialingCode, mobile, error, onChange }: MobileFieldProps) {
  const t = useTranslations('login');
  return (
    <TextField
      label={t('mobile')}
      name="mobileNum"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={32}
      value={mobile}
      error={error}
      leading={<CountrySelect dialingCode={dialingCode} onChange={(chosen) => onChange({ dialingCode: chosen })} />}
      onChange={(event) => onChange({ mobile: latinDigits(event.target.value) })}
    />
  );
}

interface CountrySelectProps {
  readonly dialingCode: string;
  readonly onChange: (dialingCode: string) => void;
}

/** Shows only the dialling code; its list names the countries. */
function CountrySelect({ dialingCode, onChange }: CountrySelectProps) {
  const t = useTranslations('login');
  const countries = useCountries();
  const names = new Intl.DisplayNames([useLanguage(), 'en'], { type: 'region' });
  const first = countries?.[0]?.countryDialingCode;
  const choose = useEffectEvent(onChange);
  useEffect(() => {
    if (dialingCode === '' && first !== undefined) choose(first);
  }, [dialingCode, first]);

  const known = countries?.some((country) => country.countryDialingCode === dialingCode);
  return (
    <span className={styles.country}>
      <span aria-hidden="true">{dialingCode === '' ? '+…' : `+${dialingCode}`}</span>
      <ChevronDown size={16} aria-hidden="true" />
      <select
        aria-label={t('country')}
        data-beside
        name="countryDialingCode"
        autoComplete="off"
        value={dialingCode}
        onChange={(event) => onChange(event.target.value)}
      >
        {!known && <option value={dialingCode}>{dialingCode === '' ? '' : `+${dialingCode}`}</option>}
        {countries?.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryDialingCode}>
            {names.of(countryCode)} (+{countryDialingCode})
          </option>
        ))}
      </select>
    </span>
  );
}
