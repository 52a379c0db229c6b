import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '@chhokka/ui';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useHelpAddress } from '../../../platform/support/help-address.ts';
import styles from './Register.module.css';
import { useAgeText } from '../../../platform/site/age-limit.ts';

interface AgreementProps {
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/**
 * The checkbox for age and terms, initially unchecked. The terms open in front of the form, which keeps what was typed.
 */
export function Agreement({ checked, error, onChange }: AgreementProps) {
  const t = useTranslations('register');
  const age = useAgeText();
  const address = useHelpAddress('term');
  return (
    <Checkbox
      label={t.rich('agree', { age, terms: (words) => termsLink(address, words) })}
      name="agreed"
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function termsLink(address: string, words: ReactNode) {
  return (
    <a
      href={address}
      className={styles.inline}
      onClick={(event) => {
        event.preventDefault();
        openDialog('help', { topic: 'term' });
      }}
    >
      {words}
    </a>
  );
}
