import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';
import { chromium } from 'playwright-core';
import { rememberLastSeen } from './last-seen.ts';

// The package's own arguments switch web security off; these are the ones that a real visitor's browser would have,
// and no calls home.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

// Games draw with WebGL, here in software. Drawing pages that way as well takes twice the time.
const WITH_WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const WITHOUT_WEBGL = ['--disable-gpu'];

interface BrowserOptions extends LaunchOptions {
  /** Whether pages with a game's canvas will be opened. */
  readonly webgl?: boolean;
}

/** Path of the browser that came with the npm packages, unpacked on first use. */
export async function browserPath(): Promise<string> {
  // It unpacks into TMPDIR/chromium whatever its version: a folder of our own keeps versions apart.
  const folder = join(tmpdir(), 'chhokka-browser-153');
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Its pages have no service workers, which would hide requests from the tests, unless a context allows them. */
export async function launchBrowser({ webgl = false, ...launch }: BrowserOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    ...launch,
    executablePath: await browserPath(),
    args: [...ARGUMENTS, ...(webgl ? WITH_WEBGL : WITHOUT_WEBGL), ...(launch.args ?? [])],
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open({ serviceWorkers: 'block', ...options });
    rememberLastSeen(context);
    return context;
  };
  return browser;
}

/** The two screens that everything is looked at on. */
export const VIEWPORTS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;
