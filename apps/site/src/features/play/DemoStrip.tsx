import { useTranslations } from 'use-intl';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import styles from './DemoStrip.module.css';
import { PlayMoneyMark } from './PlayMoneyMark.tsx';

/** Above a demo of a guest: that nothing here is real money, and the way to the real game, which opens after the login. */
export function DemoStrip() {
  const t = useTranslations('play');
  return (
    <div className={styles.strip}>
      <PlayMoneyMark />
      <button type="button" className={styles.login} onClick={() => openDialog('login', { reason: 'play' })}>
        {t('demoLogin')}
      </button>
    </div>
  );
}
