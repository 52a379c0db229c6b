import { useTranslations } from 'use-intl';
import { CircleUserRound } from 'lucide-react';
import styles from './Login.module.css';

/** The name that the device remembers, and a button for another account. */
export function RememberedName({ name, onForget }: { name: string; onForget: () => void }) {
  const t = useTranslations('login');
  return (
    <div className={styles.known}>
      <CircleUserRound size={32} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.knownText}>
        <strong>{name}</strong>
        <p>{t('remembered')}</p>
        <button type="button" className={styles.link} onClick={onForget}>
          {t('otherAccount')}
        </button>
      </div>
      {/* Password managers look for the name beside the password. */}
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
    </div>
  );
}
