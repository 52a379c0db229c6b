import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldOf, fillIn, send } from '../../../testing/fill-in.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { openDialog } from '../../../testing/open-dialog.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { KARIM, memberId, QUIET_AGENT } from '../../../testing/samples-agents.ts';
import { DIVIDEND, DIVIDEND_FILE, SELF, WAGE_FILE, WAGE_GIVEN } from '../../../testing/samples-settlements.ts';

const t = en.agents.income;
const INCOME: CallValue<'agentIncome'> = {
  available: '670.00',
  coming: '120.00',
  owedToMe: '0.00',
  iOwe: '230.00',
  sums: { earned: '30000.00', passedOn: '630.00', kept: '29370.00' },
  before: { earned: '15000.00', passedOn: '0.00', kept: '15000.00' },
  days: [
    {
      day: '2026-11-26',
      kinds: [
        { kind: 'dividend', earned: '29860.25', passedOn: '0.00' },
        { kind: 'daily', earned: '0.00', passedOn: '630.00' },
      ],
      earned: '29860.25',
      passedOn: '630.00',
      kept: '29230.25',
    },
  ],
};
const ANSWERS: FakeHandlers = {
  agentIncome: INCOME,
  agentSettlements: ({ side }) => ({ list: [side === 'giver' ? WAGE_GIVEN : DIVIDEND], next: null }),
  agentSettlement: ({ settlementId }) => (settlementId === DIVIDEND.settlementId ? DIVIDEND_FILE : WAGE_FILE),
};

const open = (answers: FakeHandlers = {}, language: 'BN' | 'EN' = 'EN') =>
  openSite('/?agent=myIncome', { ...QUIET_AGENT, ...ANSWERS, ...answers }, { member: { isAgent: 1 }, language });
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll(/[\u2009\u202f]/g, ' ');
const textOf = (element: Element | null | undefined): string => plain(element?.textContent ?? '');

/** Opens the settlement with this amount, of the only day, which is open. */
async function explain(
  site: Awaited<ReturnType<typeof open>>,
  amount: RegExp,
  words: { readonly days: string; readonly why: string } = t,
): Promise<HTMLElement> {
  const { user } = site;
  const days = await screen.findByRole('region', { name: words.days });
  await user.click(await within(days).findByRole('button', { name: amount }));
  return waitFor(() => {
    const dialog = screen.getByText(words.why).closest('dialog');
    if (dialog === null) throw new Error('nothing is explained');
    return dialog;
  });
}

const storyOf = (dialog: HTMLElement): string[] => [...dialog.querySelectorAll('ol > li')].map(textOf);

describe('the income of an agent', () => {
  it('shows what was kept, earned and passed on with its change, and what can be taken and is owed', async () => {
    const { server } = await open();
    const sums = await screen.findByLabelText(t.sums);
    expect(textOf(sums)).toMatch(/^KeptP 29,370\.00▲ 96%.*EarnedP 30,000\.00▲ 100%.*Passed onP 630\.00/);
    expect(textOf(screen.getByRole('region', { name: t.available }))).toMatch(
      /P 670\.00.*ComingP 120\.00.*Owed to meP 0\.00.*I oweP 230\.00/,
    );
    expect(server.inputs('agentIncome')).toMatchObject([{ from: '2026-11-23', to: '2026-11-27' }]);
  });

  it('leads on a phone from the day to the dividend and why it is this much, in three taps', async () => {
    onPhone();
    const site = await open();
    const dialog = await explain(site, /From the site.*29,860\.25/);
    expect(storyOf(dialog)).toEqual([
      'Your line staked P 900,000.00 and won P 750,000.00. Less P 8,559.00 of bonus and P 2,000.00 of rebate, it lost P 139,441.00 net.',
      '−P 20,000.00 was carried over from the period before, so the base is P 119,441.00.',
      '34 members were active, with stakes of at least P 500.00 each.',
      'Tier 2 was reached: 25%.',
      '25% of P 119,441.00 is P 29,860.25.',
      'The next tier, 30%, lacked 16 active members.',
    ]);
    const reached = within(dialog).getByText(t.reached).closest('tr');
    expect(textOf(reached)).toContain('≥ P 50,000.00');
    expect(reached?.getAttribute('aria-current')).toBe('true');
    expect(textOf(dialog.querySelector('dl'))).toContain('Win−P 750,000.00');
    within(dialog).getByText('karim_agent');
    within(dialog).getByText(t.payments.payment);
    expect(site.server.inputs('agentSettlements')).toMatchObject([
      { side: 'taker', from: '2026-11-26', to: '2026-11-26' },
      { side: 'giver', from: '2026-11-26', to: '2026-11-26' },
    ]);
  });

  it('says on a phone what yesterday brought, from whom and why, three taps after the login', async () => {
    onPhone();
    const { server, user } = await openSite(
      '/agentHome',
      { ...QUIET_AGENT, ...ANSWERS },
      { member: { isAgent: 1 }, language: 'EN' },
    );
    await user.click(await screen.findByRole('link', { name: en.agents.frame.pages.myIncome }));
    await user.click(await screen.findByRole('button', { name: en.agents.shared.period.yesterday }));
    const days = await screen.findByRole('region', { name: t.days });
    await waitFor(() =>
      expect(server.inputs('agentIncome').at(-1)).toMatchObject({ from: '2026-11-26', to: '2026-11-26' }),
    );
    await user.click(await within(days).findByRole('button', { name: /From the site.*29,860\.25/ }));
    const why = await screen.findByRole('region', { name: t.why });
    expect(textOf(why)).toContain('Tier 2 was reached: 25%.');
    // Whom it came from stands right below, before any table.
    const sources = screen.getByRole('region', { name: t.sources.title });
    expect(why.nextElementSibling).toBe(sources);
    expect(textOf(sources)).toContain('karim_agent');
  });

  it('keeps several days folded, and closes the only one when it is tapped', async () => {
    const [day] = INCOME.days;
    const { server, user } = await open({
      agentIncome: { ...INCOME, days: day ? [day, { ...day, day: '2026-11-25' }] : [] },
    });
    const days = await screen.findByRole('region', { name: t.days });
    expect(within(days).getAllByRole('button', { expanded: false })).toHaveLength(2);
    expect(server.called).not.toContain('agentSettlements');
    server.answer({ agentIncome: INCOME });
    await user.click(screen.getByRole('button', { name: en.agents.shared.period.today }));
    await user.click(
      await within(screen.getByRole('region', { name: t.days })).findByRole('button', { expanded: true }),
    );
    expect(
      within(screen.getByRole('region', { name: t.days })).getAllByRole('button', { expanded: false }),
    ).toHaveLength(1);
  });

  it('explains in Bengali what was passed on: stakes by kind and weight, the tier, and what is still owed', async () => {
    const site = await open({}, 'BN');
    const words = bn.agents.income;
    const dialog = await explain(site, /630\.00.*কিছু বাকি/, words);
    expect(storyOf(dialog)[0]).toBe('karim_agent-এর লাইন ওজন ধরে P 210,000.00 বাজি ধরেছে।');
    expect(storyOf(dialog).at(-1)).toBe('P 210,000.00-এর 3‰ = P 630.00।');
    within(dialog).getByText(words.stillOwed.replace('{amount}', 'P 230.00'));
    const [stakes] = within(dialog).getAllByRole('table');
    expect(textOf(stakes)).toContain('লাইভ ক্যাসিনোP 100,000.0030 %P 30,000.00');
  });

  it('leads from a settlement to its correction and back', async () => {
    const correction = { ...DIVIDEND, settlementId: memberId(503), amount: '-100.00', corrects: DIVIDEND.settlementId };
    const site = await open({
      agentSettlement: ({ settlementId }) =>
        settlementId === correction.settlementId
          ? { ...DIVIDEND_FILE, settlement: correction }
          : { ...DIVIDEND_FILE, corrections: [correction] },
    });
    const dialog = await explain(site, /From the site.*29,860\.25/);
    const corrections = within(dialog).getByRole('list', { name: t.corrections });
    await site.user.click(within(corrections).getByRole('button'));
    await waitFor(() => expect(storyOf(dialog)[0]).toBe(t.story.corrects));
    await site.user.click(within(dialog).getByRole('button', { name: t.seeFirst }));
    await waitFor(() => expect(within(dialog).queryByText(t.seeFirst)).toBeNull());
  });

  it('lists debts with whom they are, and leads to their settlements', async () => {
    const debt = {
      settlementId: WAGE_GIVEN.settlementId,
      kind: 'daily',
      debtor: SELF,
      creditor: KARIM,
      amount: '630.00',
      left: '230.00',
      since: WAGE_GIVEN.until,
    } as const;
    const { user } = await open({ agentDebts: { list: [debt] } });
    await user.click(await screen.findByRole('button', { name: t.showDebts }));
    const mine = await screen.findByRole('list', { name: t.iOwe });
    expect(textOf(mine)).toMatch(/^To karim_agentDaily wage · since .*2026 · of P 630\.00P 230\.00$/);
    expect(screen.queryByRole('list', { name: t.owedToMe })).toBeNull();
    await user.click(within(mine).getByRole('button'));
    await screen.findByText(t.why);
  });

  it('says what will be here while nothing was settled, and why it did not come', async () => {
    const { server, user } = await open({ agentIncome: { ...INCOME, available: '0.00', days: [] } });
    await screen.findByText(t.noDays);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t.take }).disabled).toBe(true);
    server.answer({ agentIncome: refused('bad_request', { message: 'Not these days.' }) });
    await user.click(screen.getByRole('button', { name: en.agents.shared.period.today }));
    await screen.findByText('Not these days.');
  });
});

describe('taking income to the wallet', () => {
  const openForm = async (answers: FakeHandlers = {}) => {
    const site = await open(answers);
    await site.user.click(await screen.findByRole('button', { name: t.take }));
    const dialog = await openDialog(t.taking.title);
    return { ...site, dialog };
  };
  const rests = (dialog: HTMLElement) =>
    waitFor(() => expect(dialog.querySelector('button[type=submit][aria-busy]')).toBeNull());

  it('refuses more than there is, and nothing, before it is sent', async () => {
    const { server, dialog } = await openForm();
    send(dialog, { amount: '670.01' });
    await within(dialog).findByText(/at most P 670\.00/);
    send(dialog, { amount: '0' });
    await within(dialog).findByText(t.taking.amountError);
    expect(server.inputs('agentTakeIncome')).toEqual([]);
  });

  it('is repeated with the same request after a lost answer, and another amount is another request', async () => {
    const { server, dialog } = await openForm({
      agentTakeIncome: ({ amount }) => ({ taken: amount, available: '0.00' }),
    });
    expect(fieldOf(dialog, 'amount').value).toBe('670.00');
    fillIn(dialog, { amount: '৫০০' });
    const mend = server.cutOff('agentTakeIncome', 'after');
    send(dialog);
    await within(dialog).findByRole('alert');
    await rests(dialog);
    send(dialog);
    await waitFor(() => expect(server.inputs('agentTakeIncome')).toHaveLength(2));
    await rests(dialog);
    mend();
    fillIn(dialog, { amount: '400' });
    send(dialog);
    await screen.findByText(/P 400\.00 is in your wallet now/);
    const [first, again, other] = server.inputs('agentTakeIncome');
    expect([first?.amount, again, other?.amount]).toEqual(['500.00', first, '400.00']);
    expect(other?.requestId).not.toBe(first?.requestId);
    // The balance is asked for again.
    await waitFor(() => expect(server.called.filter((name) => name === 'walletBalance').length).toBeGreaterThan(1));
  });

  it('shows a refusal beside the amount or above the form', async () => {
    const { server, dialog } = await openForm({
      agentTakeIncome: refused('withdrawal_balance', { message: 'Not so much.' }),
    });
    send(dialog);
    await waitFor(() => {
      const said = document.getElementById(fieldOf(dialog, 'amount').getAttribute('aria-describedby') ?? '');
      expect(said?.textContent).toContain('Not so much.');
    });
    server.answer({ agentTakeIncome: refused('withdrawal_locked', { message: 'Locked.' }) });
    fireEvent.change(fieldOf(dialog, 'amount'), { target: { value: '1' } });
    send(dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Locked.');
  });
});
