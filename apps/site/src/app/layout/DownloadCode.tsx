import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { LateQrCode } from '../../widgets/qr/LateQrCode.tsx';
import { Link } from '../../platform/router/router.tsx';
import styles from './RightBar.module.css';

/** What the panel leaves the code of its width, in CSS px. */
const SIZE = 148;

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
          <LateQrCode size={SIZE} text={address} label={address} />
          <p className={styles.scanTitle}>{t('download')}</p>
          <p>{t('scan')}</p>
        </div>
      )}
    </div>
  );
}
