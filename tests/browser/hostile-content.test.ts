import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_MARKUP } from '../../apps/platform/src/testing/hostile-markup.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import { visitsTo } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { ask, valueOf } from '../support/entry/api.ts';

/** Text that would run if any page took it for markup, and break out of any attribute. */
const TRAP = `"'><img src=x onerror=alert(1)><script>alert(1)</script>`;
const PAGES = ['/', '/rng', '/promotions', '/promoDetail?promotionId=hostile', '/help', '/vip', '/pointMall', '/join'];
const MORE = [
  '/noticePage',
  '/down',
  '/sports',
  '/live',
  '/fish',
  '/pvp',
  '/esports',
  '/elott',
  '/cockfight',
  '/helpmc',
];

/** Pages that stand by themselves, with nothing inline. */
const OWN_FILES = ['/desk.html', '/offline.html', '/backoffice/'];
const HASHES_ONLY = /^'self'( 'sha256-[A-Za-z0-9+/]{43}=')+$/;

const LAST = ['/login', '/register', '/lottery', '/seamless', '/fbsports', '/account/messages', '/account/bets'];

/** Page after page, each until nothing is on its way to it. */
const MANY_PAGES = { timeout: 400_000 };

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

/** What pages did that no words of an operator may make them do. */
async function watched(page: Page, context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.route(
    (url) => url.hostname.endsWith('evil.example'),
    async (route) => {
      seen.push(`asked for ${route.request().url()}`);
      await route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    seen.push(`said ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on('pageerror', (error) => seen.push(`failed: ${error.message}`));
  return seen;
}

/** Opens a page and waits until it has drawn what it fetched. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#root main, #root [role=main]').first().waitFor();
  await quiet(page);
}

/** Whether the page that stands there says that it is not. */
async function isClosed(page: Page): Promise<boolean> {
  const title = page.getByRole('heading', { name: /does not exist|is closed|not enabled|switched off/i });
  return (await title.count()) > 0;
}

/** The directives of an answer's policy, by name. */
async function policyOf(path: string): Promise<ReadonlyMap<string, string>> {
  const { headers } = await fetch(siteUrl() + path);
  expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(' '));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources.join(' ')]));
}

const words = (bn: string, en = bn) => JSON.stringify({ bn, en });

async function plant(): Promise<void> {
  const markup = HOSTILE_MARKUP.join('\n').replaceAll('\0', '').slice(0, 19_000);
  const title = words(TRAP);
  await desk.sql(
    `insert into content.banner (id, group_name, picture, linkage_type, target, title, text, action, position) values
       ('hostile-1', 'home', 'https://evil.example/x"onerror=alert(1)', 'PAGE', '{"linkageType":"PAGE","path":"/.//evil.example"}', $1, $1, $2, -2),
       ('hostile-2', 'rng', '/art/banners/bengal', 'URL', '{"linkageType":"URL","url":"https://evil.example/\\"onclick=alert(1)"}', $1, $1, $2, -1)`,
    [title, words(TRAP.slice(0, 40))],
  );
  for (const type of ['B', 'PU', 'PR'])
    await desk.sql(
      `insert into content.announcement (id, type, title, content, pinned, published_at) values ($1, $2, $3, $4, true, '2026-01-01')`,
      [`hostile-${type.toLowerCase()}`, type, title, words(markup)],
    );
  await desk.sql(`insert into content.help_topic (topic, title, content, position) values ('hostile', $1, $2, -1)`, [
    title,
    words(markup),
  ]);
  await desk.sql(`insert into content.vip_rank (rank_level, label_name, description) values (999, $1, $2)`, [
    words(TRAP.slice(0, 60)),
    words(HOSTILE_MARKUP.slice(0, 60).join('').replaceAll('\0', '').slice(0, 4_000)),
  ]);
  const rules = { title: TRAP, summary: TRAP, content: markup };
  await desk.sql(
    `insert into promotions.promotion (id, kind, words, picture, position) values ('hostile', 'info', $1, '/art/banners/bengal', -1)`,
    [JSON.stringify({ bn: rules, en: rules })],
  );
}

/** Waits until the platform says what was planted, or does not any more: it hears of it by itself. */
async function isSaid(wanted: boolean): Promise<void> {
  await soon(async () => {
    const topics = valueOf(await ask('helpCenter', { language: 'EN' })).list.map(({ topic }) => topic);
    const notices = valueOf(await ask('listAnnouncements', { types: 'B,PU,PR', language: 'EN' })).list;
    const banners = valueOf(await ask('banners', { language: 'EN' })).list;
    return [
      topics.includes('hostile'),
      notices.some(({ id }) => id.startsWith('hostile-')),
      banners.some(({ bannerId }) => bannerId.startsWith('hostile-')),
    ];
  }, [wanted, wanted, wanted]);
}

async function uproot(): Promise<void> {
  await desk.sql(`delete from content.banner where id like 'hostile-%'`);
  await desk.sql(`delete from content.announcement where id like 'hostile-%'`);
  await desk.sql(`delete from content.help_topic where topic = 'hostile'`);
  await desk.sql('delete from content.vip_rank where rank_level = 999');
  await desk.sql(`delete from promotions.promotion where id = 'hostile'`);
  await desk.set({});
  // The pages of the next test are without it.
  await isSaid(false);
}

const HOSTILE_VALUES = {
  siteName: TRAP,
  appName: `"},"start_url":"//evil.example`,
  currencySymbol: '<b>$</b>',
  imageCDNs: ['javascript:alert(1)', `https://evil.example/'; script-src *`, 'https://evil.example x', '*', 'data:'],
  launchGameCDNs: ["https://evil.example;script-src 'unsafe-inline'", '//evil.example', 'https:'],
  resources: ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example', TRAP].map((url) => ({
    resourceType: 'telegram',
    url,
    qrCodeUrl: url,
  })),
  customerService: ['javascript:alert(1)', 'data:text/html,x', 'http://evil.example', '//evil.example'].map((url) => ({
    csType: 'livechat',
    url,
  })),
};

describe('what an operator writes, or somebody in its name', () => {
  it('runs nowhere, asks nobody else for anything, and is read as it stands', MANY_PAGES, async () => {
    try {
      await plant();
      await isSaid(true);
      await desk.during(HOSTILE_VALUES, () =>
        visit(async (page, context) => {
          const seen = await watched(page, context);
          for (const path of [...PAGES, ...MORE]) {
            await open(page, path);
            expect([path, seen]).toEqual([path, []]);
            const odd = await page.$$eval('a[href], area[href], form[action], iframe', (elements) =>
              elements
                .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? element.outerHTML)
                .filter((address) => /^(?!https:\/\/|\/(?![/\\])|#|mailto:|tel:)/i.test(address)),
            );
            expect([path, odd]).toEqual([path, []]);
            const handlers = await page.$$eval('#root *, body > *', (elements) =>
              elements.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
            );
            expect([path, handlers]).toEqual([path, []]);
          }
          await open(page, '/promotions');
          await page.getByText('onerror=alert(1)').first().waitFor();
          const manifest = await page.evaluate(async () => (await fetch('/site.webmanifest')).json());
          expect(manifest).toMatchObject({ start_url: '/', scope: '/', short_name: TRAP });
        }),
      );
    } finally {
      await uproot();
    }
  });

  it('leaves the policy of every page strict, whatever stands in the settings', async () => {
    const ofBuild = await policyOf('/');
    // What the build has written into the page may run, named by its hash; nothing else that is not a file of the site.
    expect(ofBuild.get('script-src')).toMatch(HASHES_ONLY);
    expect(ofBuild.get('style-src')).toMatch(HASHES_ONLY);
    await desk.during(HOSTILE_VALUES, async () => {
      for (const path of [...PAGES, ...MORE, '/nowhere', ...OWN_FILES]) {
        const policy = await policyOf(path);
        for (const kind of ['script-src', 'style-src'])
          expect([path, policy.get(kind)]).toEqual([path, OWN_FILES.includes(path) ? "'self'" : ofBuild.get(kind)]);
        expect([path, policy.get('frame-ancestors')]).toEqual([path, "'self'"]);
        expect([path, policy.get('base-uri'), policy.get('object-src')]).toEqual([path, "'self'", "'none'"]);
        const whole = [...policy].flat().join(' ');
        expect([path, whole]).toEqual([path, expect.not.stringMatching(/evil|javascript:|\*|unsafe-eval/)]);
      }
    });
  });
});

describe('a site on which everything is switched off', () => {
  it('still stands: no page fails, and no link leads to one that is not there', MANY_PAGES, async () => {
    const on = await desk.sql<{ mod_id: string }>('select mod_id from settings.node where enabled');
    const names = on.map(({ mod_id: modId }) => modId);
    try {
      await desk.switch(Object.fromEntries(names.map((name) => [name, false])));
      for (const size of ['phone', 'desktop'] as const)
        await visit(
          async (page, context) => {
            const seen = await watched(page, context);
            const links = new Set<string>();
            // What each opened page turned out to be, so that none is opened twice.
            const closed = new Map<string, boolean>();
            for (const path of [...PAGES, ...MORE, ...LAST]) {
              await open(page, path);
              expect([size, path, seen]).toEqual([size, path, []]);
              closed.set(path, await isClosed(page));
              for (const href of await page.$$eval('a[href^="/"]', (all) =>
                all.map((a) => a.getAttribute('href') ?? ''),
              ))
                links.add(href.replace(/#.*/, ''));
            }
            const missing: string[] = [];
            for (const href of links) {
              if (!closed.has(href)) await open(page, href);
              if (closed.get(href) ?? (await isClosed(page))) missing.push(href);
            }
            expect([size, missing, seen]).toEqual([size, [], []]);
          },
          { size },
        );
    } finally {
      await desk.switch(Object.fromEntries(names.map((name) => [name, true])));
    }
  });
});
