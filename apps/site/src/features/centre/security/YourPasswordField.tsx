import { useTranslations } from 'use-intl';
import { PasswordField } from '@chhokka/ui';

interface YourPasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** The member's password, asked for again before a change of the second step. */
export function YourPasswordField({ value, error, onChange }: YourPasswordFieldProps) {
  const t = useTranslations('security');
  return (
    <PasswordField
      label={t('setup.yourPassword')}
      name="password"
      autoComplete="current-password"
      maxLength={64}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
