import type { ReactNode } from 'react';
import { Link } from '../../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '@chhokka/ui';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useSetting } from '../../../platform/site/site.ts';
import { useHelpAddress } from '../../../platform/support/help-address.ts';
import entry from '../Entry.module.css';
import { OtherDialog } from './OtherDialog.tsx';
import styles from './Login.module.css';

interface LoginFootProps {
  /** Left out on the login page, which links to /register. */
  readonly onRegister?: () => void;
  readonly freePlay: ReactNode;
}

/**
 * The links below the form: to the sign-up (as a button when the setting DIRECTREG is on), to free play, and to the
 * terms.
 */
export function LoginFoot({ onRegister, freePlay }: LoginFootProps) {
  const t = useTranslations('login');
  const terms = useHelpAddress('term');
  return (
    <div className={styles.foot}>
      <Register onPress={onRegister} />
      {freePlay}
      <a
        href={terms}
        className={styles.link}
        onClick={(event) => {
          event.preventDefault();
          openDialog('help', { topic: 'term' });
        }}
      >
        {t('terms')}
      </a>
    </div>
  );
}

function Register({ onPress }: { onPress: (() => void) | undefined }) {
  const t = useTranslations('login');
  const direct = useSetting('DIRECTREG') === true;
  if (!direct && onPress) return <OtherDialog question={t('noAccount')} action={t('registerLink')} onPress={onPress} />;
  if (!direct) {
    return (
      <p className={entry.switch}>
        {t('noAccount')}{' '}
        <Link to="/register" className={entry.link}>
          {t('registerLink')}
        </Link>
      </p>
    );
  }
  return (
    <div className={styles.register}>
      <p>{t('noAccount')}</p>
      {onPress ? (
        <Button wide onClick={onPress}>
          {t('registerLink')}
        </Button>
      ) : (
        <Link to="/register" className={buttonClass()}>
          {t('registerLink')}
        </Link>
      )}
    </div>
  );
}
