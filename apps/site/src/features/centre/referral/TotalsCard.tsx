import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Button } from '@chhokka/ui';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useSetting } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Referral.module.css';

/** What all friends together have brought, by what has become of it. */
export function TotalsCard({ totals }: { totals: CallValue<'referralState'>['totals'] }) {
  const t = useTranslations('referral');
  const { money } = useFormats();
  const hasCentre = useSetting('REWARD') === true;
  const { friends, counted, ready, review, claimed, expired, revoked } = totals;
  if (friends === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="referral-totals">
      <h4 id="referral-totals" className={styles.title}>
        {t('totals')}
      </h4>
      <dl className={styles.totals}>
        <div>
          <dt>{t('friends')}</dt>
          <dd>{friends}</dd>
          <dd className={styles.small}>{t('counted', { count: counted })}</dd>
        </div>
        <div className={ready.count > 0 ? styles.waiting : undefined}>
          <dt>{t('ready')}</dt>
          <dd>{money(ready.amount)}</dd>
        </div>
        <div>
          <dt>{t('review')}</dt>
          <dd>{money(review.amount)}</dd>
        </div>
        <div>
          <dt>{t('claimed')}</dt>
          <dd>{money(claimed.amount)}</dd>
        </div>
        {expired.count > 0 && (
          <div>
            <dt>{t('expired')}</dt>
            <dd>{money(expired.amount)}</dd>
          </div>
        )}
        {revoked.count > 0 && (
          <div>
            <dt>{t('revoked')}</dt>
            <dd>{money(revoked.amount)}</dd>
          </div>
        )}
      </dl>
      {ready.count > 0 && hasCentre && (
        <Button look="primary" onClick={() => openDialog('centre', { page: 'rewardCenter' })}>
          {t('toRewards')}
        </Button>
      )}
    </section>
  );
}
