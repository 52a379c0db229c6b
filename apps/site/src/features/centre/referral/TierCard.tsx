import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useWeights } from '../use-weights.ts';
import { timesText } from '../../../widgets/rank/percent-text.ts';
import styles from './Referral.module.css';

/** What one friend brings, step by step, with all conditions. */
export function TierCard({ rule }: { rule: CallValue<'referralState'>['rule'] }) {
  const t = useTranslations('referral');
  const { money } = useFormats();
  const { text: weightsText } = useWeights(rule?.weights ?? null);
  if (rule === null) {
    return (
      <section className={styles.card}>
        <h4 className={styles.title}>{t('off')}</h4>
        <p className={styles.note}>{t('offText')}</p>
      </section>
    );
  }
  const { tiers, most, friendGift, wagering, claimDays } = rule;
  return (
    <section className={styles.card} aria-labelledby="referral-tiers">
      <h4 id="referral-tiers" className={styles.title}>
        {t('tiers')}
      </h4>
      <table className={styles.tiers}>
        <thead>
          <tr>
            <th scope="col">{t('tierStake')}</th>
            <th scope="col">{t('tierAmount')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ stake, amount }) => (
            <tr key={stake}>
              <td>{money(stake)}</td>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.most}>{t('most', { amount: money(most) })}</p>
      <ul className={styles.rules}>
        {[
          t('rules.verified'),
          t('rules.stakes'),
          weightsText(),
          t('rules.shared'),
          ...(wagering === 0 ? [] : [t('rules.wagering', { times: timesText(wagering) })]),
          ...(claimDays === null ? [] : [t('rules.claim', { days: claimDays })]),
          ...(friendGift === null ? [] : [t('rules.gift', { amount: money(friendGift) })]),
        ].map((text) => (
          <li key={text}>
            <Info size={16} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
