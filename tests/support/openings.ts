import type { Locator } from 'playwright-core';
import { LOTTERY } from './places.ts';
import type { Look, Screen } from './screens.ts';
import { filled } from './words.ts';

/** A dialog, menu or panel that opens over a page, and how a visitor opens it. */
export interface Opening {
  readonly name: string;
  readonly path: string;
  /** The screen size that has it; left out, both. */
  readonly only?: Screen['size'];
  /** Resolves when it is open with its content. */
  readonly open: (look: Look) => Promise<unknown>;
}

const modal = ({ page }: Look, name: string): Locator => page.locator(`dialog[data-modal=${name}]`);
const headButton = ({ page }: Look, name: string): Locator =>
  page.locator('header').getByRole('button', { name, exact: true });
const bar = ({ page }: Look): Locator => page.locator('aside:not(main aside)');

async function openLogin(look: Look): Promise<void> {
  await headButton(look, look.words.shell.login).click();
  await modal(look, 'loginPopupModal').locator('form input').first().waitFor();
}

async function openRegister(look: Look): Promise<void> {
  await headButton(look, look.words.shell.register).click();
  await modal(look, 'registerModal').locator('form input').first().waitFor();
}

async function openAccount({ page, words }: Look): Promise<void> {
  await page.getByRole('navigation', { name: words.shell.tabBar }).getByRole('button').click();
  await page.locator('dialog select').first().waitFor();
}

async function openMenu({ page, words }: Look): Promise<void> {
  await page.getByRole('button', { name: new RegExp(words.shell.menu) }).click();
  await page.getByRole('menu').waitFor();
}

async function unfold({ page, words }: Look, category: 'COCKFIGHT' | 'RNG'): Promise<void> {
  const name = words.shell.category[category];
  // Hovering over the name opens it, and the name is above the button.
  await page.getByRole('button', { name: filled(words.shell.providersOf, { name }), exact: true }).press('Enter');
}

async function openChat(look: Look): Promise<void> {
  await look.page.goto('/#chat');
  await modal(look, 'chatRoom').getByRole('article').first().waitFor();
}

async function openView({ page, words }: Look, view: 'results' | 'rules'): Promise<void> {
  const tab = { name: words.lottery.game[view], exact: true };
  await page.getByRole('tab', tab).click();
  await page.getByRole('tab', { ...tab, selected: true }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

async function openApplication(look: Look): Promise<Locator> {
  await look.page.getByRole('button', { name: look.words.promotions.detail.apply, exact: true }).click();
  const form = look.page.locator('dialog form');
  await form.locator('textarea').waitFor();
  return form;
}

export const FOR_GUESTS: readonly Opening[] = [
  { name: 'login', path: '/', open: openLogin },
  { name: 'register', path: '/', open: openRegister },
  {
    name: 'forgotten password',
    path: '/',
    open: async (look) => {
      await openLogin(look);
      await modal(look, 'loginPopupModal').getByText(look.words.login.forgot, { exact: true }).click();
      await modal(look, 'forgetPassModal').locator('form input').first().waitFor();
    },
  },
  {
    name: 'terms',
    path: '/',
    open: async (look) => {
      await openRegister(look);
      await modal(look, 'registerModal').locator('a[href="/help#term"]').click();
      await modal(look, 'help').locator('p').first().waitFor();
    },
  },
  {
    name: 'languages',
    path: '/vip',
    open: async (look) => {
      await headButton(look, look.words.shell.language).click();
      await modal(look, 'languages').getByRole('radio').first().waitFor();
    },
  },
  { name: 'chat room', path: '/help', open: openChat },
  {
    name: 'notices',
    path: '/',
    open: async (look) => {
      await look.page.locator('section [aria-live] button').first().click();
      await modal(look, 'noticeModal').locator('p').first().waitFor();
    },
  },
  {
    name: 'feedback',
    path: '/join',
    open: async (look) => {
      await look.page.getByRole('button', { name: look.words.pages.join.question }).click();
      await modal(look, 'feedbackModal').locator('select').first().waitFor();
    },
  },
  { name: 'providers', path: '/', only: 'desktop', open: (look) => unfold(look, 'RNG') },
  {
    name: 'code for a phone',
    path: '/vip',
    only: 'desktop',
    open: async (look) => {
      await bar(look).locator('a[href="/down"]').focus();
      await bar(look).getByRole('img').waitFor();
    },
  },
  { name: 'account of a guest', path: '/', only: 'phone', open: openAccount },
];

export const FOR_MEMBERS: readonly Opening[] = [
  // Guests are asked to log in first, because these games play.
  {
    name: 'games of a vendor',
    path: '/cockfight',
    only: 'desktop',
    open: async (look) => {
      await unfold(look, 'COCKFIGHT');
      await look.page
        .locator('nav')
        .getByRole('button', { name: /Surma|সুরমা/ })
        .click();
      await modal(look, 'gamePopup').locator('article').first().waitFor();
    },
  },
  {
    name: 'slip of a lottery with a chase',
    path: LOTTERY,
    open: async ({ page, words }) => {
      const { quick, quickCount } = words.lottery.game;
      await page.getByRole('button', { name: `${quick} ${quickCount.replace('{count}', '5')}`, exact: true }).click();
      await page.getByRole('button', { name: words.lottery.slip.chase, exact: true }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  { name: 'results of a lottery', path: LOTTERY, open: (look) => openView(look, 'results') },
  { name: 'rules of a lottery', path: LOTTERY, open: (look) => openView(look, 'rules') },
  { name: 'menu', path: '/promotions', only: 'desktop', open: openMenu },
  { name: 'account', path: '/', only: 'phone', open: openAccount },
  {
    name: 'recent games',
    path: '/vip',
    only: 'desktop',
    open: async (look) => {
      await bar(look).getByRole('button', { name: look.words.bar.side.recent }).click();
      await bar(look).getByRole('group').locator('ul button, strong').first().waitFor();
    },
  },
  {
    name: 'question before signing out',
    path: '/help',
    open: async (look) => {
      await (look.screen.size === 'phone' ? openAccount(look) : openMenu(look));
      await look.page.getByText(look.words.shell.signOut, { exact: true }).click();
      await look.page.getByRole('dialog', { name: look.words.shell.signOutTitle }).waitFor();
    },
  },
  {
    name: 'new password',
    path: '/account/security',
    open: async (look) => {
      await look.page.getByRole('button', { name: look.words.security.password.change, exact: true }).click();
      await modal(look, 'changePassModal').locator('input[type=password]').first().waitFor();
    },
  },
  { name: 'chat room of a member', path: '/help', open: openChat },
  { name: 'application', path: '/promoDetail?promotionId=best-win', open: openApplication },
  {
    name: 'question before leaving the application',
    path: '/promoDetail?promotionId=best-win',
    open: async (look) => {
      const form = await openApplication(look);
      await form.locator('textarea').fill('Padma Ilish');
      await look.page.keyboard.press('Escape');
      await look.page.getByRole('dialog', { name: look.words.promotions.form.leaveTitle }).waitFor();
    },
  },
  {
    name: 'message that stands open, and the question before it goes',
    path: '/account/messages',
    open: async (look) => {
      const centre = modal(look, 'memberCenter');
      await centre.locator('button[aria-expanded]').first().click();
      // Another message may be inserted above it.
      await centre.locator('li:has(button[aria-expanded=true])').getByRole('button').last().click();
      await look.page.getByRole('dialog', { name: look.words.inbox.removeTitle }).waitFor();
    },
  },
];
