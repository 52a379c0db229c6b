import { en } from '@chhokka/messages/en';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { firstNews } from '../support/news.ts';
import { quiet } from '../support/quiet.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { type Size, visitsTo } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

const PROPERTY = 'G-TEST123456';

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

describe('customer service', () => {
  it('opens in a new window without access to the site', async () => {
    await visit(
      async (page) => {
        await page.goto('/help');
        const opened = page.waitForEvent('popup');
        await page.getByRole('main').getByRole('button', { name: 'গ্রাহকসেবা' }).click();
        const window = await opened;
        await window.waitForURL('**/desk.html');
        expect(await window.evaluate(() => window.opener)).toBeNull();
        expect(await violationsInBothThemes(window)).toEqual([]);
      },
      { size: 'phone', lang: 'BN' },
    );
  });

  it('closes its window and says so when the desk cannot be found', async () => {
    await visit(async (page) => {
      await page.goto('/help');
      await page.route('**/serviceLink*', (route) => route.abort());
      const opened = page.waitForEvent('popup');
      await page.getByRole('main').getByRole('button', { name: 'Customer service' }).click();
      // It is said for a few seconds, and may be said before the window is gone.
      const said = page.getByText('could not be opened').waitFor();
      const window = await opened;
      await Promise.all([said, window.isClosed() ? undefined : window.waitForEvent('close')]);
    });
  });
});

describe('analytics', () => {
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

  it('asks for consent in a bar with equal buttons, and stores a refusal', async () => {
    await measured(
      async (page, asked) => {
        const bar = page.getByRole('region', { name: 'সাইট কেমন চলছে, মাপতে দেবেন?' });
        await bar.waitFor();
        expect(await violationsInBothThemes(page)).toEqual([]);
        const answers = await bar.getByRole('button').all();
        const boxes = await Promise.all(answers.map((answer) => answer.boundingBox()));
        expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
        expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
        await bar.getByRole('button', { name: 'রাজি নই' }).click();
        await bar.waitFor({ state: 'detached' });
        const told = firstNews(page);
        await page.reload();
        await told;
        await quiet(page);
        expect(await bar.count()).toBe(0);
        expect(asked).toEqual([]);
      },
      'phone',
      'BN',
    );
  });

  it('starts after consent, with the only script that the content security policy allows', async () => {
    await measured(
      async (page, asked) => {
        const bar = page.getByRole('region', { name: en.consent.title });
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

describe('pictures of another origin', () => {
  /** A network that copies the site's pictures when it is asked for them. */
  async function startCopies(): Promise<{ origin: string; asked: string[]; end: () => Promise<void> }> {
    const asked: string[] = [];
    const server = await listenOnLoopback((request, response) => {
      asked.push(request.url ?? '');
      void fetch(siteUrl() + request.url).then(async (copied) => {
        response.writeHead(copied.status, { 'content-type': copied.headers.get('content-type') ?? '' });
        response.end(Buffer.from(await copied.arrayBuffer()));
      });
    });
    return { origin: server.url, asked, end: server.close };
  }

  /** Where the covers that can be seen came from. */
  async function shownFrom(page: Page): Promise<string[]> {
    const images = page.getByRole('main').locator('picture img');
    return images.evaluateAll((all) =>
      all
        .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement && image.naturalWidth > 0)
        .map((image) => new URL(image.currentSrc))
        .filter(({ pathname }) => pathname.startsWith('/art/covers/'))
        .map((address) => address.origin),
    );
  }

  it('are used as soon as the operator names it, and are the site’s own when it fails', async () => {
    const { origin, asked, end } = await startCopies();
    await desk.during({ imageCDNs: [origin] }, async () => {
      await visit(async (page) => {
        await page.goto('/rng');
        await expect.poll(() => shownFrom(page), { timeout: 30_000 }).toContain(origin);
        expect(asked).not.toEqual([]);
      });
      await end();
      await visit(async (page) => {
        await page.goto('/rng');
        await expect.poll(() => shownFrom(page), { timeout: 30_000 }).toContain(new URL(siteUrl()).origin);
        expect(await shownFrom(page)).not.toContain(origin);
      });
    });
  });
});
