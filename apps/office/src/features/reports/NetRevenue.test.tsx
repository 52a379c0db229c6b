import type { CallInput, CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../testing/open-office.tsx';
import { keepSavedFiles } from '../../testing/saved-files.ts';

type Income = CallValue<'officeReportIncome'>;
const t = en.reports;
const DAYS = 'from=2026-03-01&to=2026-03-31';
const PLAY = { rounds: 1_200, staked: '1000.00', won: '900.50', revenue: '99.50' };
const NO_PLAY = { rounds: 0, staked: '0.00', won: '0.00', revenue: '0.00' };
/** Headings of amounts say the currency. */
const inBdt = (title: string) => `${title} (BDT)`;

const open = (path: string, officeReportIncome: Income, language: 'bn' | 'en' = 'en') =>
  openOffice(
    `reports?${path}`,
    {
      officeReportIncome,
      officeAgentCosts: { days: [], sums: { amount: '0.00', waiting: '0.00', income: '0.00', debts: '0.00' } },
    },
    { language },
  );

/** The rows of the table, its sums last. */
async function rows(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: t.tabs.income });
  return [...table.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );
}

describe('net gaming revenue', () => {
  it('shows what promotions and agents cost each day, and NGR, in both languages', async () => {
    const saved = keepSavedFiles();
    const costs = { promotions: '10.00', agents: '69.50', ngr: '20.00' };
    const days: Income = {
      list: [
        { key: '2026-03-02', vassalage: '', name: '', ...PLAY, costs },
        // Nobody played, and a dividend was paid.
        {
          key: '2026-03-03',
          vassalage: '',
          name: '',
          ...NO_PLAY,
          costs: { promotions: '0.00', agents: '100.00', ngr: '-100.00' },
        },
      ],
      total: 2,
      sums: PLAY,
      costs: { promotions: '10.00', agents: '169.50', ngr: '-80.00' },
    };
    const office = open(`by=day&${DAYS}`, days);
    expect(await rows()).toEqual([
      '2026/03/02 | 1,200 | 1,000.00 | 900.50 | 99.50 | 9.9 % | 10.00 | 69.50 | 20.00',
      '2026/03/03 | 0 | 0.00 | 0.00 | 0.00 | – | 0.00 | 100.00 | −100.00',
      `${t.sum} | 1,200 | 1,000.00 | 900.50 | 99.50 | 9.9 % | 10.00 | 169.50 | −80.00`,
    ]);
    await office.user.click(screen.getByText(en.table.export));
    const [file] = await saved();
    const heads = [t.staked, t.won, t.revenue, t.promotions, t.agents, t.ngr].map(inBdt);
    expect(file?.lines).toEqual([
      [t.keys.day, '', t.rounds, ...heads].join(','),
      '2026-03-02,,1200,1000.00,900.50,99.50,10.00,69.50,20.00',
      '2026-03-03,,0,0.00,0.00,0.00,0.00,100.00,-100.00',
    ]);
    const head = screen.getByRole('columnheader', { name: inBdt(t.ngr) });
    await office.user.click(within(head).getByRole('button'));
    const sorted: Partial<CallInput<'officeReportIncome'>> = { by: 'day', sort: 'ngr', order: 'desc' };
    await waitFor(() => expect(office.server.inputs('officeReportIncome').at(-1)).toMatchObject(sorted));
    cleanup();
    open(`by=day&${DAYS}`, days, 'bn');
    await screen.findByRole('columnheader', { name: inBdt(bn.reports.ngr) });
    screen.getByText(bn.reports.revenueRule);
  });

  it('tells what is left above vendors and above no play, and nothing for one vendor', async () => {
    const costs = { promotions: '0.00', agents: '12.00', ngr: '-12.00' };
    open(`by=vendor&${DAYS}`, { list: [], total: 0, sums: NO_PLAY, costs });
    await screen.findByText(t.emptyTitle);
    expect(screen.getByText(t.ngr).parentElement?.textContent).toMatch(/−BDT\s12\.00$/);
    cleanup();
    open(`by=day&vendor=SUND&${DAYS}`, {
      list: [{ key: '2026-03-02', vassalage: '', name: '', ...PLAY }],
      total: 1,
      sums: PLAY,
    });
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByText(t.ngr)).toBeNull();
    expect(screen.queryByRole('columnheader', { name: inBdt(t.ngr) })).toBeNull();
  });
});
