import type { CallValue } from '@chhokka/contracts';
import { Button, Skeleton } from '@chhokka/ui';
import { ArrowRightLeft, ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withTexts } from '../../../platform/language/with-texts.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import styles from './Mall.module.css';
import { pointsText, usePointBalance, usePointConfig } from './use-points.ts';

type Config = CallValue<'pointConfig'>;

const ConvertDialog = withTexts('centre', () => import('./ConvertDialog.tsx'));

/** The member's points, what they are worth, and how they are earned. */
export function PointsCard() {
  const t = useTranslations('points');
  const balance = usePointBalance();
  const config = usePointConfig();
  const failed = balance.error ?? config.error;
  if (failed)
    return (
      <CallFailure
        compact
        error={failed}
        onRetry={async () => void (await Promise.all([balance.refetch(), config.refetch()]))}
      />
    );
  if (!balance.data || !config.data) return <Skeleton height={190} />;
  const { points, owed } = balance.data;
  return (
    <section className={styles.card} aria-label={t('yours')}>
      <div className={styles.purse}>
        <div>
          <p className={styles.name}>{t('yours')}</p>
          <p className={styles.sum} data-points={points}>
            {pointsText(points)}
          </p>
          {owed !== '0.00' && <p className={styles.note}>{t('owed', { points: pointsText(owed) })}</p>}
        </div>
        <Converting config={config.data} points={points} />
      </div>
      <Earning config={config.data} />
    </section>
  );
}

function Converting({ config, points }: { config: Config; points: string }) {
  const t = useTranslations('points');
  const { money } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { open, pointsPerUnit } = config.convert;
  if (!open) return null;
  return (
    <div className={styles.converting}>
      <Button look="primary" icon={<ArrowRightLeft size={18} />} onClick={() => setOpen(true)}>
        {t('convert.open')}
      </Button>
      <p className={styles.note}>{t('rate', { points: pointsText(pointsPerUnit), money: money('1.00') })}</p>
      {isOpen && (
        <Suspense fallback={null}>
          <ConvertDialog rule={config.convert} points={points} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The running rule: what 1,000 of money staked on each kind of games earns. */
function Earning({ config }: { config: Config }) {
  const t = useTranslations();
  const { money } = useFormats();
  const { earning, perThousand, kinds, games } = config;
  if (!earning || perThousand === 0) return <p className={styles.note}>{t('points.noEarning')}</p>;
  return (
    <details className={styles.earning}>
      <summary>
        {t('points.how')}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <p>{t('points.howText', { money: money('1000.00') })}</p>
      <ul className={styles.rates}>
        {kinds.map(({ gameType, percent }) => (
          <li key={gameType}>
            <span>{t(`shell.category.${gameType}`)}</span>
            <strong>{t('points.count', { points: pointsText(hundredths(perThousand * percent)) })}</strong>
          </li>
        ))}
      </ul>
      {games.length > 0 && <p>{t('points.someGames')}</p>}
      <p>{t('points.forEver')}</p>
    </details>
  );
}

/** Points from hundredths of them. */
function hundredths(count: number): string {
  return `${Math.trunc(count / 100)}.${String(count % 100).padStart(2, '0')}`;
}
