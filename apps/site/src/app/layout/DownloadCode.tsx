import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { LateQrCode } from '../../widgets/qr/LateQrCode.tsx';
import { Link } from '../../platform/router/router.tsx';
import styles from './RightBar.module.css';

/** The width that the panel leaves for the code, in CSS px. */
const SIZE = 148;

/** The link to /down. On hover or focus it shows the address as a QR code for a phone's camera. */
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
