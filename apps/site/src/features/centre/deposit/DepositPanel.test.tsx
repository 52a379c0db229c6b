import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deposit } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider, type UiLabels } from '@chhokka/ui';
import { DepositPanel } from './DepositPanel.tsx';

vi.mock('../../../platform/calls/api.ts', () => ({ call: async () => ({ list: [] }), whenSiteClosed: vi.fn() }));
vi.mock('../../../platform/centre/centre-api.ts', () => ({ centreCall: vi.fn() }));

const LABELS: UiLabels = { ...en.common, pageOf: (page, pages) => `${page}/${pages}` };
const NOW = Date.parse('2027-04-14T10:00:00Z');
const HALF_AN_HOUR = 1_800_000;
const NUMBER = '01712345678';

const WAITING: Deposit = {
  depositId: '01970000-0000-7000-8000-000000000001',
  methodId: 'bkash',
  rail: 'manual',
  brand: 'bkash',
  title: 'bKash',
  state: 'waiting',
  amount: '500.00',
  fee: '0.00',
  arrives: '500.00',
  createdAt: NOW,
  expiresAt: NOW + HALF_AN_HOUR,
  graceUntil: NOW + 4 * HALF_AN_HOUR,
  payable: true,
  details: [{ kind: 'number', value: NUMBER }],
  steps: ['Send the money.'],
  proof: 'none',
  payUrl: null,
  reference: null,
  received: null,
  decidedAt: null,
  reason: '',
  receipt: 'DP-0000-0000-0001',
};
const STOPPED = { payable: false, details: [], steps: [] };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  cameIntoView.mockClear();
  Element.prototype.scrollIntoView = cameIntoView;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const cameIntoView = vi.fn<() => unknown>();

function draw(changes: Partial<Deposit> = {}): void {
  render(
    <IntlProvider locale="en" messages={en} timeZone="Asia/Dhaka">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UiLabelsProvider labels={LABELS}>
          <DepositPanel deposit={{ ...WAITING, ...changes }} onLeave={vi.fn()} />
        </UiLabelsProvider>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

const payNoMore = /^Pay nothing more. If you have paid already, enter the number of the payment here until .*18:00\.$/;

it('the deposit panel shows where to pay and a countdown, and hides both when the time is up', async () => {
  draw();
  screen.getByText(NUMBER);
  expect(screen.getByRole('timer').textContent).toBe('30:00');
  screen.getByText(en.centre.deposit.words.waiting);
  await act(() => vi.advanceTimersByTimeAsync(HALF_AN_HOUR + 1_000));
  expect(screen.queryByText(NUMBER)).toBeNull();
  expect(screen.queryByText('Send the money.')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  screen.getByText(payNoMore);
  screen.getByLabelText(en.centre.deposit.panel.reference);
});

it('the panel of a stopped deposit says to pay no more, and still accepts a payment made', () => {
  draw(STOPPED);
  screen.getByText(payNoMore);
  expect(screen.queryByText(en.centre.deposit.words.waiting)).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  screen.getByRole('button', { name: en.centre.deposit.panel.submit });
});

it('the deposit panel has no link to a payment page that is closed', () => {
  draw({ ...STOPPED, rail: 'gateway' });
  screen.getByText(en.centre.deposit.panel.payNoMoreThere);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  draw({ rail: 'gateway', payUrl: 'https://pay.example/1' });
  screen.getByRole('link', { name: en.centre.deposit.panel.pay });
});

it('the deposit panel scrolls into view when it opens, and only then', async () => {
  // As newer browsers answer; React would take what an effect answers for its end.
  cameIntoView.mockResolvedValue(undefined);
  draw();
  expect(cameIntoView).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(cameIntoView).toHaveBeenCalledTimes(1);
  expect(cleanup).not.toThrow();
});

it('the panel of a deposit that ended without money shows no fee and no credit', () => {
  const t = en.centre.deposit.facts;
  const withFee = { rail: 'gateway', fee: '7.50', arrives: '492.50' } as const;
  draw(withFee);
  screen.getByText(t.fee);
  screen.getByText(t.arrives);
  for (const state of ['failed', 'expired', 'rejected'] as const) {
    cleanup();
    draw({ ...withFee, ...STOPPED, state });
    expect(screen.queryByText(t.fee)).toBeNull();
    expect(screen.queryByText(t.arrives)).toBeNull();
  }
});
