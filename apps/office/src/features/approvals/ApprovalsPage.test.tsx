import type { CallValue, ErrorCode } from '@chhokka/contracts';
import { REASON_LENGTH } from '@chhokka/contracts/limits';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sections } from '../../app/sections.ts';
import { fill } from '../../shared/texts.ts';
import { openOffice, place } from '../../testing/open-office.tsx';
import { button, cardOf, field, heldClock, noQuestion, question } from '../../testing/parts.ts';
import { idOf, NOON, pageOf } from '../../testing/samples-desk.ts';
import { METHOD, PROMOTION, PROPOSAL } from '../../testing/samples-site.ts';
// It arrives by itself, in its own time; here it is at hand.
import './ApprovalsPage.tsx';

type Adjustment = CallValue<'officeAdjustments'>['list'][number];

const t = en.approvals;
const REFRESH_MS = 10_000;

/** An adjustment that another operator asked for. */
function adjustment(number: number, other: Partial<Adjustment> = {}): Adjustment {
  return {
    adjustmentId: idOf(number),
    memberId: idOf(number + 500),
    memberAccount: `member${number}`,
    amount: '25000.00',
    currency: 'BDT',
    reason: `Round ${number} was lost`,
    state: 'waiting',
    fourEyes: true,
    requestedBy: 'shapla',
    requestedAt: NOON,
    mine: false,
    decidedBy: null,
    decidedAt: null,
    decisionReason: '',
    ...other,
  };
}

/** The page with these adjustments; what is decided is gone. */
async function openDesk(list: Adjustment[], language: 'bn' | 'en' = 'en') {
  const office = openOffice(
    'approvals',
    {
      officeAdjustments: () => pageOf(list),
      officeDecideAdjustment: ({ adjustmentId }) => {
        const [decided = adjustment(1)] = list.splice(
          list.findIndex((each) => each.adjustmentId === adjustmentId),
          1,
        );
        return decided;
      },
    },
    { language },
  );
  const card = await cardOf(list[0]?.reason ?? '');
  return { ...office, card, sent: () => office.server.inputs('officeDecideAdjustment') };
}

describe('the approvals page', () => {
  it('requests the waiting adjustments, and shows that they are loading', async () => {
    const { server } = openOffice('approvals?state=unheard-of&what=nothing', {
      officeAdjustments: pageOf([adjustment(1)]),
    });
    const letGo = server.hold('officeAdjustments');
    await screen.findByText(t.lead);
    screen.getByLabelText(en.loading);
    letGo();
    await cardOf('Round 1 was lost');
    expect(server.inputs('officeAdjustments')).toEqual([{ state: 'waiting' }]);
  });

  it('shows in Bengali that there are none', async () => {
    openOffice('approvals', { officeAdjustments: pageOf([]) }, { language: 'bn' });
    const title = await screen.findByText(bn.approvals.emptyTitle);
    expect(title.nextSibling?.textContent).toBe(bn.approvals.emptyText);
  });

  it('shows why loading failed, retries, refreshes automatically, and warns when that fails', async () => {
    const pass = heldClock();
    const { server, user } = openOffice('approvals', { officeAdjustments: refused('server_fault') });
    await screen.findByText(errorText.en.server_fault);
    server.answer({ officeAdjustments: pageOf([adjustment(1)]) });
    await user.click(screen.getByText(en.retry));
    await cardOf('Round 1 was lost');
    server.answer({ officeAdjustments: pageOf([adjustment(2)]) });
    await pass(REFRESH_MS);
    await cardOf('Round 2 was lost');
    server.cutOff('officeAdjustments');
    await pass(REFRESH_MS);
    await screen.findByText(en.stale, { exact: false });
  });

  it('shows decided adjustments by state, and loads the next page', async () => {
    const posted = { state: 'posted', decidedBy: 'padma', decidedAt: NOON + 1, decisionReason: 'Seen' } as const;
    const { server, user } = openOffice('approvals', {
      officeAdjustments: ({ state, after }) =>
        state === 'posted'
          ? pageOf([adjustment(after ? 2 : 1, posted)], after ? null : idOf(1))
          : pageOf([adjustment(3, { ...(state !== 'all' && { state }), decidedBy: 'padma', decidedAt: NOON + 1 })]),
    });
    const tabs = within(await screen.findByLabelText(t.filter));
    expect(tabs.getAllByRole('link').map((each) => each.textContent)).toEqual(Object.values(t.states));
    await user.click(tabs.getByText(t.states.posted));
    expect(place()).toBe('approvals?state=posted');
    const card = await cardOf('Round 1 was lost');
    within(card).getByText(t.states.posted);
    within(card).getByText(fill(t.decided, { account: 'padma' }));
    within(card).getByText('Seen');
    expect([...card.querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime))).toEqual([NOON, NOON + 1]);
    expect(card.querySelector('button')).toBeNull();
    await user.click(screen.getByText(t.more));
    await cardOf('Round 2 was lost');
    expect(server.inputs('officeAdjustments').at(-1)).toEqual({ state: 'posted', after: idOf(1) });
    await user.click(tabs.getByText(t.states.rejected));
    within(await cardOf('Round 3 was lost')).getByText(t.states.rejected);
  });

  it('shows how many of each kind wait, and the proposals for methods and settings', async () => {
    const { server, user } = openOffice('approvals', {
      officeWaiting: { adjustments: 2, methods: 100, settings: 0 },
      officeAdjustments: pageOf([]),
      officeSiteProposals: pageOf([]),
    });
    const tabs = within(await screen.findByLabelText(t.what));
    expect((await tabs.findAllByRole('img')).map((each) => each.getAttribute('aria-label'))).toEqual([
      fill(en.waits, { count: 2 }),
      fill(en.waits, { count: '99+' }),
    ]);
    await user.click(tabs.getByText(en.methods.title));
    await screen.findByText(en.proposals.of.method.emptyText);
    expect(place()).toBe('approvals?what=methods');
    await user.click(within(screen.getByLabelText(en.proposals.filter)).getByText(en.proposals.states.expired));
    expect(place()).toBe('approvals?state=expired&what=methods');
    await user.click(tabs.getByText(en.site.settings));
    await screen.findByText(en.proposals.of.settings.emptyText);
    expect(server.inputs('officeSiteProposals')).toEqual([
      { kind: 'method', state: 'waiting' },
      { kind: 'method', state: 'expired' },
      { kind: 'settings', state: 'waiting' },
    ]);
  });

  it.each([
    ['methods', 'method', METHOD, 'payment-methods'],
    ['promotions', 'promotion', PROMOTION, 'site-content'],
  ] as const)('links a proposal of %s to a page that there is', async (what, kind, item, path) => {
    const proposal = { ...PROPOSAL, kind, before: item, after: item };
    openOffice(`approvals?what=${what}`, { officeSiteProposals: pageOf([proposal]) });
    const link = await screen.findByText(en.proposals.open, { selector: 'a' });
    expect(new URL((link as HTMLAnchorElement).href).pathname).toBe(`/backoffice/${path}`);
    expect(sections.map((section) => section.path)).toContain(path);
  });

  it('is closed to operators without the permission', async () => {
    const { server } = openOffice('approvals', {}, { permissions: ['members.adjust'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeAdjustments');
  });
});

describe('a waiting adjustment', () => {
  it('shows the member, the amount, the reason and who requested it', async () => {
    const { card } = await openDesk([adjustment(1, { amount: '-25000.00' })]);
    expect(card.dataset['adjustment']).toBe(idOf(1));
    within(card).getByText('−BDT 25,000.00');
    within(card).getByText(t.states.waiting);
    within(card).getByText(fill(t.asked, { account: 'shapla' }));
    expect(within(card).getByText('member1', { selector: 'a' }).getAttribute('href')).toBe(
      `/backoffice/members/${idOf(501)}`,
    );
    expect(card.textContent).not.toContain('Decided by');
  });

  it('cannot be decided by the operator who requested it', async () => {
    const { card } = await openDesk([adjustment(1, { mine: true, requestedBy: 'office' }), adjustment(2)]);
    within(card).getByText(t.own);
    expect(
      within(card)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual([t.takeBack]);
    button(await cardOf('Round 2 was lost'), t.approve);
  });

  it.each([
    ['without a reason', '', ''],
    ['with one', ' Seen in the log ', 'Seen in the log'],
  ])('is approved %s', async (_, typed, reason) => {
    const { user, card, sent } = await openDesk([adjustment(1), adjustment(2)]);
    await user.click(button(card, t.approve));
    const dialog = await question();
    within(dialog).getByText(fill(t.ifApproved, { amount: 'BDT 25,000.00', account: 'member1' }));
    const words = field(dialog, 'reason');
    expect([words.required, words.maxLength]).toEqual([false, REASON_LENGTH]);
    if (typed !== '') await user.type(words, typed);
    expect(sent()).toEqual([]);
    await user.click(button(dialog, t.approve));
    await noQuestion();
    await waitFor(() => expect(screen.queryByText('Round 1 was lost')).toBeNull());
    expect(sent()).toEqual([{ adjustmentId: idOf(1), decision: 'approve', reason }]);
    await cardOf('Round 2 was lost');
  });

  it('is rejected only with a reason', async () => {
    const { user, card, sent } = await openDesk([adjustment(1)]);
    await user.click(button(card, t.reject));
    const dialog = await question();
    within(dialog).getByText(t.ifRejected);
    expect(field(dialog, 'reason').required).toBe(true);
    await user.click(button(dialog, t.reject));
    expect(sent()).toEqual([]);
    await user.type(field(dialog, 'reason'), 'No such round');
    await user.click(button(dialog, t.reject));
    await noQuestion();
    expect(sent()).toEqual([{ adjustmentId: idOf(1), decision: 'reject', reason: 'No such round' }]);
  });

  it('is decided once when the button is pressed twice', async () => {
    const { server, user, card, sent } = await openDesk([adjustment(1)]);
    await user.click(button(card, t.approve));
    const dialog = await question();
    const letGo = server.hold('officeDecideAdjustment');
    await user.dblClick(button(dialog, t.approve));
    expect([button(dialog, t.approve).disabled, button(dialog, en.back).disabled]).toEqual([true, true]);
    letGo();
    await noQuestion();
    expect(sent()).toHaveLength(1);
  });

  it.each<ErrorCode>(['approval_own', 'already_decided', 'funds_insufficient', 'item_unknown'])(
    'stays open with the reason when the platform refuses (%s), and the page reloads the list',
    async (code) => {
      const { server, user, card } = await openDesk([adjustment(1)], 'bn');
      server.answer({ officeDecideAdjustment: refused(code) });
      await user.click(button(card, bn.approvals.approve));
      const dialog = await question();
      await user.type(field(dialog, 'reason'), 'দেখেছি');
      await user.click(button(dialog, bn.approvals.approve));
      expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.bn[code]);
      expect(field(dialog, 'reason').value).toBe('দেখেছি');
      await waitFor(() => expect(server.inputs('officeAdjustments')).toHaveLength(2));
    },
  );
});

describe('an own adjustment', () => {
  it('is taken back after a question', async () => {
    const office = await openDesk([adjustment(1, { mine: true })]);
    const taken = adjustment(1, { mine: true, state: 'withdrawn', decidedBy: 'office', decidedAt: NOON });
    office.server.answer({ officeWithdrawAdjustment: taken });
    within(office.card).getByText(t.own);
    await office.user.click(button(office.card, t.takeBack));
    const dialog = await question();
    within(dialog).getByText(t.ifTakenBack);
    expect(office.server.inputs('officeWithdrawAdjustment')).toEqual([]);
    await office.user.click(button(dialog, t.takeBack));
    await noQuestion();
    expect(office.server.inputs('officeWithdrawAdjustment')).toEqual([{ adjustmentId: idOf(1) }]);
  });
});

describe('the address of the page', () => {
  it('lists adjustments in all states, and an unknown state is taken out of it', async () => {
    const office = openOffice('approvals?state=all', { officeAdjustments: () => pageOf([adjustment(1)]) });
    await cardOf('Round 1 was lost');
    expect(office.server.inputs('officeAdjustments').at(-1)).toMatchObject({ state: 'all' });
    const other = openOffice('approvals?state=nonsense', { officeAdjustments: () => pageOf([adjustment(2)]) });
    await cardOf('Round 2 was lost');
    expect(other.server.inputs('officeAdjustments').at(-1)).toMatchObject({ state: 'waiting' });
    expect(place()).toBe('approvals');
  });
});
