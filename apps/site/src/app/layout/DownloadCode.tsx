import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton, classes } from '@chhokka/ui';
import { Link } from '../../shared/router.tsx';
import styles from './RightBar.module.css';

const QrCode = lazy(() => import('../../shared/qr/QrCode.tsx').then((file) => ({ default: file.QrCode })));

/** The way to /down; pointed at or focused it shows the address as a code for a phone's camera. */
export function DownloadCode({ className, icon }: { className: string | undefined; icon: ReactNode }) {
  const t = useTranslations('bar.side');
  const [shown, setShown] = useState(false);
  const address = `${location.origin}/down`;
  return (
    <div
      className={styles.around}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      <Link to="/down" className={className} aria-label={t('download')}>
        {icon}
      </Link>
      {shown && (
        <div className={classes(styles.panel, styles.scan)}>
          <Suspense fallback={<Skeleton width={148} height={148} />}>
            <QrCode text={address} label={address} />
          </Suspense>
          <p className={styles.scanTitle}>{t('download')}</p>
          <p>{t('scan')}</p>
        </div>
      )}
    </div>
  );
}
