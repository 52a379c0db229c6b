import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './Pages.module.css';

/** Says that what the page shows cannot be used yet. */
export function NotOpenYet({ of }: { of: 'vip' }) {
export function NotOpenYet({ of }: { of: 'shop' }) {
  const t = useTranslations('pages');
  return (
    <aside className={styles.notOpen} aria-label={t('notOpen')}>
      <Hourglass size={22} aria-hidden="true" />
      <div>
        <p className={styles.notOpenTitle}>{t('notOpen')}</p>
        <p>{t(`${of}.notOpenText`)}</p>
      </div>
    </aside>
  );
}
