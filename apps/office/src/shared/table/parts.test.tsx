import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../language.ts';
import { fill } from '../texts.ts';
import { Tabs } from '../tabs/Tabs.tsx';
import { cellsOf } from '../../testing/parts.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import { Pager } from './Pager.tsx';

beforeEach(() => changeLanguage('en'));
afterEach(cleanup);

function draw(part: ReactNode, address = '/'): void {
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
    </MantineProvider>,
  );
}

interface Row {
  readonly name: string;
  readonly won: string;
}
const ROWS: readonly Row[] = [
  { name: 'Royal Bengal', won: '12.00' },
  { name: 'Padma Ilish', won: '3.50' },
];
const COLUMNS: readonly Column<Row, 'won' | 'name'>[] = [
  { id: 'name', title: 'Game', cell: ({ name }) => name, sort: 'name', sum: 'All' },
  { id: 'won', title: 'Won', cell: ({ won }) => won, sort: 'won', numeric: true, sum: '15.50' },
  { id: 'link', title: 'More', cell: () => '…' },
];
const TABLE = { caption: 'Games', rows: ROWS, rowKey: ({ name }: Row) => name } as const;

describe('a table', () => {
  it('has a name, column heads, a row for each item, and sums below', () => {
    draw(<DataTable {...TABLE} columns={COLUMNS} />);
    const table = screen.getByRole('table', { name: 'Games' });
    expect(cellsOf(table)).toEqual([
      ['Game', 'Won', 'More'],
      ['Royal Bengal', '12.00', '…'],
      ['Padma Ilish', '3.50', '…'],
      ['All', '15.50', ''],
    ]);
    expect(within(table).getByText('Royal Bengal').getAttribute('scope')).toBe('row');
    // It is scrolled by the arrow keys too.
    expect(screen.getByRole('region', { name: 'Games' }).tabIndex).toBe(0);
    expect(table.querySelectorAll('button, [aria-sort]')).toHaveLength(0);
  });

  it('shows no sums without rows', () => {
    draw(<DataTable {...TABLE} rows={[]} columns={COLUMNS} />);
    expect(cellsOf(screen.getByRole('table'))).toEqual([['Game', 'Won', 'More']]);
  });

  it('sorts in descending order first, then ascending, and marks the direction', async () => {
    const onSort = vi.fn<(sorting: { by: string; order: string }) => void>();
    draw(<DataTable {...TABLE} columns={COLUMNS} sorting={{ by: 'won', order: 'desc' }} onSort={onSort} />);
    expect([...document.querySelectorAll('th[scope=col]')].map((head) => head.getAttribute('aria-sort'))).toEqual([
      'none',
      'descending',
      null,
    ]);
    const user = userEvent.setup();
    await user.click(screen.getByText('Won'));
    await user.click(screen.getByText('Game'));
    screen.getByText('Won').focus();
    await user.keyboard('{Enter}');
    expect(onSort.mock.calls).toEqual([
      [{ by: 'won', order: 'asc' }],
      [{ by: 'name', order: 'desc' }],
      [{ by: 'won', order: 'asc' }],
    ]);
  });

  it('that is loaded page by page sorts only in descending order', async () => {
    const onSort = vi.fn<(sorting: { by: string; order: string }) => void>();
    draw(<DataTable {...TABLE} columns={COLUMNS} downOnly sorting={{ by: 'won', order: 'desc' }} onSort={onSort} />);
    await userEvent.setup().click(screen.getByText('Won'));
    expect(onSort.mock.calls).toEqual([[{ by: 'won', order: 'desc' }]]);
  });
});

describe('the pager of a table', () => {
  const onPage = vi.fn<(page: number) => void>();
  beforeEach(() => onPage.mockClear());
  const off = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

  it('leads back and forward, and stops at both ends', async () => {
    draw(<Pager page={2} pages={3} onPage={onPage} />);
    screen.getByText(fill(en.table.place, { page: 2, pages: 3 }));
    expect([off(en.table.before), off(en.table.next)]).toEqual([false, false]);
    await userEvent.setup().click(screen.getByText(en.table.before));
    await userEvent.setup().click(screen.getByText(en.table.next));
    expect(onPage.mock.calls).toEqual([[1], [3]]);
    cleanup();
    draw(<Pager page={1} pages={3} onPage={onPage} />);
    expect([off(en.table.before), off(en.table.next)]).toEqual([true, false]);
    cleanup();
    draw(<Pager page={3} pages={3} onPage={onPage} />);
    expect([off(en.table.before), off(en.table.next)]).toEqual([false, true]);
  });

  it('is hidden for a single page, and uses the operator’s language', () => {
    draw(<Pager page={1} pages={1} onPage={onPage} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    cleanup();
    draw(<Pager page={1} pages={2} onPage={onPage} />);
    act(() => changeLanguage('bn'));
    screen.getByRole('navigation', { name: bn.table.pages });
  });
});

it('the select that orders cards shows the present order, and reports the chosen one', async () => {
  const onSort = vi.fn<(sorting: { by: string; order: string }) => void>();
  draw(<OrderSelect sorting={{ by: 'time', order: 'asc' }} onSort={onSort} />);
  const choice = screen.getByLabelText<HTMLSelectElement>(en.table.order);
  expect(choice.selectedOptions[0]?.text).toBe(en.table.orders['time asc']);
  expect(choice.options).toHaveLength(4);
  await userEvent.setup().selectOptions(choice, en.table.orders['amount desc']);
  expect(onSort.mock.calls).toEqual([[{ by: 'amount', order: 'desc' }]]);
});

describe('the tabs of a page', () => {
  const tabs = [
    { key: 'open', text: 'Open', waiting: 0 },
    { key: 'mine', text: 'Mine', waiting: 100 },
  ] as const;
  const link = (text: string): HTMLAnchorElement | null => screen.getByText(text).closest('a');

  it('have an address each, keep the given parameters, and mark the open one', () => {
    draw(
      <Tabs label="Queues" name="state" tabs={tabs} current="mine" keep={['search']} />,
      '/?state=mine&search=joba&page=2',
    );
    screen.getByRole('navigation', { name: 'Queues' });
    expect([link('Open')?.getAttribute('href'), link('Mine')?.getAttribute('href')]).toEqual([
      '/?search=joba',
      '/?state=mine&search=joba',
    ]);
    expect([link('Open'), link('Mine')].map((each) => each?.getAttribute('aria-current'))).toEqual([null, 'true']);
  });

  it('show their number of waiting items beside their names', () => {
    draw(<Tabs label="Queues" name="state" tabs={tabs} current="open" />);
    expect(link('Open')?.hasAttribute('aria-describedby')).toBe(false);
    const count = document.getElementById(link('Mine')?.getAttribute('aria-describedby') ?? '');
    expect([count?.textContent, count?.getAttribute('aria-label')]).toEqual(['99+', fill(en.waits, { count: '99+' })]);
  });
});
