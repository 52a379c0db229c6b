import { useTranslations } from 'use-intl';
import styles from './PlayMoneyMark.module.css';

/** Says, wherever a demo is played, that nothing here is real money. */
export function PlayMoneyMark() {
  const t = useTranslations('play');
  return <span className={styles.mark}>{t('playMoney')}</span>;
}
