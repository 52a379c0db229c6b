import { GAME_KINDS, lobbyTypes } from '@chhokka/contracts/game-kinds';
import { lazyComponent } from '../platform/chunks/chunk.tsx';
import { plainPath } from '../platform/router/router.tsx';
import { isWide } from '../platform/device/wide.ts';
import { withTexts } from '../platform/language/with-texts.ts';
import { SEAMLESS } from './paths.ts';

/** Every page of the site by name. Each is a chunk of its own. */
export const pages = {
  closed: withTexts('entry', () => import('./ClosedPage.tsx')),
  notFound: lazyComponent(() => import('./NotFoundPage.tsx')),
  home: lazyComponent(() => import('../features/home/HomePage.tsx')),
  lobby: lazyComponent(() => import('../features/lobby/LobbyPage.tsx')),
  login: withTexts('entry', () => import('../features/entry/login/LoginPage.tsx')),
  register: withTexts('entry', () => import('../features/entry/register/RegisterPage.tsx')),
  forget: withTexts('entry', () => import('../features/entry/recovery/ForgotPage.tsx')),
  help: withTexts('entry', () => import('../features/support/HelpPage.tsx')),
  download: withTexts('entry', () => import('../features/support/DownloadPage.tsx')),
  security: withTexts('entry', () => import('../features/account/SecurityPage.tsx')),
  agentHome: withTexts(['entry', 'agents'], () => import('../features/agents/home/AgentHomePage.tsx')),
  notices: withTexts('frame', () => import('../features/notices/NoticePage.tsx')),
  pointMall: withTexts(['rewards', 'content', 'entry'], () => import('../features/centre/mall/MallPage.tsx')),
  vip: withTexts(['content', 'rewards'], () => import('../features/pages/VipPage.tsx')),
  join: withTexts('content', () => import('../features/pages/JoinPage.tsx')),
  promotions: withTexts('content', () => import('../features/promotions/PromotionsPage.tsx')),
  promotion: withTexts('content', () => import('../features/promotions/PromotionPage.tsx')),
  // Player protection shows its messages over the game.
  game: withTexts('centre', () => import('./GameWithChat.tsx')),
  seamless: withTexts(['frame', 'centre'], () => import('../features/play/SeamlessPage.tsx')),
  lottery: withTexts('lottery', () => import('../features/lottery/LotteryPage.tsx')),
  bets: withTexts('entry', () => import('../features/account/BetsPage.tsx')),
  inbox: withTexts('content', () => import('../features/account/InboxPage.tsx')),
};

/** The account sheet of phones. */
export const AccountSheet = withTexts('frame', () => import('./layout/AccountSheet.tsx'));

const late = () => import('./late.ts');

/** The notices above the banners, and the popup notices. */
export const NoticeBar = withTexts('frame', async () => ({ default: (await late()).NoticeBar }));

/** What loads after the first page. */
export const Afterwards = lazyComponent(async () => ({ default: (await late()).Afterwards }));

/** The navigation of wide screens. */
export const CategoryNav = lazyComponent(() => import('./layout/CategoryNav.tsx'));

/** What is below each page, and beside it on wide screens. Both load after the page. */
export const Footer = withTexts('frame', async () => ({ default: (await late()).Footer }));
export const RightBar = withTexts('frame', () => import('./layout/RightBar.tsx'));

/** The balance in the header, which guests never see. */
export const HeaderBalance = lazyComponent(() => import('./layout/HeaderBalance.tsx'));

/** The menu in the header, which neither guests nor phones ever see. */
export const MemberMenu = withTexts('frame', () => import('./layout/MemberMenu.tsx'));

/** The pages that need nothing but their address, by path in lower case: case never matters. */
export const plainPages = {
  '/': pages.home,
  '/login': pages.login,
  '/helpmc': pages.help,
  '/game': pages.game,
  '/register': pages.register,
  '/register.html': pages.register,
  '/forget': pages.forget,
  '/lottery': pages.lottery,
  '/vnlottery': pages.lottery,
  '/lottert': pages.lottery,
  '/sealottery': pages.lottery,
  '/promotions': pages.promotions,
  '/promodetail': pages.promotion,
  '/vip': pages.vip,
  '/pointmall': pages.pointMall,
  '/join': pages.join,
  '/noticepage': pages.notices,
  '/help': pages.help,
  '/down': pages.download,
  '/download': pages.download,
  '/agenthome': pages.agentHome,
  '/account/bets': pages.bets,
  '/account/messages': pages.inbox,
  '/account/security': pages.security,
};

/** The page behind an address, whatever its case, query and hash; undefined if the address has no chunk of its own. */
function pageOf(address: string): { preload: () => void; load: () => Promise<void> } | undefined {
  const path = plainPath(address.split(/[?#]/)[0] ?? '');
  if (lobbyTypes.some((type) => path === GAME_KINDS[type].page)) return pages.lobby;
  if (Object.hasOwn(SEAMLESS, path)) return pages.seamless;
  return new Map(Object.entries(plainPages)).get(path);
}

/** Preloads the page behind an address, because the visitor points at a link to it. */
export function preloadPage(address: string): void {
  pageOf(address)?.preload();
}

/** Settles when the page behind an address can be rendered with all that its visitor needs, or failed to load. */
export async function pageArrived(address: string, isMember: boolean): Promise<void> {
  const wide = isWide();
  await Promise.all([
    pageOf(address)?.load(),
    wide && CategoryNav.load(),
    isMember && HeaderBalance.load(),
    wide && isMember && MemberMenu.load(),
  ]);
}
