import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import { choose, useConsent } from '../../platform/site/consent.ts';
import { Link } from '../../platform/router/router.tsx';
import { useHelpAddress } from '../../platform/support/help-address.ts';
import styles from './ConsentBar.module.css';

/** Asks for consent to analytics. Both buttons look alike and take one press; nothing else waits for the answer. */
export default function ConsentBar() {
  const t = useTranslations('consent');
  const { choice } = useConsent();
  const privacy = useHelpAddress('privacy');
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('title')}</h2>
        <p>
          {t('text')}{' '}
          <Link to={privacy} className={styles.link}>
            {t('more')}
          </Link>
        </p>
        {choice !== null && <p className={styles.now}>{t(choice === 'yes' ? 'nowYes' : 'nowNo')}</p>}
      </div>
      <div className={styles.answers}>
        <Button onClick={() => choose('no')}>{t('decline')}</Button>
        <Button onClick={() => choose('yes')}>{t('accept')}</Button>
      </div>
    </section>
  );
}
