import { useTranslations } from 'use-intl';
import { Gift } from 'lucide-react';
import type { LoginInfo } from '@chhokka/contracts';
import { useSetting } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useRules } from '../register/use-rules.ts';
import styles from './Social.module.css';
import { SocialButtons } from './SocialButtons.tsx';
import { useSocial } from './use-firebase.ts';

/**
 * The social buttons below a line, and all that one invited friend can bring by the running rule of referral, while the setting
 * REFERRAL is on.
 */
export function SocialArea({ onSuccess }: { onSuccess: (info: LoginInfo) => void }) {
  const t = useTranslations('register.social');
  const social = useSocial();
  const isOn = useSetting('REFERRAL') === true;
  const { money } = useFormats();
  const { data: rules } = useRules();
  const most = isOn ? rules?.referralMost : undefined;
  if (social === null && most === undefined) return null;
  return (
    <div className={styles.area}>
      {social !== null && <p className={styles.or}>{t('or')}</p>}
      <SocialButtons onSuccess={onSuccess} />
      {most !== undefined && (
        <p className={styles.promo}>
          <Gift size={18} aria-hidden="true" />
          {t('promo', { amount: money(most).replace(/\.00$/, '') })}
        </p>
      )}
    </div>
  );
}
