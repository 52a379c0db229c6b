import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { heading, openOffice, type OpenOffice, place } from '../../testing/open-office.tsx';
import { keepSavedFiles } from '../../testing/saved-files.ts';

const { reports: t, returns, liabilities } = en;
const DAYS = 'from=2026-03-01&to=2026-03-31';
const RANGE = { from: '2026-03-01', to: '2026-03-31' };

type Income = CallValue<'officeReportIncome'>;
const PLAY = { rounds: 1_200, staked: '1000.00', won: '900.50', revenue: '99.50' };
const LOST = { rounds: 3, staked: '200.00', won: '250.00', revenue: '-50.00' };
const INCOME: Income = {
  list: [
    { key: 'SUND', vassalage: 'SUND', name: 'Sund', ...PLAY },
    { key: 'MEGH', vassalage: 'MEGH', name: '', ...LOST },
  ],
  total: 2,
  sums: { rounds: 1_203, staked: '1200.00', won: '1150.50', revenue: '49.50' },
};
const NO_INCOME: Income = { list: [], total: 0, sums: { rounds: 0, staked: '0.00', won: '0.00', revenue: '0.00' } };
const NO_COSTS: CallValue<'officeAgentCosts'> = {
  days: [],
  sums: { amount: '0.00', waiting: '0.00', income: '0.00', debts: '0.00' },
};
const CASH: CallValue<'officeReportCash'> = {
  list: [
    {
      key: 'bkash-send',
      name: 'bKash Send Money',
      deposits: 1_001,
      deposited: '5000.00',
      withdrawals: 2,
      withdrawn: '7000.00',
      net: '-2000.00',
    },
    // The kind of a payout account, by which nobody can deposit.
    { key: 'crypto', name: '', deposits: 0, deposited: '0.00', withdrawals: 0, withdrawn: '0.00', net: '0.00' },
    { key: '', name: '', deposits: 0, deposited: '0.00', withdrawals: 1, withdrawn: '10.00', net: '-10.00' },
  ],
  total: 3,
  sums: { deposits: 1_001, deposited: '5000.00', withdrawals: 3, withdrawn: '7010.00', net: '-2010.00' },
};
const RETURNED = {
  vassalage: 'SUND',
  gameCode: 'padma-ilish',
  name: 'Padma Ilish',
  rounds: 12_000,
  staked: '24000.00',
  won: '23000.00',
  realised: 95.833,
  declared: 96.1,
  low: 94,
  high: 98.2,
  deviation: 4.567,
  deviationFrom: 'declared',
  state: 'inside',
} as const;

/** A table's rows, its heads left out and its sums last. */
const rows = async (caption: string): Promise<string[]> => {
  const table = await screen.findByRole('table', { name: caption });
  return [...table.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );
};

/** Opens a report; there is one day alone, of which no picture is drawn. */
const open = (path: string, answers: FakeHandlers, language: 'bn' | 'en' = 'en'): OpenOffice =>
  openOffice(
    `reports?${path}`,
    {
      officeReportIncome: ({ by }) => (by === 'day' ? NO_INCOME : INCOME),
      officeReportCash: ({ by }) => (by === 'day' ? { ...CASH, list: [], total: 0 } : CASH),
      officeAgentCosts: NO_COSTS,
      ...answers,
    },
    { language },
  );

/** What was asked for the table, without what was asked for the picture. */
const asked = ({ server }: OpenOffice) => server.inputs('officeReportIncome').filter(({ pageSize }) => pageSize === 50);
/** Headings of amounts say the currency. */
const inBdt = (title: string) => `${title} (BDT)`;
const asOf = (part: object) => ({
  ...RANGE,
  by: 'vendor',
  sort: 'revenue',
  order: 'desc',
  page: 1,
  pageSize: 50,
  currency: 'BDT',
  ...part,
});

describe('the days of a report', () => {
  it('end on the site’s today, wherever the operator is', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 20), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = open('', {});
    await screen.findByText('GMT+6');
    await waitFor(() =>
      expect(server.inputs('officeReportIncome')[0]).toMatchObject({ from: '2026-10-25', to: '2026-11-23' }),
    );
  });
});

describe('the revenue report', () => {
  it('shows stakes, wins and revenue of each vendor, and their sums', async () => {
    const office = open(`by=vendor&${DAYS}`, {});
    await heading(t.title);
    expect(await rows(t.tabs.income)).toEqual([
      'Sund | 1,200 | 1,000.00 | 900.50 | 99.50 | 9.9 %',
      'MEGH | 3 | 200.00 | 250.00 | −50.00 | −25.0 %',
      `${t.sum} | 1,203 | 1,200.00 | 1,150.50 | 49.50 | 4.1 %`,
    ]);
    expect(screen.getByText(t.revenueRule)).toBeDefined();
    expect(asked(office)).toEqual([asOf({})]);
  });

  it('is sorted in both directions, and the address keeps the order', async () => {
    const office = open(`by=vendor&${DAYS}`, {});
    const sort = async (name: string, expected: string): Promise<void> => {
      const head = await screen.findByRole('columnheader', { name });
      await office.user.click(within(head).getByRole('button'));
      await waitFor(() => expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe(expected));
    };
    await sort(inBdt(t.won), 'descending');
    await sort(inBdt(t.won), 'ascending');
    expect(place()).toContain('sort=won&order=asc');
    expect(asked(office).map(({ sort: by, order }) => `${by} ${order}`)).toEqual([
      'revenue desc',
      'won desc',
      'won asc',
    ]);
  });

  it('leads from a vendor to its games, and back to all vendors', async () => {
    const office = open(`by=vendor&sort=won&${DAYS}`, {});
    await office.user.click(await screen.findByText('Sund'));
    await screen.findByText(`SUND · ${t.allVendors}`);
    expect(place()).toContain('by=game');
    await waitFor(() => expect(asked(office).at(-1)).toEqual(asOf({ by: 'game', vassalage: 'SUND' })));
    expect(screen.getByText('Sund').getAttribute('href')).toBe(
      '/backoffice/site-games?kind=game&vendor=SUND&search=SUND',
    );
    await office.user.click(screen.getByText(`SUND · ${t.allVendors}`));
    await waitFor(() => expect(asked(office).at(-1)).toEqual(asOf({ by: 'game' })));
  });

  it('is paged, and starts at the first page when its grouping changes', async () => {
    const office = open(`by=game&page=2&${DAYS}`, { officeReportIncome: { ...INCOME, total: 101 } });
    await screen.findByText('Page 2 of 3');
    await office.user.click(screen.getByText(en.table.next));
    await screen.findByText('Page 3 of 3');
    expect(screen.getByText(en.table.next).closest('button')?.disabled).toBe(true);
    expect(asked(office).map(({ page }) => page)).toEqual([2, 3]);
    await office.user.click(screen.getByText(t.keys.vendor));
    await waitFor(() => expect(asked(office).at(-1)).toEqual(asOf({})));
    expect(place()).not.toContain('page=');
  });

  it('covers the chosen days, and ignores a cleared date', async () => {
    const office = open(`by=vendor&page=2&${DAYS}`, {});
    await rows(t.tabs.income);
    const from = screen.getByLabelText<HTMLInputElement>(t.from);
    expect(from.value).toBe('2026/03/01');
    await office.user.clear(from);
    await office.user.tab();
    expect([from.value, place()]).toEqual(['2026/03/01', expect.stringContaining('from=2026-03-01')]);
    await office.user.clear(from);
    await office.user.type(from, '2026/03/20');
    await waitFor(() => expect(asked(office).at(-1)).toEqual(asOf({ from: '2026-03-20' })));
    // The first day is not after the last.
    await office.user.clear(from);
    await office.user.type(from, '2026-04-01');
    screen.getByText(en.day.tooLate.replace('{day}', '2026/03/31'));
    expect(place()).toContain('from=2026-03-20');
    await office.user.click(screen.getByText(t.days.replace('{days}', '7')));
    await waitFor(() => {
      const { from: first = '', to = '' } = asked(office).at(-1) ?? {};
      expect(Date.parse(to) - Date.parse(first)).toBe(6 * 86_400_000);
    });
    // Another report is of the same days.
    const tabs = screen.getByRole('navigation', { name: t.which });
    expect(within(tabs).getByText(t.tabs.cash).getAttribute('href')).toContain(`from=${asked(office).at(-1)?.from}`);
  });

  it('is exported with all its rows, under a name that says what it is', async () => {
    const saved = keepSavedFiles();
    const office = open(`by=vendor&page=2&${DAYS}`, { officeReportIncome: { ...INCOME, total: 51 } });
    await rows(t.tabs.income);
    await office.user.click(screen.getByText(en.table.export));
    const [file] = await saved();
    expect(file?.name).toBe('revenue-vendor-2026-03-01-2026-03-31.csv');
    expect(file?.lines).toEqual([
      `${t.keys.vendor},,${t.rounds},${inBdt(t.staked)},${inBdt(t.won)},${inBdt(t.revenue)}`,
      'SUND,Sund,1200,1000.00,900.50,99.50',
      'MEGH,,3,200.00,250.00,-50.00',
    ]);
    expect(office.server.inputs('officeReportIncome')).toContainEqual(asOf({ pageSize: 1_000 }));
  });

  it('shows in Bengali that there is no data, and groups by day by default', async () => {
    const office = open('', {}, 'bn');
    expect(await screen.findByText(bn.reports.emptyTitle)).toBeDefined();
    expect(asked(office)).toMatchObject([{ by: 'day', sort: 'key', order: 'desc' }]);
    const { from = '', to = '' } = asked(office)[0] ?? {};
    expect(Date.parse(to) - Date.parse(from)).toBe(29 * 86_400_000);
  });

  it('shows that it is loading, why loading failed, and retries', async () => {
    const { server, user } = open(`by=vendor&${DAYS}`, { officeReportIncome: refused('server_fault') });
    const release = server.hold('officeReportIncome');
    expect(await screen.findByLabelText(en.loading)).toBeDefined();
    release();
    await screen.findByText(en.failedTitle);
    expect(screen.getByText(errorText.en.server_fault)).toBeDefined();
    server.answer({ officeReportIncome: INCOME });
    await user.click(screen.getByText(en.retry));
    expect(await rows(t.tabs.income)).toHaveLength(3);
  });

  it('is closed to operators without the permission to read it', async () => {
    openOffice('reports', {}, { permissions: ['members.read'] });
    expect(await screen.findByText(en.notAllowedTitle)).toBeDefined();
  });
});

describe('the costs of agents', () => {
  const { costs } = en.agents;

  it('stand below the revenue by the day of their settlement and by kind, and say which days these are', async () => {
    const { server } = open(`by=vendor&${DAYS}`, {
      officeAgentCosts: {
        days: [
          { day: '2026-03-02', kind: 'daily', count: 2, amount: '60.00' },
          { day: '2026-03-02', kind: 'rate', count: 5, amount: '9.50' },
          { day: '2026-03-03', kind: 'dividend', count: 1, amount: '100.00' },
        ],
        sums: { amount: '169.50', waiting: '20.00', income: '30.00', debts: '0.00' },
      },
    });
    expect(await rows(costs.title)).toEqual([
      '2026/03/02 | 7 | 0.00 | 60.00 | 0.00 | 0.00 | 9.50 | 69.50',
      '2026/03/03 | 1 | 100.00 | 0.00 | 0.00 | 0.00 | 0.00 | 100.00',
      `${t.sum} |  |  |  |  |  |  | 169.50`,
    ]);
    screen.getByText(costs.rule);
    expect(server.inputs('officeAgentCosts')).toEqual([RANGE]);
  });

  it('say that there are none, or why they could not be loaded', async () => {
    const { server, user } = open(`by=vendor&${DAYS}`, { officeAgentCosts: refused('temporarily_unavailable') });
    await screen.findByText(en.failedTitle);
    server.answer({ officeAgentCosts: NO_COSTS });
    await user.click(screen.getByText(en.retry));
    await screen.findByText(costs.none);
  });

  it('are asked for at most 93 days, and never for an operator who may not see agents', async () => {
    const { server } = open('by=vendor&from=2026-01-01&to=2026-06-30', {});
    await screen.findByText(fill(costs.tooLong, { days: 93 }));
    expect(server.inputs('officeAgentCosts')).toEqual([]);
    const { server: other } = openOffice(
      `reports?by=vendor&${DAYS}`,
      { officeReportIncome: INCOME },
      { permissions: ['reports.read'] },
    );
    await screen.findByText('Sund');
    expect(other.inputs('officeAgentCosts')).toEqual([]);
  });
});

describe('the cash report', () => {
  it('groups by method or day, includes cash without a method, and is exported', async () => {
    const saved = keepSavedFiles();
    const { server, user } = open(`report=cash&by=method&${DAYS}`, {});
    expect(await rows(t.tabs.cash)).toEqual([
      'bKash Send Money | 1,001 | 5,000.00 | 2 | 7,000.00 | −2,000.00',
      'USDT | 0 | 0.00 | 0 | 0.00 | 0.00',
      `${t.noMethod} | 0 | 0.00 | 1 | 10.00 | −10.00`,
      `${t.sum} | 1,001 | 5,000.00 | 3 | 7,010.00 | −2,010.00`,
    ]);
    expect(screen.getByText(t.cashRule)).toBeDefined();
    await user.click(screen.getByText(en.table.export));
    const [file] = await saved();
    expect(file?.name).toBe('cash-method-2026-03-01-2026-03-31.csv');
    expect(file?.lines).toEqual([
      [t.keys.method, '', t.deposits, inBdt(t.deposited), t.withdrawals, inBdt(t.withdrawn), inBdt(t.net)].join(','),
      'bkash-send,bKash Send Money,1001,5000.00,2,7000.00,-2000.00',
      'crypto,USDT,0,0.00,0,0.00,0.00',
      ',,0,0.00,1,10.00,-10.00',
    ]);
    await user.click(within(screen.getByRole('columnheader', { name: inBdt(t.net) })).getByRole('button'));
    await waitFor(() => expect(server.inputs('officeReportCash').at(-1)).toMatchObject({ sort: 'net', order: 'desc' }));
    await user.click(screen.getByText(t.keys.day));
    expect(await screen.findByText(t.emptyTitle)).toBeDefined();
    expect(place()).toBe(`reports?report=cash&by=day&${DAYS}`);
  });

  it('writes days as the fields above it do', async () => {
    const [row = expect.unreachable()] = CASH.list;
    const days = { ...CASH, list: [{ ...row, key: '2026-03-02', name: '' }], total: 1 };
    open(`report=cash&by=day&${DAYS}`, { officeReportCash: days });
    expect((await rows(t.tabs.cash))[0]).toMatch(/^2026\/03\/02 /);
  });
});

describe('the report of returns', () => {
  it('compares every game with what chance allows, and is exported as shown', async () => {
    const saved = keepSavedFiles();
    const { server, user } = open(`report=returns&${DAYS}`, {
      officeReportReturns: {
        list: [
          RETURNED,
          { ...RETURNED, gameCode: 'new', name: '', declared: null, deviationFrom: 'measured', state: 'unknown' },
          { ...RETURNED, gameCode: 'odd', name: 'Odd', realised: 120, state: 'alarm' },
        ],
      },
    });
    expect(await rows(t.tabs.returns)).toEqual([
      `Padma Ilish | 12,000 | 24,000.00 | 95.83 % | 96.10 % | 94.00 % – 98.20 % | 4.57 (${returns.from.declared}) | ${returns.states.inside}`,
      `new | 12,000 | 24,000.00 | 95.83 % | – | 94.00 % – 98.20 % | 4.57 (${returns.from.measured}) | ${returns.states.unknown}`,
      `Odd | 12,000 | 24,000.00 | 120.00 % | 96.10 % | 94.00 % – 98.20 % | 4.57 (${returns.from.declared}) | ${returns.states.alarm}`,
    ]);
    expect(screen.getByText('Odd').getAttribute('href')).toBe(
      '/backoffice/site-games?kind=game&vendor=SUND&search=odd',
    );
    expect(screen.getByText(returns.rule)).toBeDefined();
    expect(server.inputs('officeReportReturns')).toEqual([{ ...RANGE, currency: 'BDT' }]);
    await user.click(screen.getByText(en.table.export));
    const [file] = await saved();
    expect(file?.name).toBe('returns-2026-03-01-2026-03-31.csv');
    expect(file?.lines[2]).toBe(`new,12000,24000.00,23000.00,95.833,,94,98.2,4.567,${returns.states.unknown}`);
  });

  it('shows that no game was played', async () => {
    open(`report=returns&${DAYS}`, { officeReportReturns: { list: [] } });
    expect(await screen.findByText(t.emptyText)).toBeDefined();
    expect(screen.queryByText(en.table.export)).toBeNull();
  });
});

describe('the liabilities report', () => {
  const OWED = {
    currency: 'BDT',
    members: 1_234,
    cash: '100000.00',
    held: '500.00',
    agents: '2000.00',
    bonus: '300.00',
    openRounds: 2,
    inPlay: '20.00',
    total: '102820.00',
  };

  it('shows what the house owes now, without a choice of days', async () => {
    open('report=liabilities', { officeReportLiabilities: { at: Date.UTC(2026, 2, 3, 10), list: [OWED] } });
    expect(await rows(t.tabs.liabilities)).toEqual([
      'BDT | 1,234 | 100,000.00 | 500.00 | 2,000.00 | 300.00 | 2 | 20.00 | 102,820.00',
    ]);
    expect(screen.getByText(new RegExp(liabilities.rule.split('{')[0] ?? ''))).toBeDefined();
    expect(screen.queryByLabelText(t.from)).toBeNull();
  });

  it('shows that nothing is owed, and why loading failed', async () => {
    const { server, user } = open('report=liabilities', { officeReportLiabilities: refused('server_fault') });
    await screen.findByText(en.failedTitle);
    server.answer({ officeReportLiabilities: { at: 0, list: [] } });
    await user.click(screen.getByText(en.retry));
    expect(await screen.findByText(t.emptyTitle)).toBeDefined();
  });
});
