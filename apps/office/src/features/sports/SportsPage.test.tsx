import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moneyText } from '../../shared/money-text.ts';
import { fill } from '../../shared/texts.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { button, cardOf, cellsOf, fact, field, heldClock, noQuestion, question } from '../../testing/parts.ts';
import { idOf, NOON } from '../../testing/samples-desk.ts';
import { bet, book, booksOf, fixture, fixturesOf, owed, request, requestsOf } from '../../testing/samples-sports.ts';
// The office loads its pages when they are opened; here they are loaded already, so that no test waits for them.
import './SportsPage.tsx';

const t = en.sports;
const common = en.providerGames;
const bdt = (amount: string) => moneyText('BDT', amount);

const QUIET: FakeHandlers = {
  officeSports: () => booksOf(book()),
  officeSportsFixtures: () => fixturesOf(fixture()),
  officeSportsRequests: () => requestsOf(),
};
const open = (query: string, answers: FakeHandlers = {}, operator: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(`sports${query}`, { ...QUIET, ...answers }, operator);

describe('the page of sports', () => {
  it('shows each fixture with its state, nature, score and how near its exposure is to the limit', async () => {
    const replay = fixture({ fixture: 'x', name: 'Khulna – Barishal', nature: 'replay', state: 'upcoming', score: '' });
    const stopped = { ...replay, suspended: true, stopped: 'feed_silent', openBets: 0, worst: '0.00' };
    open('', { officeSportsFixtures: () => fixturesOf(fixture(), stopped) });
    const card = await cardOf('Dhaka – Sylhet');
    for (const text of [t.states.live, t.natures.simulated]) within(card).getByText(text);
    within(card).getByText(/Dhaka League · 1–0/);
    expect(fact(card, t.openBets)).toBe('1,240');
    expect(fact(card, t.worst)).toBe(bdt('125000.00'));
    within(card).getByText(fill(t.ofLimit, { percent: 25, amount: 'BDT 500,000.00' }));
    expect(within(card).getByText(t.manage).getAttribute('href')).toBe('/backoffice/sports/KARN~dha-syl-1');
    const other = await cardOf('Khulna – Barishal');
    for (const text of [t.natures.replay, t.suspended]) within(other).getByText(text);
    within(other).getByText(fill(t.stopped, { why: t.stops.feed_silent }));
  });

  it('looks again every five seconds', async () => {
    const pass = heldClock();
    let score = '1–0';
    open('', { officeSportsFixtures: () => fixturesOf(fixture({ score })) });
    await cardOf('Dhaka – Sylhet');
    score = '1–1';
    await pass(5_000);
    await screen.findByText(/Dhaka League · 1–1/);
  });

  it('filters fixtures by sport, state and name, by its address as well', async () => {
    const { user, server } = open('?state=ended');
    await cardOf('Dhaka – Sylhet');
    const search = screen.getByRole('search');
    await user.selectOptions(field(search, 'sport'), 'football');
    await user.type(field(search, 'text'), 'syl');
    await user.click(button(search, en.rounds.search));
    await cardOf('Dhaka – Sylhet');
    expect(server.inputs('officeSportsFixtures')).toEqual([
      { provider: 'KARN', state: 'ended' },
      { provider: 'KARN', state: 'ended', sport: 'football', text: 'syl' },
    ]);
  });

  it('says in Bengali that there is no sportsbook, and names providers that do not answer', async () => {
    open('', { officeSports: () => ({ at: NOON, list: [], unreachable: ['Karnaphuli'] }) }, { language: 'bn' });
    await screen.findByText(bn.sports.noneTitle);
    expect(screen.getByRole('alert').textContent).toBe(fill(bn.providerGames.unreachable, { names: 'Karnaphuli' }));
  });

  it('says that no fixture was found, and that fixtures cannot be loaded', async () => {
    const { server } = open('', { officeSportsFixtures: () => fixturesOf() });
    await screen.findByText(t.emptyTitle);
    server.answer({ officeSportsFixtures: refused('temporarily_unavailable') });
    open('', { officeSportsFixtures: refused('temporarily_unavailable') });
    await screen.findByText(en.failedTitle);
  });

  it('lets the operator choose between sportsbooks', async () => {
    const { user, server } = open('', {
      officeSports: () => booksOf(book(), book({ provider: 'PADM', providerName: 'Padma Bets' })),
    });
    await cardOf('Dhaka – Sylhet');
    await user.selectOptions(screen.getByLabelText(t.provider), 'PADM');
    await cardOf('Dhaka – Sylhet');
    expect(server.inputs('officeSportsFixtures').map(({ provider }) => provider)).toEqual(['KARN', 'PADM']);
  });

  it('is closed to operators who neither edit games nor decide, and hides bets from those who may not see members', async () => {
    const { server } = open('', {}, { permissions: ['members.read'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeSports');
    open('?view=bets', {}, { permissions: ['site.write'] });
    await cardOf('Dhaka – Sylhet');
    expect(screen.queryByText(t.views.owed)).toBeNull();
  });
});

describe('the exposure of fixtures', () => {
  it('is listed with the largest first, beside the limit', async () => {
    const { server } = open('?view=exposure');
    const rows = await screen.findByRole('table', { name: t.exposure.caption });
    expect(server.inputs('officeSportsFixtures')).toEqual([{ provider: 'KARN', by: 'worst' }]);
    expect(cellsOf(rows)[1]).toEqual([
      'Dhaka – SylhetDhaka League',
      `${t.states.live}${t.natures.simulated}`,
      '1,240',
      '3,400.00',
      '125,000.00',
      '25',
    ]);
  });
});

describe('the bets of a sportsbook', () => {
  it('are explained leg by leg, and found by member and state', async () => {
    const { user, server } = open('?view=bets', {
      officeSportsBets: () => ({ currency: 'BDT', list: [bet(), bet({ bet: 'bet-2', member: null })], next: null }),
    });
    const rows = await screen.findByRole('table', { name: t.bets.caption });
    const [, first, second] = cellsOf(rows);
    expect(first?.[2]).toBe(
      'AccumulatorDhaka – Sylhet · Match result · Dhaka · 1.90 · WonMymensingh – Rajshahi · Match result · Rajshahi · 1.90 · Void',
    );
    expect(first?.slice(3)).toEqual([
      `${t.bets.states.settled}${fill(t.bets.corrected, { count: 2 })}`,
      '1.90',
      '100.00',
      '190.00',
      '190.00',
    ]);
    expect(second?.[1]).toBe(t.bets.unknown);
    const search = screen.getByRole('search');
    await user.type(field(search, 'account'), 'khelowar');
    await user.selectOptions(field(search, 'bets'), 'open');
    await user.click(button(search, en.rounds.search));
    await screen.findByRole('table', { name: t.bets.caption });
    expect(server.inputs('officeSportsBets').at(-1)).toEqual({ provider: 'KARN', state: 'open', account: 'khelowar' });
  });
});

describe('what is owed', () => {
  const page = (...list: ReturnType<typeof owed>[]) => ({
    currency: 'BDT',
    list,
    toPlayers: '0.00',
    fromPlayers: '90.00',
    next: null,
  });

  it('is shown with the sums and why the wallet refuses', async () => {
    open('?view=owed', {
      officeSportsOwed: () => page(owed(), owed({ txId: 'b', call: 'win', refusal: '', nextAt: NOON })),
    });
    const rows = await screen.findByRole('table', { name: t.owed.caption });
    expect(fact(document.body, t.owed.fromPlayers)).toBe(bdt('90.00'));
    const [, debt, late] = cellsOf(rows);
    expect(debt?.slice(1)).toEqual([
      'khelowar',
      `${t.owed.calls.adjust}bet-1`,
      '−90.00',
      t.owed.answers.insufficient_funds,
      t.owed.byPeople,
    ]);
    expect(late?.[4]).toBe(t.owed.noAnswer);
  });

  it('says that nothing is', async () => {
    open('?view=owed', { officeSportsOwed: () => page() });
    await screen.findByText(t.owed.emptyTitle);
  });
});

describe('the settings of a sport', () => {
  it('send changed limits after a review, which says what takes a second operator', async () => {
    const { user, server } = open('?view=settings', { officeChangeSports: request({ state: 'waiting', mine: true }) });
    const sport = await screen.findByRole('region', { name: 'Football' });
    await user.clear(field(sport, 'maxStake'));
    await user.type(field(sport, 'maxStake'), '20000');
    await user.click(button(sport, common.review));
    const dialog = await question();
    within(dialog).getByText(common.ifAsked);
    expect(cellsOf(within(dialog).getByRole('table')).slice(1)).toEqual([
      [t.fields.maxStake, bdt('10000.00'), bdt('20000.00')],
    ]);
    await user.type(field(dialog, 'reason'), 'A final');
    await user.click(button(dialog, common.ask));
    await noQuestion();
    const before = book().sports[0]?.limits;
    expect(server.inputs('officeChangeSports')).toEqual([
      {
        provider: 'KARN',
        change: { kind: 'limits', sport: 'football', before, after: { ...before, maxStake: '20000.00' } },
        reason: 'A final',
      },
    ]);
    await screen.findByText(common.asked);
  });

  it('name limits that cannot be read', async () => {
    const { user } = open('?view=settings');
    const sport = await screen.findByRole('region', { name: 'Football' });
    await user.clear(field(sport, 'maxPayout'));
    await user.click(button(sport, common.review));
    within(sport).getByText(common.notAmount);
  });

  it.each([
    [t.actions.setMargin, '4.25', { kind: 'margin', sport: 'football', market: 'result', before: 500, after: 425 }],
    [t.actions.setDelay, '6', { kind: 'delay', sport: 'football', before: 4, after: 6 }],
    [t.actions.setMinStake, '25.5', { kind: 'min-stake', sport: 'football', before: '10.00', after: '25.50' }],
    [t.actions.setVoidHours, '48', { kind: 'void-hours', sport: 'football', before: 36, after: 48 }],
  ])('send what was typed: %s', async (label, typed, change) => {
    const { user, server } = open('?view=settings', { officeChangeSports: request({ state: 'done' }) });
    const sport = await screen.findByRole('region', { name: 'Football' });
    await user.click(button(sport, label));
    const dialog = await question();
    await user.clear(field(dialog, 'value'));
    await user.type(field(dialog, 'value'), typed);
    await user.type(field(dialog, 'reason'), 'A final');
    await user.click(button(dialog, label));
    await noQuestion();
    expect(server.inputs('officeChangeSports')).toEqual([{ provider: 'KARN', change, reason: 'A final' }]);
  });

  it.each([
    [t.actions.setMinStake, '0'],
    [t.actions.setVoidHours, '169'],
  ])('send nothing that is out of bounds: %s', async (label, typed) => {
    const { user, server } = open('?view=settings');
    const sport = await screen.findByRole('region', { name: 'Football' });
    await user.click(button(sport, label));
    const dialog = await question();
    await user.clear(field(dialog, 'value'));
    await user.type(field(dialog, 'value'), typed);
    await user.type(field(dialog, 'reason'), 'A final');
    await user.click(button(dialog, label));
    expect(field(dialog, 'value').checkValidity()).toBe(false);
    expect(server.called).not.toContain('officeChangeSports');
  });

  it('say why a smallest stake is refused, and keep the dialog open', async () => {
    const answer = refused('bad_request', { fields: { value: 'Must be 10000.00 or less.' } });
    const { user } = open('?view=settings', { officeChangeSports: answer });
    const sport = await screen.findByRole('region', { name: 'Football' });
    await user.click(button(sport, t.actions.setMinStake));
    const dialog = await question();
    await user.clear(field(dialog, 'value'));
    await user.type(field(dialog, 'value'), '10000.01');
    await user.type(field(dialog, 'reason'), 'A final');
    await user.click(button(dialog, t.actions.setMinStake));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Must be 10000.00 or less.');
  });

  it('are shown in Bengali too', async () => {
    open('?view=settings', {}, { language: 'bn' });
    const sport = await screen.findByRole('region', { name: 'Football' });
    expect(fact(sport, bn.sports.minStake)).toBe(bdt('10.00'));
    expect(fact(sport, bn.sports.voidHours)).toBe('36');
    button(sport, bn.sports.actions.setVoidHours);
  });

  it('show margins to everybody who may see them, and offer no change to who may not', async () => {
    open('?view=settings', {}, { permissions: ['site.write'] });
    const rows = await screen.findByRole('table', { name: fill(t.marginsOf, { sport: 'Football' }) });
    expect(cellsOf(rows)[1]).toEqual(['Match result', '5.00']);
    expect([fact(document.body, t.minStake), fact(document.body, t.voidHours)]).toEqual([bdt('10.00'), '36']);
    for (const label of [t.actions.setDelay, t.actions.setMinStake, t.actions.setVoidHours])
      expect(screen.queryByText(label)).toBeNull();
    expect(field(document.body, 'maxStake').readOnly).toBe(true);
  });
});

describe('a request that waits', () => {
  it('is confirmed by another operator, who sees the value before and after', async () => {
    const { user, server } = open('', {
      officeSportsRequests: ({ state }) => (state === 'waiting' ? requestsOf(request()) : requestsOf()),
      officeDecideSportsRequest: request({ state: 'done' }),
    });
    const card = (await screen.findByText('A busy weekend')).closest('li') as HTMLElement;
    within(card).getByText(fill(t.kinds.margin, { spot: 'Match result' }));
    expect(cellsOf(within(card).getByRole('table'))[1]).toEqual(['Match result', '5.00 %', '4.00 %']);
    await user.click(button(card, en.approvals.approve));
    const dialog = await question();
    within(dialog).getByText(t.ifConfirmed);
    await user.click(button(dialog, en.approvals.approve));
    await noQuestion();
    expect(server.inputs('officeDecideSportsRequest')).toEqual([
      { requestId: idOf(1), decision: 'confirm', reason: '' },
    ]);
  });

  it.each<[ReturnType<typeof request>['change'], string[]]>([
    [
      { kind: 'min-stake', sport: 'football', before: '10.00', after: '25.50' },
      [t.minStake, bdt('10.00'), bdt('25.50')],
    ],
    [{ kind: 'void-hours', sport: 'football', before: 36, after: 48 }, [t.voidHours, '36', '48']],
  ])('is kept with the values before and after: %o', async (change, line) => {
    const done = request({ change, marketName: null, state: 'done' });
    open('?view=decided', {
      officeSportsRequests: ({ state }) => (state === 'ended' ? requestsOf(done) : requestsOf()),
    });
    await screen.findByText(t.kinds[change.kind]);
    expect(cellsOf(screen.getByRole('table'))[1]).toEqual(line);
  });

  it('is kept once it was decided, with the provider’s refusal in words', async () => {
    const change = {
      kind: 'override',
      fixture: 'f',
      market: 'm/match',
      outcome: 'home',
      before: null,
      after: 2_500,
    } as const;
    const late = request({ change, outcomeName: 'Dhaka', state: 'refused', answer: 'book_under_100' });
    open('?view=decided', {
      officeSportsRequests: ({ state }) => (state === 'ended' ? requestsOf(late) : requestsOf()),
    });
    await screen.findByText(fill(common.refused, { why: t.refusals.book_under_100 }));
    screen.getByText(fill(t.kinds.override, { spot: 'Match result · Dhaka' }));
    expect(cellsOf(screen.getByRole('table'))[1]).toEqual(['Dhaka', t.byChances, '2.50']);
  });
});
