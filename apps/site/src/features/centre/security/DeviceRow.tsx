import { Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Button } from '@chhokka/ui';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Security.module.css';

type Device = CallValue<'devices'>['list'][number];

interface DeviceRowProps {
  readonly device: Device;
  /** `place` describes the device, with its address. */
  readonly onSignOut: (id: string, place: string) => void;
}

const HANDHELD = /Android|iPhone|iPad|iOS/;

/** One session: device, address, times. The current session cannot be ended here; the member signs out instead. */
export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const t = useTranslations('security.devices');
  const { when } = useFormats();
  const name = device.device || t('unknown');
  const place = device.ip ? `${name} (${device.ip})` : name;
  const Icon = HANDHELD.test(device.device) ? Smartphone : Monitor;
  return (
    <li className={styles.device}>
      <span className={styles.deviceIcon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={styles.deviceWords}>
        <p className={styles.deviceName}>
          <strong>{name}</strong>
          {device.current && <span className={`${styles.badge} ${styles.good}`}>{t('current')}</span>}
        </p>
        <p className={styles.quiet}>
          {device.ip && <span className={styles.ip}>{device.ip}</span>}
          <time dateTime={new Date(device.lastUsedAt).toISOString()}>
            {t('lastUsed', { time: when(device.lastUsedAt) })}
          </time>
          <time dateTime={new Date(device.createdAt).toISOString()}>
            {t('signedIn', { time: when(device.createdAt) })}
          </time>
        </p>
      </div>
      {!device.current && (
        <Button
          size="small"
          look="secondary"
          aria-label={t('signOutOf', { device: place })}
          onClick={() => onSignOut(device.id, place)}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}
