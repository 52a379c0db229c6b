import { useTranslations } from 'use-intl';
import { timesText } from './percent-text.ts';
import styles from './RankRules.module.css';
import type { Rank } from './RankTable.tsx';

/** How ranks are reached, kept and lost, in words that follow from their numbers. */
export function RankRules({ ranks }: { readonly ranks: readonly Rank[] }) {
  const t = useTranslations('vip.rules');
  const grace = new Set(ranks.map(({ graceDays }) => graceDays));
  const wagering = Math.max(...ranks.map((rank) => rank.wagering));
  const [days] = grace;
  return (
    <section className={styles.rules} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul>
        <li>{t('count')}</li>
        <li>{t('up')}</li>
        <li>{grace.size === 1 && days !== undefined ? t('keep', { days }) : t('keepEach')}</li>
        <li>{t('week')}</li>
        <li>{wagering === 0 ? t('free') : t('wagering', { times: timesText(wagering) })}</li>
      </ul>
    </section>
  );
}
