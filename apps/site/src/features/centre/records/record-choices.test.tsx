import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue } from '@chhokka/contracts';
import { RECORD_SORTS } from '@chhokka/contracts/limits';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSite, place } from '../../../testing/open-site.tsx';

vi.mock('../profit/NetChart.tsx', () => ({ default: ({ label }: { label: string }) => <p>{label}</p> }));

const t = en.centre.records;
const AT = Date.UTC(2026, 10, 20, 18, 30);
const ROUND: CallValue<'betRecords'>['list'][number] = {
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
  openedAt: AT,
  closedAt: AT,
};
const LINE: CallValue<'accountRecords'>['list'][number] = {
  number: '7',
  at: AT,
  sort: 'game',
  word: 'bet',
  reference: ROUND.roundId,
  gameName: 'Royal Bengal',
  roundId: ROUND.roundId,
  amount: '-10.00',
  balance: '90.00',
};
const PROFIT = {
  bets: 1,
  staked: '10.00',
  won: '4.00',
  net: '-6.00',
  deposited: '0.00',
  withdrawn: '0.00',
  promoted: '0.00',
};
const ANSWERS: FakeHandlers = {
  betRecords: { list: [ROUND], next: null },
  betTotals: {
    bets: 1,
    staked: '10.00',
    won: '4.00',
    net: '-6.00',
    vendors: [{ vassalage: 'SUND', name: 'Sundarban Studio' }],
    gameTypes: ['RNG'],
  },
  accountRecords: { list: [LINE], next: null, available: '90.00', held: '0.00' },
  profitRecords: { list: [{ ...PROFIT, from: '2026-11-20', to: '2026-11-20' }], total: PROFIT },
};

afterEach(() => vi.restoreAllMocks());

const open = (path: string, answers: FakeHandlers = {}, language: 'BN' | 'EN' = 'EN') =>
  openSite(path, { ...ANSWERS, ...answers }, { member: true, language });

/** The files that are saved from now on: their names and their lines. */
function savedFiles(): { name: string; lines: () => Promise<string[]> }[] {
  const files: { name: string; lines: () => Promise<string[]> }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const kept = blob;
    files.push({ name: this.download, lines: async () => (await kept.text()).trim().split('\r\n') });
  });
  return files;
}

/** Opens the filters, which are folded into one row. */
async function unfold(user: UserEvent, words: { filters: string } = en.common): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${words.filters} · `) }));
}

describe('the betting record', () => {
  it('redirects from its old address, and filters by type and days, which both stay chosen', async () => {
    const { server, user } = await open('/account/bets', {}, 'BN');
    const words = bn.centre.records;
    await screen.findByRole('table', { name: words.bets.table });
    expect(place()).toContain('centre=personalHistoryCopy');
    expect(screen.queryByLabelText(words.bets.type)).toBeNull();
    await unfold(user, bn.common);
    await user.selectOptions(screen.getByLabelText(words.bets.type), bn.shell.category.RNG);
    await waitFor(() => expect(server.inputs('betRecords').at(-1)).toMatchObject({ gameType: 'RNG', language: 'BN' }));
    // The button says how many filters are on.
    screen.getByRole('button', { name: new RegExp(bn.common.filtersOn.replace('{count}', '1')) });
    const { from = '', to = '' } = server.inputs('betTotals').at(-1) ?? {};
    server.answer({ betRecords: { list: [], next: null } });
    await user.click(screen.getByText(words.range.previous.replace('{days}', '7')).closest('button') as HTMLElement);
    await screen.findByText(words.nothing);
    const before = server.inputs('betRecords').at(-1);
    expect(before?.gameType).toBe('RNG');
    expect([before?.to, Date.parse(before?.to ?? '') - Date.parse(before?.from ?? '')]).toEqual([
      new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10),
      6 * 86_400_000,
    ]);
    server.answer({ betRecords: { list: [ROUND], next: null } });
    const forth = screen.getByText(words.range.next.replace('{days}', '30')).closest('button') as HTMLButtonElement;
    await user.click(forth);
    await screen.findByRole('table', { name: words.bets.table });
    expect(server.inputs('betRecords').at(-1)?.to).toBe(to);
    // There are no days after today.
    expect(forth.disabled).toBe(true);
  });

  it('covers days that are typed in the site’s format, and none that records do not reach', async () => {
    const { server, user } = await open('/?centre=personalHistoryCopy');
    await unfold(user);
    const to = await screen.findByLabelText<HTMLInputElement>(t.range.to);
    const today = server.inputs('betRecords').at(-1)?.to ?? '';
    expect(to.value).toBe(today.replaceAll('-', '/'));
    const week = new Date(Date.parse(today) - 7 * 86_400_000).toISOString().slice(0, 10);
    await user.clear(to);
    await user.type(to, week.replaceAll('-', '/'));
    await waitFor(() => expect(server.inputs('betRecords').at(-1)?.to).toBe(week));
    await user.clear(to);
    await user.type(to, '2999/01/01');
    screen.getByText(t.day.tooLate.replace('{day}', today.replaceAll('-', '/')));
    expect(server.inputs('betRecords').at(-1)?.to).toBe(week);
  });

  it('is exported with all pages, in the language and the time zone of the site', async () => {
    const files = savedFiles();
    const { server, user } = await open('/?centre=personalHistoryCopy', {
      betRecords: ({ after }) =>
        after === undefined
          ? { list: [ROUND], next: 'far' }
          : { list: [{ ...ROUND, roundId: 'older', gameName: '=1+1' }], next: null },
    });
    await user.click((await screen.findByText(t.export.save)).closest('button') as HTMLElement);
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^[a-z]+-2.*\.csv$/);
    const [head = '', first = '', second = '', ...rest] = (await files[0]?.lines()) ?? [];
    expect(rest).toEqual([]);
    expect(head).toMatch(/^\uFEFF?Time \(GMT\+6\),/);
    expect(first).toContain('2026/11/21 00:30:00');
    expect(first.split(',').slice(5, 8)).toEqual(['10.00', '4.00', '-6.00']);
    // No name is run as a formula.
    expect(second).toContain("'=1+1");
    expect(server.inputs('betRecords').at(-1)).toMatchObject({ after: 'far' });
  });

  it('says that the export failed, and exports at the next press', async () => {
    const files = savedFiles();
    const { server, user } = await open('/?centre=personalHistoryCopy');
    const save = (await screen.findByText(t.export.save)).closest('button') as HTMLElement;
    const mend = server.cutOff('betRecords');
    await user.click(save);
    await screen.findByText(t.export.failed);
    expect(files).toEqual([]);
    mend();
    await user.click(save);
    await waitFor(() => expect(files).toHaveLength(1));
  });
});

describe('the proof of a round', () => {
  const proof = () => ({ opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } });
  const openWith = (given: ReturnType<typeof proof> | null) =>
    vi.spyOn(window, 'open').mockReturnValue(given as unknown as Window | null);
  const verify = () => screen.findByLabelText(/Royal Bengal.*proof of the round/);

  it('opens in a new window without access to the site', async () => {
    const [given, url] = [proof(), 'https://games.example/verify?round=1'];
    openWith(given);
    const { server, user } = await open('/?centre=personalHistoryCopy', { roundDetail: { url } });
    await user.click(await verify());
    await waitFor(() => expect(given.location.replace).toHaveBeenCalledWith(url));
    expect([given.opener, server.inputs('roundDetail')]).toEqual([null, [{ roundId: ROUND.roundId, language: 'EN' }]]);
  });

  it('says when the browser blocks the window, and closes it when the platform has no proof', async () => {
    openWith(null);
    const { server, user } = await open('/?centre=personalHistoryCopy');
    await user.click(await verify());
    await screen.findByText(t.bets.popupBlocked);
    expect(server.inputs('roundDetail')).toEqual([]);
    const given = proof();
    openWith(given);
    server.answer({ roundDetail: refused('temporarily_unavailable', { message: 'Not now.' }) });
    await user.click(await verify());
    await screen.findByText('Not now.');
    expect(given.close).toHaveBeenCalled();
  });
});

describe('the account record', () => {
  it('can be filtered by each kind, and shows all kinds again', async () => {
    const { server, user } = await open('/?centre=transactionHistory');
    await unfold(user);
    const kind = await screen.findByLabelText<HTMLSelectElement>(t.account.sort);
    expect([...kind.options].map(({ value }) => value)).toEqual(['', ...RECORD_SORTS]);
    for (const sort of RECORD_SORTS) {
      await user.selectOptions(kind, t.account.sorts[sort]);
      await waitFor(() => expect(server.inputs('accountRecords').at(-1)?.sort).toBe(sort));
    }
    server.answer({ accountRecords: { list: [], next: null, available: '90.00', held: '0.00' } });
    await user.click(screen.getByText(t.range.previous.replace('{days}', '30')).closest('button') as HTMLElement);
    await screen.findByText(t.nothing);
  });

  it('is exported with the balance after each movement', async () => {
    const files = savedFiles();
    const { user } = await open('/?centre=transactionHistory');
    await user.click((await screen.findByText(t.export.save)).closest('button') as HTMLElement);
    await waitFor(() => expect(files).toHaveLength(1));
    const [, line = ''] = (await files[0]?.lines()) ?? [];
    const written = `7,2026/11/21 00:30:00,${t.account.words.bet},Royal Bengal,${ROUND.roundId},-10.00,90.00`;
    expect(line).toBe(written);
  });
});

describe('profit and loss', () => {
  it('switches between day, week and month by keyboard, and keeps the focus', async () => {
    const { server, user } = await open('/?centre=personalProfit');
    const day = await screen.findByRole('tab', { name: t.profit.day });
    day.focus();
    await user.keyboard('{ArrowRight}{Enter}');
    const week = screen.getByRole('tab', { name: t.profit.week });
    await waitFor(() => expect(week.getAttribute('aria-selected')).toBe('true'));
    await waitFor(() => expect(server.inputs('profitRecords').at(-1)).toMatchObject({ by: 'week' }));
    expect(document.activeElement).toBe(week);
    await screen.findByRole('table', { name: t.profit.table });
  });

  it('shows the same totals in words and figures, and exports each day with its dates', async () => {
    const files = savedFiles();
    const { user } = await open('/?centre=personalProfit');
    const table = await screen.findByRole('table', { name: t.profit.table });
    const figures = table.parentElement?.querySelector('dl') as HTMLElement;
    expect(figures.querySelector('dd')?.textContent).toBe('\u2212P\u00a06.00');
    await screen.findByText(/: -?\u2212?6\.00 in all/);
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toContain('\u2212P\u00a06.00');
    await user.click(screen.getByText(t.export.save).closest('button') as HTMLElement);
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.lines())?.[1]).toBe('2026-11-20,2026-11-20,10.00,4.00,-6.00,0.00,0.00,0.00');
  });
});
