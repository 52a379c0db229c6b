import { Link } from '../../../platform/router/router.tsx';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useResource, useSetting } from '../../../platform/site/site.ts';
import { useHelpAddress } from '../../../platform/support/help-address.ts';
import entry from '../Entry.module.css';
import styles from './Register.module.css';

/** The links of the sign-up: to the login, the password recovery and the app. With `onSuccess` they open dialogs. */
export function RegisterFoot({ onSuccess }: { onSuccess?: () => void }) {
  const t = useTranslations('register');
  const help = useHelpAddress();
  const isOffered = useSetting('APPDOWNLOAD') === true;
  const download = useResource('appDownload') ?? '/download';
  return (
    <div className={entry.switch}>
      <p>
        {t('haveAccount')}{' '}
        {onSuccess ? (
          <button type="button" className={entry.link} onClick={() => openDialog('login', { onSuccess })}>
            {t('login')}
          </button>
        ) : (
          <Link to="/login" className={entry.link}>
            {t('login')}
          </Link>
        )}
      </p>
      <div className={styles.others}>
        {onSuccess ? (
          <button type="button" className={styles.quiet} onClick={() => openDialog('forgot', { onSuccess })}>
            {t('forgot')}
          </button>
        ) : (
          <Link to="/forget" className={styles.quiet}>
            {t('forgot')}
          </Link>
        )}
        <a href={help} target="_blank" rel="noopener" className={styles.quiet}>
          {t('agreement')}
        </a>
        {isOffered && (
          <a href={download} target="_blank" rel="noopener noreferrer" className={styles.quiet}>
            <Download size={16} aria-hidden="true" />
            {t('download')}
          </a>
        )}
      </div>
    </div>
  );
}
