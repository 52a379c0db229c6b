import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { percentText } from '../../../widgets/rank/percent-text.ts';
import styles from './Rebate.module.css';
import type { Rebates } from './use-rebates.ts';

/** Today by kind of games: what was staked, at which rate, and what it gives. */
export function Kinds({ lines }: { lines: Rebates['today']['lines'] }) {
  const t = useTranslations('rebate');
  const shell = useTranslations('shell');
  const { money } = useFormats();
  return (
    <section className={styles.part} aria-labelledby="rebate-kinds">
      <h4 id="rebate-kinds">{t('kinds')}</h4>
      <div className={styles.frame}>
        <table className={styles.kinds}>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('rate')}</th>
              <th scope="col">{t('staked')}</th>
              <th scope="col">{t('gives')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ gameType, percent, added, staked, rebate }) => (
              <tr key={gameType}>
                <th scope="row">{shell(`category.${gameType}`)}</th>
                <td>
                  {percentText(percent + added)}
                  {added > 0 && <small>{t('added', { percent: percentText(added) })}</small>}
                </td>
                <td>{money(staked)}</td>
                <td>{money(rebate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
