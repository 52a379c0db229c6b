import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';
import { chromium } from 'playwright-core';
import { rememberLastSeen } from './last-seen.ts';
import { watchTraffic } from './quiet.ts';
import { slowDown } from './slow.ts';

// The package's own arguments switch web security off. These are the ones of a real visitor's browser, without calls
// home.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Games render with WebGL, here in software. The pages around them do not: that takes ten times as long, and on a
  // busy machine a page freezes for half a minute.
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
];

/** The default timeout in ms: three browsers side by side on two cores are slow. */
const PATIENT_MS = 60_000;

/** The path of the browser from the npm packages, which is unpacked on first use. */
export async function browserPath(): Promise<string> {
  // The package unpacks into TMPDIR/chromium whatever its version: a folder of our own keeps versions apart.
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

/** Its pages have no service workers unless a context allows them, because those would hide requests from the tests. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    ...options,
    executablePath: await browserPath(),
    args: [...ARGUMENTS, ...(options.args ?? [])],
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (wanted) => {
    const context = await open({ serviceWorkers: 'block', ...wanted });
    context.setDefaultTimeout(PATIENT_MS);
    rememberLastSeen(context);
    watchTraffic(context);
    await slowDown(context);
    return context;
  };
  return browser;
}

/** The two screen sizes that everything is checked on. */
export const VIEWPORTS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;
