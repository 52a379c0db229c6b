import { en } from '@chhokka/messages/office/en';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { cardOf, field } from '../../testing/parts.ts';
import { pageOf, withdrawal } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './WithdrawalsPage.tsx';

describe('the filter of decided withdrawals', () => {
  it('stands in the address, is sent with the list, and shows the sum', async () => {
    const { server, user } = openOffice('withdrawals?state=all', {
      officeWithdrawals: { ...pageOf([withdrawal(3, { state: 'received' })]), sum: { count: 12, amount: '18000.00' } },
    });
    await screen.findByText(fill(en.table.sum, { count: 12, amount: 'BDT 18,000.00' }));
    const search = screen.getByRole('search');
    await user.type(field(search, 'number'), 'WD-0000-0000-0003');
    await user.type(field(search, 'account'), 'Member3');
    await user.type(field(search, 'from'), '2026-11-22');
    await user.type(field(search, 'least'), '100');
    await user.selectOptions(field(search, 'method'), 'nagad');
    await user.type(field(search, 'operator'), 'padma');
    await user.click(within(search).getByRole('button', { name: en.rounds.search }));
    await waitFor(() =>
      expect(server.inputs('officeWithdrawals').at(-1)).toEqual({
        state: 'all',
        sort: 'time',
        order: 'desc',
        pageSize: 20,
        number: 'WD-0000-0000-0003',
        account: 'Member3',
        from: Date.parse('2026-11-22T00:00+06:00'),
        least: '100.00',
        method: 'nagad',
        operator: 'padma',
      }),
    );
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      state: 'all',
      number: 'WD-0000-0000-0003',
      account: 'Member3',
      from: '2026-11-22',
      least: '100',
      method: 'nagad',
      operator: 'padma',
    });
  });

  it('is not kept for an unknown state, which shows the queue under its own address', async () => {
    const { server } = openOffice('withdrawals?state=nonsense', { officeWithdrawals: pageOf([withdrawal(1)]) });
    await cardOf('member1');
    expect(server.inputs('officeWithdrawals').at(-1)).toMatchObject({ state: 'open' });
    expect(location.search).toBe('');
  });
});
