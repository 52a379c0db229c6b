import { useTranslations } from 'use-intl';
import { moneyText, parseDecimal } from '@chhokka/kernel';
import { classes } from '@chhokka/ui';
import { useSystemStatus } from '../../../platform/site/site.ts';
import styles from './Register.module.css';

/** The text above the sign-up form. `open` is undefined until the settings have arrived. */
export function RegisterLead({ open }: { open: boolean | undefined }) {
  const t = useTranslations('register');
  const { data } = useSystemStatus();
  const credit = parseDecimal(data?.signUpCredit ?? '0') ?? 0n;
  if (open === false) return <p className={styles.lead}>{t('closed')}</p>;
  if (credit === 0n) return <p className={classes(styles.lead, styles.narrow)}>{t('lead')}</p>;
  const amount = moneyText(credit, data?.currencySymbol ?? '');
  return <p className={styles.lead}>{t('credit', { amount })}</p>;
}
