import { hash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newMember, PASSWORD } from '../../support/entry/api.ts';
import { readCaptcha } from '../../support/entry/captcha.ts';
import { forgetCounts, frontDialog, logIn, sendLogin, signedIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../../support/entry/visit.ts';
import { filled } from '../../support/words.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

/** One of each size, language and theme: what axe looks at. */
const LOGIN = 'POST /wps/session/login';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
  await forgetCounts(desk);
});
afterAll(async () => {
  await forgetCounts(desk);
  await browser.close();
  await desk.close();
});

/** Waits as whoever went on guessing has to, and comes in after it. */
async function waitAndComeIn({ page, words, refused }: Visit, account: string): Promise<void> {
  const wait = (time: string) =>
    desk.sql(
      `update credentials.login_failure set failures = 5, blocked_until = now() + $2::interval where name_key = $1`,
      [
        // Under this the mistakes of a name in small Latin letters are kept.
        hash('sha256', account, 'buffer'),
        time,
      ],
    );
  await page.goto('/login');
  const form = page.locator('main form');
  await sendLogin(form, { username: account, password: 'wrong-one-1' });
  await form.getByText(words.errors.login_failed).waitFor();
  await wait('50 seconds');
  await sendLogin(form, { password: PASSWORD });
  // The picture is asked for first.
  await refused(`401 ${LOGIN}`, `400 ${LOGIN}`);
  await form.locator('input[name=captcha]').fill(await readCaptcha(page, form, desk));
  // However long the picture took, the wait has just begun.
  await wait('295 seconds');
  await sendLogin(form, {});
  await form.getByText(filled(words.errors.too_many_attempts, { minutes: 5 })).waitFor();
  await refused(`429 ${LOGIN}`);
  await expectAccessible(page);
  await wait('0 seconds');
  await form.locator('input[name=captcha]').fill(await readCaptcha(page, form, desk));
  await sendLogin(form, {});
  await signedIn(page, words);
}

describe.each(SCREENS)('on a $size in $language, the login', (screen) => {
  it('is accessible when it refuses somebody who guesses, and when the device is no longer remembered', async () => {
    const { account, customerId } = await newMember();
    await visiting(browser, screen, async (visit) => {
      await waitAndComeIn(visit, account);
      const { newTab, words, refused } = visit;
      const second = await newTab();
      await second.goto('/login');
      const form = second.locator('main form');
      await form.getByRole('checkbox', { name: words.login.remember }).check();
      await sendLogin(form, { username: account, password: PASSWORD });
      await signedIn(second, words);
      await desk.sql('delete from devices.remembered_device where member_id = $1', [customerId]);
      const third = await newTab();
      await third.goto('/login');
      const known = third.locator('main form');
      await known.getByText(words.login.remembered).waitFor();
      await sendLogin(known, {});
      await known.getByText(words.login.forgotten).waitFor();
      await refused(`401 ${LOGIN}`);
      await expectAccessible(third);
    });
  });

  it('is accessible when it welcomes a member, and when it admits agents only', async () => {
    const [member, agent] = [await newMember(), await newMember()];
    await desk.sql('update members.member set first_login_at = null where id = $1', [member.customerId]);
    await desk.sql('update members.member set user_type = 1 where id = $1', [agent.customerId]);
    await visiting(browser, screen, async ({ page, words, refused }) => {
      await page.goto('/agentHome');
      await page.waitForURL((url) => url.pathname + url.search === '/login?agent=1');
      const form = page.locator('main form');
      await sendLogin(form, { username: member.account, password: PASSWORD });
      await form.getByText(words.errors.not_an_agent).waitFor();
      await refused(`403 ${LOGIN}`);
      await expectAccessible(page);
      await sendLogin(form, { username: agent.account, password: PASSWORD });
      await page.waitForURL((url) => url.pathname === '/agentHome');
      const greeting = filled(words.account.agent.greeting, { name: agent.account });
      await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
      await expectAccessible(page);
    });
    await visiting(browser, screen, async ({ page, words }) => {
      await logIn(page, words, member.account);
      const welcome = page.getByRole('dialog', { name: filled(words.help.welcome.title, { name: member.account }) });
      await welcome.waitFor();
      await expectAccessible(page);
      await welcome.getByRole('button', { name: words.help.welcome.go }).click();
      await frontDialog(page).waitFor({ state: 'detached' });
      await page.goto('/agentHome');
      await page.getByRole('heading', { name: words.account.agent.refused }).waitFor();
      await expectAccessible(page);
    });
  });

  it('is accessible when a password can be recovered by one way, or by none', async () => {
    try {
      await visiting(browser, screen, async ({ page, words }) => {
        for (const [nodes, field] of [
          [{ FORGETEMAIL: true, FORGETPHONE: false }, 'email'],
          [{ FORGETEMAIL: false, FORGETPHONE: true }, 'mobileNum'],
        ] as const) {
          await desk.switch(nodes);
          await page.goto('/forget');
          await page.locator(`main input[name=${field}]`).waitFor();
          expect(await page.locator('main form').count()).toBe(1);
          await expectAccessible(page);
        }
        await desk.switch({ FORGETPHONE: false });
        await page.goto('/forget');
        await page.getByText(words.recovery.closed).waitFor();
        await expectAccessible(page);
      });
    } finally {
      await desk.switch({ FORGETEMAIL: true, FORGETPHONE: true });
    }
  });
});
