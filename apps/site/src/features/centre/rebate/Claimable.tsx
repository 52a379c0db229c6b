import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Money, toast } from '@chhokka/ui';
import { dayText } from '@chhokka/ui/day';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { wireLanguage } from '../../../platform/language/language.ts';
import { refreshBalance } from '../../../platform/member/member.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Rebate.module.css';
import { type Rebates, REBATE_KEY } from './use-rebates.ts';

/** The rebates that can be claimed now; nothing where there is none. */
export function Claimable({ days }: { days: Rebates['claimable'] }) {
  const t = useTranslations('rebate');
  if (days.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="rebate-claimable">
      <h4 id="rebate-claimable">{t('claimable')}</h4>
      <ul className={styles.claims}>
        {days.map((day) => (
          <Claim key={day.awardId} rebate={day} />
        ))}
      </ul>
    </section>
  );
}

function Claim({ rebate: { awardId, day, amount, claimBy } }: { rebate: Rebates['claimable'][number] }) {
  const t = useTranslations('rebate');
  const symbol = useCurrencySymbol();
  const { when } = useFormats();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  async function claim(): Promise<void> {
    setSending(true);
    setFailure('');
    try {
      await rewardsCall('claimReward', { awardId, language: wireLanguage() });
      toast(t('claimed'), 'good');
      await Promise.all([queries.invalidateQueries({ queryKey: REBATE_KEY }), refreshBalance(queries)]);
    } catch (fault) {
      setFailure(failureText(fault));
    } finally {
      setSending(false);
    }
  }
  return (
    <li className={styles.claim}>
      <div>
        <Money className={styles.amount} amount={amount} symbol={symbol} />
        <p>{t('day', { day: dayText(day) })}</p>
        {claimBy !== null && <p className={styles.until}>{t('until', { when: when(claimBy) })}</p>}
        {failure !== '' && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
      <Button look="primary" busy={sending} onClick={() => void claim()}>
        {sending ? t('claiming') : t('claim')}
      </Button>
    </li>
  );
}
