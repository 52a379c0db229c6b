import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider, type UiLabels } from '@chhokka/ui';
import { MemoryRouter } from '../../../platform/router/router.tsx';
import AccountRecordPage from '../account-record/AccountRecordPage.tsx';
import BettingRecordPage from '../bets/BettingRecordPage.tsx';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import ProfitPage from '../profit/ProfitPage.tsx';

vi.mock('../../../platform/centre/centre-api.ts', () => ({ centreCall: vi.fn() }));
vi.mock('../../../platform/calls/api.ts', () => ({ call: vi.fn(() => new Promise(() => {})), clientOptions: {} }));
vi.mock('../profit/NetChart.tsx', () => ({
  default: ({ label, bars }: { label: string; bars: readonly { height: number }[] }) => (
    <div role="img" aria-label={label}>
      {bars.map(({ height }) => height).join(' ')}
    </div>
  ),
}));

/** What the platform answers to each call, or throws. */
const answers = new Map<string, (input: Record<string, unknown>) => unknown>();
const asked = (name: string) =>
  vi
    .mocked(centreCall)
    .mock.calls.filter(([called]) => called === name)
    .map(([, input]) => input as Record<string, unknown>);

beforeEach(() => {
  answers.clear();
  vi.mocked(centreCall).mockImplementation((async (name: string, input: Record<string, unknown>) => {
    const answer = answers.get(name);
    if (!answer) throw new CallRefused(0, { code: 'unreachable', message: '' });
    return answer(input);
  }) as unknown as typeof centreCall);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show(Page: ComponentType): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <IntlProvider locale="en" messages={en}>
          <UiLabelsProvider labels={{ retry: 'Try again' } as UiLabels}>
            <Page />
          </UiLabelsProvider>
        </IntlProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const ROUND = {
  roundId: '01a2008a-de54-7e40-972e-31ae3e16a106',
  gameName: 'Royal Bengal',
  gameCode: 'royal-bengal',
  vassalage: 'SUND',
  vendorName: 'Sundarban Studio',
  gameType: 'RNG',
  bet: '10.00',
  win: '4.00',
  net: '-6.00',
  state: 'closed',
  openedAt: Date.UTC(2026, 10, 20, 18, 30),
  closedAt: null,
};
const TOTALS = {
  bets: 3,
  staked: '30.00',
  won: '12.00',
  net: '-18.00',
  vendors: [{ vassalage: 'SUND', name: 'Sundarban Studio' }],
  gameTypes: ['RNG'],
};

describe('the betting record', () => {
  it('requests the next page when one comes empty, and requests again when a filter changes', async () => {
    answers.set('betTotals', () => TOTALS);
    answers.set('betRecords', ({ after }) =>
      after === undefined ? { list: [], next: 'far' } : { list: [ROUND], next: null },
    );
    show(BettingRecordPage);
    const table = await screen.findByRole('table', { name: 'Betting record' });
    expect(within(table).getByText(/^21 .*2026, 00:30$/)).toBeDefined();
    expect(asked('betRecords').map(({ after }) => after)).toEqual([undefined, 'far']);
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '3',
      'P\u00a030.00',
      'P\u00a012.00',
      '\u2212P\u00a018.00',
    ]);

    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    fireEvent.change(screen.getByLabelText('Provider'), { target: { value: 'SUND' } });
    await waitFor(() => expect(asked('betTotals').at(-1)).toMatchObject({ vassalage: 'SUND' }));
    expect(asked('betRecords').at(-1)).toMatchObject({ vassalage: 'SUND' });
    const before = asked('betTotals').at(-1);
    fireEvent.click(screen.getByRole('button', { name: 'Previous 7 days' }));
    await waitFor(() => expect(String(asked('betTotals').at(-1)?.to) < String(before?.from)).toBe(true));
    expect(asked('betTotals').at(-1)).toMatchObject({ vassalage: 'SUND' });
  });

  it('shows an empty state, and an error with a retry', async () => {
    answers.set('betTotals', () => ({ ...TOTALS, bets: 0, vendors: [], gameTypes: [] }));
    answers.set('betRecords', () => ({ list: [], next: null }));
    show(BettingRecordPage);
    await screen.findByText('Nothing in these days');
    cleanup();
    answers.clear();
    show(BettingRecordPage);
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    answers.set('betTotals', () => TOTALS);
    if (again) fireEvent.click(again);
    await waitFor(() => expect(document.querySelector('dl[aria-label="Totals of this selection"]')).not.toBeNull());
  });
});

const LINE = {
  number: '7',
  at: ROUND.openedAt,
  sort: 'game',
  word: 'bet',
  reference: ROUND.roundId,
  gameName: 'Royal Bengal',
  roundId: ROUND.roundId,
  amount: '-10.00',
  balance: '90.00',
};

it('the account record pages by number, and lists money on hold separately', async () => {
  answers.set('accountRecords', ({ account, after }) => ({
    list: account === 'held' ? [] : [after === undefined ? LINE : { ...LINE, number: '6', word: 'welcome' }],
    next: account === 'held' || after !== undefined ? null : '7',
    available: '90.00',
    held: '25.00',
  }));
  show(AccountRecordPage);
  const table = await screen.findByRole('table', { name: 'Account record' });
  expect(within(table).getByText('Reference: 31AE3E16A106')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Welcome credit');
  expect(asked('accountRecords').at(-1)).toMatchObject({ after: '7', account: 'cash' });
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'deposit' } });
  await waitFor(() => expect(asked('accountRecords').at(-1)).toMatchObject({ sort: 'deposit' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Set aside' }));
  await screen.findByText('Nothing in these days');
  expect(asked('accountRecords').at(-1)).toMatchObject({ account: 'held', sort: 'deposit' });
  expect(screen.getByRole('tabpanel').textContent).toContain('P\u00a025.00');
});

it('profit and loss shows figures, a chart and a table, by day, week or month', async () => {
  const nothing = {
    bets: 0,
    staked: '0.00',
    won: '0.00',
    net: '0.00',
    deposited: '0.00',
    withdrawn: '0.00',
    promoted: '0.00',
  };
  const played = { ...nothing, bets: 2, staked: '20.00', won: '55.50', net: '35.50' };
  answers.set('profitRecords', () => ({
    list: [
      { ...nothing, from: '2026-11-20', to: '2026-11-20' },
      { ...played, from: '2026-11-21', to: '2026-11-21' },
    ],
    total: played,
  }));
  show(ProfitPage);
  const picture = await screen.findByRole('img');
  expect(picture.getAttribute('aria-label')).toBe(
    'Net (Day): 35.50 in all, best 35.50, worst 0.00. The table below has every figure.',
  );
  expect(picture.textContent).toBe('0 35.5');
  const rows = within(screen.getByRole('table', { name: 'Profit and loss' })).getAllByRole('row');
  // A day without movement is in the picture, not in the table.
  expect(rows).toHaveLength(2);
  expect(rows[1]?.textContent).toContain('+P\u00a035.50');
  fireEvent.click(screen.getByRole('tab', { name: 'Month' }));
  await waitFor(() => expect(asked('profitRecords').at(-1)).toMatchObject({ by: 'month' }));
  const { from, to } = asked('profitRecords').at(-1) as { from: string; to: string };
  expect(Number(to.slice(0, 4)) - Number(from.slice(0, 4))).toBe(1);
});
