import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser, VIEWPORTS } from '../tests/support/browser.ts';
import { logInAgent, logInDemo, signInOperator } from '../tests/support/demo-session.ts';
import { startInstallation } from '../tests/support/installation.ts';
import type { Shot } from './shot.ts';
import { SHOTS } from './shots-list.ts';

/**
 * `npm run shots`: a screenshot of every route and modal (`shots-list.ts`) on a phone and a desktop, light and dark,
 * Bengali and English, as a guest, as the demo's member, agent and operator, into ./shots. With `SITE_URL` it uses a
 * running site instead of starting one. Arguments select the shots and variants whose names (`vip-phone-bn-dark`)
 * contain one of them; `office*phone-bn` selects those that contain both parts.
 */
const FOLDER = join(import.meta.dirname, '../shots');

const LANGUAGES = { bn: 'BN', en: 'EN' } as const;
const THEMES = ['light', 'dark'] as const;
const SETTLE_MS = 500;
/** Positions letters at fractions of pixels, as people's screens do. */
const UNHINTED = '--font-render-hinting=none';

/** What a tab stores about the signed-in user. */
type Session = Readonly<Record<string, string>>;

async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const own = process.env.SITE_URL ? null : await ownInstallation();
  const browser = await launchBrowser({ args: [UNHINTED] });
  try {
    await takeAll(browser, process.env.SITE_URL ?? own?.url ?? '', process.argv.slice(2));
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

async function takeAll(browser: Browser, siteUrl: string, words: readonly string[]): Promise<void> {
  const sessions: Readonly<Record<Shot['as'], Session>> = {
    guest: {},
    member: await logInDemo(browser, siteUrl),
    agent: await logInAgent(browser, siteUrl),
    operator: await signInOperator(browser, siteUrl),
  };
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    for (const [language, lang] of Object.entries(LANGUAGES)) {
      for (const theme of THEMES) {
        const variant = `${size}-${language}-${theme}`;
        const wanted = SHOTS.filter((shot) => isWanted(shot, size, `${shot.name}-${variant}`, words));
        for (const who of ['guest', 'member', 'agent', 'operator'] as const) {
          const theirs = wanted.filter((shot) => shot.as === who);
          if (theirs.length === 0) continue;
          const context = await browser.newContext({ ...viewport, baseURL: siteUrl, ignoreHTTPSErrors: true });
          await context.addInitScript(remember, { lang, theme, session: sessions[who] });
          for (const shot of theirs) await take(context, shot, variant);
          await context.close();
        }
      }
    }
  }
}

function isWanted(shot: Shot, size: string, name: string, words: readonly string[]): boolean {
  if (shot.only !== undefined && shot.only !== size) return false;
  return words.length === 0 || words.some((word) => word.split('*').every((part) => name.includes(part)));
}

/**
 * Runs in the page before any script of the site. Marks notices that open by themselves as seen, because they have a
 * shot of their own. Frames of other origins refuse their storage and need nothing.
 */
function remember(values: { lang: string; theme: string; session: Session }): void {
  if (window.top !== window) return;
  localStorage.setItem('lang', values.lang);
  localStorage.setItem('theme', values.theme);
  localStorage.setItem('office-lang', values.lang.toLowerCase());
  localStorage.setItem('office-theme', values.theme);
  localStorage.setItem('noticesShownOn', new Date().toLocaleDateString('sv-SE'));
  sessionStorage.setItem('noticesTold', '1');
  for (const [key, value] of Object.entries(values.session)) sessionStorage.setItem(key, value);
}

/** Scrolls past all pictures, because they load as they come near. Runs in the page. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

async function take(context: BrowserContext, shot: Shot, variant: string): Promise<void> {
  const page = await context.newPage();
  const name = `${shot.name}-${variant}`;
  try {
    await shot.before?.(page);
    await page.goto(shot.path, { waitUntil: 'networkidle' });
    await shot.prepare?.(page);
    if (shot.whole ?? true) await page.evaluate(scrollThrough);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: shot.whole ?? true });
    process.stdout.write(`• ${name}\n`);
  } catch (error) {
    // One failed shot does not stop the others.
    process.stdout.write(`✗ ${name}: ${String(error).split('\n')[0]}\n`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}

await main();
