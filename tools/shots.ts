import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, VIEWPORTS } from '../tests/support/browser.ts';
import { logInDemo } from '../tests/support/demo-session.ts';
import { startInstallation } from '../tests/support/installation.ts';

/**
 * `npm run shots`: a picture of every route on a phone and a desktop, light and dark, Bengali and English, as a guest
 * and as the demo member, into ./shots. `SITE_URL` takes the pictures of a running site instead of one of its own;
 * words on the command line keep only the routes whose names contain one of them.
 */
const FOLDER = join(import.meta.dirname, '../shots');

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'member';
  /** What to do before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', as: 'guest' },
  { name: 'home-member', path: '/', as: 'member' },
  { name: 'rng', path: '/rng', as: 'guest' },
  { name: 'rng-member', path: '/rng', as: 'member' },
  { name: 'rng-no-result', path: '/rng?gameName=zzzz', as: 'guest' },
  { name: 'live', path: '/live', as: 'guest' },
  { name: 'sports', path: '/sports', as: 'guest' },
  { name: 'cockfight', path: '/cockfight', as: 'guest' },
  { name: 'lottery', path: '/lottery', as: 'guest' },
  { name: 'fbsports', path: '/fbsports', as: 'guest' },
  {
    name: 'footer',
    path: '/vip',
    as: 'guest',
    prepare: async (page) => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.locator('footer').waitFor();
    },
  },
  {
    name: 'game-list-dialog',
    path: '/cockfight',
    as: 'guest',
    prepare: (page) => openProvider(page, /DS88|Surma|সুরমা/),
  },
  {
    name: 'game-seamless',
    path: '/seamless?vassalage=SUND&gameCode=royal-bengal',
    as: 'member',
    prepare: (page) => page.waitForTimeout(6_000),
  },
  { name: 'login', path: '/login', as: 'guest' },
  { name: 'register', path: '/register', as: 'guest' },
  {
    name: 'login-dialog',
    path: '/',
    as: 'guest',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^(লগ ইন|Log in)$/ })
        .first()
        .click(),
  },
  {
    name: 'register-dialog',
    path: '/',
    as: 'guest',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^(নিবন্ধন|Sign up)$/ })
        .first()
        .click(),
  },
  {
    name: 'languages-dialog',
    path: '/',
    as: 'guest',
    prepare: (page) => page.getByRole('button', { name: /^(ভাষা|Language)$/ }).click(),
  },
  { name: 'forget', path: '/forget', as: 'guest' },
  { name: 'help', path: '/help', as: 'guest' },
  { name: 'help-alone', path: '/helpmc#play', as: 'guest' },
  { name: 'vip', path: '/vip', as: 'guest' },
  { name: 'mall', path: '/pointMall', as: 'guest' },
  { name: 'mall-member', path: '/pointMall', as: 'member' },
  { name: 'join', path: '/join', as: 'guest' },
  { name: 'download', path: '/download', as: 'guest' },
  { name: 'bets', path: '/account/bets', as: 'member' },
  { name: 'security', path: '/account/security', as: 'member' },
  {
    name: 'password-dialog',
    path: '/account/security',
    as: 'member',
    prepare: (page) =>
      page
        .getByRole('button', { name: /পাসওয়ার্ড বদলান|Change password/ })
        .first()
        .click(),
  },
  {
    name: 'feedback-dialog',
    path: '/help',
    as: 'guest',
    prepare: (page) =>
      page
        .getByRole('button', { name: /মতামত|feedback/i })
        .first()
        .click(),
  },
  {
    name: 'game-royal-bengal',
    path: '/game?vassalage=SUND&gameCode=royal-bengal',
    as: 'member',
    prepare: (page) => page.waitForTimeout(6_000),
  },
  {
    name: 'game-padma-ilish',
    path: '/game?vassalage=SUND&gameCode=padma-ilish',
    as: 'member',
    prepare: (page) => page.waitForTimeout(6_000),
  },
  { name: 'not-found', path: '/no-such-page', as: 'guest' },
];

/** The logos of the footer lead where the navigation does, on every screen. */
async function openProvider(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.locator('footer').getByRole('button', { name }).click();
}

const LANGUAGES = { bn: 'BN', en: 'EN' } as const;
const THEMES = ['light', 'dark'] as const;

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const shots = SHOTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  await mkdir(FOLDER, { recursive: true });
  const own = process.env.SITE_URL ? null : await ownInstallation();
  const browser = await launchBrowser({ webgl: true });
  try {
    await takeAll(browser, process.env.SITE_URL ?? own?.url ?? '', shots);
  } finally {
    await browser.close();
    await own?.end();
  }
}

async function ownInstallation(): Promise<{ url: string; end(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-shots-'));
  const installation = await startInstallation({ dataDir });
  return {
    url: installation.url,
    async end() {
      await installation.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function takeAll(browser: Browser, siteUrl: string, shots: readonly Shot[]): Promise<void> {
  const session = await logInDemo(browser, siteUrl);
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    for (const [language, lang] of Object.entries(LANGUAGES)) {
      for (const theme of THEMES) {
        const context = await browser.newContext({ ...viewport, baseURL: siteUrl, ignoreHTTPSErrors: true });
        await context.addInitScript(remember, { lang, theme });
        const member = await browser.newContext({ ...viewport, baseURL: siteUrl, ignoreHTTPSErrors: true });
        await member.addInitScript(remember, { lang, theme, session });
        for (const shot of shots)
          await take(shot.as === 'member' ? member : context, shot, `${size}-${language}-${theme}`);
        await Promise.all([context.close(), member.close()]);
      }
    }
  }
}

/** Runs in the page before anything of the site does. Frames of other origins refuse their storage: nothing to set there. */
function remember(values: { lang: string; theme: string; session?: Record<string, string> }): void {
  if (window.top !== window) return;
  localStorage.setItem('lang', values.lang);
  localStorage.setItem('theme', values.theme);
  for (const [key, value] of Object.entries(values.session ?? {})) sessionStorage.setItem(key, value);
}

async function take(context: BrowserContext, shot: Shot, variant: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(shot.path, { waitUntil: 'networkidle' });
  await shot.prepare?.(page);
  await page.waitForTimeout(400);
  await page.screenshot({
    path: join(FOLDER, `${shot.name}-${variant}.png`),
    fullPage: !shot.name.startsWith('game') && !shot.name.endsWith('dialog'),
  });
  await page.close();
  process.stdout.write(`• ${shot.name}-${variant}\n`);
}

await main();
