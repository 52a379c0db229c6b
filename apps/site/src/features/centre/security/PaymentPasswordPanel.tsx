import { useQueryClient } from '@tanstack/react-query';
import { WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, classes, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../shared/CallFailure.tsx';
import { PAYMENT_KEY, usePaymentFacts } from '../proof/payment-facts.ts';
import { useFormats } from '../../../shared/words/use-formats.ts';
import { Panel } from './Panel.tsx';
import { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx';
import styles from './Security.module.css';

/** The payment password: whether it is set, since when it is good, and the way to another. */
export function PaymentPasswordPanel() {
  const t = useTranslations('centre.account.pay');
  const { when } = useFormats();
  const queries = useQueryClient();
  const facts = usePaymentFacts();
  const [isOpen, setOpen] = useState(false);
  if (facts.error)
    return <CallFailure compact error={facts.error} onRetry={async () => void (await facts.refetch())} />;
  if (facts.data === undefined) return <Skeleton className={styles.waitingPanel} />;
  const { isSet, goodFrom, hasPassword } = facts.data;
  const standing = !isSet ? t('off') : goodFrom === null ? t('on') : t('waits', { time: when(goodFrom) });
  return (
    <Panel
      icon={<WalletCards size={22} />}
      title={t('title')}
      badge={<span className={classes(styles.badge, isSet && goodFrom === null && styles.good)}>{standing}</span>}
      text={t('text')}
      action={
        <Button look={isSet ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {isSet ? t('change') : t('set')}
        </Button>
      }
    >
      {isOpen && (
        <PaymentPasswordDialog
          isSet={isSet}
          hasPassword={hasPassword}
          onClose={() => {
            setOpen(false);
            void queries.invalidateQueries({ queryKey: PAYMENT_KEY });
          }}
        />
      )}
    </Panel>
  );
}
