import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, VIEWPORTS } from '../../tests/support/browser.ts';
import { logInDemo } from '../../tests/support/demo-session.ts';
import { freePorts, startInstallation } from '../../tests/support/installation.ts';

/** A running installation with demo data, and a browser. */
export interface OpenSite {
  readonly url: string;
  readonly dataDir: string;
  readonly browser: Browser;
  /** The port at which Lighthouse reaches the browser. */
  readonly debuggingPort: number;
  /** The demo member's session, as pages store it. */
  readonly session: Readonly<Record<string, string>>;
  /** Stops browser and installation and removes their files. */
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

/** A phone with an empty cache. With `session` it is logged in. */
export async function newPhone(site: OpenSite, session?: OpenSite['session']): Promise<BrowserContext> {
  const context = await site.browser.newContext({ ...VIEWPORTS.phone, baseURL: site.url });
  if (session) await context.addInitScript(restoreSession, session);
  return context;
}

/** Runs in the page before any script of the site; not in frames. */
function restoreSession(session: OpenSite['session']): void {
  if (window.top !== window) return;
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
}

/** Launches the house slot as the demo member; returns the address of the frame. */
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

/** Waits until the slot's spin button can be pressed. */
export async function waitUntilPlayable(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('button.spin[aria-disabled=false]').waitFor({ timeout: 90_000 });
}
