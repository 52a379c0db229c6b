import { registerFieldNames, type RegisterFieldName } from '@chhokka/contracts';
import { bn as office } from '@chhokka/messages/office/bn';
import { outgoingText } from '@chhokka/messages/outgoing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { newMember, newName, PASSWORD } from '../support/entry/api.ts';
import { readCaptcha } from '../support/entry/captcha.ts';
import {
  demoForm,
  fieldsOf,
  fillIn,
  openSignUp,
  REGISTER,
  REGISTER_MOBILE,
  submitOf,
  welcomed,
} from '../support/entry/sign-up.ts';
import { askForCode, newTelephone } from '../support/entry/sms.ts';
import { chooseInMenu, forgetCounts, logIn, signedIn } from '../support/entry/steps.ts';
import { expectAccessible, sessionOf, type Visit, visiting } from '../support/entry/visit.ts';
import { openOfficeBeside } from '../support/office.ts';
import { playRound, spinKey } from '../support/play.ts';
import { quiet } from '../support/quiet.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { PATIENCE, soon } from '../support/soon.ts';

const PHONE = { size: 'phone', language: 'BN', theme: 'dark' } as const;
const DESKTOP = { size: 'desktop', language: 'EN', theme: 'light' } as const;

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

/** Switches settings on while `action` runs, and off afterwards. */
async function whileOn(names: readonly string[], action: () => Promise<void>): Promise<void> {
  const all = (enabled: boolean) => Object.fromEntries(names.map((name) => [name, enabled]));
  await desk.switch(all(true));
  try {
    await action();
  } finally {
    await desk.switch(all(false));
  }
}

/** Counts, inside the page, presses of the pointer and fields that are written into. */
async function count(page: Page): Promise<() => Promise<{ presses: number; fields: number }>> {
  await page.evaluate(() => {
    const counted = { presses: 0, fields: new Set<string>() };
    Object.assign(window, { counted });
    addEventListener('pointerdown', () => (counted.presses += 1), { capture: true });
    const written = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') counted.fields.add(target.name);
    };
    addEventListener('input', written, { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const { counted } = window as unknown as { counted: { presses: number; fields: Set<string> } };
      return { presses: counted.presses, fields: counted.fields.size };
    });
}

const membersNamed = (account: string) =>
  desk.sql<{ language: string }>('select language from members.member where lower(account) = lower($1)', [account]);

it('a visitor signs up by name with three fields and two presses, and by no bad name or password', async () => {
  const account = newName('s');
  await visiting(browser, PHONE, async ({ page, words, refused }) => {
    const { errors, fields } = words;
    await page.goto('/rng');
    const refusable = await openSignUp(page, words);
    await refusable.getByRole('checkbox').click();
    await fillIn(refusable, demoForm('demo', 'secret123'));
    await submitOf(refusable).click();
    await refusable.getByRole('alert').getByText(fields.password_listed).waitFor();
    await refused(`400 PUT ${REGISTER}`);
    await fillIn(refusable, demoForm('Demo'));
    await submitOf(refusable).click();
    await refusable.getByRole('alert').getByText(errors.username_taken).waitFor();
    await refused(`409 PUT ${REGISTER}`);
    await expectAccessible(page);

    await page.goto('/rng');
    const dialog = await openSignUp(page, words);
    await expectAccessible(page);
    expect(await fieldsOf(dialog)).toEqual(['username', 'password', 'confirmPassword']);
    const counted = await count(page);
    await fillIn(dialog, demoForm(account));
    await dialog.getByRole('checkbox').click();
    await submitOf(dialog).click();
    await page.getByRole('heading', { name: words.help.welcome.title.replace('{name}', account) }).waitFor();
    // The bound is four fields and two presses.
    expect(await counted()).toEqual({ presses: 2, fields: 3 });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await sessionOf(page)).toMatchObject({ account, isAgent: '0' });
    await welcomed(page, words);
    await page.getByText('1,000.00').first().waitFor();
    expect(await membersNamed(account)).toEqual([{ language: 'bn' }]);
    expect(await membersNamed('demo')).toHaveLength(1);
  });
});

it('a visitor signs up by a number with a code by SMS, after a wrong captcha and a wrong code', async () => {
  const telephone = newTelephone();
  const { mobile } = telephone;
  await whileOn(['MOBILENUMREG3', 'REGCAPTCHA'], () =>
    visiting(browser, DESKTOP, async ({ page, words, refused }) => {
      const { errors } = words;
      await page.goto('/');
      const dialog = await openSignUp(page, words);
      expect(await fieldsOf(dialog)).toEqual([
        'mobileNum',
        'verificationCode',
        'password',
        'confirmPassword',
        'captcha',
      ]);
      await soon(() => dialog.locator('select[name=countryDialingCode]').inputValue(), '880');
      const code = await askForCode(dialog, words, { desk, telephone });
      await fillIn(dialog, { password: PASSWORD, confirmPassword: PASSWORD, captcha: 'zzzzz' });
      await fillIn(dialog, { verificationCode: code === '123456' ? '654321' : '123456' });
      await dialog.getByRole('checkbox').click();
      await submitOf(dialog).click();
      await dialog.getByRole('alert').getByText(errors.captcha_wrong).waitFor();
      await refused(`400 PUT ${REGISTER_MOBILE}`);
      await fillIn(dialog, { captcha: await readCaptcha(page, dialog, desk) });
      await submitOf(dialog).click();
      await dialog.getByRole('alert').getByText(errors.code_invalid).waitFor();
      await refused(`400 PUT ${REGISTER_MOBILE}`);
      await expectAccessible(page);

      await fillIn(dialog, { verificationCode: code, captcha: await readCaptcha(page, dialog, desk) });
      await submitOf(dialog).click();
      await welcomed(page, words);
      expect(await sessionOf(page)).toMatchObject({ account: mobile });
    }),
  );
  const kept = await desk.sql(
    `select account, mobile_verified_at is not null as proved, password_hash is not null as "hasPassword"
     from members.member where mobile = $1`,
    [mobile],
  );
  expect(kept).toEqual([{ account: mobile, proved: true, hasPassword: true }]);
});

/** What somebody fills in whom an agent's friend has told a wrong code; the rest differs from member to member. */
const RAHIMA = {
  password: PASSWORD,
  confirmPassword: PASSWORD,
  payeeName: 'rahima begum',
  nickname: 'রহিমা',
  email: 'rahima@mail.example',
  birthday: '1995-12-31',
  idNumber: 'AB-1234/5',
  paymentPassword: '১২৩৪৫৬',
  qqNum: '১২৩৪৫',
  line: 'rahima.l',
  whatsapp: '+8801712345678',
  facebook: 'rahima.f',
  wechat: 'rahima_w',
  zalo: 'rahima-z',
  telegram: '@rahima',
  recommenderId: 'demo',
  affiliateCode: 'agent1',
  referralCode: 'Agent1',
} as const satisfies Partial<Record<RegisterFieldName, string>>;

it('an invited visitor fills in every field that there is, and all of it is stored below the agent', async () => {
  const account = newName('f');
  const telephone = newTelephone();
  const before = await desk.sql<{ name: string; enabled: boolean; required: boolean }>(
    'select name, enabled, required from settings.register_field',
  );
  await desk.fields(Object.fromEntries(registerFieldNames.map((name) => [name, { enabled: true, required: true }])));
  try {
    await visiting(browser, PHONE, async ({ page, words, refused }) => {
      await page.goto('/register?code=NOBODY1&referralCode=AGENT1');
      const main = page.locator('main');
      await main.getByRole('alert').getByText(words.register.inviteWrong).waitFor();
      await refused('400 GET /wps/agent/affiliate');
      expect((await fieldsOf(main)).toSorted()).toEqual([...registerFieldNames].toSorted());
      expect(await main.locator('input[name=affiliateCode]').inputValue()).toBe('NOBODY1');
      expect(await main.locator('input[name=referralCode]').inputValue()).toBe('AGENT1');
      await main.getByRole('checkbox').click();
      await submitOf(main).click();
      await main.getByText(words.register.required, { exact: true }).first().waitFor();
      await expectAccessible(page);
      await fillIn(main, { ...RAHIMA, username: account });
      const verificationCode = await askForCode(main, words, { desk, telephone });
      await fillIn(main, { verificationCode, captcha: await readCaptcha(page, main, desk) });
      await submitOf(main).click();
      await welcomed(page, words);
    });
  } finally {
    await desk.fields(Object.fromEntries(before.map(({ name, enabled, required }) => [name, { enabled, required }])));
  }
  await expectKept(account, telephone.mobile);
});

async function expectKept(account: string, mobile: string): Promise<void> {
  const kept = await desk.sql(
    `select m.nickname, m.mobile, m.mobile_verified_at is not null as proved, m.email, m.affiliate_code, m.referral_code,
       upline.account as upline, p.birthday::text, p.payment_password_hash, p.payee_name, p.id_number, p.qq_num, p.line,
       p.whatsapp, p.facebook, p.wechat, p.zalo, p.telegram, p.recommender_id
     from members.member m join members.profile p on p.member_id = m.id left join members.member upline on upline.id = m.upline_id
     where m.account = $1`,
    [account],
  );
  expect(kept).toEqual([
    {
      nickname: 'রহিমা',
      mobile,
      proved: true,
      email: 'rahima@mail.example',
      affiliate_code: 'AGENT1',
      referral_code: 'AGENT1',
      upline: 'agent',
      birthday: '1995-12-31',
      payment_password_hash: expect.stringMatching(/^\$argon2id\$/),
      payee_name: 'RAHIMA BEGUM',
      id_number: 'AB-1234/5',
      qq_num: '12345',
      line: 'rahima.l',
      whatsapp: '+8801712345678',
      facebook: 'rahima.f',
      wechat: 'rahima_w',
      zalo: 'rahima-z',
      telegram: '@rahima',
      recommender_id: 'demo',
    },
  ]);
}

it('a guest tries a game and the site with play money, is led to a real account where one is needed, and plays with it', async () => {
  const account = newName('t');
  const played = async () => (await desk.sql<{ rounds: string }>('select count(*) as rounds from wallet.round'))[0];
  const before = await played();
  const currencyOf = async (customerId: string | undefined) =>
    (await desk.sql<{ currency: string }>('select currency from members.member where id = $1', [customerId]))[0]
      ?.currency;
  await visiting(browser, DESKTOP, async ({ page, words }) => {
    await page.goto('/rng');
    await page.getByRole('link', { name: words.lobby.tryFree }).first().click();
    await page.getByText(words.play.playMoney, { exact: true }).waitFor();
    await playRound(page, await spinKey(page, DESKTOP.language));
    await page.frameLocator('iframe').locator('.stat.balance').getByText('FUN').waitFor();
    await expectAccessible(page);
    expect(await played()).toEqual(before);
    await page.getByRole('button', { name: words.play.playReal }).click();
    const login = page.getByRole('dialog', { name: words.login.title });
    await login.getByText(words.login.freePlayNote).waitFor();
    await expectAccessible(page);
    await login.getByRole('button', { name: words.login.freePlay }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await signedIn(page, words);
    const trial = await sessionOf(page);
    expect(trial).toMatchObject({ account: expect.stringMatching(/^trial_/), isAgent: '4' });
    expect(await currencyOf(trial.customerId)).toBe('FUN');
    await page.locator('header').getByText('1,000.00').first().waitFor();

    await page.goto('/rng');
    const play = page.locator('main').getByRole('button', { name: words.lobby.play }).first();
    // The first game has a demo, so it plays with play money; the real one needs a real account.
    await play.click();
    await page.locator('main iframe').waitFor();
    await page.getByText(words.play.playMoney, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.play.playReal }).click();
    const warning = page.getByRole('dialog', { name: words.shell.in_need_true_account });
    await warning.waitFor();
    await expectAccessible(page);
    await warning.getByRole('button', { name: words.shell.register, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.register.title });
    await dialog.locator('form input').first().waitFor();
    await warning.waitFor({ state: 'detached' });
    await fillIn(dialog, demoForm(account));
    await dialog.getByRole('checkbox').click();
    await submitOf(dialog).click();
    await welcomed(page, words);
    const real = await sessionOf(page);
    expect(real).toMatchObject({ account, isAgent: '0' });
    expect(await currencyOf(real.customerId)).toBe('BDT');

    await page.goto('/rng');
    await play.click();
    await page.locator('main iframe').waitFor();
  });
});

/** The foot of the page arrives when somebody comes near it. */
async function openByFoot(page: Page, label: string): Promise<void> {
  const foot = page.locator('footer').getByRole('button', { name: label, exact: true });
  await vi.waitFor(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await foot.count()).toBe(1);
  }, PATIENCE);
  await foot.click();
}

/** Writes a message about something and sends it with the letters of its picture. */
async function sendFeedback(page: Page, dialog: Locator, about: { type: string; content: string }): Promise<void> {
  await dialog.locator('select[name=type]').selectOption(about.type);
  await dialog.locator('textarea[name=content]').fill(about.content);
  await fillIn(dialog, { captcha: await readCaptcha(page, dialog, desk) });
  await submitOf(dialog).click();
}

it('feedback of a visitor and of a member reaches the operator, and the member reads the answer', async () => {
  const { account } = await newMember();
  const visitors = `${newName('v')} কোথায় শর্তাবলি?`;
  const members = `${newName('w')} টাকা আসেনি`;
  await visiting(browser, PHONE, async (visit) => {
    const { page, words, refused } = visit;
    const { feedback, errors, common } = words;
    const dialog = page.getByRole('dialog', { name: feedback.title });
    await page.goto('/help');
    await openByFoot(page, words.shell.feedback);
    await dialog.locator('select[name=type]').selectOption('2');
    await fillIn(dialog, { captcha: 'zzzzz' });
    await dialog.locator('textarea[name=content]').fill(visitors);
    await submitOf(dialog).click();
    await dialog.getByRole('alert').getByText(errors.captcha_wrong).waitFor();
    await refused('400 PUT /wps/feedback');
    await expectAccessible(page);
    await sendFeedback(page, dialog, { type: '2', content: visitors });
    await dialog.getByText(feedback.thanksText).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button').filter({ hasText: common.close }).click();
    await dialog.waitFor({ state: 'detached' });

    await logIn(page, words, account);
    await chooseInMenu(visit, page, words.shell.feedback);
    await sendFeedback(page, dialog, { type: '1', content: `  ${members} ` });
    await dialog.getByText(feedback.thanksText).waitFor();
    await page.goto('/?centre=messageV2');
    const answered = page.getByText(outgoingText.bn.feedback.answered.title);
    await page.locator('dialog[data-modal=memberCenter]').waitFor();
    await quiet(page);
    expect(await answered.count()).toBe(0);
    await answerAtDesk(visit, { visitors, members, account });
    // The member's page follows by itself.
    await answered.first().click();
    await page.getByText('আমরা দেখছি।').waitFor();
    await page.getByText(members).first().waitFor();
  });
});

interface Written {
  readonly visitors: string;
  readonly members: string;
  readonly account: string;
}

async function answerAtDesk(visit: Visit, { visitors, members, account }: Written): Promise<void> {
  const texts = office.feedback;
  const page = await openOfficeBeside(visit, 'feedback');
  const visitorsCard = page.locator('li', { hasText: visitors });
  await visitorsCard.getByText(texts.visitor).waitFor();
  await visitorsCard.getByText(texts.types[2]).waitFor();
  const card = page.locator('li', { hasText: members });
  await card.getByText(account).first().waitFor();
  await card.getByText(texts.types[1]).waitFor();
  await card.getByRole('button', { name: texts.take }).click();
  await card.getByLabel(texts.answer).fill('আমরা দেখছি।');
  await card.getByRole('button', { name: texts.send }).click();
  await card.waitFor({ state: 'detached' });
  await page.close();
}
