import { Suspense } from 'react';
import { Link } from '../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { Button, classes } from '@chhokka/ui';
import { BalanceChip } from '../../widgets/BalanceChip.tsx';
import { Brand } from '../../widgets/Brand.tsx';
import { openDialog, preloadDialog } from '../../platform/dialogs/dialogs.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWide } from '../../platform/device/wide.ts';
import { CategoryNav, MemberMenu } from '../pages.ts';
import styles from './Header.module.css';

/** Brand, navigation by category where it is wanted and fits, and the login or the member's corner. */
export function Header({ navigation }: { navigation: boolean }) {
  const t = useTranslations();
  const session = useSession();
  const wide = useWide();
  return (
    <div className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label={t('common.brand')}>
          <Brand name={t('common.brand')} />
        </Link>
        <div className={styles.corner}>
          {session === null ? (
            <GuestCorner />
          ) : (
            <>
              <BalanceChip />
              {wide && (
                <Suspense>
                  <MemberMenu />
                </Suspense>
              )}
            </>
          )}
        </div>
      </div>
      {wide && navigation && (
        <div className={classes(styles.inner, styles.navigation)}>
          <Suspense>
            <CategoryNav />
          </Suspense>
        </div>
      )}
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
