import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { type FirebaseServer, startFirebase } from '../../support/firebase.ts';
import { type GeetestServer, startGeetest } from '../../support/geetest.ts';
import { type RunningInstallation, startInstallation } from '../../support/installation.ts';
import { PATIENCE } from '../../support/soon.ts';
import { visitsTo } from '../../support/visit.ts';

/** An operator who has hired every service outside: each is a server of its own that speaks the service's interface. */
let browser: Browser;
let firebase: FirebaseServer;
let geetest: GeetestServer;
let dataDir: string;
let site: RunningInstallation;
let desk: Desk;

beforeAll(async () => {
  [firebase, geetest] = await Promise.all([startFirebase(), startGeetest()]);
  dataDir = await mkdtemp(join(tmpdir(), 'chhokka sign-up '));
  const env = {
    FIREBASE_PROJECT_ID: firebase.keys.projectId,
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_AUTH_URL: firebase.authUrl,
    FIREBASE_KEYS_URL: firebase.keys.keysUrl,
    GEETEST_CAPTCHA_ID: geetest.captchaId,
    GEETEST_CAPTCHA_KEY: geetest.captchaKey,
    GEETEST_API_URL: geetest.url,
    GEETEST_SCRIPT_URL: `${geetest.url}/gt4.js`,
  };
  [browser, site] = await Promise.all([launchBrowser(), startInstallation({ dataDir, env })]);
  desk = await openDesk(site.url, dataDir);
});

afterAll(async () => {
  await desk.close();
  await browser.close();
  await site.stop();
  await Promise.all([firebase.close(), geetest.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

function visit(action: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const open = visitsTo(site.url, () => browser);
  return open(async (page, context) => {
    context.setDefaultTimeout(PATIENCE.timeout * 3);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await action(page, context);
    expect(faults).toEqual([]);
  });
}

const account = (page: Page) => page.evaluate(() => sessionStorage.getItem('account'));
const send = (page: Page) => page.locator('form').getByRole('button', { name: 'Sign up', exact: true }).click();
const atHome = (page: Page) => page.waitForURL((url) => url.pathname === '/' && url.search === '');

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('Shapla#2026');
  await page.getByLabel('Confirm password').fill('Shapla#2026');
  await page.getByRole('checkbox').check();
}

describe('a social account', () => {
  beforeAll(() => desk.switch({ SOCIALLOGIN: true }));
  afterAll(() => desk.switch({ SOCIALLOGIN: false }));

  /** Presses the button of a network, which asks in a window of its own. */
  async function asked(page: Page, context: BrowserContext, network: string): Promise<Page> {
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: `Continue with ${network}` }).click(),
    ]);
    await popup.waitForURL(/\/consent\?/);
    return popup;
  }

  it('creates a member once the terms are accepted, and logs in from then on', async () => {
    let made: string | null = null;
    await visit(async (page, context) => {
      await page.goto('/register');
      await (await asked(page, context, 'Google')).getByRole('link', { name: 'Allow' }).click();
      await page.getByRole('button', { name: 'Accept and continue' }).click();
      await atHome(page);
      made = await account(page);
      expect(made).not.toBeNull();
    });
    await visit(async (page, context) => {
      await page.goto('/login');
      await (await asked(page, context, 'Google')).getByRole('link', { name: 'Allow' }).click();
      await atHome(page);
      expect(await account(page)).toBe(made);
    });
  });

  it('creates no member when the visitor refuses at the network, closes its window, or declines the terms', async () => {
    firebase.account = { uid: 'somebody-else', name: 'Rafi', email: 'rafi@mail.example' };
    await visit(async (page, context) => {
      const told = page.getByRole('alert').getByText('You closed the login window');
      await page.goto('/register');
      await (await asked(page, context, 'Facebook')).getByRole('link', { name: 'Refuse' }).click();
      await told.waitFor();
      const popup = await asked(page, context, 'Facebook');
      await told.waitFor({ state: 'detached' });
      await popup.close();
      await told.waitFor();
      await (await asked(page, context, 'Facebook')).getByRole('link', { name: 'Allow' }).click();
      const question = page.getByRole('dialog');
      await question.getByRole('button', { name: 'Cancel' }).click();
      // A yes would keep it open until it was answered.
      await question.waitFor({ state: 'detached' });
      expect(await account(page)).toBeNull();
      expect(new URL(page.url()).pathname).toBe('/register');
    });
  });
});

describe('sign-up by mobile number', () => {
  beforeAll(() => desk.switch({ MOBILENUMREG3: true }));
  afterAll(() => desk.switch({ MOBILENUMREG3: false, FIREBASESMS: false, HUMANVERIFY: true }));

  it('accepts a code of the platform, and passes GeeTest above the dialog for each call', async () => {
    await visit(async (page) => {
      await page.route(`${geetest.url}/gt4.js`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: gt4([geetest.solve(), geetest.solve()]) }),
      );
      const askedBefore = geetest.asked;
      const human = page.getByRole('button', { name: 'I am human' });
      await page.goto('/rng');
      await page.getByRole('button', { name: 'Sign up', exact: true }).first().click();
      await page.getByRole('dialog').getByLabel('Mobile number').last().fill('০১৮১২৩৪৫৬৭৮');
      const before = Date.now();
      await page.getByRole('button', { name: 'Send code' }).click();
      await human.click();
      const text = await desk.messageTo('+8801812345678', { after: before - 1_000 });
      await page.getByLabel('Verification code').fill(/\d{6}/.exec(text)?.[0] ?? '');
      await choosePassword(page);
      await send(page);
      await human.click();
      await atHome(page);
      expect(await account(page)).not.toBeNull();
      expect(geetest.asked - askedBefore).toBe(2);
    });
  });

  it('accepts a code of Firebase, and stops silently at a wrong one', async () => {
    await desk.switch({ FIREBASESMS: true, HUMANVERIFY: false });
    await visit(async (page) => {
      await page.route('https://www.google.com/recaptcha/api.js?render=explicit', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA }),
      );
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname));
      await page.goto('/register');
      await page.getByLabel('Mobile number').last().fill('01712-345678');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect.poll(() => firebase.codes.get('+8801712345678')).toBeDefined();
      await choosePassword(page);

      await page.getByLabel('Verification code').fill('000000');
      await Promise.all([page.waitForResponse(/signInWithPhoneNumber/), send(page)]);
      // The form has come back: whatever it had to send has left.
      await page.locator('form button[type=submit]:not([aria-busy])').waitFor();
      expect(sent).toEqual([]);

      await page.getByLabel('Verification code').fill(firebase.codes.get('+8801712345678') ?? '');
      await send(page);
      await atHome(page);
      expect(await account(page)).not.toBeNull();
    });
  });
});

/** Google's script as far as the site uses it, for somebody whom it asks nothing. */
const RECAPTCHA = `
  let solved;
  globalThis.grecaptcha = {
    ready: (then) => then(),
    render: (box, { callback }) => ((solved = callback), 0),
    execute: () => setTimeout(solved, 50, 'token'),
    reset() {},
  };
`;

/** GeeTest's script as far as the site uses it: its check is one button over the page. */
const gt4 = (solutions: readonly object[]): string => `
  const solutions = ${JSON.stringify(solutions)};
  globalThis.initGeetest4 = (options, created) => {
    const on = {};
    const captcha = {
      onReady: (then) => (setTimeout(then), captcha),
      onSuccess: (then) => ((on.success = then), captcha),
      onError: () => captcha,
      onClose: () => captcha,
      getValidate: () => solutions.shift(),
      destroy() {},
      showCaptcha() {
        const button = Object.assign(document.createElement('button'), { textContent: 'I am human' });
        Object.assign(button.style, { position: 'fixed', top: '8px', left: '8px', zIndex: '2147483647' });
        button.onclick = () => (button.remove(), on.success());
        document.body.append(button);
      },
    };
    created(captcha);
  };
`;
