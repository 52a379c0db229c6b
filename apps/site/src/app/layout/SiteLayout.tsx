import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from '../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { Skeleton } from '@chhokka/ui';
import { useScrollOnNavigation } from '../../platform/router/scroll.ts';
import { useLoginGuard } from '../login-guard.ts';
import { FailureBoundary } from '../../widgets/FailureBoundary.tsx';
import { BannerArea } from '../BannerArea.tsx';
import { BarPlace } from './BarPlace.tsx';
import { FooterPlace } from './FooterPlace.tsx';
import { Header } from './Header.tsx';
import styles from './SiteLayout.module.css';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

/** Pages that have only the header around them, and those whose header has no navigation (1-site §2). */
const HEADER_ONLY = /^\/((vn|sea)?lottery|lottert|seamless)\/?$/i;
const WITHOUT_NAVIGATION = /^\/((sea)?lottery|lottert|seamless)\/?$/i;
/** A page with a game, which needs all the room: of a provider, or of a lottery. */
const GAME = /^\/(seamless|lottert)\/?(\?|$)|lottery\/?\?(.*&)?gamecode=/i;

/** Header, page and footer, and the tab bar on phones. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { pathname, search } = useLocation();
  const isGame = GAME.test(pathname + search);
  useScrollOnNavigation();
  if (useLoginGuard()) return <Navigate to="/login" replace />;
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <header className={styles.head}>
        <TopBar />
        <Header navigation={!WITHOUT_NAVIGATION.test(pathname)} />
      </header>
      <OfflineHint />
      <main id="content" tabIndex={-1} className={styles.content}>
        <BannerArea />
        <Page>{children}</Page>
      </main>
      {!HEADER_ONLY.test(pathname) && <FooterPlace />}
      {!isGame && <BarPlace />}
      {!isGame && <TabBar />}
    </>
  );
}

/** The page without a layout: /login hides the header, and a game needs the whole screen (1-site §2). */
export function BareLayout({ children }: { children: ReactNode }) {
  useScrollOnNavigation();
  return (
    <main id="content" tabIndex={-1} className={styles.bare}>
      <Page>{children}</Page>
    </main>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary at={useLocation().pathname}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </FailureBoundary>
  );
}

function Waiting(): ReactNode {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton className={styles.waitingBanner} />
    </div>
  );
}

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function OfflineHint() {
  const t = useTranslations('shell');
  const online = useSyncExternalStore(onConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <WifiOff size={16} aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
