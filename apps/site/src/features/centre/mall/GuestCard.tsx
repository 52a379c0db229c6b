import { Button } from '@chhokka/ui';
import { ShoppingBag } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useSetting } from '../../../platform/site/site.ts';
import styles from './Mall.module.css';

/** What guests see in place of their points. */
export function GuestCard() {
  const t = useTranslations();
  const mayRegister = useSetting('REGISTER') === true;
  return (
    <section className={styles.guest}>
      <ShoppingBag size={32} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <h2>{t('points.guest')}</h2>
        <p>{t('points.guestText')}</p>
      </div>
      <div className={styles.ways}>
        <Button look="primary" onClick={() => openDialog('login')}>
          {t('shell.login')}
        </Button>
        {mayRegister && <Button onClick={() => openDialog('register')}>{t('shell.register')}</Button>}
      </div>
    </section>
  );
}
