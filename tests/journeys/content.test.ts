import { filled, WORDS } from '../support/words.ts';
import { bn as officeBn } from '@chhokka/messages/office/bn';
import { en as officeEn } from '@chhokka/messages/office/en';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { HOSTILE_MARKUP } from '../../apps/platform/testing/hostile-markup.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { ask, newMember, newName, PASSWORD } from '../support/entry/api.ts';
import { sendLogin } from '../support/entry/steps.ts';
import { expectAccessible, type Visit, visiting } from '../support/entry/visit.ts';
import { harm } from '../support/harm.ts';
import { firstNews } from '../support/news.ts';
import { FOLLOWS_WITHIN, inOffice, OFFICE, openOfficeBeside } from '../support/office.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { violations } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';

const PHONE = { size: 'phone', language: 'BN', theme: 'dark' } as const;
const IN_ENGLISH = { size: 'desktop', language: 'en', theme: 'light' } as const;

let browser: Browser;
let desk: Desk;
let pool: Pool;
beforeAll(async () => {
  browser = await launchBrowser();
  desk = await openDesk(siteUrl(), siteDataDir());
  const run = await readRunFile(siteDataDir());
  if (run === null) throw new Error('the installation does not run');
  pool = openPool(run.databaseUrl, 2);
});
afterAll(async () => {
  await browser.close();
  await desk.close();
  await pool.end();
});

const visit = visitsTo(siteUrl(), () => browser);

describe('a promotion', () => {
  const { promotions, pictures } = WORDS.BN;
  const { detail, form, take, title } = promotions;

  /** A photo as a phone takes it: large, turned, and with the place where it was taken. */
  const photo = async () => ({
    name: 'one.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#d9412e' } })
      .withExif({ IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  });
  const drawing = async () => ({
    name: 'two.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0b2b2f80' } })
      .png()
      .toBuffer(),
  });
  const HOSTILE = {
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  };

  async function balanceOf(token: string): Promise<string> {
    const answer = await ask('walletBalance', {}, token);
    return answer.success ? answer.value.sumBalance : answer.code;
  }

  async function applyWithPictures(page: Page, dialog: Locator): Promise<void> {
    await dialog.locator('textarea').fill('Royal Bengal, 18 wilds');
    const files = dialog.locator('input[type=file]');
    await files.setInputFiles([await photo(), HOSTILE]);
    await dialog.getByText(pictures.unreadable.replace('{name}', HOSTILE.name)).waitFor();
    await files.setInputFiles([await drawing()]);
    // A photo of a phone is made smaller in the page, then sent.
    await expect.poll(() => dialog.locator('[data-phase=kept]').count(), { timeout: 60_000 }).toBe(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: form.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(detail.applying).waitFor();
  }

  /** Presses the button in the card and the same in the question that follows. */
  async function decide(page: Page, card: Locator, name: string): Promise<void> {
    await card.getByRole('button', { name, exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name, exact: true }).click();
    await card.waitFor({ state: 'detached' });
  }

  /** The page as a guest finds it from the list, who logs in to take part. */
  async function comeToApply({ page }: Visit, username: string): Promise<Locator> {
    await page.goto('/promotions');
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page
      .getByRole('link', { name: new RegExp(`^${take}`) })
      .first()
      .click();
    await page.waitForURL(/promotionId=best-win/);
    await page.getByRole('button', { name: detail.apply }).click();
    await sendLogin(page.getByRole('dialog').last(), { username, password: PASSWORD });
    const dialog = page.getByRole('dialog', { name: form.title });
    await dialog.waitFor();
    return dialog;
  }

  it('is applied for with pictures, rejected, applied for again, granted, and paid exactly once', async () => {
    const { account, token } = await newMember(newName('p'));
    await visiting(browser, PHONE, async (visited) => {
      const { page } = visited;
      await applyWithPictures(page, await comeToApply(visited, account));

      const { applications } = officeBn;
      const office = await openOfficeBeside(visited, 'applications');
      const card = office.locator('li[data-application]', { hasText: account });
      const shown = card.locator('summary img');
      const widths = () => shown.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
      await soon(widths, [2_048, 300]);
      await expectAccessible(office);
      await card.getByText(applications.take).click();
      await card.locator('textarea[name=reason]').fill('ছবিতে রাউন্ড নেই');
      await decide(office, card, applications.reject);

      // The page follows by itself: nobody loads it anew.
      await page.getByText('ছবিতে রাউন্ড নেই').waitFor();
      await page.getByRole('button', { name: detail.applyAgain }).click();
      const again = page.getByRole('dialog', { name: form.title });
      await again.locator('textarea').fill('second');
      await again.getByRole('button', { name: form.submit }).click();
      await page.getByText(detail.applying).waitFor();

      await office.reload();
      await card.getByText(applications.take).click();
      await card.locator('input[name=amount]').fill('125.5');
      await decide(office, card, applications.approve);
      expect(await balanceOf(token)).toBe('1000.00');

      const claim = page.getByRole('button', { name: detail.claimNow.replace('{amount}', 'P 125.50') });
      await claim.waitFor();
      await claim.click();
      await page.getByText(/^PR(-[0-9A-F]{4}){3}$/).waitFor();
      await expectAccessible(page);
      expect(await balanceOf(token)).toBe('1125.50');
      expect((await reconcile(pool)).differences).toEqual([]);
    });
  });
});

/** Looks at what changes, as everybody must, and saves it. */
async function saveItem(page: Page): Promise<void> {
  const { site } = officeEn;
  await page.getByRole('button', { name: site.review }).click();
  const dialog = page.getByRole('dialog', { name: site.reviewTitle });
  await dialog.getByRole('button', { name: site.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Two operators change the titles of one notice at once: the second is told, and the words of both are kept. */
async function editTogether(page: Page, title: string): Promise<void> {
  const { site } = officeEn;
  const id = new URL(page.url()).searchParams.get('id');
  const [ours, theirs] = [`খ ${title}`, `B ${title}`];
  await page.locator('[name="title.bn"]').fill(ours);
  await desk.sql(`update content.announcement set title = title || jsonb_build_object('en', $2::text) where id = $1`, [
    id,
    theirs,
  ]);
  await saveItem(page);
  await page
    .getByRole('alert')
    .getByText(filled(site.conflict, { account: OFFICE.username }))
    .waitFor();
  await expect.poll(() => page.locator('[name="title.en"]').inputValue()).toBe(theirs);
  expect(await page.locator('[name="title.bn"]').inputValue()).toBe(ours);
  await saveItem(page);
  await page.getByRole('status').getByText(site.saved, { exact: true }).waitFor();
  expect(
    await desk.sql(`select title ->> 'bn' as bn, title ->> 'en' as en from content.announcement where id = $1`, [id]),
  ).toEqual([{ bn: ours, en: theirs }]);
}

it('a notice of an operator appears on an open page, none of its markup runs, and two who edit it keep both their words', async () => {
  const { site } = officeEn;
  const title = `Fair ${Date.now()}`;
  // A notice begins at a full minute, which may be before the demo was made: the newest of those that are pinned stands first.
  await desk.sql(`update content.announcement set published_at = published_at - interval '1 hour' where pinned`, []);
  const hostile = HOSTILE_MARKUP.filter((each) => each.length < 300 && !each.includes('\0')).join('');
  await visit(
    async (player) => {
      const alerts: string[] = [];
      player.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.dismiss();
      });
      const told = firstNews(player);
      await player.goto('/help');
      await told;
      const ticker = player.getByRole('region', { name: WORDS.BN.notices.news });
      await ticker.getByRole('link').waitFor();
      try {
        await inOffice(
          browser,
          IN_ENGLISH,
          { path: 'site-content?kind=announcement', mayBeRefused: /status of 4(00|04|09)/ },
          async (page) => {
            await page.getByRole('link', { name: site.create, exact: true }).click();
            for (const language of ['bn', 'en']) {
              await page.locator(`[name="title.${language}"]`).fill(title);
              await page.locator(`[name="content.${language}"]`).fill(`<p>Come ${title}</p>${hostile}`);
            }
            await page.getByRole('button', { name: site.preview }).click();
            await page.locator('[data-preview=en]').getByText(`Come ${title}`).waitFor();
            expect(await harm(page, '[data-preview]')).toEqual([]);
            expect(await violations(page)).toEqual([]);
            await page.getByRole('checkbox', { name: site.fields.enabled }).check();
            await page.getByRole('checkbox', { name: site.fields.pinned }).check();
            await saveItem(page);
            await page.waitForURL(/id=announcement-[0-9a-f]{8}$/);
            // Pinned, it stands first; who asked for less motion sees one at a time.
            const line = ticker.getByRole('button', { name: title });
            await line.waitFor({ timeout: FOLLOWS_WITHIN });
            await line.click();
            const dialog = player.getByRole('dialog', { name: WORDS.BN.notices.news });
            await dialog.locator('details[open]').getByText(`Come ${title}`).first().waitFor();
            expect([await harm(player, 'dialog'), alerts]).toEqual([[], []]);
            expect(await violations(player, 'dialog[open]')).toEqual([]);
            await editTogether(page, title);
          },
        );
      } finally {
        await desk.sql('delete from content.announcement where title ->> $1 like $2', ['en', `%${title}`]);
      }
    },
    { ...PHONE, lang: 'BN', deviceScaleFactor: 1, reducedMotion: 'reduce' },
  );
});

describe('a draft of the settings', () => {
  const { site, settings } = officeEn;
  const { preview } = WORDS.EN;
  /** The first link of the navigation to the promotions. */
  const promotions = (page: Page) => page.locator('nav a[href="/promotions"]').first();
  const bar = (page: Page) => page.getByRole('complementary', { name: preview.title });
  const VIDEOS = 'https://videos.example/chhokka';

  /** The navigation stands with what follows the first answers, and does not lead to the promotions. */
  async function expectNoPromotions(page: Page): Promise<void> {
    await page.locator('nav a[href="/vip"]').first().waitFor({ state: 'attached' });
    await expect.poll(() => promotions(page).count()).toBe(0);
  }

  /** Switches the promotions off, and adds a desk and a channel. */
  async function draw(office: Page): Promise<void> {
    const { columns } = site;
    await office.locator('input[name=search]').fill('promotion');
    await office.locator('#node-PROMOTION').uncheck();
    for (const [name, cells] of [
      ['customerService', { [columns.url]: '/help?desk=edited' }],
      ['resources', { [columns.resourceType]: 'youtube', [columns.url]: VIDEOS }],
    ] as const) {
      const title = settings.titles[name];
      await office.locator('input[name=search]').fill(name);
      await office.getByRole('button', { name: `${site.addLine}: ${title}` }).click();
      const line = office.getByRole('group', { name: `${title} 1` });
      for (const [label, text] of Object.entries(cells)) await line.getByLabel(label, { exact: true }).fill(text);
    }
    expect(await violations(office)).toEqual([]);
  }

  async function save(office: Page): Promise<void> {
    await office.getByRole('button', { name: site.review }).click();
    const dialog = office.getByRole('dialog', { name: site.reviewTitle });
    await dialog.getByRole('button', { name: site.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  it('is seen in its own tab only until it is saved, and then on every open page', async () => {
    await desk.during({ customerService: [], resources: [] }, async () => {
      await visit(
        async (player) => {
          const told = firstNews(player);
          await player.goto('/');
          await told;
          await promotions(player).waitFor({ state: 'attached' });
          try {
            await desk.alone(() =>
              inOffice(browser, IN_ENGLISH, { path: 'site-settings' }, async (office, context) => {
                await office.locator('input[name=search]').waitFor();
                await draw(office);
                const opening = context.waitForEvent('page');
                await office.getByRole('button', { name: site.openPreview }).press('Enter');
                const draft = await opening;
                await bar(draft).getByText(preview.text).waitFor();
                await expectNoPromotions(draft);
                // Nobody has the token from the address, from the opener or from another tab.
                expect([draft.url(), await draft.evaluate(() => window.opener)]).toEqual([`${siteUrl()}/`, null]);
                expect(await violations(draft)).toEqual([]);
                // It stays over a page that is loaded anew, and another tab of the same browser shows the site as it is.
                await draft.reload();
                await bar(draft).waitFor();
                await expectNoPromotions(draft);
                const other = await context.newPage();
                await other.goto('/');
                await promotions(other).waitFor({ state: 'attached' });
                expect(await bar(other).count()).toBe(0);
                await other.close();
                expect(await promotions(player).count()).toBeGreaterThan(0);
                await bar(draft).getByRole('button', { name: preview.end }).press('Enter');
                await bar(draft).waitFor({ state: 'detached' });
                await promotions(draft).waitFor({ state: 'attached' });
                await draft.close();

                await save(office);
                await promotions(player).waitFor({ state: 'detached', timeout: FOLLOWS_WITHIN });
              }),
            );
            // The footer comes when somebody comes near it, and what arrives above it takes it away again.
            const channel = player.locator(`footer a[href="${VIDEOS}"]`);
            const atFoot = async (): Promise<number> => {
              await player.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
              return channel.count();
            };
            await soon(atFoot, 1);
            const opening = player.context().waitForEvent('page');
            await player
              .getByRole('button', { name: /live chat|customer service/i })
              .first()
              .click();
            const opened = await opening;
            await expect.poll(() => opened.url(), { timeout: FOLLOWS_WITHIN }).toContain('/help?desk=edited');
          } finally {
            await desk.switch({ PROMOTION: true });
          }
        },
        { deviceScaleFactor: 1, reducedMotion: 'reduce' },
      );
    });
  });
});
