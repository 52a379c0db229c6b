import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { ask, newMember, valueOf } from '../support/entry/api.ts';
import { HOSTILE_VALUES, openPage, planted, policyOf, TRAP, trapsIn, watched } from '../support/hostile.ts';
import { inOffice } from '../support/office.ts';
import { quiet } from '../support/quiet.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { visitsTo } from '../support/visit.ts';

/** Where the operator's words are read. */
const PAGES = ['/', '/promotions', '/promoDetail?promotionId=hostile', '/help', '/vip', '/noticePage'];
/** Pages that stand by themselves, with nothing inline. */
const OWN_FILES = ['/desk.html', '/offline.html', '/backoffice/'];
const HASHES_ONLY = /^'self'( 'sha256-[A-Za-z0-9+/]{43}=')+$/;
/** Where an operator reads what was written to the site, and what stands on it. */
const OFFICE_PAGES = [
  'feedback',
  'applications',
  'chat',
  'site-content?kind=banner',
  'site-content?kind=banner&id=hostile-1',
  'site-content?kind=announcement',
  'site-content?kind=announcement&id=hostile-b',
  'site-content?kind=help&id=hostile',
  'site-content?kind=promotion&id=hostile',
];

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

/** How often the trap is read on a page as it was written. */
const readings = (page: Page): Promise<number> => page.getByText('onerror=alert(1)').count();

/** The policy of every page stays that of the build, whatever stands in the settings. */
async function expectStrictPolicy(before: ReadonlyMap<string, string>): Promise<void> {
  for (const path of [...PAGES, '/rng', '/login', '/nowhere', ...OWN_FILES]) {
    const policy = await policyOf(path);
    for (const kind of ['script-src', 'style-src'])
      expect([path, policy.get(kind)]).toEqual([path, OWN_FILES.includes(path) ? "'self'" : before.get(kind)]);
    expect([path, policy.get('frame-ancestors')]).toEqual([path, "'self'"]);
    expect([path, policy.get('base-uri'), policy.get('object-src')]).toEqual([path, "'self'", "'none'"]);
    const whole = [...policy].flat().join(' ');
    expect([path, whole]).toEqual([path, expect.not.stringMatching(/evil|javascript:|\*|unsafe-eval/)]);
  }
}

it('hostile text in the operator’s name runs nowhere on the site, and is shown as plain text', async () => {
  const ofBuild = await policyOf('/');
  // What the build has written into the page may run, named by its hash; nothing else that is not a file of the site.
  expect(ofBuild.get('script-src')).toMatch(HASHES_ONLY);
  expect(ofBuild.get('style-src')).toMatch(HASHES_ONLY);
  await planted(desk, () =>
    desk.during(HOSTILE_VALUES, async () => {
      await expectStrictPolicy(ofBuild);
      await visit(
        async (page, context) => {
          const seen = await watched(page, context);
          for (const path of PAGES) {
            await openPage(page, path);
            expect([path, seen, await trapsIn(page)]).toEqual([path, [], []]);
            // It is there, or the page would prove nothing.
            await soon(async () => [path, (await readings(page)) > 0], [path, true]);
          }
          const manifest = await page.evaluate(async () => (await fetch('/site.webmanifest')).json());
          expect(manifest).toMatchObject({ start_url: '/', scope: '/', short_name: TRAP });
        },
        { size: 'desktop', lang: 'EN' },
      );
    }),
  );
});

it('hostile text of a member or in the database runs nowhere in the back office or in the chat', async () => {
  const { token } = await newMember();
  const text = `Look here ${TRAP}`;
  const { number } = valueOf(await ask('chatSend', { requestId: randomUUID(), text }, token));
  const reporter = await newMember();
  valueOf(await ask('chatReport', { number, reason: 'scam' }, reporter.token));
  const applied = { promotionId: 'best-win', requestId: randomUUID(), remark: text, imageIds: [] };
  valueOf(await ask('promotionApply', applied, token));
  await desk.sql(
    `insert into feedback.entry (sender, question_type, content, language, created_at) values ($1, 0, $2, 'bn', now())`,
    [TRAP, text],
  );
  try {
    await planted(desk, async () => {
      await visit(async (page, context) => {
        const seen = await watched(page, context);
        await page.goto('/#chat');
        await page.getByRole('dialog').getByText(text).first().waitFor();
        expect([seen, await trapsIn(page)]).toEqual([[], []]);
      });
      // What is planted names pictures that are not there.
      const screen = { size: 'phone', language: 'bn', theme: 'dark' } as const;
      await inOffice(
        browser,
        screen,
        { path: 'feedback', mayBeRefused: /status of 4|evil\.example|Refused to load/ },
        async (page, context) => {
          const seen = await watched(page, context);
          for (const path of OFFICE_PAGES) {
            await page.goto(`/backoffice/${path}`);
            await page.locator('main h1').first().waitFor();
            await quiet(page);
            const fields = await page.locator('input, textarea').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)); // prettier-ignore
            const isRead = (await readings(page)) > 0 || fields.some((value) => value.includes('onerror=alert(1)'));
            expect([path, isRead, seen, await trapsIn(page)]).toEqual([path, true, [], []]);
          }
        },
      );
    });
  } finally {
    await desk.sql('delete from feedback.entry where sender = $1', [TRAP]);
  }
});
