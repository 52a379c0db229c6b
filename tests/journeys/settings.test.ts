import { bn as bnOffice } from '@chhokka/messages/office/bn';
import { bn } from '@chhokka/messages/bn';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { firstNews } from '../support/news.ts';
import { FOLLOWS_WITHIN, inOffice } from '../support/office.ts';
import { quiet } from '../support/quiet.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { violations } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';

const SCREEN = { size: 'phone', language: 'bn', theme: 'dark' } as const;

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
const { site } = bnOffice;

/** Switches nodes on the operator's page, looks at what changes, and saves it. */
async function save(office: Page, nodes: Readonly<Record<string, boolean>>): Promise<void> {
  await office.locator('input[name=search]').fill('');
  for (const [node, isOn] of Object.entries(nodes)) await office.locator(`#node-${node}`).setChecked(isOn);
  await office.getByRole('button', { name: site.review }).click();
  const dialog = office.getByRole('dialog', { name: site.reviewTitle });
  await dialog.getByRole('button', { name: site.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await office.getByRole('status').getByText(site.saved, { exact: true }).waitFor();
}

it('what an operator switches off leaves open pages, stays hidden, and returns from the history', async () => {
  await visit(
    async (player) => {
      const told = firstNews(player);
      await player.goto('/');
      await told;
      // What the operator's own banners lead to is theirs to change.
      const ways = (path: string) => player.locator(`:is(nav, footer) a[href="${path}"]`);
      await ways('/fish').first().waitFor({ state: 'attached' });
      await ways('/promotions').first().waitFor({ state: 'attached' });
      await quiet(player);
      try {
        await desk.alone(() =>
          inOffice(browser, SCREEN, { path: 'site-settings' }, async (office) => {
            await office.locator('#node-FISH').waitFor();
            await save(office, { FISH: false, PROMOTION: false, APPDOWNLOAD: false });
            expect(await violations(office)).toEqual([]);
            const away = async () => [await ways('/fish').count(), await ways('/promotions').count()];
            await expect.poll(away, { timeout: FOLLOWS_WITHIN }).toEqual([0, 0]);
            expect(await violations(player)).toEqual([]);

            // Who comes now finds it closed, and no word of what is off on the way there.
            await visit(
              async (guest) => {
                await guest.goto('/fish');
                await guest.getByRole('heading', { name: bn.lobby.offTitle }).waitFor();
                await guest.goto('/down');
                await guest.getByRole('heading', { name: bn.shell.notFound.title }).waitFor();
                expect(await guest.content()).not.toContain(bn.download.scan);
              },
              { lang: 'BN' },
            );

            await office.locator('summary').first().click();
            await office.locator('[data-path="nodes.PROMOTION"]').first().waitFor();
            expect(await violations(office)).toEqual([]);
            await office.getByRole('button', { name: site.restore }).first().click();
            await expect.poll(() => office.locator('#node-PROMOTION').isChecked()).toBe(true);
            await save(office, {});
            await ways('/fish').first().waitFor({ state: 'attached', timeout: FOLLOWS_WITHIN });
            await soon(async () => (await ways('/promotions').count()) > 0, true);
          }),
        );
      } finally {
        await desk.switch({ FISH: true, PROMOTION: true, APPDOWNLOAD: true });
      }
    },
    { size: 'desktop', lang: 'BN', theme: 'light' },
  );
});
