import { bn } from '@chhokka/messages/content/bn';
import { en } from '@chhokka/messages/content/en';
import { bn as officeBn } from '@chhokka/messages/office/bn';
import { en as officeEn } from '@chhokka/messages/office/en';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../apps/platform/src/modules/ledger/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { openOfficeBeside } from '../support/office.ts';
import { ask, newMember, newName, PASSWORD } from '../support/entry/api.ts';
import { logIn, sendLogin } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { siteDataDir } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const PROMOTION = '/promoDetail?promotionId=best-win';
/** One of each size, language and theme. */
const TWO_SCREENS = SCREENS.filter(({ size, language }) => (size === 'phone') === (language === 'BN'));

let browser: Browser;
let pool: Pool;
beforeAll(async () => {
  browser = await launchBrowser();
  const run = await readRunFile(siteDataDir());
  if (run === null) throw new Error('the installation does not run');
  pool = openPool(run.databaseUrl, 2);
});
afterAll(async () => {
  await browser.close();
  await pool.end();
});

const textsOf = ({ screen }: Visit) => (screen.language === 'BN' ? bn : en).promotions;
const officeTextsOf = ({ screen }: Visit) => screen.language === 'BN' ? officeBn : officeEn; // prettier-ignore

/** A photo as a phone takes it: large, turned, and with the place where it was taken. */
async function photo(name: string) {
  const buffer = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#d9412e' } })
    .withExif({ IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const drawing = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0b2b2f80' } })
    .png()
    .toBuffer(),
});

const svg = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
});

const balanceOf = async (token: string): Promise<string> => {
  const answer = await ask('walletBalance', {}, token);
  return answer.success ? answer.value.sumBalance : answer.code;
};

/** Presses the button in the card and the same in the question that follows. */
async function decide(page: Page, card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name, exact: true }).click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name, exact: true }).click();
  await card.waitFor({ state: 'detached' });
}

/** Fills the application in with two pictures, and finds files refused that are none. */
async function applyWithPictures(visit: Visit, dialog: Locator): Promise<void> {
  const { form } = textsOf(visit);
  const { page, words } = visit;
  const ofPictures = words.pictures;
  await expectAccessible(page);
  await dialog.locator('textarea').fill('Royal Bengal, 18 wilds');
  const files = dialog.locator('input[type=file]');
  await files.setInputFiles([await photo('one.jpg'), svg('fake.png'), { ...svg('x.gif'), mimeType: 'image/gif' }]);
  await dialog.getByText(ofPictures.wrongType.replace('{name}', 'x.gif')).waitFor();
  await dialog.getByText(ofPictures.unreadable.replace('{name}', 'fake.png')).waitFor();
  await files.setInputFiles([await drawing('two.png')]);
  // A photo of a phone is made smaller in the page, then sent.
  await expect.poll(() => dialog.locator('[data-phase=kept]').count(), { timeout: 60_000 }).toBe(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: form.submit }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe.each(TWO_SCREENS)('promotions on a $size in $language', (screen) => {
  it('lead from the list to an application, a decision and exactly what was granted', async () => {
    const { account, token } = await newMember(newName('p'));
    await visiting(browser, screen, async (visit) => {
      const { page } = visit;
      const { detail, title, take } = textsOf(visit);
      await page.goto('/promotions');
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.locator('article').first().waitFor();
      await expectAccessible(page);
      await page
        .getByRole('link', { name: new RegExp(`^${take}`) })
        .first()
        .click();
      await page.waitForURL(/promotionId=best-win/);
      await page.getByRole('button', { name: detail.apply }).waitFor();
      await expectAccessible(page);

      await page.getByRole('button', { name: detail.apply }).click();
      await sendLogin(page.getByRole('dialog').last(), { username: account, password: PASSWORD });
      const dialog = page.getByRole('dialog', { name: textsOf(visit).form.title });
      await dialog.waitFor();
      await applyWithPictures(visit, dialog);
      await page.getByText(detail.applying).waitFor();

      const office = await openOfficeBeside(visit, 'applications');
      const card = office.locator('li[data-application]', { hasText: account });
      const pictures = card.locator('summary img');
      const widths = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
      await soon(widths, [2_048, 300]);
      await expectAccessible(office);
      const before = await balanceOf(token);
      await card.locator('input[name=amount]').fill('125.5');
      await decide(office, card, officeTextsOf(visit).applications.approve);
      expect(await balanceOf(token)).toBe(before);

      // The page follows by itself: nobody loads it anew.
      const claim = page.getByRole('button', { name: detail.claimNow.replace('{amount}', 'P125.50') });
      await claim.waitFor();
      await expectAccessible(page);
      await claim.click();
      await page.getByText(/^PR(-[0-9A-F]{4}){3}$/).waitFor();
      await expectAccessible(page);
      expect([before, await balanceOf(token)]).toEqual(['1000.00', '1125.50']);
      expect((await reconcile(pool)).differences).toEqual([]);
    });
  });

  it('say why an application was rejected, and take another', async () => {
    const { account, token } = await newMember(newName('p'));
    const requestId = crypto.randomUUID();
    await ask('promotionApply', { promotionId: 'best-win', requestId, remark: 'first' }, token);
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const { detail, form, tabs, states } = textsOf(visit);
      const office = await openOfficeBeside(visit, 'applications');
      const card = office.locator('li[data-application]', { hasText: account });
      await card.locator('textarea[name=reason]').fill('ছবিতে রাউন্ড নেই');
      await decide(office, card, officeTextsOf(visit).applications.reject);

      await logIn(page, words, account);
      await page.goto('/promotions');
      await page.getByRole('tab', { name: tabs.mine }).click();
      await page.locator('article', { hasText: states.rejected }).getByRole('link').click();
      await page.getByText('ছবিতে রাউন্ড নেই').waitFor();
      await page.getByRole('button', { name: detail.applyAgain }).click();
      const dialog = page.getByRole('dialog', { name: form.title });
      await dialog.locator('textarea').fill('second');
      // What was begun is not lost to a slip of the finger.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: form.stay }).click();
      await dialog.getByRole('button', { name: form.submit }).click();
      await page.getByText(detail.applying).waitFor();
      expect(await balanceOf(token)).toBe('1000.00');
    });
  });

  it('refuse a hostile picture that comes around the form, and say what is not there', async () => {
    const { token } = await newMember(newName('p'));
    await visiting(browser, screen, async (visit) => {
      const { page } = visit;
      await page.goto(PROMOTION);
      const refusal = await page.evaluate(async (bearer) => {
        const response = await fetch('/wps/promotions/image', {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'image/png' },
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        });
        return (await response.json()) as { code: string };
      }, token);
      expect(refusal.code).toBe('image_unreadable');
      await visit.refused('400 POST /wps/promotions/image');
      await page.goto('/promoDetail?promotionId=no-such-thing');
      await page.getByRole('heading', { name: textsOf(visit).detail.missingTitle }).waitFor();
      await expectAccessible(page);
      // It is asked for again once the page hears of changes.
      await visit.refusedOnly('404');
    });
  });
});
