import type { DepositMethod } from '@chhokka/contracts';
import { CallRefused } from '@chhokka/client';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '@chhokka/messages/centre/en';
import { drawInShell } from '../../../app/layout/testing.tsx';
import { centreCall } from '../../../shared/centre-api.ts';
import { DepositForm } from './DepositForm.tsx';

vi.mock('../../../shared/api.ts', () => ({
  call: async () => ({ nodes: [] }),
  whenSiteClosed: vi.fn(),
  clientOptions: {},
}));
vi.mock('../../../shared/centre-api.ts', () => ({ centreCall: vi.fn() }));

const METHOD: DepositMethod = {
  methodId: 'bkash',
  rail: 'manual',
  brand: 'bkash',
  title: 'bKash',
  note: '',
  minAmount: '200.00',
  maxAmount: '20000.00',
  feeBasisPoints: 0,
  feeFixed: '0.00',
  countdownMinutes: 30,
  proof: 'none',
};
const OPENS_AT = Date.parse('2027-04-14T18:00:00Z');
const t = en.centre.deposit.form;

afterEach(cleanup);

it('tells beside the amount what the member’s own limit leaves, and until when', async () => {
  const refusal = { code: 'deposit_limit_reached' as const, message: 'Too much.', fields: {}, requestId: 'r' };
  vi.mocked(centreCall).mockRejectedValue(
    new CallRefused(409, { ...refusal, value: { remaining: '924.00', opensAt: OPENS_AT } }),
  );
  drawInShell(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <DepositForm methods={[METHOD]} onBegun={vi.fn()} />
    </IntlProvider>,
  );
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '5000' } });
  fireEvent.click(screen.getByRole('button', { name: t.submit }));
  const said = await screen.findByText(/924\.00/);
  // On the site's clock, six hours east.
  expect(said.textContent).toMatch(/limit.* 15 .*2027, 00:00/);
});
