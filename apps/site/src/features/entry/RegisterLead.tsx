import { useTranslations } from 'use-intl';
import { formatMoney, parseDecimal } from '@chhokka/kernel';
import { useSystemStatus } from '../../shared/site.ts';
import styles from './Entry.module.css';

/** What stands above the sign-up form. `open` is undefined until the settings have arrived. */
export function RegisterLead({ open }: { open: boolean | undefined }) {
  const t = useTranslations('entry');
  const { data } = useSystemStatus();
  const credit = parseDecimal(data?.signUpCredit ?? '0') ?? 0n;
  if (open === false) return <p className={styles.reason}>{t('registerClosed')}</p>;
  if (credit === 0n) return <p className={styles.reason}>{t('registerLead')}</p>;
  return (
    <p className={styles.reason}>{t('registerCredit', { amount: `${data?.currencySymbol} ${formatMoney(credit)}` })}</p>
  );
}
