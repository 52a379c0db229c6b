import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { button, fact } from '../../testing/parts.ts';
import {
  idOf,
  MINE,
  NOON,
  pageOf,
  PICTURE,
  PICTURE_ADDRESS,
  withdrawal,
  workedAt,
} from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './WithdrawalsPage.tsx';

const t = en.withdrawals;
const EARLIER = { requested: 6, received: 3, rejected: 2, open: 1 } as const;
const FREE_RISK = { verifiedBy: 'payment', earlier: EARLIER } as const;

/** The operator's own withdrawal as this detail tells it, open. */
async function openWork(detail: CallValue<'officeWithdrawalDetail'>, language: 'bn' | 'en' = 'en') {
  const office = openOffice(
    'withdrawals',
    {
      officeWithdrawals: pageOf([withdrawal(1, { claim: MINE })]),
      officeWithdrawalDetail: detail,
      officeWithdrawalImage: ({ imageId }) =>
        imageId === idOf(91) || imageId === idOf(93) ? PICTURE : refused('image_unknown'),
    },
    { language },
  );
  const words = language === 'bn' ? bn : en;
  return { ...office, work: await screen.findByLabelText(words.withdrawals.working) };
}

/** The signals of risk: their words, and whether they speak against paying. */
const signals = (work: HTMLElement): [string, boolean][] =>
  [...work.querySelectorAll<HTMLElement>('ul li')].map((each) => [each.textContent, 'bad' in each.dataset]);

describe('the claimed withdrawal', () => {
  it('shows why loading failed, and then loads, while the queue below stays visible', async () => {
    const { server, user } = openOffice('withdrawals', {
      officeWithdrawals: pageOf([withdrawal(1, { claim: MINE }), withdrawal(2)]),
      officeWithdrawalDetail: refused('withdrawal_unknown'),
    });
    const letGo = server.hold('officeWithdrawalDetail');
    await screen.findByText('member2');
    expect(screen.queryByText('member1')).toBeNull();
    expect(screen.queryByText(t.working)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    letGo();
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.withdrawal_unknown);
    server.answer({ officeWithdrawalDetail: workedAt(1) });
    // Another language asks for its words anew.
    await user.click(screen.getByText('বাংলা'));
    const work = await screen.findByLabelText(bn.withdrawals.working);
    within(work).getByText('member1');
    expect(server.inputs('officeWithdrawalDetail')).toEqual([{ withdrawalId: idOf(1) }, { withdrawalId: idOf(1) }]);
  });

  it('shows its member and the payout account, without empty lines', async () => {
    const { work } = await openWork(workedAt(1, { amount: '25000.00', needsTwo: true, approvedBy: ['shapla'] }));
    expect(work.querySelector('strong')?.textContent).toBe('BDT\u00a025,000.00');
    within(work).getByText(t.needsTwo);
    within(work).getByText(fill(t.approvedBy, { accounts: 'shapla' }));
    within(work).getByText(t.state.requested);
    within(work).getByText(`${t.payTo}: Nagad`);
    expect(fact(work, t.number)).toBe('01712345678');
    expect(fact(work, t.holder)).toBe('Rahima Begum');
    expect([fact(work, t.bank), fact(work, t.network)]).toEqual([undefined, undefined]);
    // It stands open alone, and the queue below has nothing to say of emptiness.
    expect(screen.getAllByText('member1')).toHaveLength(1);
    expect(screen.queryByText(t.emptyTitle)).toBeNull();
  });

  it.each([
    ['bank', { number: '200123', holder: 'Rahima', bank: 'Padma Bank', network: '' }, t.bank, 'Padma Bank'],
    ['crypto', { number: 'TAbc', holder: '', bank: '', network: 'TRC20' }, t.network, 'TRC20'],
  ] as const)('to be paid by %s shows that data too', async (kind, payTo, name, value) => {
    const { work } = await openWork(workedAt(1, { payTo, payout: { kind, ending: '0123' } }));
    within(work).getByText(`${t.payTo}: ${t.kind[kind]}`);
    expect(fact(work, name)).toBe(value);
    expect(work.querySelector('dl')?.querySelectorAll('dt')).toHaveLength(kind === 'bank' ? 3 : 2);
  });

  it('whose account may not be seen in full shows no payout account', async () => {
    const { work } = await openWork(workedAt(1, { payTo: null }));
    expect(within(work).queryByText(t.payTo, { exact: false })).toBeNull();
    expect(within(work).queryByText(t.copy)).toBeNull();
  });

  it('copies the account number, or says that the browser does not allow it', async () => {
    const { user, work } = await openWork(workedAt(1));
    await user.click(button(work, t.copy));
    await within(work).findByText(t.copied);
    expect(await navigator.clipboard.readText()).toBe('01712345678');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('blocked', 'NotAllowedError'));
    await user.click(button(work, t.copied));
    await within(work).findByText(en.copyFailed);
  });

  it('shows the text that the member sent when nothing arrived, and pictures of which nobody recorded the step', async () => {
    const { work } = await openWork(
      workedAt(1, { state: 'disputed', dispute: 'No such payment today', imageIds: [idOf(91), idOf(92)] }),
    );
    expect(within(work).getByText(t.dispute).nextSibling?.textContent).toBe('No such payment today');
    const whole = await within(work).findByAltText<HTMLImageElement>(t.picture);
    expect(whole.src).toBe(PICTURE_ADDRESS);
    expect(whole.closest('details')?.querySelector('summary')?.getAttribute('aria-label')).toBe(t.picture);
    await within(work).findByText(en.pictureFailed);
  });

  it('shows no dispute for a withdrawal without one', async () => {
    const { work } = await openWork(workedAt(1));
    expect(within(work).queryByText(t.dispute)).toBeNull();
    expect(work.querySelector('img')).toBeNull();
  });

  it('lists every step with its operator and its text', async () => {
    const { work } = await openWork(
      workedAt(1, {
        steps: [
          { what: 'requested', at: NOON, operator: null, words: '', imageIds: [] },
          { what: 'approved_first', at: NOON + 1, operator: 'shapla', words: '', imageIds: [] },
          { what: 'note', at: NOON + 2, operator: 'padma', words: 'Called her', imageIds: [] },
        ],
      }),
    );
    const steps = [...work.querySelectorAll('ol li')];
    expect(steps.map((each) => each.querySelector('span')?.textContent)).toEqual([
      t.steps.requested,
      t.steps.approved_first,
      t.steps.note,
    ]);
    expect(steps[1]?.textContent).toMatch(/ shapla$/);
    expect(steps[2]?.textContent).toMatch(/ padmaCalled her$/);
    expect(steps[2]?.querySelector('time')?.dateTime).toBe(new Date(NOON + 2).toISOString());
  });

  it('shows the pictures of each answer at the step that they came with', async () => {
    const step = { at: NOON, operator: null, words: 'Here' };
    const { work } = await openWork(
      workedAt(1, {
        steps: [
          { ...step, what: 'requested', imageIds: [] },
          { ...step, what: 'answered', imageIds: [idOf(91)] },
          { ...step, what: 'disputed', imageIds: [idOf(91), idOf(93)] },
        ],
      }),
    );
    await within(work).findAllByAltText(t.picture);
    const pictures = [...work.querySelectorAll('ol li')].map((each) => each.querySelectorAll('summary').length);
    expect(pictures).toEqual([0, 1, 2]);
    expect(work.querySelectorAll('summary[aria-label]')).toHaveLength(3);
  });
});

describe('the member’s money on the claimed withdrawal', () => {
  const MONEY = {
    balance: '383.00',
    held: '100.00',
    sources: [
      { sort: 'correction', in: '50.00', out: '10.00' },
      { sort: 'deposit', in: '1500.00', out: '0.00' },
    ],
    lastDepositAt: NOON,
    stakedSince: '7.00',
  } as const;

  it('is shown with its sources for life and the bets since the last deposit', async () => {
    const { work } = await openWork(workedAt(1, { money: { ...MONEY, sources: [...MONEY.sources] } }));
    expect([fact(work, t.balance), fact(work, t.held), fact(work, t.stakedSince)]).toEqual([
      'BDT\u00a0383.00',
      'BDT\u00a0100.00',
      'BDT\u00a07.00',
    ]);
    const rows = [...work.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      [t.sources.correction, '50.00', '10.00'],
      [t.sources.deposit, '1,500.00', '0.00'],
    ]);
  });

  it('that came in shortly before the request is a warning', async () => {
    const cameBefore = [
      { sort: 'correction', amount: '50.00', at: NOON - 3_000 },
      { sort: 'deposit', amount: '200.00', at: NOON - 20 * 60_000 },
      { sort: 'deposit', amount: '300.00', at: NOON - 5 * 3_600_000 },
    ] as const;
    const { work } = await openWork(workedAt(1, { risk: { ...FREE_RISK, cameBefore: [...cameBefore] } }));
    const said = (what: string, amount: string, time: string) => fill(t.cameBefore, { what, amount, time });
    expect(signals(work).slice(-3)).toEqual([
      [said(t.came.correction, 'BDT\u00a050.00', '3 s'), true],
      [said(t.came.deposit, 'BDT\u00a0200.00', '20 min'), true],
      [said(t.came.deposit, 'BDT\u00a0300.00', '5 h'), false],
    ]);
  });
});

describe('the question to the member on the claimed withdrawal', () => {
  const QUESTION = {
    asks: 'Your passport',
    askedAt: NOON,
    until: NOON + 1,
    answer: '',
    answeredAt: null,
    isOverdue: true,
  };

  it('is marked when the member did not answer in time', async () => {
    const { work } = await openWork(workedAt(1, { question: QUESTION }));
    within(work).getByText('Your passport');
    expect(within(work).getAllByText(t.overdue)).toHaveLength(2);
  });

  it('is shown with the answer', async () => {
    const question = { ...QUESTION, isOverdue: false, answer: 'Here it is', answeredAt: NOON };
    const { work } = await openWork(workedAt(1, { question }));
    within(work).getByText('Here it is');
    expect(within(work).queryByText(t.overdue)).toBeNull();
  });
});

describe('the list of risk signals', () => {
  it('has no warning for a member who was already paid to an own account', async () => {
    const { work } = await openWork(workedAt(1, { risk: FREE_RISK }));
    const found = signals(work);
    expect(found.map(([, isBad]) => isBad)).toEqual([false, false, false]);
    expect([found[0]?.[0], found[2]?.[0]]).toEqual([
      t.verified.payment,
      fill(t.earlier, { requested: 6, received: 3, rejected: 2, open: 1 }),
    ]);
    expect(found[1]?.[0]).toContain(fill(t.young, { when: '' }));
  });

  it.each([
    ['is locked', { locked: true }, t.locked, true],
    ['shares the account', { sharedWith: ['karim', 'salma'] }, fill(t.shared, { accounts: 'karim, salma' }), true],
    ['still has a turnover requirement', { missing: '120.00' }, fill(t.missing, { amount: 'BDT\u00a0120.00' }), true],
    ['is paid to the account for the first time', { verifiedBy: null, paidBefore: 0 }, t.firstTo, true],
    ['was paid to the account before, which is not verified', { verifiedBy: null, paidBefore: 1 }, t.unverified, true],
    ['was vouched for', { verifiedBy: 'operator' }, t.verified.operator, false],
    ['never requested a withdrawal', { earlier: { requested: 0, received: 0, rejected: 0, open: 0 } }, t.first, false],
  ] as const)('for a member who %s', async (_, risk, words, isBad) => {
    const { sharedWith, ...rest } = { sharedWith: [], ...risk };
    const { work } = await openWork(workedAt(1, { risk: { ...FREE_RISK, ...rest, sharedWith: [...sharedWith] } }));
    const found = signals(work);
    expect(found).toContainEqual([words, isBad]);
    expect(found.filter((each) => each[1])).toHaveLength(isBad ? 1 : 0);
  });

  it('is shown in Bengali', async () => {
    const { work } = await openWork(workedAt(1, { risk: { locked: true } }), 'bn');
    expect(signals(work)[0]).toEqual([bn.withdrawals.locked, true]);
    within(work).getByText(bn.withdrawals.risk);
    within(work).getByText(bn.withdrawals.history);
    within(work).getByText(bn.withdrawals.approve);
  });
});
