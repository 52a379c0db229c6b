import type { Play } from '@chhokka/game-math/lottery';
import { useTranslations } from 'use-intl';
import styles from './BetSheet.module.css';
import { offerOf } from './offer.ts';
import type { SeriesBounds, Slip } from './slip.ts';

interface SeriesFieldProps {
  readonly play: Play;
  readonly slip: Slip;
  /** What is picked; empty: nothing is. */
  readonly selection: string;
  readonly bounds: SeriesBounds;
  readonly onSeries: (series: number) => void;
}

const STEP = 10;

/** Prize, rebate and return at the chosen series, and the slider that trades one against the other. */
export function SeriesField({ play, slip, selection, bounds, onSeries }: SeriesFieldProps) {
  const t = useTranslations('lottery.slip');
  const { min, max } = bounds;
  const { series, unit, multiple } = slip;
  const offer = offerOf(play, BigInt(unit) * BigInt(multiple), series, bounds, selection);
  const prize =
    offer.prize === null ? t('poolPrize') : offer.hasSeveral ? t('prizeUpTo', { prize: offer.prize }) : offer.prize;
  const part = max === min ? 1 : (series - min) / (max - min);
  return (
    <div className={styles.series}>
      <dl className={styles.offer}>
        <div>
          <dt>{t('prize')}</dt>
          <dd>{prize}</dd>
        </div>
        <div>
          <dt>{t('rebate')}</dt>
          <dd>{offer.rebate}%</dd>
        </div>
        <div>
          <dt>{t('return')}</dt>
          <dd>{offer.return}%</dd>
        </div>
      </dl>
      {min < max && (
        <input
          type="range"
          className={styles.slider}
          style={{ '--part': part }}
          aria-label={t('seriesSlider')}
          aria-valuetext={t('seriesValue', { series, prize, rebate: offer.rebate })}
          min={min}
          max={max}
          step={(max - min) % STEP === 0 ? STEP : 1}
          value={series}
          onChange={({ target }) => onSeries(Number(target.value))}
        />
      )}
    </div>
  );
}
