import { Suspense } from 'react';
import { Link } from '../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { Button, classes, Skeleton } from '@chhokka/ui';
import { Brand } from '../../widgets/Brand.tsx';
import { openDialog, preloadDialog } from '../../platform/dialogs/dialogs.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWide } from '../../platform/device/wide.ts';
import { CategoryNav, HeaderBalance, MemberMenu } from '../pages.ts';
import styles from './Header.module.css';

/** Brand, navigation by category where it is wanted and fits, and the login or the member's corner, in one row. */
export function Header({ navigation }: { navigation: boolean }) {
  const t = useTranslations();
  const session = useSession();
  const wide = useWide();
  return (
    <div className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={classes(styles.brand, session !== null && styles.small)} aria-label={t('common.brand')}>
          <Brand name={t('common.brand')} />
        </Link>
        {wide && navigation && (
          <Suspense>
            <CategoryNav />
          </Suspense>
        )}
        <div className={styles.corner}>
          {session === null ? (
            <GuestCorner />
          ) : (
            <Suspense fallback={<Skeleton className={styles.waiting} />}>
              <HeaderBalance />
              {wide && <MemberMenu />}
            </Suspense>
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
      <Button look="quiet" onPointerEnter={() => preloadDialog('login')} onClick={() => openDialog('login')}>
        {t('login')}
      </Button>
      <Button look="primary" onPointerEnter={() => preloadDialog('register')} onClick={() => openDialog('register')}>
        {t('register')}
      </Button>
    </>
  );
}
