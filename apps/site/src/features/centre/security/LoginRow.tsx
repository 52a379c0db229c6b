import { LogIn, ShieldAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { classes } from '@chhokka/ui';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Security.module.css';

/** One login or attempt: outcome, way, place and time. */
export function LoginRow({ login }: { login: CallValue<'logins'>['list'][number] }) {
  const t = useTranslations('centre.logins');
  const { when } = useFormats();
  const { at, way, outcome, secondStep, device, ip } = login;
  const isIn = outcome === 'in';
  return (
    <li className={styles.login}>
      <span className={classes(styles.deviceIcon, !isIn && styles.alarm)} aria-hidden="true">
        {isIn ? <LogIn size={20} /> : <ShieldAlert size={20} />}
      </span>
      <div className={styles.deviceWords}>
        <p className={styles.deviceName}>
          <strong>{t(`outcomes.${outcome}`)}</strong>
          <time className={styles.quiet} dateTime={new Date(at).toISOString()}>
            {when(at)}
          </time>
        </p>
        <p className={styles.quiet}>
          <span>{device || t('unknown')}</span>
          {ip && <span className={styles.ip}>{ip}</span>}
          <span>{secondStep ? `${t(`ways.${way}`)} ${t('secondStep')}` : t(`ways.${way}`)}</span>
        </p>
      </div>
    </li>
  );
}
