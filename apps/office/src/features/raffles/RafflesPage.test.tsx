import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../testing/open-office.tsx';
import { DRAWN } from '../../testing/samples-rewards.ts';

it('draws of raffles show tickets, holders and winners', async () => {
  const { server } = openOffice('raffles?kind=draws', { officeRaffles: { list: [DRAWN] } });
  await screen.findByText('Winter raffle');
  screen.getByText(/12,345/);
  screen.getByText('joba1');
  expect(server.called).toContain('officeRaffles');
});
