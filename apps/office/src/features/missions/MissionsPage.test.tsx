import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../testing/open-office.tsx';
import { BOARD_RESULT } from '../../testing/samples-rewards.ts';

it('results of leaderboards show who was where, with the stake and the prize', async () => {
  openOffice('missions?kind=results', { officeBoardResults: { total: 1, totalPages: 1, list: [BOARD_RESULT] } });
  const row = (await screen.findByText('joba1')).closest('tr');
  expect(row?.textContent).toContain('91,000.00');
  expect(row?.textContent).toContain('1,000.00');
});
