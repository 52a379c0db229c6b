import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import { texts } from '@chhokka/messages/always/en';
import { UiLabelsProvider } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { WinnerBoard } from './WinnerBoard.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn() }));

const LABELS = { ...texts.common, pageOf: (page: number) => String(page) };
const win = (account: string, winAmount: string, gameName = 'Royal Bengal') => ({
  vo: { account, winAmount, gameName, gameCode: 'royal-bengal', vassalage: 'SUND', gameType: 'RNG', wonAt: 1 },
});

let answers: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  vi.mocked(call).mockImplementation(((name: string) => {
    if (name !== 'rankList') return new Promise(() => undefined);
    return (answers.shift() ?? (() => new Promise(() => undefined)))();
  }) as typeof call);
});
afterEach(() => {
  cleanup();
  answers = [];
  vi.clearAllMocks();
});

function shown(): void {
  render(
    <IntlProvider locale="en" messages={{ ...texts }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UiLabelsProvider labels={LABELS}>
          <WinnerBoard />
        </UiLabelsProvider>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

it('the winner board requests fifty wins of all categories, and reserves their space meanwhile', () => {
  shown();
  const asked = vi.mocked(call).mock.calls.find(([name]) => name === 'rankList');
  expect(asked?.[1]).toMatchObject({ gameCategory: 'ALL', limitNum: 50, language: expect.stringMatching(/^(BN|EN)$/) });
  expect(screen.getByRole('group', { name: texts.home.winners }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3);
});

it('the winner board shows who won what in which game, and scrolls by keyboard', async () => {
  answers = [() => Promise.resolve({ list: [win('tan***7', '12500.00'), win('mi***', '40.50', 'Padma Ilish')] })];
  shown();
  await screen.findByText('tan***7');
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(within(rows[0] ?? expect.unreachable()).getByText(/12,500\.00/)).toBeDefined();
  expect(within(rows[1] ?? expect.unreachable()).getByText('Padma Ilish')).toBeDefined();
  expect(screen.getByRole('group').tabIndex).toBe(0);
});

it('the winner board says when nobody has won yet', async () => {
  answers = [() => Promise.resolve({ list: [] })];
  shown();
  expect(await screen.findByText(texts.home.winnersEmptyTitle)).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('the winner board says that it could not be loaded, and tries again', async () => {
  answers = [
    () => Promise.reject(new CallRefused(503, { code: 'temporarily_unavailable', message: 'Later' })),
    () => Promise.resolve({ list: [win('tan***7', '1.00')] }),
  ];
  shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('tan***7')).toBeDefined();
});
