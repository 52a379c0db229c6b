import { useTranslations } from 'use-intl';
import { Gift } from 'lucide-react';
import type { LoginInfo } from '@chhokka/contracts';
import { useSetting } from '../../../platform/site/site.ts';
import styles from './Social.module.css';
import { SocialButtons } from './SocialButtons.tsx';
import { useSocial } from './use-firebase.ts';

/** The social buttons below a line, and the reward for inviting somebody while the setting REFERRAL is on. */
export function SocialArea({ onSuccess }: { onSuccess: (info: LoginInfo) => void }) {
  const t = useTranslations('register.social');
  const social = useSocial();
  const referral = useSetting('REFERRAL') === true;
  if (social === null && !referral) return null;
  return (
    <div className={styles.area}>
      {social !== null && <p className={styles.or}>{t('or')}</p>}
      <SocialButtons onSuccess={onSuccess} />
      {referral && (
        <p className={styles.promo}>
          <Gift size={18} aria-hidden="true" />
          {t('promo')}
        </p>
      )}
    </div>
  );
}
