import type { CallValue, ErrorCode } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { button, cardOf, cellsOf, heldClock, part } from '../../testing/parts.ts';
import { keepSavedFiles } from '../../testing/saved-files.ts';
import { ANOTHERS, idOf, MINE, NOON, pageOf, withdrawal, workedAt } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './WithdrawalsPage.tsx';

const t = en.withdrawals;
const REFRESH_MS = 5_000;
const HOUR = 3_600_000;

/** The queue with these withdrawals, open. */
const open = (...list: CallValue<'officeWithdrawals'>['list']) =>
  openOffice('withdrawals', { officeWithdrawals: pageOf(list) });
const shown = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('li[data-withdrawal]')].map(({ dataset }) => dataset['withdrawal']);
const work = (): HTMLElement | null => document.querySelector('section[data-work]');
const opened = (): Promise<HTMLElement> => screen.findByLabelText(t.working);

describe('the withdrawal queue', () => {
  it('requests the open withdrawals, the oldest first, and shows that they are loading', async () => {
    const { server } = openOffice('withdrawals?state=unheard-of', {
      officeWithdrawals: pageOf([withdrawal(1), withdrawal(2)]),
    });
    const letGo = server.hold('officeWithdrawals');
    await heading(t.title);
    screen.getByText(t.lead);
    screen.getByLabelText(en.loading);
    letGo();
    await cardOf('member1');
    expect(screen.queryByLabelText(en.loading)).toBeNull();
    expect(shown()).toEqual([idOf(1), idOf(2)]);
    expect(server.inputs('officeWithdrawals')).toEqual([{ state: 'open', sort: 'time', order: 'asc', pageSize: 20 }]);
    for (const [key = '', what = ''] of t.keys) {
      const hint = screen.getByText(key, { selector: 'kbd' });
      expect(hint.parentElement?.textContent).toBe(`${key} ${what}`);
    }
  });

  it('has one fixed order, whatever the address says', async () => {
    const { server } = openOffice('withdrawals?sort=amount&order=desc', { officeWithdrawals: pageOf([withdrawal(1)]) });
    await cardOf('member1');
    expect(server.inputs('officeWithdrawals')).toMatchObject([{ sort: 'time', order: 'asc' }]);
    expect(screen.queryByLabelText(en.table.order)).toBeNull();
  });

  it('shows in Bengali that nothing waits', async () => {
    openOffice('withdrawals', { officeWithdrawals: pageOf([]) }, { language: 'bn' });
    const title = await screen.findByText(bn.withdrawals.emptyTitle);
    expect(title.nextSibling?.textContent).toBe(bn.withdrawals.emptyText);
    screen.getByText(bn.withdrawals.next);
  });

  it('shows why loading failed, and retries', async () => {
    const { server, user } = openOffice('withdrawals', { officeWithdrawals: refused('temporarily_unavailable') });
    await screen.findByText(errorText.en.temporarily_unavailable);
    server.answer({ officeWithdrawals: pageOf([withdrawal(1)]) });
    await user.click(screen.getByText(en.retry));
    await cardOf('member1');
  });

  it('refreshes automatically, and warns when that fails', async () => {
    const pass = heldClock();
    const { server } = open(withdrawal(1), withdrawal(2));
    await cardOf('member2');
    server.answer({ officeWithdrawals: pageOf([withdrawal(1, { claim: ANOTHERS })]) });
    await pass(REFRESH_MS);
    await screen.findByText(fill(t.workedBy, { account: 'shapla' }));
    expect(shown()).toEqual([idOf(1)]);
    server.cutOff('officeWithdrawals');
    await pass(REFRESH_MS);
    expect((await screen.findByText(en.stale, { exact: false })).textContent).toContain(en.unreachable);
    expect(shown()).toEqual([idOf(1)]);
  });

  it('loads the next page', async () => {
    const { server, user } = openOffice('withdrawals', {
      officeWithdrawals: ({ after }) => (after ? pageOf([withdrawal(2)]) : pageOf([withdrawal(1)], idOf(1))),
    });
    await user.click(await screen.findByText(t.more));
    await cardOf('member2');
    expect(shown()).toEqual([idOf(1), idOf(2)]);
    expect(server.inputs('officeWithdrawals')[1]).toMatchObject({ state: 'open', order: 'asc', after: idOf(1) });
  });

  it('is closed to operators without the permission to serve it', async () => {
    const { server } = openOffice('withdrawals', {}, { permissions: ['deposits.serve'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeWithdrawals');
  });

  it('links to the member only for operators who may see members', async () => {
    const answers = { officeWithdrawals: pageOf([withdrawal(1)]) };
    openOffice('withdrawals', answers, { permissions: ['withdrawals.serve'] });
    expect((await cardOf('member1')).querySelector('a')).toBeNull();
  });
});

describe('a withdrawal in the queue', () => {
  it('shows its member, amount, payout account, time and number', async () => {
    open(withdrawal(1, { amount: '25000.00' }));
    const card = await cardOf('member1');
    expect([card.dataset['withdrawal'], card.dataset['state']]).toEqual([idOf(1), 'requested']);
    expect(part(card, 'link', 'member1').getAttribute('href')).toBe(`/backoffice/members/${idOf(501)}`);
    expect(card.querySelector('strong')?.textContent).toBe('BDT\u00a025,000.00');
    within(card).getByText(t.state.requested);
    within(card).getByText('WD-0000-0000-0001');
    within(card).getByText('Nagad •••• 4321');
    expect(within(card).getByText(t.asked, { exact: false }).querySelector('time')?.dateTime).toBe(
      new Date(NOON).toISOString(),
    );
    for (const absent of [t.needsTwo, t.reference, t.reason, t.ended, 'works at it', 'Approved by'])
      expect([absent, card.textContent.includes(absent)]).toEqual([absent, false]);
  });

  it.each([
    ['approved', { state: 'approved' }, t.state.approved],
    ['disputed', { state: 'disputed', reference: 'TRX-77' }, t.state.disputed],
    ['in need of two', { needsTwo: true }, t.needsTwo],
    ['approved by one of two', { needsTwo: true, approvedBy: ['shapla'] }, fill(t.approvedBy, { accounts: 'shapla' })],
    ['approved by two', { approvedBy: ['shapla', 'padma'] }, fill(t.approvedBy, { accounts: 'shapla, padma' })],
    ['paid', { reference: 'TRX-77' }, `${t.reference}: TRX-77`],
    ['given a reason', { reason: 'Names differ' }, `${t.reason}: Names differ`],
  ] as const)('that is %s says so', async (_, other, words) => {
    const { approvedBy, ...rest } = { approvedBy: [], ...other };
    open(withdrawal(1, { ...rest, approvedBy: [...approvedBy] }));
    const card = await cardOf('member1');
    within(card).getByText(words);
    expect(card.dataset['state']).toBe('state' in other ? other.state : 'requested');
  });

  it('claimed by another operator cannot be claimed, and shows whose it is', async () => {
    open(withdrawal(1, { claim: ANOTHERS }), withdrawal(2));
    const card = await cardOf('member1');
    within(card).getByText(fill(t.workedBy, { account: 'shapla' }));
    expect(card.querySelector('button')).toBeNull();
    button(await cardOf('member2'), fill(t.takeName, { number: 'WD-0000-0000-0002' }));
  });

  it('cannot be claimed while an older one is free', async () => {
    open(withdrawal(1), withdrawal(2, { mayTake: false }));
    button(await cardOf('member1'), fill(t.takeName, { number: 'WD-0000-0000-0001' }));
    expect((await cardOf('member2')).querySelector('button')).toBeNull();
  });

  it('that came back without an answer says so', async () => {
    const question = { asks: 'x', askedAt: 1, until: 2, answer: '', answeredAt: null, isOverdue: true };
    open(withdrawal(1, { question }));
    within(await cardOf('member1')).getByText(t.overdue);
  });
});

/** A queue of two; what is taken is the operator's own. */
function openToTake() {
  const list = [withdrawal(1), withdrawal(2)];
  return openOffice('withdrawals', {
    officeWithdrawals: () => pageOf(list),
    officeWithdrawalDetail: workedAt(1),
    officeNextWithdrawal: ({ withdrawalId = idOf(1) }) => {
      const found = list.findIndex((each) => each.withdrawalId === withdrawalId);
      list[found] = { ...withdrawal(found + 1), claim: MINE };
      return { withdrawal: workedAt(found + 1) };
    },
  });
}

describe('claiming a withdrawal', () => {
  it('takes the next one from the server, and opens it above the others', async () => {
    const { server, user } = openToTake();
    await cardOf('member1');
    const letGo = server.hold('officeNextWithdrawal');
    await user.click(screen.getByText(t.next));
    expect(button(document.body, t.next).disabled).toBe(true);
    letGo();
    expect((await opened()).dataset['work']).toBe(idOf(1));
    expect(server.inputs('officeNextWithdrawal')).toEqual([{}]);
    expect(server.inputs('officeWithdrawalDetail')[0]).toEqual({ withdrawalId: idOf(1) });
    // One at a time: there is no way to a second.
    expect(shown()).toEqual([idOf(2)]);
    expect(screen.queryByText(t.next)).toBeNull();
    expect(screen.queryByText(t.take)).toBeNull();
    await user.keyboard('n');
    expect(server.inputs('officeNextWithdrawal')).toHaveLength(1);
  });

  it('works by the key N, in lower and upper case', async () => {
    const { server, user } = openToTake();
    await cardOf('member1');
    await user.keyboard('{Control>}n{/Control}');
    expect(server.called).not.toContain('officeNextWithdrawal');
    await user.keyboard('N');
    await opened();
    expect(server.inputs('officeNextWithdrawal')).toEqual([{}]);
  });

  it('takes a chosen one by its id', async () => {
    const { server, user } = openToTake();
    await user.click(button(await cardOf('member2'), fill(t.takeName, { number: 'WD-0000-0000-0002' })));
    await opened();
    expect(server.inputs('officeNextWithdrawal')).toEqual([{ withdrawalId: idOf(2) }]);
    expect(shown()).toEqual([idOf(1)]);
  });

  it.each<ErrorCode>(['withdrawal_older_first', 'claimed_by_other', 'withdrawal_unknown'])(
    'shows why it was refused (%s), and reloads the list',
    async (code) => {
      const { server, user } = open(withdrawal(1), withdrawal(2));
      server.answer({ officeNextWithdrawal: refused(code) });
      await user.click(button(await cardOf('member2'), fill(t.takeName, { number: 'WD-0000-0000-0002' })));
      expect((await screen.findByRole('alert')).textContent).toBe(errorText.en[code]);
      await waitFor(() => expect(server.inputs('officeWithdrawals')).toHaveLength(2));
      expect(work()).toBeNull();
      button(document.body, t.next);
    },
  );

  it('shows that nothing is available to the operator, and that the connection was lost', async () => {
    const { server, user } = open(withdrawal(1, { claim: ANOTHERS }));
    await cardOf('member1');
    server.answer({ officeNextWithdrawal: { withdrawal: null } });
    expect(screen.queryByText(t.nothing)).toBeNull();
    await user.click(screen.getByText(t.next));
    await screen.findByText(t.nothing);
    server.cutOff('officeNextWithdrawal');
    await user.click(screen.getByText(t.next));
    expect((await screen.findByRole('alert')).textContent).toBe(en.unreachable);
    expect(screen.queryByText(t.nothing)).toBeNull();
  });
});

const ENDED = {
  state: 'received',
  approvedBy: ['shapla', 'padma'],
  decidedBy: 'padma',
  reference: 'TRX-77',
  paidAt: NOON + HOUR,
  endedAt: NOON + 2 * HOUR,
  reason: 'The statement shows it',
} as const;
const ended = () => withdrawal(3, { ...ENDED, approvedBy: [...ENDED.approvedBy] });

describe('the table of ended withdrawals', () => {
  it('is reached by tabs, and lists each state from the newest', async () => {
    const { server, user } = openOffice('withdrawals', { officeWithdrawals: pageOf([]) });
    const tabs = within(await screen.findByLabelText(t.filter));
    expect(tabs.getAllByRole('link').map((each) => each.textContent)).toEqual(Object.values(t.states));
    for (const state of ['paid', 'received', 'returned', 'rejected', 'cancelled'] as const) {
      await user.click(tabs.getByText(t.states[state]));
      expect(place()).toBe(`withdrawals?state=${state}`);
      await waitFor(() =>
        expect(server.inputs('officeWithdrawals').at(-1)).toEqual({ state, sort: 'time', order: 'desc', pageSize: 20 }),
      );
      expect(tabs.getByText(t.states[state]).getAttribute('aria-current')).toBe('true');
    }
    await screen.findByText(t.emptyTitle);
    expect(screen.queryByText(t.next)).toBeNull();
  });

  it('shows who approved each, its payment number, when it ended and why', async () => {
    openOffice('withdrawals?state=received', {
      officeWithdrawals: pageOf([ended(), withdrawal(4, { state: 'received' })]),
    });
    const [heads, first, second] = cellsOf(await screen.findByRole('table'));
    expect(heads).toEqual([
      t.number,
      t.asked,
      en.movements.member,
      en.table.amount,
      t.payTo,
      en.rounds.state,
      t.steps.approved,
      t.decidedBy,
      t.reference,
      t.ended,
      en.deposits.reason,
    ]);
    expect([first?.[0], ...(first?.slice(2, 9) ?? []), first?.[10]]).toEqual([
      'WD-0000-0000-0003',
      'member3',
      'BDT\u00a01,500.00',
      'Nagad •••• 4321',
      t.state.received,
      'shapla, padma',
      'padma',
      'TRX-77',
      'The statement shows it',
    ]);
    expect(second?.slice(6)).toEqual(['–', '–', '–', '–', '–']);
    const times = [...document.querySelectorAll('td time')].map((each) =>
      Date.parse(each.getAttribute('datetime') ?? ''),
    );
    expect(times).toEqual([NOON, ENDED.endedAt, NOON]);
  });

  it('is sorted by its column heads, and the address keeps the order', async () => {
    const { server, user } = openOffice('withdrawals?state=paid', { officeWithdrawals: pageOf([ended()]) });
    const sorted = () => screen.getByText(en.table.amount).closest('th')?.getAttribute('aria-sort');
    await user.click(await screen.findByText(en.table.amount));
    await waitFor(() => expect(sorted()).toBe('descending'));
    expect(place()).toBe('withdrawals?state=paid&sort=amount&order=desc');
    await user.click(screen.getByText(en.table.amount));
    await waitFor(() => expect(sorted()).toBe('ascending'));
    expect(server.inputs('officeWithdrawals').map(({ state, sort, order }) => [state, sort, order].join(' '))).toEqual([
      'paid time desc',
      'paid amount desc',
      'paid amount asc',
    ]);
  });

  it('loads more, and shows why loading more failed', async () => {
    const { server, user } = openOffice('withdrawals?state=rejected', {
      officeWithdrawals: ({ after }) => (after ? refused('server_fault') : pageOf([ended()], idOf(3))),
    });
    await user.click(await screen.findByText(en.table.more));
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.server_fault);
    screen.getByText('WD-0000-0000-0003');
    expect(server.inputs('officeWithdrawals')[1]).toMatchObject({ state: 'rejected', after: idOf(3) });
  });
});

describe('the exported file of withdrawals', () => {
  it('holds every withdrawal of the list, with no more of the account number than the page', async () => {
    const saved = keepSavedFiles();
    const { server, user } = openOffice('withdrawals?state=received&sort=amount&order=asc', {
      officeWithdrawals: ({ after }) =>
        after ? pageOf([withdrawal(4, { state: 'received' })]) : pageOf([ended()], idOf(3)),
    });
    await screen.findByText('member3');
    await user.click(screen.getByText(en.table.export));
    const [file] = await saved();
    const [asked, paid, end] = [NOON, ENDED.paidAt, ENDED.endedAt].map((at) => new Date(at).toISOString());
    expect(file?.name).toBe('withdrawals-received.csv');
    expect(file?.lines).toEqual([
      'withdrawal,number,account,state,requested,paid,ended,amount,currency,to,ending,approved_by,decided_by,reference,reason',
      `${idOf(3)},WD-0000-0000-0003,member3,received,${asked},${paid},${end},1500.00,BDT,nagad,4321,shapla padma,padma,TRX-77,The statement shows it`,
      `${idOf(4)},WD-0000-0000-0004,member4,received,${asked},,,1500.00,BDT,nagad,4321,,,,`,
    ]);
    const input = { state: 'received', sort: 'amount', order: 'asc', pageSize: 1_000 };
    expect(server.inputs('officeWithdrawals').slice(1)).toEqual([input, { ...input, after: idOf(3) }]);
  });

  it('is named after its queue, and an error is shown', async () => {
    const saved = keepSavedFiles();
    const { server, user } = open(withdrawal(1));
    await cardOf('member1');
    server.answer({ officeWithdrawals: refused('too_many_requests') });
    await user.click(screen.getByText(en.table.export));
    await screen.findByText(errorText.en.too_many_requests);
    server.answer({ officeWithdrawals: pageOf([withdrawal(1)]) });
    await user.click(screen.getByText(en.table.export));
    expect((await saved()).map(({ name, lines }) => [name, lines.length])).toEqual([['withdrawals-open.csv', 2]]);
  });
});
