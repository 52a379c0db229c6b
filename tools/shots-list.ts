import { GAME_KINDS, lobbyTypes } from '@chhokka/contracts/game-kinds';
import type { Page } from 'playwright-core';
import { chooseTab, guest, member, modal, press, said, type Shot } from './shot.ts';
import { AGENTS } from './shots-agents.ts';
import { CENTRE } from './shots-centre.ts';
import { LOTTERY } from './shots-lottery.ts';
import { OFFICE } from './shots-office.ts';

const GAME_LOADS_MS = 6_000;

const game = (name: string, path: string): Shot =>
  member(name, path, { whole: false, prepare: (page) => page.waitForTimeout(GAME_LOADS_MS) });

async function toFoot(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.locator('footer').waitFor();
}

/** Changes the site's status in the platform's answer: for a closed site, or one that asks for consent to measuring. */
const whenStatusSays =
  (change: (value: Record<string, unknown>) => object) =>
  async (page: Page): Promise<void> => {
    await page.route('**/system/status*', async (route) => {
      const response = await route.fetch();
      const { value, ...rest } = (await response.json()) as { value: Record<string, unknown> };
      await route.fulfill({ response, json: { ...rest, value: { ...value, ...change(value) } } });
    });
  };

const closedForMaintenance = whenStatusSays(() => ({
  status: 1,
  maintenance: { endTime: Date.now() + 25 * 60_000 },
}));

const measuring = whenStatusSays(({ info }) => ({ info: { ...Object(info), analytics: { gtagId: 'G-PICTURE' } } }));

const FRONT: readonly Shot[] = [
  guest('home', '/'),
  guest('home-top', '/', { whole: false }),
  member('home-member', '/'),
  member('home-member-top', '/', { whole: false }),
  guest('consent-bar', '/', { whole: false, before: measuring }),
  guest('footer', '/vip', { whole: false, prepare: toFoot }),
  guest('not-found', '/no-such-page'),
  guest('closed', '/', { before: closedForMaintenance }),
  guest('offline-page', '/offline.html'),
  guest('desk-page', '/desk.html'),
];

const GAMES: readonly Shot[] = [
  ...lobbyTypes.map((gameType) => guest(`lobby-${gameType.toLowerCase()}`, GAME_KINDS[gameType].page)),
  member('lobby-rng-member', '/rng'),
  guest('lobby-rng-no-result', '/rng?gameName=zzzz'),
  guest('fbsports', '/fbsports'),
  game('game-seamless', '/seamless?vassalage=SUND&gameCode=royal-bengal'),
  game('game-royal-bengal', '/game?vassalage=SUND&gameCode=royal-bengal'),
  game('game-padma-ilish', '/game?vassalage=SUND&gameCode=padma-ilish'),
];

const CONTENT: readonly Shot[] = [
  guest('promotions', '/promotions'),
  member('promotions-member', '/promotions'),
  member('promotions-mine', '/promotions', {
    prepare: (page) =>
      chooseTab(
        page,
        said(({ promotions }) => promotions.tabs.mine),
      ),
  }),
  guest('promotion-detail', '/promoDetail?promotionId=best-win'),
  member('promotion-detail-member', '/promoDetail?promotionId=best-win'),
  guest('promotion-plain', '/promoDetail?promotionId=verify-your-rounds'),
  guest('promotion-missing', '/promoDetail?promotionId=no-such'),
  guest('vip', '/vip'),
  guest('mall', '/pointMall'),
  member('mall-member', '/pointMall'),
  guest('notices', '/noticePage'),
  guest('help', '/help'),
  guest('helpmc', '/helpmc#play'),
  guest('down', '/down'),
  guest('join', '/join'),
];

const ACCOUNT: readonly Shot[] = [
  guest('login', '/login'),
  guest('register', '/register'),
  guest('forget', '/forget'),
  member('bets', '/account/bets'),
  member('messages', '/account/messages'),
  member('security', '/account/security'),
];

const MODALS: readonly Shot[] = [
  modal(
    guest('modal-login', '/'),
    said(({ shell }) => shell.login),
  ),
  modal(
    guest('modal-register', '/'),
    said(({ shell }) => shell.register),
  ),
  modal(
    guest('modal-forgot', '/'),
    said(({ shell }) => shell.login),
    said(({ login }) => login.forgot),
  ),
  modal(
    guest('modal-languages', '/'),
    said(({ shell }) => shell.language),
  ),
  modal(
    guest('modal-feedback', '/help'),
    said(({ help }) => help.feedback),
  ),
  modal(guest('modal-join-feedback', '/join'), /আবেদন|apply/i),
  modal(
    member('modal-password', '/account/security'),
    said(({ security }) => security.password.change),
  ),
  modal(
    member('modal-apply', '/promoDetail?promotionId=best-win'),
    said(({ promotions }) => promotions.detail.apply),
  ),
  modal(
    member('modal-points-convert', '/pointMall'),
    said(({ points }) => points.convert.open),
  ),
  modal(
    member('modal-points-redeem', '/pointMall'),
    said(({ points }) => points.redeemOf.replace('{name}', '')),
  ),
  guest('modal-notices', '/rng', {
    whole: false,
    prepare: async (page) => {
      // The text scrolls, and the click must not wait for it to stop.
      await page
        .getByRole('region', { name: said(({ notices }) => notices.news) })
        .getByRole('button')
        .first()
        .dispatchEvent('click');
      await page.getByRole('dialog').waitFor();
    },
  }),
  guest('modal-game-list', '/cockfight', {
    whole: false,
    prepare: async (page) => {
      await toFoot(page);
      await page.locator('footer').getByRole('button', { name: /DS88|Surma|সুরমা/ }).click(); // prettier-ignore
      await page.getByRole('dialog').waitFor();
    },
  }),
  modal(
    { ...guest('modal-account', '/'), only: 'phone' },
    said(({ shell }) => shell.account),
  ),
  modal(
    { ...member('modal-account-member', '/'), only: 'phone' },
    said(({ shell }) => shell.account),
  ),
];

const BAR: readonly Shot[] = [
  modal(
    { ...guest('bar-chat', '/'), only: 'desktop' },
    said(({ bar }) => bar.side.chat),
  ),
  modal(
    { ...member('bar-chat-member', '/'), only: 'desktop' },
    said(({ bar }) => bar.side.chat),
  ),
  modal(
    { ...member('chat', '/'), only: 'phone' },
    said(({ shell }) => shell.account),
    said(({ bar }) => bar.side.chat),
  ),
  {
    ...member('bar-recent', '/'),
    only: 'desktop',
    whole: false,
    prepare: (page) =>
      press(
        page,
        said(({ bar }) => bar.side.recent),
      ),
  },
  {
    ...guest('bar-recent-guest', '/'),
    only: 'desktop',
    whole: false,
    prepare: (page) =>
      press(
        page,
        said(({ bar }) => bar.side.recent),
      ),
  },
  {
    ...guest('bar-download', '/'),
    only: 'desktop',
    whole: false,
    prepare: (page) => page.locator('aside a[href="/down"]').hover(),
  },
  {
    ...guest('nav-panel', '/'),
    only: 'desktop',
    whole: false,
    prepare: (page) => page.locator('header nav a[href="/rng"]').hover(),
  },
  {
    ...member('member-menu', '/'),
    only: 'desktop',
    whole: false,
    prepare: (page) => press(page, /demo/i),
  },
];

/** Every route of the site (1-site §2), every modal that a visitor can open, the member centre and the back office. */
export const SHOTS: readonly Shot[] = [
  ...FRONT,
  ...GAMES,
  ...LOTTERY,
  ...CONTENT,
  ...ACCOUNT,
  ...MODALS,
  ...BAR,
  ...CENTRE,
  ...AGENTS,
  ...OFFICE,
];
