import { bn } from '@chhokka/messages/bn';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { quiet } from '../support/quiet.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';

/** What a worker may keep: files whose names change with their content, and what the page without a network is made of. */
const KEPT = /^\/(assets|fonts)\/|^\/(offline\.html|plain\.(css|js)|art\/brand\/favicon\.svg)$/;

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

/** Runs in the page: fetches the manifest that it names, and every icon of it. */
async function readManifest() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const manifest = (await (await fetch(link?.href ?? '')).json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  const sizes = manifest.icons.map(async ({ src }) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  });
  return { manifest, sizes: await Promise.all(sizes) };
}

/** The paths of all that workers of the site keep. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

it('the installed site shows an offline page, comes back, and is removed with all that it stored', async () => {
  await visit(
    async (page, context) => {
      await page.goto('/');
      const { manifest, sizes } = await page.evaluate(readManifest);
      expect(manifest).toMatchObject({ name: 'ছক্কা · Chhokka', start_url: '/', display: 'standalone' });
      expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
      expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));

      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const state = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? null);
      await soon(state, 'activated');
      await page.reload();
      await page.getByRole('navigation').first().waitFor();
      await quiet(page);
      // The worker keeps a file after it has handed it out: files of the build, and no call, page or money.
      await soon(async () => (await keptBy(page)).some((path) => path.startsWith('/assets/')), true);
      expect((await keptBy(page)).filter((path) => !KEPT.test(path))).toEqual([]);

      await context.setOffline(true);
      await page.goto('/rng').catch(() => undefined);
      await page.getByRole('heading', { name: 'ইন্টারনেট সংযোগ নেই' }).waitFor();
      expect(await page.getByRole('heading', { name: 'No internet connection' }).count()).toBe(1);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await context.setOffline(false);
      await page.getByRole('navigation').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/rng');

      try {
        await desk.switch({ LITEAPP: false });
        await page.goto('/help');
        const left = () =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ]);
        await soon(left, [0, 0]);
        await page.goto('/down');
        await page.getByText(bn.download.none).waitFor();
        expect(await page.getByRole('heading', { name: bn.download.scan }).count()).toBe(0);
      } finally {
        await desk.switch({ LITEAPP: true });
      }
    },
    { size: 'phone', lang: 'BN', serviceWorkers: 'allow' },
  );
});
