import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { HOSTILE_MARKUP } from '../../apps/platform/testing/hostile-markup.ts';
import type { Desk } from './desk.ts';
import { ask, valueOf } from './entry/api.ts';
import { quiet } from './quiet.ts';
import { siteUrl } from './site.ts';
import { soon } from './soon.ts';

/** Text that would run if a page rendered it as markup, and that breaks out of any attribute. */
export const TRAP = `"'><img src=x onerror=alert(1)><script>alert(1)</script>`;

/** Settings that would allow, load or run foreign content. */
export const HOSTILE_VALUES = {
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

/** Inserts hostile content, like somebody with access to the database, while `action` runs. */
export async function planted(desk: Desk, action: () => Promise<void>): Promise<void> {
  try {
    await plant(desk);
    await isSaid(true);
    await action();
  } finally {
    await uproot(desk);
  }
}

const words = (bn: string, en = bn) => JSON.stringify({ bn, en });

async function plant(desk: Desk): Promise<void> {
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
  await desk.sql(
    `insert into vip.rank (level, name, description, art, measure, needed, window_days, keep_percent, grace_days, gift, stake_back,
       rebate_added, wagering, enabled)
     values (99, $1, $2, 'crown', 'stake', 100000000000000, 90, 50, 30, 0, 0, 0, 0, true)`,
    [words(TRAP.slice(0, 60)), words(HOSTILE_MARKUP.slice(0, 60).join('').replaceAll('\0', '').slice(0, 4_000))],
  );
  const rules = { title: TRAP, summary: TRAP, content: markup };
  await desk.sql(
    `insert into promotions.promotion (id, kind, words, picture, position) values ('hostile', 'info', $1, '/art/banners/bengal', -1)`,
    [JSON.stringify({ bn: rules, en: rules })],
  );
}

/** Waits until the platform shows the inserted content, or no longer shows it: it notices changes by itself. */
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

async function uproot(desk: Desk): Promise<void> {
  await desk.sql(`delete from content.banner where id like 'hostile-%'`);
  await desk.sql(`delete from content.announcement where id like 'hostile-%'`);
  await desk.sql(`delete from content.help_topic where topic = 'hostile'`);
  await desk.sql('delete from vip.rank where level = 99');
  await desk.sql(`delete from promotions.promotion where id = 'hostile'`);
  await desk.set({});
  // The next test must not see it.
  await isSaid(false);
}

/** What pages did that no operator's text may cause. */
export async function watched(page: Page, context: BrowserContext): Promise<string[]> {
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

/** Opens a page and waits until it has rendered what it fetched. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#root main, #root [role=main]').first().waitFor();
  await quiet(page);
}

/** Everything on a page that could run, navigate or send data somewhere, and that no operator's text may cause. */
export function trapsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('a[href], area[href], form[action], iframe')) {
      const address = element.getAttribute('href') ?? element.getAttribute('action') ?? element.outerHTML;
      if (/^(?!https:\/\/|\/(?![/\\])|#|mailto:|tel:)/i.test(address)) found.push(address);
    }
    for (const element of document.querySelectorAll('#root *, body > *'))
      found.push(...element.getAttributeNames().filter((name) => name.startsWith('on')));
    return found;
  });
}

/** The directives of a response's content security policy, by name. */
export async function policyOf(path: string): Promise<ReadonlyMap<string, string>> {
  const { headers } = await fetch(siteUrl() + path);
  expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(' '));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources.join(' ')]));
}
