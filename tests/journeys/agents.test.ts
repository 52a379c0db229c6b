import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { bn } from '@chhokka/messages/office/bn';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberSession } from '../../apps/platform/src/infra/http/sessions.ts';
import { contextOf } from '../../apps/platform/src/commands/life/cashier.ts';
import { agreeWithHouse, dividend } from '../../apps/platform/src/commands/life/line/contracts.ts';
import { openHands } from '../../apps/platform/src/commands/life/live.ts';
import { reconcile } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { type Beside, LateClock, openBeside } from '../support/beside.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { type NewMember, newMember, newName } from '../support/entry/api.ts';
import { demoForm, fillIn, submitOf, welcomed } from '../support/entry/sign-up.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, type Visit, visiting } from '../support/entry/visit.ts';
import { giveCash } from '../support/cash.ts';
import { OFFICE, openOfficeBeside, type Operator, SECOND } from '../support/office.ts';
import { balanceOf } from '../support/payouts.ts';
import { openGame, playRound } from '../support/play.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { sendToUpline } from '../support/transfers.ts';
import { filled } from '../support/words.ts';

const [PHONE, DESKTOP] = SCREENS;
/** A fact is told within two seconds of its round, and counted and settled within a few more. */
const COUNTED = { timeout: 60_000 };
/** The agent's language. */
const office = bn;
/** Minor units. */
const SENT = 25_050n;

const clock = new LateClock();
let browser: Browser;
let desk: Desk;
let beside: Beside;
beforeAll(async () => {
  browser = await launchBrowser();
  desk = await openDesk(siteUrl(), siteDataDir());
  beside = await openBeside(siteDataDir(), clock);
});
afterAll(async () => {
  await beside.close();
  await desk.close();
  await browser.close();
});

const centreOf = (page: Page): Locator => page.locator('dialog[data-modal=agentCenter]');
const booksAddUp = async (): Promise<void> => expect((await reconcile(beside.pool)).differences).toEqual([]);
const cashOf = async (token: string): Promise<bigint> => BigInt((await balanceOf(token)).replace('.', ''));

it(
  'a member becomes an agent, brings a player by a link who sends him money, agrees on a contract, and reads what he was paid and why',
  { timeout: 300_000 },
  async () => {
    const agent = await newMember(newName('a'));
    const code = newName('L').replace('_', '').toUpperCase();
    await visiting(browser, PHONE, async (visit) => {
      await logIn(visit.page, visit.words, agent.account);
      await apply(visit);
      await approve(visit, agent, OFFICE);
      await approve(visit, agent, SECOND);
      const link = await makeLink(visit, code);
      const player = await bring(link, agent);
      await showsWhoCame(visit, code);
      const versionId = await agreeOnSalary(visit, agent);
      await settle(agent, { player, versionId });
      await readWhy(visit);
    });
    await booksAddUp();
  },
);

/** Applies on the page for members who want to become agents. */
async function apply({ page, words }: Visit): Promise<void> {
  const { form, own } = words.pages.join;
  await page.goto('/join');
  await page
    .locator('textarea[name=plan]')
    .fill('I keep a phone shop at the bazaar, and customers ask me where to play.');
  await page.locator('input[name=players]').fill('40');
  await page.locator('input[name=contact]').fill('01712345678');
  await expectAccessible(page);
  await page.getByRole('button', { name: form.submit, exact: true }).click();
  await page.getByText(own.states.waiting).waitFor();
  await expectAccessible(page);
}

/** An operator takes the application and approves it; the first one chooses the terms. */
async function approve(visit: Visit, { account }: NewMember, operator: Operator): Promise<void> {
  const t = office.agents.applications;
  const page = await openOfficeBeside(visit, 'agent-applications', operator);
  const card = page.locator('[data-application]', { hasText: account });
  await card.getByRole('button', { name: filled(t.takeName, { account }) }).click();
  const rate = card.locator('input[name=rate]');
  if (operator === OFFICE) await rate.fill('0.50');
  else expect(await rate.inputValue()).toBe('0.50');
  await card.getByRole('button', { name: t.approve, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.approve, exact: true }).click();
  if (operator === OFFICE) await card.getByText(filled(t.first, { account: operator.username })).waitFor();
  else await card.waitFor({ state: 'detached' });
  await page.close();
}

async function openLinks({ page, words }: Visit): Promise<Locator> {
  await page.goto('/?agent=registerCenter');
  await centreOf(page).getByRole('tab', { name: words.agents.register.links.tab }).click();
  return centreOf(page);
}

/** Makes a registration link for players, and resolves to its address. */
async function makeLink(visit: Visit, code: string): Promise<string> {
  const { page, words } = visit;
  const { links, link } = words.agents.register;
  const centre = await openLinks(visit);
  await expectAccessible(page);
  await centre.getByRole('button', { name: links.make }).click();
  const dialog = page.getByRole('dialog', { name: link.title });
  await dialog.locator('input[name=code]').fill(code);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: link.submit, exact: true }).click();
  const made = page.getByRole('dialog', { name: filled(links.title, { code }) });
  const address = await made.getByText(/\/register\?/).innerText();
  await expectAccessible(page);
  return address;
}

/** Somebody follows the link, signs up, plays a slot, and sends the agent money. Resolves to the member's id. */
async function bring(link: string, agent: NewMember): Promise<string> {
  let id = '';
  await visiting(browser, DESKTOP, async (visit) => {
    const { page, words, screen } = visit;
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    const form = page.getByRole('main');
    await fillIn(form, demoForm(newName('p')));
    await form.getByRole('checkbox').click();
    await submitOf(form).click();
    await welcomed(page, words);
    const { customerId = '', token = '' } = await sessionOf(page);
    await playRound(page, await openGame(page, screen.language));
    await giveCash(beside.pool, customerId, 100_000n);
    const before = [await cashOf(token), await cashOf(agent.token)] as const;
    await sendToUpline(visit, { upline: agent.account, customerId, pool: beside.pool });
    expect([await cashOf(token), await cashOf(agent.token)]).toEqual([before[0] - SENT, before[1] + SENT]);
    id = customerId;
  });
  return id;
}

/** The link tells what it brought: opened, signed up, deposited, played. */
async function showsWhoCame(visit: Visit, code: string): Promise<void> {
  const brought = async (): Promise<string[]> => {
    const card = (await openLinks(visit)).locator('li', { hasText: code });
    return card.locator('dd').allInnerTexts();
  };
  await expect.poll(brought, COUNTED).toEqual(['1', '1', '1', '1']);
}

/** An operator offers a salary in real time, and the agent accepts it. Resolves to the version's id. */
async function agreeOnSalary(visit: Visit, { account, customerId }: NewMember): Promise<string> {
  const { page, words } = visit;
  const { offer } = office.agentContracts;
  const officePage = await openOfficeBeside(visit, `agents/${customerId}?tab=contracts`);
  await officePage.getByRole('button', { name: offer.open }).click();
  await officePage.locator('select[name=kind]').selectOption('realtime');
  const terms = { singleBet: '50', winRate: '1', lossRate: '2', activeFrom: '0', atMost: '1000' };
  for (const [name, value] of Object.entries(terms)) await officePage.locator(`input[name=${name}]`).fill(value);
  await expectAccessible(officePage);
  await officePage.getByRole('button', { name: offer.send, exact: true }).click();
  await officePage.getByRole('dialog').getByRole('button', { name: offer.send, exact: true }).click();
  await officePage.getByText(filled(offer.sent, { account })).waitFor();
  await officePage.close();

  const t = words.agents.contracts;
  await page.goto('/?agent=realTimeSalary');
  await centreOf(page).getByRole('button', { name: t.acts.accept, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.questions.accept });
  await dialog.getByText(t.endsNone).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.acts.accept, exact: true }).click();
  await centreOf(page).getByText(t.notes.review).waitFor();
  await expectAccessible(page);
  const versions = await desk.sql<{ id: string }>(
    `select v.id from agreements.version v join agreements.agreement a on a.id = v.agreement_id
      where a.taker_id = $1 and v.state = 'accepted'`,
    [customerId],
  );
  return versions[0]?.id ?? expect.unreachable();
}

interface Agreed {
  /** Whose rounds count. */
  readonly player: string;
  /** The version that waits for its review. */
  readonly versionId: string;
}

/**
 * The house reviews the salary and agrees on a daily dividend, the player plays, and both are settled. Contracts apply from the
 * next period on, so all of it happened earlier.
 */
async function settle(agent: NewMember, { player, versionId }: Agreed): Promise<void> {
  const session = await agentSession(agent);
  const hands = await openHands(beside, beside.handlers);
  clock.late = 2 * DAY;
  await beside.play(player, [{ stake: 30_000n, win: 0n }]);
  // A day that is over is settled at once, so its rounds come first.
  await beside.facts.tellAll();
  clock.late = 3 * DAY;
  const terms = dividend('daily', false, ['100.00', 1, 2_000], ['1000.00', 2, 3_000]);
  await agreeWithHouse(hands, { session }, { terms, requestId: randomUUID() });

  clock.late = HOUR;
  const review = { versionId, decision: 'approve' as const, reason: '' };
  const context = contextOf<'officeDecideContract'>({ operator: hands.operator });
  await beside.handlers.officeDecideContract(review, context);
  clock.late = 30 * MINUTE;
  await beside.play(player, [
    { stake: 10_000n, win: 0n },
    { stake: 20_000n, win: 30_000n },
  ]);
  clock.late = 0;
  const settled = async (): Promise<unknown> => {
    await beside.settlements.run();
    return desk.sql(
      `select kind, amount::text, state from settlements.settlement where taker_id = $1 and amount <> 0 order by kind`,
      [agent.customerId],
    );
  };
  await expect.poll(settled, COUNTED).toEqual([
    { kind: 'dividend', amount: '6000', state: 'paid' },
    { kind: 'realtime', amount: '40', state: 'paid' },
  ]);
}

async function agentSession({ token }: NewMember): Promise<MemberSession> {
  return (await beside.devices.sessions.find(token)) ?? expect.unreachable();
}

/** The agent's income names both, and the dividend explains itself in three taps. */
async function readWhy({ page, words }: Visit): Promise<void> {
  const t = words.agents.income;
  await page.goto('/?agent=myIncome');
  const centre = centreOf(page);
  await centre.getByText('P 60.40').first().waitFor();
  await expectAccessible(page);
  // The only day of the period is open.
  const list = centre.getByRole('list', { name: t.gotThatDay });
  await list.getByRole('button', { name: t.kinds.realtime }).getByText('P 0.40').waitFor();
  await expectAccessible(page);
  // The day after it brought nothing.
  await list.getByRole('button', { name: t.kinds.dividend }).filter({ hasText: 'P 60.00' }).click();
  const file = page.getByRole('dialog', { name: t.kinds.dividend });
  for (const sentence of [
    filled(t.story.tier, { number: 1, rate: '20%' }),
    filled(t.story.computed, { rate: '20%', base: 'P 300.00', amount: 'P 60.00' }),
  ])
    await file.getByText(sentence).waitFor();
  await file.getByRole('heading', { name: t.sources.title }).waitFor();
  await file.getByRole('heading', { name: t.payments.title }).waitFor();
  await expectAccessible(page);
}
