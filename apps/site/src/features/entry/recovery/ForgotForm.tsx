import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton, Tabs } from '@chhokka/ui';
import { useSetting } from '../../../platform/site/site.ts';
import entry from '../Entry.module.css';
import { EmailForm } from './EmailForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

export interface ForgotProps {
  /** Called when a reset by phone has logged the member in. */
  readonly onSuccess: () => void;
  /** Opens the login form, with the name if it is known by now. */
  readonly onLogin: (known?: { readonly reason: 'reset'; readonly username: string }) => void;
}

type Mode = 'phone' | 'email';

/** The ways to recover a password that the operator offers (2-account-entry §2), as tabs when there are two. */
export function ForgotForm(props: ForgotProps) {
  const t = useTranslations('recovery');
  const phone = useSetting('FORGETPHONE');
  const email = useSetting('FORGETEMAIL');
  const [chosen, choose] = useState<Mode>('phone');
  if (phone === undefined || email === undefined) return <Skeleton height={280} />;
  const modes: readonly Mode[] = [...(phone ? ['phone' as const] : []), ...(email ? ['email' as const] : [])];
  const mode = modes.includes(chosen) ? chosen : modes[0];
  if (mode === undefined) return <p className={entry.reason}>{t('closed')}</p>;
  return (
    <div className={entry.form}>
      {modes.length > 1 && (
        <Tabs
          label={t('mode')}
          tabs={modes.map((key) => ({ key, label: t(`by.${key}`) }))}
          selected={mode}
          onSelect={choose}
          className={entry.modes}
        />
      )}
      {/* Hidden, not removed: what was typed stays while the visitor looks at the other way. */}
      {modes.map((key) => (
        <div key={key} hidden={key !== mode}>
          {key === 'phone' ? <PhoneForm {...props} /> : <EmailForm onLogin={() => props.onLogin()} />}
        </div>
      ))}
    </div>
  );
}
