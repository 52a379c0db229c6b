import { useTranslations } from 'use-intl';
import { PasswordField } from '@chhokka/ui';

interface NewPasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (changed: { newPassword: string }) => void;
}

/** The new password, with its rule. */
export function NewPasswordField({ value, error, onChange }: NewPasswordFieldProps) {
  const t = useTranslations('recovery');
  return (
    <PasswordField
      label={t('newPassword')}
      hint={t('newPasswordHint')}
      name="newPassword"
      autoComplete="new-password"
      maxLength={64}
      value={value}
      error={error}
      onChange={(event) => onChange({ newPassword: event.target.value })}
    />
  );
}
