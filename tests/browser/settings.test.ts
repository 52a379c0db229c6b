import { en as enFrame } from '@chhokka/messages/frame/en';
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

/** Open pages follow a change within this time. ms */
const FOLLOWS_WITHIN = 5_000;
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

/** Waits until the page is told of changes: its socket stands. */
async function settled(page: Page): Promise<void> {
  const told = firstNews(page);
  await page.goto('/');
  await told;
  await quiet(page);
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
    const { port } = new URL(siteUrl());
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
        await page.goto(siteUrl());
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
        expect(await violationsInBothThemes(window)).toEqual([]);
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
        // It is said for a few seconds, and may be said before the window is gone.
        const said = page.getByText(lang === 'BN' ? 'গ্রাহকসেবা খোলা গেল না' : 'could not be opened').waitFor();
        const window = await opened;
        await Promise.all([said, window.isClosed() ? undefined : window.waitForEvent('close')]);
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
      // What would ask comes in one file with what listens.
      const told = firstNews(page);
      await page.goto('/');
      await told;
      await quiet(page);
      expect(await page.getByRole('region', { name: enFrame.consent.title }).count()).toBe(0);
    });
  });

  it.each(['phone', 'desktop'] as const)('is asked first on a %s, and a no is kept', async (size) => {
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
      size,
      'BN',
    );
  });

  it('begins with a yes, by the one script that the policy lets in', async () => {
    await measured(
      async (page, asked) => {
        const bar = page.getByRole('region', { name: enFrame.consent.title });
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

  it('stand as soon as the operator names it, and are the site’s own when it fails', async () => {
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
