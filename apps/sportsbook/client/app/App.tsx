import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { FavouritesPage, SearchPage } from '../list/FindPage.tsx';
import { HomePage } from '../list/HomePage.tsx';
import { Rail } from '../list/Rail.tsx';
import { SportTabs } from '../list/SportTabs.tsx';
import { SlipDock } from '../slip/SlipDock.tsx';
import { SlipPanel } from '../slip/SlipPanel.tsx';
import { Telling } from '../slip/Telling.tsx';
import { Skeleton } from '../ui/states.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { useIsWide } from '../ui/use-media.ts';
import { type App, AppProvider, useApp, usePagePart, useSlip, useWords } from './context.ts';
import { Guard } from './Guard.tsx';
import { Header } from './Header.tsx';
import { Lines, Notice } from './Lines.tsx';
import { Nav } from './Nav.tsx';
import { Over } from './Over.tsx';
import { placeOf, readRoute, type Route, useHash } from './routes.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const FixturePage = lazy(async () => ({ default: (await import('../fixture/FixturePage.tsx')).FixturePage }));
const BetsPage = lazy(async () => ({ default: (await import('../bets/BetsPage.tsx')).BetsPage }));
const OneBetPage = lazy(async () => ({ default: (await import('../bets/BetsPage.tsx')).OneBetPage }));
const RulesPage = lazy(async () => ({ default: (await import('../rules/RulesPage.tsx')).RulesPage }));
const ResultsPage = lazy(async () => ({ default: (await import('../results/ResultsPage.tsx')).ResultsPage }));
const SharedPage = lazy(async () => ({ default: (await import('../slip/SharedPage.tsx')).SharedPage }));
const Settings = lazy(async () => ({ default: (await import('../settings/Settings.tsx')).Settings }));

const LEAGUES_EVERY_MS = 60_000;

/** The sportsbook. */
export function Sportsbook({ app, ribbon }: { readonly app: App; readonly ribbon?: ReactNode }): ReactNode {
  return (
    <AppProvider value={app}>
      {ribbon}
      <Guard>
        <Frame />
      </Guard>
    </AppProvider>
  );
}

function Frame(): ReactNode {
  const hash = useHash();
  const route = readRoute(hash);
  const isWide = useIsWide();
  const over = usePagePart((state) => state.over);
  const { api, memory } = useApp();
  const leagues = useAsked('leagues', () => api.leagues(null), { everyMs: LEAGUES_EVERY_MS, memory });
  const [isSetting, setSetting] = useState(false);
  const { phase } = useSlip();
  const words = useWords();
  const main = useRef<HTMLElement>(null);
  useScrollMemory(placeOf(route));
  useFocusOnArrival(hash, main);
  if (over !== null) return <Over why={over} />;
  const isList = route.page === 'home' || route.page === 'live';
  return (
    <div className={`frame page-${route.page}`}>
      <Header route={route} onSettings={() => setSetting(true)} />
      <Lines />
      {(isList || route.page === 'results') && <SportTabs route={route} leagues={leagues} />}
      <div className="columns">
        {isWide && <Rail route={route} leagues={leagues} />}
        <main ref={main} tabIndex={-1} aria-label={words.title}>
          <Suspense fallback={<Skeleton kind={route.page === 'bets' ? 'bet' : 'market'} count={4} />}>
            {isList ? <HomePage route={route} leagues={leagues} /> : <OtherPage route={route} />}
          </Suspense>
        </main>
        {isWide && <SlipPanel />}
      </div>
      {!isWide && <SlipDock />}
      {!isWide && <Nav route={route} />}
      <Notice />
      {phase.kind === 'telling' && <Telling />}
      <Suspense>{isSetting && <Settings onClose={() => setSetting(false)} />}</Suspense>
    </div>
  );
}

function OtherPage({ route }: { readonly route: Route }): ReactNode {
  switch (route.page) {
    case 'fixture':
      return <FixturePage key={route.id} id={route.id} />;
    case 'bets':
      return <BetsPage state={route.state} />;
    case 'bet':
      return <OneBetPage id={route.id} />;
    case 'results':
      return <ResultsPage route={route} />;
    case 'rules':
      return <RulesPage />;
    case 'shared':
      return <SharedPage code={route.code} />;
    case 'search':
      return <SearchPage />;
    case 'favourites':
      return <FavouritesPage />;
    default:
      return null;
  }
}

/** Who goes to another page by keyboard or screen reader goes on at its beginning. */
function useFocusOnArrival(hash: string, main: { readonly current: HTMLElement | null }): void {
  const before = useRef(hash);
  useEffect(() => {
    if (before.current === hash) return;
    before.current = hash;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [hash, main]);
}
