import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import type { Own } from './Standing.tsx';
import styles from './Rank.module.css';

/** How the member's rank came about, newest first. */
export function RankHistory({ standing: { history } }: { standing: Own }) {
  const t = useTranslations('vip.mine');
  const { when } = useFormats();
  return (
    <section className={styles.part} aria-labelledby="rank-history">
      <h4 id="rank-history">{t('history')}</h4>
      {history.length === 0 ? (
        <p className={styles.none}>{t('historyNone')}</p>
      ) : (
        <ol className={styles.history}>
          {history.map(({ at, fromName, toName, cause }, index) => (
            <li key={`${at} ${index}`}>
              <span>{t(`from.${cause}`, { from: fromName || t('noRank'), to: toName || t('noRank') })}</span>
              <time dateTime={new Date(at).toISOString()}>{when(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
