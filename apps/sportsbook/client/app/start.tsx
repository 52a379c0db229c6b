import { pageTimer, type Timer } from '@chhokka/game-kit/core/timer';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import type { LiveNews } from '../../shared/offer.ts';
import { firstQuery } from '../list/HomePage.tsx';
import type { Api, FixtureQuery } from '../link/api.ts';
import { askEarly } from '../link/ask-early.ts';
import { createHttpApi } from '../link/http-api.ts';
import { LiveLink, type LiveSocket, type LiveSocketEvents } from '../link/live.ts';
import { openLiveSocket } from '../link/socket.ts';
import { oncePerPicture, OfferStore } from '../offer/offer-store.ts';
import { SlipDesk } from '../slip/slip-desk.ts';
import { slipStorage } from '../slip/slip-storage.ts';
import { loadWords } from '../texts/language.ts';
import { Sportsbook } from './App.tsx';
import { createBridge } from './bridge.ts';
import type { App } from './context.ts';
import { FavouriteStore } from './favourites.ts';
import { type Launch, launchOfPage, webOrigin } from './launch.ts';
import { createPageState, type PageStore } from './page-state.ts';
import { playerOf } from './player.ts';
import { hrefOf, readRoute, type Route } from './routes.ts';
import { applyTheme, followTheme } from './theme.ts';

/** What the page talks to: a server, or one that a workshop plays. */
export interface World {
  readonly api: (onOver: () => void) => Api;
  readonly openSocket: (events: LiveSocketEvents) => LiveSocket;
  readonly timer: Timer;
  /** Drawn above the page. */
  readonly ribbon?: ReactNode;
}

/** Opens the sportsbook in this page, which has a `#sportsbook`. */
export async function startSportsbook(): Promise<void> {
  const launch = launchOfPage();
  const base = new URL('./', location.href).href;
  await open(launch, {
    api: (onOver) => createHttpApi({ base, token: launch.token, onOver, fetch: (...call) => fetch(...call) }),
    openSocket: (events) => openLiveSocket(base, launch.token, events),
    timer: pageTimer,
  });
}

/** Opens the sportsbook of a launch, with what it talks to. The answer closes it again. */
export async function open(launch: Launch, world: World): Promise<() => void> {
  const { language } = launch;
  document.documentElement.lang = language;
  applyTheme(launch.theme);
  if (location.hash === '') history.replaceState(null, '', hrefOf(launch.first));
  const page = createPageState();
  const parts = createParts(launch, world, page);
  followTheme(() => hostOf(launch, page));
  const place = document.getElementById('sportsbook');
  if (place === null) throw new Error('the page has no #sportsbook');
  keepShared(launch.token !== '');
  if (launch.token === '') page.change({ over: 'none' });
  else void begin(parts, page, world.timer);
  const words = await loadWords(language);
  document.title = words.title;
  const app: App = { ...parts, words, isFramed: window.parent !== window };
  const root = createRoot(place);
  root.render(<Sportsbook app={app} ribbon={world.ribbon} />);
  parts.bridge.ready();
  return () => {
    root.unmount();
    parts.live.close();
  };
}

/** The origin of the page around this one: whom the address names, or the site that the session came from. Null without such a page. */
function hostOf({ host }: Launch, page: PageStore): string | null {
  if (window.parent === window) return null;
  return host ?? webOrigin(page.read().session?.returnUrl ?? '');
}

/**
 * The origin of the site that links lead to. The session's own word counts more than the address, which anybody can write; but
 * the page of a single bet names the sportsbook itself as the way back.
 */
function siteOf({ host }: Launch, page: PageStore): string | null {
  const back = page.read().session?.returnUrl ?? '';
  const isOwn = back === '' || `${back.replace(/\/$/, '')}/` === new URL('./', location.href).href;
  return isOwn ? host : webOrigin(back);
}

/** A shared slip that was opened without a session is loaded in the next one. */
function keepShared(hasSession: boolean): void {
  const route = readRoute(location.hash);
  if (!hasSession) {
    if (route.page === 'shared') slipStorage.writeShared(route.code);
    return;
  }
  const code = slipStorage.readShared();
  if (code === null) return;
  slipStorage.writeShared(null);
  history.replaceState(null, '', hrefOf({ page: 'shared', code }));
}

interface Parts extends Omit<App, 'words' | 'isFramed' | 'live'> {
  readonly live: LiveLink;
  readonly setClock: (now: number) => void;
}

function createParts(launch: Launch, world: World, page: PageStore): Parts {
  const { timer } = world;
  const onOver = (): void => page.change({ over: 'ended' });
  const api = askEarly(world.api(onOver), firstListOf(readRoute(location.hash)));
  const bridge = createBridge(window.parent, () => hostOf(launch, page));
  let ahead = Date.now() - timer.now();
  const serverNow = (): number => timer.now() + ahead;
  const onBalance = (balance: number): void => {
    const { session } = page.read();
    if (session !== null) page.change({ session: { ...session, balance } });
    bridge.balance(balance);
  };
  const desk: SlipDesk = new SlipDesk({
    api,
    timer,
    serverNow,
    newId: () => crypto.randomUUID(),
    storage: slipStorage,
    player: () => playerOf(page.read().session),
    onReplaysTold: () => {
      const { session } = page.read();
      if (session !== null) page.change({ session: { ...session, replaysTold: true } });
    },
    onBalance,
    onBets: () => page.change({ betNews: page.read().betNews + 1 }),
  });
  const offers: OfferStore = new OfferStore({
    schedule: oncePerPicture(),
    now: timer.now,
    onGap: () => live.ask(),
    onPrices: desk.hear,
  });
  const live: LiveLink = new LiveLink({
    open: world.openSocket,
    timer,
    random: Math.random,
    onNews: (news) => hear(news, { offers, page, desk, onBalance }),
    onConnected: (connected) => {
      if (!connected) offers.unfollow();
      page.change({ connected });
    },
    onOver,
  });
  const favourites = new FavouriteStore(api, () => page.change({ notice: { id: timer.now(), kind: 'star' } }));
  const { language, minutesEast } = launch;
  const setClock = (now: number): void => {
    ahead = now - timer.now();
  };
  const memory = new Map<string, unknown>();
  return {
    api,
    live,
    offers,
    desk,
    page,
    favourites,
    bridge,
    timer,
    serverNow,
    site: () => siteOf(launch, page),
    language,
    minutesEast,
    memory,
    setClock,
  };
}

/** The list that the page will show; null: it shows something else. */
function firstListOf(route: Route): FixtureQuery | null {
  return route.page === 'home' || route.page === 'live' ? firstQuery(route) : null;
}

function hear(
  news: LiveNews,
  {
    offers,
    page,
    desk,
    onBalance,
  }: Pick<App, 'offers' | 'page' | 'desk'> & { readonly onBalance: (balance: number) => void },
): void {
  switch (news.kind) {
    case 'listed':
    case 'view':
    case 'changed':
      return offers.hear(news);
    case 'balance':
      return onBalance(news.balance);
    case 'feed':
      return page.change({ feedSpeaks: news.speaks });
    case 'bet': {
      const betNews = page.read().betNews + 1;
      const isSeen = desk.hearTaken(news.bet);
      return page.change({ betNews, ...(!isSeen && { notice: { id: betNews, kind: 'bet' } }) });
    }
  }
}

const ATTEMPTS = 4;

/** Asks who plays; a server that does not answer is asked again before the page gives up. */
async function begin({ api, live, desk, favourites, setClock }: Parts, page: PageStore, timer: Timer): Promise<void> {
  live.start();
  followDevice(live);
  for (let attempt = 1; page.read().over === null; attempt += 1) {
    const asked = timer.now();
    const session = await api.session().catch(() => null);
    if (session !== null) {
      // The server read its clock about half-way through the exchange.
      setClock(session.now + (timer.now() - asked) / 2);
      page.change({ session });
      desk.start();
      await favourites.load();
      return;
    }
    if (attempt === ATTEMPTS && page.read().over === null) page.change({ over: 'failed' });
    await new Promise<void>((resolve) => void timer.after(1_000 * attempt, resolve));
  }
}

/** A device that wakes or finds its network again does not wait for the connection to notice. */
function followDevice(live: LiveLink): void {
  window.addEventListener('online', () => live.hurry());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) live.hurry();
  });
}
