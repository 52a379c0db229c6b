import { lazyComponent } from '../shared/chunk.tsx';

/** Every page of the site by name. Each arrives as a file of its own. */
export const pages = {
  home: lazyComponent(() => import('../features/home/HomePage.tsx')),
  lobby: lazyComponent(() => import('../features/lobby/LobbyPage.tsx')),
  login: lazyComponent(() => import('../features/entry/LoginPage.tsx')),
  register: lazyComponent(() => import('../features/entry/RegisterPage.tsx')),
  game: lazyComponent(() => import('../features/play/GamePage.tsx')),
  bets: lazyComponent(() => import('../features/account/BetsPage.tsx')),
};

/** The dialogs that can be asked for anywhere (`shared/dialogs.ts`), and the member's corner on phones. */
export const dialogs = {
  login: lazyComponent(() => import('../features/entry/LoginDialog.tsx')),
  register: lazyComponent(() => import('../features/entry/RegisterDialog.tsx')),
  confirm: lazyComponent(() => import('./ConfirmDialog.tsx')),
  account: lazyComponent(() => import('./layout/AccountSheet.tsx')),
};

/** The menu in the header, which guests never see. */
export const MemberMenu = lazyComponent(() => import('./layout/MemberMenu.tsx'));

/** The page behind an address. */
function pageOf(address: string) {
  const path = address.split(/[?#]/)[0] ?? '/';
  if (path === '/') return pages.home;
  if (/^\/(rng|fish|live|pvp)$/.test(path)) return pages.lobby;
  if (path === '/game') return pages.game;
  return path === '/account/bets' ? pages.bets : null;
}

/** Fetches the page behind an address ahead of time: the visitor points at a link to it. */
export function preloadPage(address: string): void {
  pageOf(address)?.preload();
}

/** Settles when the page behind an address can be drawn with what its visitor needs, or could not be fetched. */
export async function pageArrived(address: string, isMember: boolean): Promise<void> {
  await Promise.all([pageOf(address)?.load(), isMember && MemberMenu.load()]);
}
