import { en as enEntry } from '@chhokka/messages/entry/en';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

let browser: Browser;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(siteUrl(), siteDataDir());
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

const visit = visitsTo(siteUrl(), () => browser);

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
        expect(await violationsInBothThemes(page)).toEqual([]);
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
        await page.reload();
        await page.getByRole('navigation').first().waitFor();
        await quiet(page);
        const paths = () =>
          page.evaluate(async () => {
            const names = await caches.keys();
            const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            return lists.flat().map(({ url }) => new URL(url).pathname);
          });
        // The worker keeps a file after it has handed it out.
        await soon(async () => (await paths()).some((path) => path.startsWith('/assets/')), true);
        const kept = await paths();
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
          await page.getByText(enEntry.download.none).waitFor();
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
        // The pictures are drawn by a part of the page that comes on its own.
        await expect.poll(() => page.getByRole('img', { name: /^QR/ }).count()).toBe(3);
        expect(await violationsInBothThemes(page)).toEqual([]);
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
