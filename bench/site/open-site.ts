import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, VIEWPORTS } from '../../tests/support/browser.ts';
import { logInDemo } from '../../tests/support/demo-session.ts';
import { freePorts, startInstallation } from '../../tests/support/installation.ts';

/** A running installation with demo data and a browser before it. */
export interface OpenSite {
  readonly url: string;
  readonly dataDir: string;
  readonly browser: Browser;
  /** Where Lighthouse finds the browser. */
  readonly debuggingPort: number;
  /** What a page keeps of the demo member's session. */
  readonly session: Readonly<Record<string, string>>;
  /** Ends browser and installation and removes what they wrote. */
  close(): Promise<void>;
}

export const HOUSE_SLOT = '/game?vassalage=SUND&gameCode=royal-bengal';

export async function openSite(): Promise<OpenSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-bench-site-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    while (ends.length > 0) await ends.pop()?.();
  };
  try {
    const installation = await startInstallation({ dataDir });
    ends.push(() => installation.stop());
    const debuggingPort = await freePorts(1);
    const browser = await launchBrowser({ args: [`--remote-debugging-port=${debuggingPort}`] });
    ends.push(() => browser.close());
    const session = await logInDemo(browser, installation.url);
    return { url: installation.url, dataDir, browser, debuggingPort, session, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A phone that has never been here: nothing cached. With `session` its owner is logged in. */
export async function newPhone(site: OpenSite, session?: OpenSite['session']): Promise<BrowserContext> {
  const context = await site.browser.newContext({ ...VIEWPORTS.phone, baseURL: site.url });
  if (session) await context.addInitScript(restoreSession, session);
  return context;
}

/** Runs in the page before anything of the site does; frames keep nothing of the session. */
function restoreSession(session: OpenSite['session']): void {
  if (window.top !== window) return;
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
}

/** Has the demo member launch the house slot; answers the address that the frame was given. */
export async function launchHouseSlot(site: OpenSite): Promise<string> {
  const context = await newPhone(site, site.session);
  try {
    const page = await context.newPage();
    await page.goto(HOUSE_SLOT);
    const address = await page.locator('iframe').getAttribute('src');
    if (!address) throw new Error('the game page has a frame without an address');
    return address;
  } finally {
    await context.close();
  }
}

/** The slot's big key, once the game waits for it to be pressed. */
export async function waitUntilPlayable(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('button.spin[aria-disabled=false]').waitFor({ timeout: 90_000 });
}
