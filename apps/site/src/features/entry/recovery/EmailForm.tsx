import { useState } from 'react';
import { MailCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { matchesPattern, USERNAME_PATTERN } from '@chhokka/contracts/patterns';
import { Button, EmptyState, TextField } from '@chhokka/ui';
import { call } from '../../../platform/calls/api.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import entry from '../Entry.module.css';
import { looksLikeMobile } from '../../../platform/words/digits.ts';

const EMAIL = '5';

/** Requests a one-time password by e-mail. The answer does not reveal whether the account exists. */
export function EmailForm({ onLogin }: { onLogin: () => void }) {
  const t = useTranslations('recovery');
  const form = useEntryForm<'username' | 'email'>();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <Sent onLogin={onLogin} onAgain={() => setSent(false)} />;

  async function send(): Promise<void> {
    await call('passwordByEmail', { username: username.trim(), email: email.trim() });
    setSent(true);
  }

  function submit(): void {
    const wrong = {
      username: isName(username.trim()) ? undefined : t('usernameInvalid'),
      email: matchesPattern(EMAIL, email.trim()) ? undefined : t('emailInvalid'),
    };
    form.submit(wrong, send);
  }

  return (
    <form
      noValidate
      className={entry.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t('emailLead')}</p>
      <FormRefusal text={form.refusal} />
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={form.errors.username}
        onChange={(event) => {
          setUsername(event.target.value);
          form.touch('username');
        }}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={form.errors.email}
        onChange={(event) => {
          setEmail(event.target.value);
          form.touch('email');
        }}
      />
      <Button type="submit" look="primary" size="large" wide busy={form.sending}>
        {t('emailSubmit')}
      </Button>
      <Button look="quiet" wide onClick={onLogin}>
        {t('back')}
      </Button>
    </form>
  );
}

/** The account name of members who signed up by phone is their number. */
function isName(text: string): boolean {
  return USERNAME_PATTERN.test(text) || looksLikeMobile(text);
}

function Sent({ onLogin, onAgain }: { onLogin: () => void; onAgain: () => void }) {
  const t = useTranslations('recovery');
  return (
    <div role="status" className={entry.form}>
      <EmptyState
        compact
        picture={<MailCheck size={40} strokeWidth={1.5} />}
        title={t('sentTitle')}
        text={t('sentText')}
      />
      <Button look="primary" wide onClick={onLogin}>
        {t('back')}
      </Button>
      <Button look="quiet" wide onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
