import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';

/** Open pages follow a change within this time. ms */
const FOLLOWS_WITHIN = 5_000;
const PROPERTY = 'G-TEST123456';

let browser: Browser;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(inject('siteUrl'), inject('siteDataDir'));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

type Size = keyof typeof VIEWPORTS;

async function visit(
  use: (page: Page, context: BrowserContext) => Promise<void>,
  { size = 'desktop', lang = 'EN', ...more }: BrowserContextOptions & { size?: Size; lang?: string } = {},
): Promise<void> {
  const context = await browser.newContext({ ...VIEWPORTS[size], baseURL: inject('siteUrl'), ...more });
  await context.addInitScript((code) => window.top === window && localStorage.setItem('lang', code), lang);
  try {
    await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** What axe objects to, in both themes. */
async function violations(page: Page): Promise<string[]> {
  const light = await new AxeBuilder({ page }).analyze();
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  return [...light.violations, ...dark.violations].map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}

/** Waits until the page is told of changes: its socket stands. */
async function settled(page: Page): Promise<void> {
  const told = page.waitForEvent('websocket', { timeout: 20_000 });
  await page.goto('/');
  await told;
  await page.waitForTimeout(500);
}

describe('a switch that is changed in the database', () => {
  it('shows in an open page within five seconds, both ways', async () => {
    await visit(async (page) => {
      await settled(page);
      const promotions = page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).first();
      await promotions.waitFor();
      try {
        await desk.switch({ PROMOTION: false });
        await promotions.waitFor({ state: 'detached', timeout: FOLLOWS_WITHIN });
      } finally {
        await desk.switch({ PROMOTION: true });
      }
      await promotions.waitFor({ timeout: FOLLOWS_WITHIN });
    });
  });

  it('takes a category out of the navigation and the tiles of an open page, and its lobby with it', async () => {
    await visit(async (page) => {
      await settled(page);
      const fish = page.getByRole('link', { name: /^Fish/ });
      await fish.first().waitFor();
      try {
        await desk.switch({ FISH: false });
        await expect.poll(() => fish.count(), { timeout: FOLLOWS_WITHIN }).toBe(0);
        await page.goto('/fish');
        await page.getByRole('heading', { name: 'This category is closed' }).waitFor();
      } finally {
        await desk.switch({ FISH: true });
      }
    });
  });

  it('never shows what is off, not even while the page loads', async () => {
    try {
      await desk.switch({ APPDOWNLOAD: false });
      await visit(async (page) => {
        await page.goto('/down');
        await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
        expect(await page.content()).not.toContain('Open it on your phone');
      });
    } finally {
      await desk.switch({ APPDOWNLOAD: true });
    }
  });
});

describe('another domain of the same installation', () => {
  it('has its own switches and its own name when it is installed', async () => {
    // The browser asks this machine for it, as a proxy in front of many domains would.
    const { port } = new URL(inject('siteUrl'));
    const other = `http://localhost:${port}`;
    await desk.sql(`insert into settings.domain (host) values ('localhost')`);
    try {
      await desk.sql(`insert into settings.domain_node (host, mod_id, enabled) values ('localhost', 'VIP', false)`);
      await desk.sql(
        `insert into settings.domain_value (host, name, value) values ('localhost', 'appName', '"Shapla"')`,
      );
      await desk.set({});
      await visit(async (page) => {
        const vip = page.getByRole('navigation').getByRole('link', { name: 'VIP' });
        await page.goto(inject('siteUrl'));
        await vip.first().waitFor();
        await page.goto(other);
        await page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).first().waitFor();
        expect(await vip.count()).toBe(0);
        const manifest = await page.evaluate(async () => (await fetch('/site.webmanifest')).json());
        expect(manifest).toMatchObject({ name: 'Shapla' });
      });
    } finally {
      await desk.sql(`delete from settings.domain where host = 'localhost'`);
      await desk.set({});
    }
  });
});

describe.each([
  ['phone', 'BN', 'গ্রাহকসেবা'],
  ['desktop', 'EN', 'Customer service'],
] as const)('customer service on a %s in %s', (size, lang, name) => {
  it('opens in a window of its own that cannot reach back', async () => {
    await visit(
      async (page) => {
        await page.goto('/help');
        const opened = page.waitForEvent('popup');
        await page.getByRole('main').getByRole('button', { name }).click();
        const window = await opened;
        await window.waitForURL('**/desk.html');
        expect(await window.evaluate(() => window.opener)).toBeNull();
        expect(await violations(window)).toEqual([]);
      },
      { size, lang },
    );
  });

  it('closes its window and says so when the desk cannot be found', async () => {
    await visit(
      async (page) => {
        await page.goto('/help');
        await page.route('**/serviceLink*', (route) => route.abort());
        const opened = page.waitForEvent('popup');
        await page.getByRole('main').getByRole('button', { name }).click();
        const window = await opened;
        if (!window.isClosed()) await window.waitForEvent('close');
        await page.getByText(lang === 'BN' ? 'গ্রাহকসেবা খোলা গেল না' : 'could not be opened').waitFor();
      },
      { size, lang },
    );
  });
});

describe('being measured', () => {
  /** Visits the first page while the site measures; answers what was asked of Google. */
  async function measured(use: (page: Page, asked: readonly string[]) => Promise<void>, size: Size, lang: string) {
    await desk.during({ gtagId: PROPERTY }, () =>
      visit(
        async (page, context) => {
          const asked: string[] = [];
          // Nothing leaves this machine: the script is one of ours that says that it ran.
          await context.route(/google/, (route) => {
            asked.push(route.request().url());
            return route.fulfill({ contentType: 'text/javascript', body: 'window.measuring = true;' });
          });
          await page.goto('/');
          await use(page, asked);
        },
        { size, lang },
      ),
    );
  }

  it('happens to nobody where the site has no property', async () => {
    await visit(async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.waitForTimeout(1_000);
      expect(await page.getByRole('region', { name: 'May we count your visits?' }).count()).toBe(0);
    });
  });

  it.each(['phone', 'desktop'] as const)('is asked first on a %s, and a no is kept', async (size) => {
    await measured(
      async (page, asked) => {
        const bar = page.getByRole('region', { name: 'সাইট কেমন চলছে, মাপতে দেবেন?' });
        await bar.waitFor();
        expect(await violations(page)).toEqual([]);
        const answers = await bar.getByRole('button').all();
        const boxes = await Promise.all(answers.map((answer) => answer.boundingBox()));
        expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
        expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
        await bar.getByRole('button', { name: 'রাজি নই' }).click();
        await bar.waitFor({ state: 'detached' });
        await page.reload({ waitUntil: 'networkidle' });
        await page.waitForTimeout(1_000);
        expect(await bar.count()).toBe(0);
        expect(asked).toEqual([]);
      },
      size,
      'BN',
    );
  });

  it('begins with a yes, by the one script that the policy lets in', async () => {
    await measured(
      async (page, asked) => {
        const bar = page.getByRole('region', { name: 'May we count your visits?' });
        await bar.waitFor();
        expect(asked).toEqual([]);
        await bar.getByRole('button', { name: 'Accept' }).click();
        await expect.poll(() => page.evaluate(() => 'measuring' in window)).toBe(true);
        expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${PROPERTY}`]);
        const calls = await page.evaluate(() => (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((each) => Array.from(each).slice(0, 2))); // prettier-ignore
        expect(calls?.[1]).toEqual(['config', PROPERTY]);
      },
      'desktop',
      'EN',
    );
  });
});

describe('the installed site', () => {
  it('has a manifest with icons that are there', async () => {
    await visit(async (page) => {
      await page.goto('/');
      const manifest = await page.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
        return (await fetch(link?.href ?? '')).json() as Promise<{ name: string; icons: { src: string; sizes: string; purpose?: string }[] }>; // prettier-ignore
      });
      expect(manifest).toMatchObject({ name: 'ছক্কা · Chhokka', start_url: '/', display: 'standalone' });
      expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
      const sizes = await page.evaluate(
        (icons) =>
          Promise.all(
            icons.map(async ({ src }) => {
              const image = new Image();
              image.src = src;
              await image.decode();
              return `${image.naturalWidth}x${image.naturalHeight}`;
            }),
          ),
        manifest.icons,
      );
      expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
    });
  });

  /** Waits until the worker serves pages. */
  async function worked(page: Page): Promise<void> {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe('activated');
  }

  it.each(['phone', 'desktop'] as const)('stands calmly without a network on a %s, and comes back', async (size) => {
    await visit(
      async (page, context) => {
        await worked(page);
        await context.setOffline(true);
        await page.goto('/rng').catch(() => undefined);
        await page.getByRole('heading', { name: 'ইন্টারনেট সংযোগ নেই' }).waitFor();
        expect(await page.getByRole('heading', { name: 'No internet connection' }).count()).toBe(1);
        expect(await violations(page)).toEqual([]);
        await context.setOffline(false);
        await page.getByRole('navigation').first().waitFor();
        expect(new URL(page.url()).pathname).toBe('/rng');
      },
      { size, lang: 'BN', serviceWorkers: 'allow' },
    );
  });

  it('keeps files whose names change with their content, and no call, page or money', async () => {
    await visit(
      async (page) => {
        await worked(page);
        await page.reload({ waitUntil: 'networkidle' });
        const kept = await page.evaluate(async () => {
          const names = await caches.keys();
          const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return lists.flat().map(({ url }) => new URL(url).pathname);
        });
        expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
        expect(
          kept.filter((path) => !/^\/(assets|fonts)\/|^\/(offline\.html|plain\.(css|js)|art\/brand\/favicon\.svg)$/.test(path)), // prettier-ignore
        ).toEqual([]);
      },
      { serviceWorkers: 'allow' },
    );
  });

  it('takes its worker and everything that it kept back when it is switched off', async () => {
    await visit(
      async (page) => {
        await worked(page);
        try {
          await desk.switch({ LITEAPP: false });
          await page.goto('/help');
          const left = () =>
            page.evaluate(async () => [
              (await navigator.serviceWorker.getRegistrations()).length,
              (await caches.keys()).length,
            ]);
          await expect.poll(left, { timeout: 15_000 }).toEqual([0, 0]);
          await page.goto('/down');
          expect(await page.getByRole('heading', { name: 'Open it on your phone' }).count()).toBe(0);
        } finally {
          await desk.switch({ LITEAPP: true });
        }
      },
      { serviceWorkers: 'allow' },
    );
  });
});

describe('the page of the apps', () => {
  const resources = [
    { resourceType: 'android', url: 'https://play.example/app' },
    { resourceType: 'ios', url: 'https://apps.example/app' },
  ];

  it('offers each app that the operator names and has not switched off', async () => {
    await desk.during({ resources }, async () => {
      await visit(async (page) => {
        await page.goto('/down');
        const get = page.getByRole('main').getByRole('link', { name: 'Get the app' });
        await get.first().waitFor();
        expect(await get.count()).toBe(2);
        expect(await page.getByRole('img', { name: /^QR/ }).count()).toBe(3);
        expect(await violations(page)).toEqual([]);
        try {
          await desk.switch({ IOSAPP: false });
          await page.reload();
          await get.first().waitFor();
          expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['App for Android']);
        } finally {
          await desk.switch({ IOSAPP: true });
        }
      });
    });
  });

  it('installs the site at one press where the browser offers it', async () => {
    await visit(async (page) => {
      await page.goto('/down');
      await page.getByRole('heading', { name: 'Android' }).waitFor();
      // The browser of the tests offers nothing by itself.
      await page.evaluate(() => {
        const prompt = () => Promise.resolve(((window as { prompted?: boolean }).prompted = true));
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
      });
      const install = page.getByRole('button', { name: 'Install', exact: true });
      await install.click();
      expect(await page.evaluate(() => 'prompted' in window)).toBe(true);
      await install.waitFor({ state: 'detached' });
    });
  });
});
