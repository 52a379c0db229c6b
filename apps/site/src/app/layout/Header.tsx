import { Suspense } from 'react';
import { Link } from '../../shared/router.tsx';
import { useTranslations } from 'use-intl';
import { Button, classes } from '@chhokka/ui';
import { BalanceChip } from '../../shared/BalanceChip.tsx';
import { Brand } from '../../shared/Brand.tsx';
import { openLogin, openRegister } from '../../shared/dialogs.ts';
import { useSession } from '../../shared/session.ts';
import { dialogs, MemberMenu } from '../pages.ts';
import { CategoryNav } from './CategoryNav.tsx';
import styles from './Header.module.css';

/** Brand, navigation by category, and the way in or the member's own corner. */
export function Header() {
  const t = useTranslations();
  const session = useSession();
  return (
    <div className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label={t('common.brand')}>
          <Brand name={t('common.brand')} />
        </Link>
        <CategoryNav />
        <div className={classes(styles.corner, session !== null && styles.member)}>
          {session === null ? (
            <GuestCorner />
          ) : (
            <>
              <BalanceChip />
              <Suspense>
                <MemberMenu className={styles.desktop} />
              </Suspense>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function GuestCorner() {
  const t = useTranslations('shell');
  return (
    <>
      <Button look="quiet" className={styles.login} onPointerEnter={dialogs.login.preload} onClick={() => openLogin()}>
        {t('login')}
      </Button>
      <Button look="primary" onPointerEnter={dialogs.register.preload} onClick={() => openRegister()}>
        {t('register')}
      </Button>
    </>
  );
}
