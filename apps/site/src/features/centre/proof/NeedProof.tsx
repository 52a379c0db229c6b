import { Button, Skeleton } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { usePaymentFacts } from './payment-facts.ts';
import { useSetPaymentPassword } from './PaymentPasswordWay.tsx';
import styles from './Proof.module.css';
import { useFormats } from '../../../platform/words/use-formats.ts';

/** Shown in place of a proof while the member has none: how to set one, or when it becomes valid. */
export function NeedProof() {
  const t = useTranslations('centre.transfer');
  const { when } = useFormats();
  const facts = usePaymentFacts();
  const setPaymentPassword = useSetPaymentPassword();
  if (facts.error)
    return <CallFailure compact error={facts.error} onRetry={async () => void (await facts.refetch())} />;
  if (facts.data === undefined) return <Skeleton height={72} />;
  const { isSet, goodFrom } = facts.data;
  return (
    <div className={styles.none} tabIndex={-1} data-focus-next>
      <p>{goodFrom === null ? t('noPin') : t('waits', { time: when(goodFrom) })}</p>
      {!isSet && <Button onClick={setPaymentPassword}>{t('setPin')}</Button>}
    </div>
  );
}
