import { bn as bnFrame } from '@chhokka/messages/frame/bn';
import { en as enFrame } from '@chhokka/messages/frame/en';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { firstNews } from '../support/news.ts';
import { FOLLOWS_WITHIN, inOffice, OFFICE_SCREENS } from '../support/office.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { violations } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';

type Screen = (typeof OFFICE_SCREENS)[number];

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
const wordsOf = ({ language }: Screen) =>
  language === 'bn'
    ? { site: bn.site, settings: bn.settings, signOut: bn.signOut, preview: bnFrame.preview }
    : { site: en.site, settings: en.settings, signOut: en.signOut, preview: enFrame.preview };

/** Opens the settings as an operator, whose tabs show the site in the operator's language. */
const inSettings = (screen: Screen, use: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> =>
  inOffice(browser, screen, { path: 'site-settings' }, async (page, context) => {
    await page.locator('input[name=search]').waitFor();
    await use(page, context);
  });

async function save(page: Page, { site }: ReturnType<typeof wordsOf>): Promise<void> {
  await page.getByRole('button', { name: site.review }).click();
  const dialog = page.getByRole('dialog', { name: site.reviewTitle });
  await dialog.getByRole('button', { name: site.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The first link of the navigation to the promotions. */
const promotions = (page: Page) => page.locator('nav a[href="/promotions"]').first();

/** The navigation stands with what follows the first answers, and does not lead to the promotions. */
async function expectNoPromotions(page: Page): Promise<void> {
  await page.locator('nav a[href="/vip"]').first().waitFor({ state: 'attached' });
  await expect.poll(() => promotions(page).count()).toBe(0);
}

describe.each(OFFICE_SCREENS)('a draft of the settings on a $size in $language', (screen) => {
  const words = wordsOf(screen);
  const { site, preview, signOut } = words;

  it('is seen in a tab of its own, and by nobody else until it is saved', { timeout: 180_000 }, async () => {
    await visit(async (player) => {
      const told = firstNews(player);
      await player.goto('/');
      await told;
      await promotions(player).waitFor({ state: 'attached' });
      try {
        await desk.alone(() =>
          inSettings(screen, async (office, context) => {
            await office.locator('input[name=search]').fill('promotion');
            await office.locator('#node-PROMOTION').uncheck();
            expect(await violations(office)).toEqual([]);
            const opening = context.waitForEvent('page');
            await office.getByRole('button', { name: site.openPreview }).press('Enter');
            const draft = await opening;
            const bar = draft.getByRole('complementary', { name: preview.title });
            await bar.getByText(preview.text).waitFor();
            await expectNoPromotions(draft);
            // Nobody has the token from the address, from the opener or from another tab.
            expect([draft.url(), await draft.evaluate(() => window.opener)]).toEqual([`${siteUrl()}/`, null]);
            expect(await violations(draft)).toEqual([]);
            const [inside, outside] = await draft.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
            expect(inside).toBeLessThanOrEqual(outside ?? 0);

            // It stays over a page that is loaded anew, and another tab of the same browser shows the site as it is.
            await draft.reload();
            await bar.waitFor();
            await expectNoPromotions(draft);
            const other = await context.newPage();
            await other.goto('/');
            await promotions(other).waitFor({ state: 'attached' });
            expect(await other.getByRole('complementary', { name: preview.title }).count()).toBe(0);
            await other.close();
            expect(await promotions(player).count()).toBeGreaterThan(0);

            await bar.getByRole('button', { name: preview.end }).press('Enter');
            await bar.waitFor({ state: 'detached' });
            await promotions(draft).waitFor({ state: 'attached' });
            await draft.close();

            await save(office, words);
            await promotions(player).waitFor({ state: 'detached', timeout: FOLLOWS_WITHIN });
          }),
        );
      } finally {
        await desk.switch({ PROMOTION: true });
      }
    });
  });

  it('ends with the session of its operator', { timeout: 120_000 }, async () => {
    await inSettings(screen, async (office, context) => {
      await office.locator('input[name=search]').fill('promotion');
      await office.locator('#node-PROMOTION').uncheck();
      const opening = context.waitForEvent('page');
      await office.getByRole('button', { name: site.openPreview }).click();
      const draft = await opening;
      const bar = draft.getByRole('complementary', { name: preview.title });
      await bar.getByText(preview.text).waitFor();
      await office.bringToFront();
      const told = office.waitForResponse(/\/office\/session\/logout$/);
      await office.getByRole('button', { name: signOut }).click();
      await told;
      await draft.bringToFront();
      await draft.reload();
      await bar.getByText(preview.ended).waitFor();
      await promotions(draft).waitFor({ state: 'attached' });
    });
  });
});

describe('links that the operator edits among the settings', () => {
  it('reach an open page: the desk of customer service, and a channel', { timeout: 180_000 }, async () => {
    const screen = OFFICE_SCREENS[1];
    const words = wordsOf(screen);
    await desk.during({ customerService: [], resources: [] }, async () => {
      await visit(async (player) => {
        const told = firstNews(player);
        await player.goto('/');
        await told;
        const footer = player.locator('footer');
        // It comes when somebody comes near it, and what arrives above it takes it away again.
        const toFoot = async (): Promise<number> => {
          await player.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          return footer.count();
        };
        await soon(toFoot, 1);
        await inSettings(screen, async (office) => {
          const add = async (
            name: 'customerService' | 'resources',
            cells: Readonly<Record<string, string>>,
          ): Promise<void> => {
            const title = words.settings.titles[name];
            await office.locator('input[name=search]').fill(name);
            await office.getByRole('button', { name: `${words.site.addLine}: ${title}` }).click();
            const line = office.getByRole('group', { name: `${title} 1` });
            for (const [label, text] of Object.entries(cells)) await line.getByLabel(label, { exact: true }).fill(text);
          };
          const { columns } = words.site;
          await add('customerService', { [columns.url]: '/help?desk=edited' });
          await add('resources', {
            [columns.resourceType]: 'youtube',
            [columns.url]: 'https://videos.example/chhokka',
          });
          expect(await violations(office)).toEqual([]);
          await save(office, words);
          await footer
            .locator('a[href="https://videos.example/chhokka"]')
            .waitFor({ state: 'attached', timeout: FOLLOWS_WITHIN });
          // The desk opens in a window of its own.
          const opening = player.context().waitForEvent('page');
          await player
            .getByRole('button', { name: /customer service|live chat/i })
            .first()
            .click();
          const window = await opening;
          await expect.poll(() => window.url(), { timeout: FOLLOWS_WITHIN }).toContain('/help?desk=edited');
        });
      });
    });
  });
});
