import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOSTILE_MARKUP } from '../../apps/platform/src/testing/hostile-markup.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { inOffice, OFFICE_SCREENS } from '../support/office.ts';
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

/** Works at a page. A save that was refused is told on it; the picture that hostile markup names is not there. */
const working = (screen: Screen, path: string, use: (page: Page) => Promise<void>): Promise<void> =>
  inOffice(browser, screen, { path, mayBeRefused: /status of 4(00|04|09)/ }, use);

it('a notice is published whose hostile markup comes out clean', async () => {
  const screen = OFFICE_SCREENS[1];
  const { site } = en;
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

it('a page that is edited asks before a draft is left, names what is wrong, and is worked by the keyboard', async () => {
  const screen = OFFICE_SCREENS[0];
  const { site } = bn;
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
