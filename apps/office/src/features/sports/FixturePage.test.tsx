import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { heading, openOffice } from '../../testing/open-office.tsx';
import { button, cellsOf, field, noQuestion, question } from '../../testing/parts.ts';
import { NOON } from '../../testing/samples-desk.ts';
import { bet, book, booksOf, fixture, market, request, requestsOf } from '../../testing/samples-sports.ts';
// The office loads its pages when they are opened; here they are loaded already, so that no test waits for them.
import './FixturePage.tsx';

const t = en.sports;
const common = en.providerGames;
const shown = (...markets: ReturnType<typeof market>[]) => ({
  at: NOON,
  currency: 'BDT',
  fixture: fixture(),
  markets,
});

const QUIET: FakeHandlers = {
  officeSports: () => booksOf(book()),
  officeSportsFixture: () => shown(market()),
  officeSportsRequests: () => requestsOf(),
};
const open = (answers: FakeHandlers = {}, query = '', operator: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(`sports/KARN~dha-syl-1${query}`, { ...QUIET, ...answers }, operator);

describe('the page of one fixture', () => {
  it('always shows margin and book of a market, with chance, price and exposure of each outcome', async () => {
    open();
    await heading('Dhaka – Sylhet');
    screen.getByText(fill(t.margin, { percent: '5.00' }));
    screen.getByText(fill(t.book, { percent: '105.12' }));
    const rows = screen.getByRole('table', { name: 'Match result' });
    expect(cellsOf(rows).map((cells) => cells.slice(0, 6))).toEqual([
      [
        t.columns.outcome,
        `${t.columns.chance} (%)`,
        t.columns.fair,
        t.columns.price,
        `${t.staked} (BDT)`,
        `${t.columns.liability} (BDT)`,
      ],
      ['Dhaka', '50.00', '2.00', '1.90', '3,000.00', '2,300.00'],
      ['Sylhet', '50.00', '2.00', `1.85${t.byOperator}`, '400.00', '−2,640.00'],
    ]);
  });

  it('says why a market is suspended, and that a price is missing', async () => {
    const suspension = { by: 'event', reason: 'A goal', since: NOON } as const;
    open({ officeSportsFixture: () => shown(market({ state: 'suspended', suspension, book: null })) });
    await heading('Dhaka – Sylhet');
    screen.getByText(t.marketStates.suspended);
    screen.getByText(t.noBook);
    expect(screen.getByText(/A goal/).textContent).toContain(t.suspendedBy.event);
  });

  it('suspends the fixture, with a reason', async () => {
    const { user, server } = open({ officeChangeSports: request({ state: 'done' }) });
    await heading('Dhaka – Sylhet');
    await user.click(screen.getByRole('button', { name: t.actions.suspendAll }));
    const dialog = await question();
    within(dialog).getByText(t.actions.ifSuspended);
    await user.type(field(dialog, 'reason'), 'A rumour');
    await user.click(button(dialog, t.actions.suspendAll));
    await noQuestion();
    expect(server.inputs('officeChangeSports')).toEqual([
      {
        provider: 'KARN',
        change: { kind: 'suspension', fixture: 'dha-syl-1', market: null, suspended: true },
        reason: 'A rumour',
      },
    ]);
  });

  it('resumes a market that operators have suspended', async () => {
    const suspension = { by: 'operator', reason: 'A rumour', since: NOON } as const;
    const { user, server } = open({
      officeSportsFixture: () => shown(market({ state: 'suspended', suspension })),
      officeChangeSports: request({ state: 'done' }),
    });
    await heading('Dhaka – Sylhet');
    await user.click(screen.getByRole('button', { name: t.actions.resume }));
    const dialog = await question();
    await user.type(field(dialog, 'reason'), 'It was false');
    await user.click(button(dialog, t.actions.resume));
    await noQuestion();
    expect(server.inputs('officeChangeSports')).toMatchObject([
      { change: { kind: 'suspension', market: 'result/match', suspended: false } },
    ]);
  });

  it('sets a price and says that it waits, and removes one', async () => {
    const { user, server } = open({ officeChangeSports: request({ mine: true }) });
    await heading('Dhaka – Sylhet');
    const [home, away] = within(screen.getByRole('table', { name: 'Match result' }))
      .getAllByRole('row')
      .slice(1);
    if (!home || !away) throw new Error('two outcomes are needed');
    await user.click(button(home, t.actions.setPrice));
    const dialog = await question();
    within(dialog).getByText(fill(t.actions.ifPriced, { fair: '2.00' }));
    await user.clear(field(dialog, 'value'));
    await user.type(field(dialog, 'value'), '2.125');
    await user.type(field(dialog, 'reason'), 'An injury');
    await user.click(button(dialog, t.actions.setPrice));
    await noQuestion();
    await screen.findByText(common.asked);
    expect(within(home).queryByText(t.actions.removePrice)).toBeNull();
    await user.click(button(away, t.actions.removePrice));
    const second = await question();
    await user.type(field(second, 'reason'), 'Over');
    await user.click(button(second, t.actions.removePrice));
    await noQuestion();
    const of = { kind: 'override', fixture: 'dha-syl-1', market: 'result/match' };
    expect(server.inputs('officeChangeSports').map(({ change }) => change)).toEqual([
      { ...of, outcome: 'home', before: null, after: 2_125 },
      { ...of, outcome: 'away', before: 1_850, after: null },
    ]);
  });

  it('offers no change of a settled market, and none to who may not change settings', async () => {
    open({ officeSportsFixture: () => shown(market({ state: 'settled' })) });
    await heading('Dhaka – Sylhet');
    expect(screen.queryByText(t.actions.setPrice)).toBeNull();
    screen.getByText(t.actions.suspendAll);
  });

  it('offers nothing to change to who may not change settings', async () => {
    open({}, '', { permissions: ['site.write'] });
    await heading('Dhaka – Sylhet');
    for (const action of [t.actions.suspendAll, t.actions.suspend, t.actions.setPrice])
      expect(screen.queryByText(action)).toBeNull();
  });

  it('shows its bets to who may see members', async () => {
    const { server } = open({ officeSportsBets: () => ({ currency: 'BDT', list: [bet()], next: null }) }, '?tab=bets');
    await screen.findByRole('table', { name: t.bets.caption });
    expect(server.inputs('officeSportsBets')).toEqual([{ provider: 'KARN', fixture: 'dha-syl-1' }]);
  });

  it('shows what waits at it', async () => {
    const { server } = open({ officeSportsRequests: () => requestsOf(request()) });
    await screen.findByText('A busy weekend');
    expect(server.inputs('officeSportsRequests')[0]).toEqual({
      state: 'waiting',
      provider: 'KARN',
      fixture: 'dha-syl-1',
    });
  });

  it('says that it has no markets, is gone, or cannot be loaded', async () => {
    open({ officeSportsFixture: () => shown() });
    await screen.findByText(t.noMarketsTitle);
    open({ officeSports: () => booksOf() });
    await screen.findByText(t.gone);
    open({ officeSportsFixture: refused('temporarily_unavailable') });
    await screen.findByText(en.failedTitle);
  });
});
