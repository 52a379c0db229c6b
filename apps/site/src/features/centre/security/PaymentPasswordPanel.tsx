import { WalletCards } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, classes, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { usePaymentFacts } from '../proof/payment-facts.ts';
import { useSetPaymentPassword } from '../proof/PaymentPasswordWay.tsx';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { Panel } from './Panel.tsx';
import styles from './Security.module.css';

/** The payment password: whether it is set, from when it is valid, and a button to change it. */
export function PaymentPasswordPanel() {
  const t = useTranslations('centre.account.pay');
  const { when } = useFormats();
  const facts = usePaymentFacts();
  const setPaymentPassword = useSetPaymentPassword();
  if (facts.error)
    return <CallFailure compact error={facts.error} onRetry={async () => void (await facts.refetch())} />;
  if (facts.data === undefined) return <Skeleton className={styles.waitingPanel} />;
  const { isSet, goodFrom } = facts.data;
  const standing = !isSet ? t('off') : goodFrom === null ? t('on') : t('waits', { time: when(goodFrom) });
  return (
    <Panel
      icon={<WalletCards size={22} />}
      title={t('title')}
      badge={<span className={classes(styles.badge, isSet && goodFrom === null && styles.good)}>{standing}</span>}
      text={t('text')}
      action={
        <Button look={isSet ? 'secondary' : 'primary'} onClick={setPaymentPassword}>
          {isSet ? t('change') : t('set')}
        </Button>
      }
    />
  );
}
