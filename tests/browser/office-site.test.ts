import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_MARKUP } from '../../apps/platform/src/testing/hostile-markup.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { firstNews } from '../support/news.ts';
import { FOLLOWS_WITHIN, inOffice, OFFICE_SCREENS, SECOND } from '../support/office.ts';
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
const allTextsOf = ({ language }: Screen) => (language === 'bn' ? bn : en);
const textsOf = (screen: Screen) => allTextsOf(screen).site;

/** Works at a page. A save that was refused is told on it; the picture that hostile markup names is not there. */
const working = (screen: Screen, path: string, use: (page: Page) => Promise<void>): Promise<void> =>
  inOffice(browser, screen, { path, mayBeRefused: /status of 4(00|04|09)/ }, use);

/** Looks at what changes, as everybody must, and saves it; then the page says this. */
async function saveReviewed(
  page: Page,
  { review, reviewTitle, save, saved }: ReturnType<typeof textsOf>,
  said: string = saved,
): Promise<void> {
  await page.getByRole('button', { name: review }).click();
  const dialog = page.getByRole('dialog', { name: reviewTitle });
  await dialog.waitFor();
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').getByText(said, { exact: true }).waitFor();
}

/** The second operator finds among the approvals what is asked for of the settings, and approves it. */
async function approve(page: Page, screen: Screen, { name, wanted }: { name: string; wanted: string }): Promise<void> {
  const { approvals, proposals, site } = allTextsOf(screen);
  const what = page.getByRole('navigation', { name: approvals.what });
  await what.getByRole('link', { name: site.settings, exact: true }).click();
  const card = page.locator('li[data-proposal]', { has: page.locator(`[data-path="values.${name}"]`) });
  await card.getByText(wanted).waitFor();
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: approvals.approve, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: approvals.approve });
  await dialog.getByText(proposals.of.settings.ifApproved).waitFor();
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: approvals.approve, exact: true }).press('Enter');
  await card.waitFor({ state: 'detached' });
}

describe.each(OFFICE_SCREENS)('editing the site on a $size in $language', (screen) => {
  const site = textsOf(screen);

  it('switches something off for an open page of a player, and back from the history', async () => {
    await visit(async (player) => {
      const told = firstNews(player);
      await player.goto('/');
      await told;
      const promotions = player.getByRole('navigation').getByRole('link', { name: 'Promotions' }).first();
      await promotions.waitFor();
      try {
        await desk.alone(() =>
          working(screen, 'site-settings', async (page) => {
            await page.locator('input[name=search]').fill('promotion');
            await page.locator('#node-PROMOTION').uncheck();
            expect(await violations(page)).toEqual([]);
            await saveReviewed(page, site);
            await promotions.waitFor({ state: 'detached', timeout: FOLLOWS_WITHIN });

            await page.locator('summary').first().click();
            await page.locator('[data-path="nodes.PROMOTION"]').first().waitFor();
            expect(await violations(page)).toEqual([]);
            await page.getByRole('button', { name: site.restore }).first().click();
            await expect.poll(() => page.locator('#node-PROMOTION').isChecked()).toBe(true);
            await saveReviewed(page, site);
            await promotions.waitFor({ timeout: FOLLOWS_WITHIN });
          }),
        );
      } finally {
        await desk.switch({ PROMOTION: true });
      }
    });
  });

  it('loosens a guard of money once a second operator has approved it', async () => {
    const { approvals } = allTextsOf(screen);
    const name = 'transferDayMax';
    const [before, wanted] = ['100000.00', '150000.00'];
    const offered = () => desk.sql('select value from settings.value where name = $1', [name]);
    try {
      await desk.alone(() =>
        working(screen, 'site-settings', async (page) => {
          const field = page.locator(`input[name=${name}]`);
          await page.locator('input[name=search]').fill(name);
          expect(await field.inputValue()).toBe(before);
          await field.fill(wanted);
          await saveReviewed(page, site, site.waits);
          const card = page.locator('li[data-proposal]', { has: page.locator(`[data-path="values.${name}"]`) });
          await card.getByText(approvals.own).waitFor();
          // It was never said, and still it is told what it is.
          await card.locator('del').getByText(before).waitFor();
          expect(await card.getByRole('button', { name: approvals.approve }).count()).toBe(0);
          expect([await field.inputValue(), await offered()]).toEqual([before, []]);
          expect(await violations(page)).toEqual([]);

          await inOffice(browser, screen, { path: 'approvals', operator: SECOND }, (second) =>
            approve(second, screen, { name, wanted }),
          );
          expect(await offered()).toEqual([{ value: wanted }]);
          const asked = page.waitForResponse(/\/office\/site\/proposals\?/);
          await page.reload();
          await page.locator('input[name=search]').fill(name);
          await expect.poll(() => field.inputValue()).toBe(wanted);
          await (await asked).finished();
          await soon(() => card.count(), 0);
          await page.locator('summary', { hasText: SECOND.username }).first().waitFor();
          expect(await violations(page)).toEqual([]);
        }),
      );
    } finally {
      await desk.set({ [name]: undefined });
    }
  });

  it('publishes a notice whose hostile markup comes out clean', async () => {
    const title = `Fair ${screen.language} ${Date.now()}`;
    const content = `<p>Come ${title}</p>${HOSTILE_MARKUP.filter((each) => each.length < 300 && !each.includes('\0')).join('')}`;
    await working(screen, 'site-content?kind=announcement', async (page) => {
      await page.locator('[data-item]').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: site.create, exact: true }).click();
      for (const language of ['bn', 'en']) {
        await page.locator(`[name="title.${language}"]`).fill(title);
        await page.locator(`[name="content.${language}"]`).fill(content);
      }
      await page.getByRole('button', { name: site.preview }).click();
      await page.locator('[data-preview=en]').getByText(`Come ${title}`).waitFor();
      expect(await harm(page, '[data-preview]')).toEqual([]);
      await page.getByRole('checkbox', { name: site.fields.enabled }).check();
      await page.getByRole('checkbox', { name: site.fields.pinned }).check();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: site.review }).click();
      await page.getByRole('dialog').getByRole('button', { name: site.save, exact: true }).click();
      await page.waitForURL(/id=announcement-[0-9a-f]{8}$/);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    });
    try {
      await visit(async (player) => {
        const alerts: string[] = [];
        player.on('dialog', (dialog) => {
          alerts.push(dialog.message());
          void dialog.dismiss();
        });
        await player.goto('/noticePage');
        await player.getByText(title).first().click();
        await player.getByText(`Come ${title}`).first().waitFor();
        expect([await harm(player, 'main'), alerts]).toEqual([[], []]);
      });
    } finally {
      await desk.sql('update content.announcement set enabled = false where title ->> $1 = $2', ['en', title]);
    }
  });

  it('tells the second of two editors, and loses the words of neither', async () => {
    const id = `two-${screen.language}`;
    await desk.sql(
      `insert into content.announcement (id, type, title, content, enabled) values ($1, 'B', $2, $2, false)
       on conflict (id) do update set title = excluded.title`,
      [id, JSON.stringify({ bn: 'ক', en: 'A' })],
    );
    await working(screen, `site-content?kind=announcement&id=${id}`, async (page) => {
      await page.locator('[name="title.bn"]').fill('খ');
      await desk.sql(`update content.announcement set title = $2 where id = $1`, [
        id,
        JSON.stringify({ bn: 'ক', en: 'B' }),
      ]);
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog').getByRole('button', { name: site.save, exact: true }).click();
      await page.getByRole('alert').getByText(site.somebody).waitFor();
      await expect.poll(() => page.locator('[name="title.en"]').inputValue()).toBe('B');
      expect(await page.locator('[name="title.bn"]').inputValue()).toBe('খ');
      await saveReviewed(page, site);
    });
    const rows = await desk.sql('select title from content.announcement where id = $1', [id]);
    expect(rows).toEqual([{ title: { bn: 'খ', en: 'B' } }]);
  });

  it('asks before a draft is left, names what is wrong, and is worked by the keyboard', async () => {
    await working(screen, 'site-content?kind=help&id=term', async (page) => {
      const title = page.locator('[name="title.en"]');
      const before = await title.inputValue();
      await title.fill('Other terms');
      await page.getByRole('link', { name: site.back }).press('Enter');
      const leave = page.getByRole('dialog', { name: site.leaveTitle });
      await leave.waitFor();
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
      await leave.waitFor({ state: 'detached' });

      await page.getByRole('checkbox', { name: site.fields.enabled }).press('Space');
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog').getByRole('button', { name: site.save, exact: true }).press('Enter');
      await page.locator('[name=enabled][aria-invalid=true]').waitFor();
      await page.getByRole('alert').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: site.discard }).press('Enter');
      await soon(() => title.inputValue(), before);
    });
  });

  it('says whom the door would keep out before it is shut', async () => {
    await working(screen, 'site-door', async (page) => {
      await page.locator('[data-address]').first().waitFor();
      await page.locator('select[name=status]').selectOption('2');
      await page.locator('[data-address][data-closed=true]').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: new RegExp(site.allowSelf) }).click();
      await page.locator('[data-address][data-closed=false]').waitFor();
      await page.getByRole('button', { name: site.discard }).click();
    });
    expect(await desk.sql(`select value from settings.value where name = 'status' and value <> '0'`)).toEqual([]);
  });
});

/** What in a part of the page could run or load something from elsewhere. */
function harm(page: Page, within: string): Promise<string[]> {
  return page
    .locator(within)
    .evaluateAll((parts) =>
      parts.flatMap((part) =>
        [...part.querySelectorAll('*')].flatMap((element) => [
          ...(/^(script|iframe|object|embed|form|style|link|base|math)$/i.test(element.localName)
            ? [element.localName]
            : []),
          ...[...element.attributes]
            .filter(
              ({ name, value }) =>
                /^on/i.test(name) || /^\s*(javascript|data):/i.test(value) || value.includes('evil.example/x'),
            )
            .map(({ name, value }) => `${name}=${value}`),
        ]),
      ),
    );
}
