import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openOffice, place } from '../../testing/open-office.tsx';
import { cellsOf, field } from '../../testing/parts.ts';
import { keepSavedFiles } from '../../testing/saved-files.ts';
import { idOf, NOON } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './MovementsPage.tsx';

type Movement = CallValue<'officeMovements'>['list'][number];

const t = en.movements;
const CURSOR = '1_2_3';

/** A member's deposit as the books hold it. */
function movement(number: number, other: Partial<Movement> = {}): Movement {
  return {
    transferId: String(number),
    at: NOON,
    kind: 'deposit',
    house: 'cash_in',
    method: 'bkash-send',
    methodName: 'bKash Send Money',
    memberId: idOf(number + 500),
    account: `member${number}`,
    amount: '1500.00',
    currency: 'BDT',
    reference: `TX${number}`,
    externalId: `deposit:${number}`,
    ...other,
  };
}

const movements = (list: Movement[], next: string | null = null): CallValue<'officeMovements'> => ({
  list,
  next,
  kinds: ['deposit', 'signup', 'odd_kind'],
});
const search = (): Promise<HTMLElement> => screen.findByRole('search');

describe('the house ledger', () => {
  it('shows that it is loading, then each movement in words, with the house’s account and its id', async () => {
    const ofTheHouse = movement(2, {
      kind: 'odd_kind',
      house: 'suspense',
      account: '',
      memberId: null,
      method: '',
      methodName: '',
      reference: '',
      amount: '-20.00',
    });
    const paidOut = movement(3, { house: 'cash_out', method: 'bank', methodName: '', amount: '-5.00' });
    const { server } = openOffice('movements', { officeMovements: movements([movement(1), ofTheHouse, paidOut]) });
    const letGo = server.hold('officeMovements');
    await screen.findByText(t.lead);
    screen.getByLabelText(en.loading);
    letGo();
    const [heads, first, second, third] = cellsOf(await screen.findByRole('table'));
    expect(heads).toEqual([t.at, t.member, t.kind, t.house, t.method, t.amount, t.reference]);
    expect(first?.slice(1)).toEqual([
      'member1',
      'Deposit',
      'Money in',
      'bKash Send Money',
      'BDT\u00a01,500.00',
      'TX1deposit:1',
    ]);
    expect(second?.slice(1)).toEqual([t.ofTheHouse, 'odd_kind', 'Suspense', '–', '−BDT\u00a020.00', '–deposit:2']);
    expect(third?.slice(4, 5)).toEqual([en.withdrawals.kind.bank]);
    expect(screen.getByText('member1').getAttribute('href')).toBe(`/backoffice/members/${idOf(501)}`);
    expect(document.querySelector('td time, th time')?.getAttribute('datetime')).toBe(new Date(NOON).toISOString());
    expect(server.inputs('officeMovements')).toEqual([{ sort: 'time', pageSize: 50 }]);
  });

  it('links the number of a withdrawal to its row, for operators who may see it', async () => {
    const paid = movement(1, { reference: 'WD-3F2A-9C01-77BD' });
    const page = '/backoffice/withdrawals?state=all&number=WD-3F2A-9C01-77BD';
    openOffice('movements', { officeMovements: movements([paid]) });
    expect((await screen.findByText(paid.reference)).getAttribute('href')).toBe(page);
    cleanup();
    openOffice('movements', { officeMovements: movements([paid]) }, { permissions: ['reports.read'] });
    expect((await screen.findByText(paid.reference, { exact: false })).closest('a')).toBeNull();
  });

  it('shows in Bengali that nothing matches', async () => {
    openOffice('movements', { officeMovements: movements([]) }, { language: 'bn' });
    const title = await screen.findByText(bn.movements.emptyTitle);
    expect(title.nextSibling?.textContent).toBe(bn.movements.emptyText);
  });

  it('shows why loading failed, and retries', async () => {
    const { server, user } = openOffice('movements', { officeMovements: refused('server_fault') });
    await screen.findByText(errorText.en.server_fault);
    server.answer({ officeMovements: movements([movement(1)]) });
    await user.click(screen.getByText(en.retry));
    await screen.findByText('member1');
  });

  it('is filtered by member, kind and days when the form is sent, and the address keeps the filter', async () => {
    const { server, user } = openOffice('movements?sort=amount', { officeMovements: movements([movement(1)]) });
    await screen.findByText('member1');
    const kinds = within(await search()).getByLabelText<HTMLSelectElement>(t.kind);
    expect([...kinds.options].map(({ text }) => text)).toEqual([t.allKinds, 'Deposit', 'Welcome credit', 'odd_kind']);
    await user.type(field(await search(), 'account'), 'demo');
    await user.selectOptions(kinds, 'Welcome credit');
    fireEvent.change(field(await search(), 'from'), { target: { value: '2026-11-01' } });
    fireEvent.change(field(await search(), 'to'), { target: { value: '2026-11-22' } });
    expect(server.inputs('officeMovements')).toHaveLength(1);
    await user.type(field(await search(), 'account'), '{Enter}');
    await waitFor(() => expect(server.inputs('officeMovements')).toHaveLength(2));
    expect(server.inputs('officeMovements')[1]).toEqual({
      account: 'demo',
      kind: 'signup',
      from: '2026-11-01',
      to: '2026-11-22',
      sort: 'amount',
      pageSize: 50,
    });
    expect(place()).toBe('movements?account=demo&kind=signup&from=2026-11-01&to=2026-11-22&sort=amount');
    await waitFor(async () => expect(field(await search(), 'kind').value).toBe('signup'));
  });

  it('is sorted only in descending order by its column heads', async () => {
    const { server, user } = openOffice('movements?account=demo&sort=odd', {
      officeMovements: movements([movement(1)]),
    });
    const headOf = (name: string) => screen.getByText(name, { selector: 'th button' });
    const press = async (name: string) => user.click(headOf(name));
    const order = (name: string) => headOf(name).closest('th')?.getAttribute('aria-sort');
    await screen.findByText('member1');
    expect([order(t.at), order(t.amount)]).toEqual(['descending', 'none']);
    await press(t.amount);
    await waitFor(() => expect(order(t.amount)).toBe('descending'));
    await press(t.amount);
    expect(order(t.amount)).toBe('descending');
    expect(place()).toBe('movements?account=demo&sort=amount');
    expect(server.inputs('officeMovements').map(({ sort }) => sort)).toEqual(['time', 'amount']);
  });

  it('loads more, and shows why loading more failed', async () => {
    const { server, user } = openOffice('movements', {
      officeMovements: ({ after }) => (after ? refused('server_fault') : movements([movement(1)], CURSOR)),
    });
    await user.click(await screen.findByText(en.table.more));
    expect((await screen.findByRole('alert')).textContent).toBe(errorText.en.server_fault);
    server.answer({
      officeMovements: ({ after }) => (after ? movements([movement(2)]) : movements([movement(1)], CURSOR)),
    });
    await user.click(screen.getByText(en.table.more));
    await screen.findByText('member2');
    screen.getByText('member1');
    expect(server.inputs('officeMovements').at(-1)).toEqual({ sort: 'time', pageSize: 50, after: CURSOR });
  });

  it('is exported with its filter, and with unchanged codes', async () => {
    const saved = keepSavedFiles();
    const { server, user } = openOffice('movements?kind=deposit', {
      officeMovements: ({ after }) =>
        after
          ? movements([movement(2, { account: '', amount: '-20.00', reference: '=1+1' })])
          : movements([movement(1)], CURSOR),
    });
    await screen.findByText('member1');
    await user.click(screen.getByText(en.table.export));
    const [file] = await saved();
    const at = new Date(NOON).toISOString();
    expect(file).toEqual({
      name: 'movements.csv',
      lines: [
        'transfer,at,account,kind,house,method,amount,currency,reference,id',
        `1,${at},member1,deposit,cash_in,bkash-send,1500.00,BDT,TX1,deposit:1`,
        `2,${at},,deposit,cash_in,bkash-send,-20.00,BDT,'=1+1,deposit:2`,
      ],
    });
    const asked = { kind: 'deposit', sort: 'time', pageSize: 1_000 };
    expect(server.inputs('officeMovements').slice(1)).toEqual([asked, { ...asked, after: CURSOR }]);
  });

  it('shows in Bengali why it could not be exported', async () => {
    const { server, user } = openOffice('movements', { officeMovements: movements([movement(1)]) }, { language: 'bn' });
    await screen.findByText('member1');
    server.cutOff('officeMovements');
    await user.click(screen.getByText(bn.table.export));
    expect((await screen.findByRole('alert')).textContent).toBe(bn.unreachable);
  });

  it('is closed to operators without the permission to read reports', async () => {
    const { server } = openOffice('movements', {}, { permissions: ['deposits.serve'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeMovements');
  });
});
