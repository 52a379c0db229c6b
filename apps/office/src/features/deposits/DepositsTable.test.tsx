import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice, place } from '../../testing/open-office.tsx';
import { button, cellsOf, fact, noQuestion, part, question } from '../../testing/parts.ts';
import { keepSavedFiles } from '../../testing/saved-files.ts';
import { deposit, idOf, MINE, NOON, pageOf } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './DepositsPage.tsx';

const t = en.deposits;
const CREDITED = deposit(1, {
  state: 'credited',
  amount: '1000.00',
  received: '980.00',
  receivedCurrency: 'BDT',
  fee: '5.00',
  credited: '975.00',
  decidedAt: NOON + 3_600_000,
  decidedBy: 'padma',
  first: { account: 'shapla', received: '980.00' },
  // Nobody works at what is decided, whatever is said of it.
  claim: MINE,
});
const REJECTED = deposit(2, { state: 'rejected', reason: 'No such payment', decidedAt: NOON, reference: null });

/** The table of what was decided, once it is there. */
const table = async (): Promise<HTMLElement> => screen.findByRole('table');
const headOf = (name: string): HTMLTableCellElement | null =>
  screen.getByText(name, { selector: 'th *' }).closest('th');

describe('the table of decided deposits', () => {
  it('lists them from the newest, each with member, amount, credited amount and time', async () => {
    const { server } = openOffice('deposits?state=credited', { officeDeposits: pageOf([CREDITED, deposit(3)]) });
    const [heads, first, second] = cellsOf(await table());
    expect(heads).toEqual([
      t.receipt,
      en.movements.at,
      en.movements.member,
      en.movements.method,
      en.table.amount,
      t.credited,
      t.reference,
      t.decided,
      t.decidedBy,
      en.rounds.state,
    ]);
    expect([first?.[0], ...(first?.slice(2, 7) ?? [])]).toEqual([
      'DP-0000-0000-0001',
      'member1',
      'bKash by hand',
      'BDT\u00a01,000.00',
      'BDT\u00a0975.00',
      'TX1',
    ]);
    expect([second?.[5], second?.[7]]).toEqual(['–', '–']);
    expect([first?.[8], second?.[8]]).toEqual(['padma', '–']);
    const times = [...(await table()).querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime));
    expect(times).toEqual([NOON, NOON + 3_600_000, NOON]);
    expect(screen.getByText('member1').getAttribute('href')).toBe(`/backoffice/members/${idOf(501)}`);
    expect(server.inputs('officeDeposits')).toEqual([
      { state: 'credited', sort: 'time', order: 'desc', language: 'EN', pageSize: 30 },
    ]);
    // The heads of the table sort it, so this list has no other sort control and no keys.
    expect(screen.queryByLabelText(en.table.order)).toBeNull();
    expect(screen.queryByText('J / K')).toBeNull();
  });

  it('is reached by tabs, which the address keeps', async () => {
    const { server, user } = openOffice('deposits', {
      officeDeposits: ({ state }) => pageOf(state === 'rejected' ? [REJECTED] : []),
    });
    const tabs = within(await screen.findByLabelText(t.filter));
    expect(tabs.getAllByRole('link').map((each) => each.textContent)).toEqual(Object.values(t.queues));
    expect(tabs.getByText(t.queues.open).getAttribute('aria-current')).toBe('true');
    await user.click(tabs.getByText(t.queues.credited));
    expect(place()).toBe('deposits?state=credited');
    await screen.findByText(t.emptyTitle);
    await user.click(tabs.getByText(t.queues.rejected));
    await screen.findByText('DP-0000-0000-0002');
    expect(place()).toBe('deposits?state=rejected');
    expect(tabs.getByText(t.queues.rejected).getAttribute('aria-current')).toBe('true');
    await user.click(tabs.getByText(t.queues.open));
    expect(place()).toBe('deposits');
    expect(server.inputs('officeDeposits').map(({ state, order }) => `${state} ${order}`)).toEqual([
      'open asc',
      'credited desc',
      'rejected desc',
      'open asc',
    ]);
  });

  it('opens the full details of a deposit, and offers no decision', async () => {
    const { user } = openOffice('deposits?state=credited', { officeDeposits: pageOf([CREDITED]) });
    await user.click(await screen.findByText('DP-0000-0000-0001'));
    const dialog = await question();
    within(dialog).getByRole('heading', { name: 'DP-0000-0000-0001' });
    within(dialog).getByText('Credited');
    within(dialog).getByText(t.begun, { exact: false });
    expect(fact(dialog, t.received)).toBe('BDT\u00a0980.00');
    expect(fact(dialog, t.fee)).toBe('BDT\u00a05.00');
    expect(fact(dialog, t.credited)).toBe('BDT\u00a0975.00');
    expect(fact(dialog, t.twoOperators)).toBe(fill(t.firstSeen, { account: 'shapla', amount: 'BDT\u00a0980.00' }));
    expect(fact(dialog, t.decided)).toBeDefined();
    expect(dialog.querySelectorAll('[data-bad]')).toHaveLength(0);
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    expect(document.activeElement === button(dialog, en.back)).toBe(true);
    await user.click(button(dialog, en.back));
    await noQuestion();
  });

  it('shows why a deposit was rejected, in Bengali too', async () => {
    const { user } = openOffice('deposits?state=rejected', { officeDeposits: pageOf([REJECTED]) }, { language: 'bn' });
    await user.click(await screen.findByText('DP-0000-0000-0002'));
    const dialog = await question();
    expect(fact(dialog, bn.deposits.reason)).toBe('No such payment');
    within(dialog).getByText(bn.deposits.states[3]?.[1] ?? '');
    expect(fact(dialog, bn.deposits.credited)).toBeUndefined();
  });

  it('is sorted by its column heads, and the address keeps the order', async () => {
    const { server, user } = openOffice('deposits?state=credited', { officeDeposits: pageOf([CREDITED]) });
    await table();
    expect(headOf(en.movements.at)?.getAttribute('aria-sort')).toBe('descending');
    expect(headOf(en.table.amount)?.getAttribute('aria-sort')).toBe('none');
    expect((await table()).querySelectorAll('thead button')).toHaveLength(2);
    await user.click(screen.getByText(en.table.amount));
    await waitFor(() => expect(headOf(en.table.amount)?.getAttribute('aria-sort')).toBe('descending'));
    expect(place()).toBe('deposits?state=credited&sort=amount&order=desc');
    await user.click(screen.getByText(en.table.amount));
    await waitFor(() => expect(headOf(en.table.amount)?.getAttribute('aria-sort')).toBe('ascending'));
    expect(server.inputs('officeDeposits').map(({ sort, order }) => `${sort} ${order}`)).toEqual([
      'time desc',
      'amount desc',
      'amount asc',
    ]);
  });

  it('loads more, and shows why loading more failed while it keeps the list', async () => {
    const { server, user } = openOffice('deposits?state=credited&sort=amount&order=asc', {
      officeDeposits: ({ after }) => (after ? refused('temporarily_unavailable') : pageOf([CREDITED], idOf(1))),
    });
    await user.click(await screen.findByText(en.table.more));
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.temporarily_unavailable);
    screen.getByText('DP-0000-0000-0001');
    server.answer({ officeDeposits: ({ after }) => (after ? pageOf([deposit(3)]) : pageOf([CREDITED], idOf(1))) });
    await user.click(screen.getByText(en.table.more));
    await screen.findByText('DP-0000-0000-0003');
    screen.getByText('DP-0000-0000-0001');
    expect(screen.queryByRole('alert')).toBeNull();
    const inputs = server.inputs('officeDeposits');
    expect(inputs.at(-1)).toMatchObject({ state: 'credited', sort: 'amount', order: 'asc', after: idOf(1) });
  });

  it('shows why loading failed', async () => {
    openOffice('deposits?state=rejected', { officeDeposits: refused('server_fault') });
    await screen.findByText(errorText.en.server_fault);
    part(document.body, 'button', en.retry);
  });
});

describe('the exported file of deposits', () => {
  it('holds every deposit of the list, in order, with all known values', async () => {
    const saved = keepSavedFiles();
    const { server, user } = openOffice('deposits?state=credited&sort=amount', {
      officeDeposits: ({ after }) => (after ? pageOf([REJECTED]) : pageOf([CREDITED], idOf(1))),
    });
    await table();
    await user.click(screen.getByText(en.table.export));
    const [file] = await saved();
    expect(file?.name).toBe('deposits-credited.csv');
    const begun = new Date(NOON).toISOString();
    const decided = new Date(NOON + 3_600_000).toISOString();
    expect(file?.lines).toEqual([
      'deposit,receipt,account,method,state,begun,decided,decided_by,amount,received,received_currency,fee,credited,currency,reference,reason',
      `${idOf(1)},DP-0000-0000-0001,member1,bKash by hand,credited,${begun},${decided},padma,1000.00,980.00,BDT,5.00,975.00,BDT,TX1,`,
      `${idOf(2)},DP-0000-0000-0002,member2,bKash by hand,rejected,${begun},${begun},,500.00,,,0.00,,BDT,,No such payment`,
    ]);
    const asked = { state: 'credited', sort: 'amount', order: 'desc', pageSize: 1_000, language: 'EN' };
    expect(server.inputs('officeDeposits').slice(1)).toEqual([asked, { ...asked, after: idOf(1) }]);
  });

  it('is named after its queue, and an error is shown', async () => {
    const saved = keepSavedFiles();
    const { server, user } = openOffice('deposits', { officeDeposits: pageOf([deposit(1)]) }, { language: 'bn' });
    await screen.findByText('member1');
    const mend = server.cutOff('officeDeposits');
    await user.click(screen.getByText(bn.table.export));
    await screen.findByText(bn.unreachable);
    mend();
    await user.click(screen.getByText(bn.table.export));
    const [file] = await saved();
    expect([file?.name, file?.lines.length]).toEqual(['deposits-open.csv', 2]);
    expect(server.inputs('officeDeposits').at(-1)).toMatchObject({ state: 'open', order: 'asc', language: 'BN' });
    await waitFor(() => expect(screen.queryByText(bn.unreachable)).toBeNull());
  });
});
