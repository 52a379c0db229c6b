import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moneyText } from '../../shared/money-text.ts';
import { fill } from '../../shared/texts.ts';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { button, cardOf, cellsOf, field, heldClock, noQuestion, question } from '../../testing/parts.ts';
import { idOf, NOON } from '../../testing/samples-desk.ts';
// They arrive by themselves, in their own time; here they are at hand.
import './TablePage.tsx';
import './TablesPage.tsx';

type Table = CallValue<'officeTables'>['list'][number];
type Request = CallValue<'officeTableRequests'>['list'][number];
type Round = CallValue<'officeTableRounds'>['list'][number];
type Return = CallValue<'officeTableReturns'>['list'][number];

const t = en.tables;
const bdt = (amount: string) => moneyText('BDT', amount);
const WHICH = { provider: 'MEGH', table: 'roulette' };

function table(other: Partial<Table> = {}): Table {
  return {
    ...WHICH,
    providerName: 'Meghna',
    gameCode: 'roulette',
    name: 'Roulette Dhaka',
    currency: 'BDT',
    version: '0123456789abcdef',
    settings: {
      open: true,
      bettingMs: 15_000,
      restMs: 4_000,
      minBet: '10.00',
      maxStake: '1000.00',
      maxExposure: '10000.00',
      maxBet: { STRAIGHT: '50.00' },
    },
    betTypes: [
      { name: 'STRAIGHT', rtp: 9_730, maxWin: 3_600 },
      { name: 'HALF', rtp: 9_730, maxWin: 200 },
    ],
    round: {
      round: 77,
      number: 1_207,
      state: 'betting',
      locksAt: NOON + 9_000,
      players: 3,
      staked: '120.00',
      exposure: '8400.00',
    },
    ...other,
  };
}

function request(other: Partial<Request> = {}): Request {
  return {
    requestId: idOf(1),
    ...WHICH,
    name: 'Roulette Dhaka',
    currency: 'BDT',
    kind: 'cancel',
    round: { round: 77, number: 1_207 },
    before: null,
    after: null,
    reason: 'The picture froze',
    state: 'waiting',
    askedBy: 'rina',
    askedAt: NOON,
    mine: false,
    endsAt: NOON + 9_000,
    claim: null,
    decidedBy: null,
    decidedAt: null,
    decisionReason: '',
    answer: '',
    ...other,
  };
}

const listOf = (...list: Request[]) => ({ at: NOON, list, next: null });
const tablesOf = (...list: Table[]) => ({ at: NOON, list, unreachable: [] });

const QUIET: FakeHandlers = { officeTables: () => tablesOf(table()), officeTableRequests: () => listOf() };
const open = (path: string, answers: FakeHandlers = {}, operator: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(path, { ...QUIET, ...answers }, operator);
const openTable = (answers?: FakeHandlers, query = '', operator?: Parameters<typeof openOffice>[2]) =>
  open(`tables/MEGH~roulette${query}`, answers, operator);

describe('the page of tables', () => {
  it('shows each table with its running round and how near the largest payout is to its limit', async () => {
    const closed = table({
      table: 'dice',
      name: 'Sic Bo',
      round: null,
      settings: { ...table().settings, open: false },
    });
    open('tables', { officeTables: () => tablesOf(table(), closed) });
    const card = await cardOf('Roulette Dhaka');
    within(card).getByText(t.open);
    within(card).getByText(t.states.betting);
    within(card).getByText(/Meghna · Round 1207/);
    within(card).getByText('BDT 8,400.00');
    within(card).getByText(fill(t.ofLimit, { percent: 84, amount: 'BDT 10,000.00' }));
    expect(within(card).getByText(/left$/).textContent).toMatch(/^[89] s left$/);
    const other = await cardOf('Sic Bo');
    within(other).getByText(t.closed);
    within(other).getByText(t.noRound);
    expect(within(card).getByText(t.manage).getAttribute('href')).toBe('/backoffice/tables/MEGH~roulette');
  });

  it('looks again every three seconds', async () => {
    const pass = heldClock();
    let players = 3;
    const { round } = table();
    open('tables', { officeTables: () => tablesOf(table({ round: round && { ...round, players } })) });
    within(await cardOf('Roulette Dhaka')).getByText('3');
    players = 41;
    await pass(3_000);
    await screen.findByText('41');
  });

  it('names providers that do not answer, and says in Bengali that there are no tables', async () => {
    open('tables', { officeTables: () => ({ at: NOON, list: [], unreachable: ['Meghna'] }) }, { language: 'bn' });
    await screen.findByText(bn.tables.emptyTitle);
    expect(screen.getByRole('alert').textContent).toBe(fill(bn.tables.unreachable, { names: 'Meghna' }));
  });

  it('is closed to operators who neither edit games nor decide', async () => {
    const { server } = open('tables', {}, { permissions: ['members.read'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeTables');
  });

  it('keeps what was decided, with the provider’s refusal in words', async () => {
    const late = request({ state: 'refused', answer: 'round_locked', decidedBy: 'jamal', decidedAt: NOON });
    const { server } = open('tables?view=decided', {
      officeTableRequests: ({ state }) => (state === 'ended' ? listOf(late) : listOf()),
    });
    await screen.findByText(fill(t.refused, { why: t.refusals.round_locked }));
    expect(server.inputs('officeTableRequests')).toContainEqual({ state: 'ended' });
  });
});

describe('a request that waits', () => {
  it('is confirmed by another operator after the question names the consequence', async () => {
    const { user, server } = open('tables', {
      officeTableRequests: ({ state }) => (state === 'waiting' ? listOf(request()) : listOf()),
      officeDecideTableRequest: request({ state: 'done' }),
    });
    const card = (await screen.findByText('The picture froze')).closest('li') as HTMLElement;
    within(card).getByText(fill(t.kinds.cancel, { number: 1_207 }));
    await user.click(button(card, en.approvals.approve));
    const dialog = await question();
    within(dialog).getByText(t.ifConfirmed.cancel);
    await user.type(field(dialog, 'reason'), 'Seen');
    await user.click(button(dialog, en.approvals.approve));
    await noQuestion();
    expect(server.inputs('officeDecideTableRequest')).toEqual([
      { requestId: idOf(1), decision: 'confirm', reason: 'Seen' },
    ]);
  });

  it('says that its time is over when it was confirmed too late', async () => {
    const { user, server } = open('tables', { officeTableRequests: () => listOf(request()) });
    server.answer({ officeDecideTableRequest: refused('request_expired') });
    const card = (await screen.findByText('The picture froze')).closest('li') as HTMLElement;
    await user.click(button(card, en.approvals.approve));
    const dialog = await question();
    await user.click(button(dialog, en.approvals.approve));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.en.request_expired);
  });

  it('can be taken back by its author, who cannot confirm it', async () => {
    const { user, server } = open('tables', {
      officeTableRequests: () => listOf(request({ mine: true })),
      officeWithdrawTableRequest: request({ mine: true, state: 'withdrawn' }),
    });
    const card = (await screen.findByText('The picture froze')).closest('li') as HTMLElement;
    within(card).getByText(en.approvals.own);
    expect(within(card).queryByText(en.approvals.approve)).toBeNull();
    await user.click(button(card, en.proposals.takeBack));
    await user.click(button(await question(), en.proposals.takeBack));
    await noQuestion();
    expect(server.inputs('officeWithdrawTableRequest')).toEqual([{ requestId: idOf(1) }]);
  });

  it('shows which settings would change', async () => {
    const before = table().settings;
    const after = { ...before, maxStake: '2000.00', maxBet: { STRAIGHT: '60.00', HALF: '500.00' } };
    open('tables', {
      officeTableRequests: () => listOf(request({ kind: 'settings', round: null, before, after })),
    });
    const card = (await screen.findByText('The picture froze')).closest('li') as HTMLElement;
    expect(cellsOf(within(card).getByRole('table')).slice(1)).toEqual([
      [t.fields.maxStake, bdt('1000.00'), bdt('2000.00')],
      ['STRAIGHT', bdt('50.00'), bdt('60.00')],
      ['HALF', '–', bdt('500.00')],
    ]);
  });
});

describe('the page of one table', () => {
  it('closes the table after its running round, with a reason', async () => {
    const { user, server } = openTable({ officeChangeTable: request({ kind: 'settings', state: 'done' }) });
    await heading('Roulette Dhaka');
    await user.click(screen.getByRole('button', { name: t.close }));
    const dialog = await question();
    within(dialog).getByText(t.ifClosed);
    await user.type(field(dialog, 'reason'), 'Maintenance');
    await user.click(button(dialog, t.close));
    await noQuestion();
    expect(server.inputs('officeChangeTable')).toEqual([
      { ...WHICH, version: '0123456789abcdef', settings: { ...table().settings, open: false }, reason: 'Maintenance' },
    ]);
  });

  it('asks to cancel a round only while its bets are open', async () => {
    const pass = heldClock();
    const { user, server } = openTable({ officeCancelTableRound: request({ mine: true }) });
    await heading('Roulette Dhaka');
    await user.click(screen.getByRole('button', { name: t.cancel }));
    const dialog = await question();
    await user.type(field(dialog, 'reason'), 'The picture froze');
    await user.click(button(dialog, t.cancel));
    await noQuestion();
    expect(server.inputs('officeCancelTableRound')).toEqual([{ ...WHICH, round: 77, reason: 'The picture froze' }]);
    const { round } = table();
    server.answer({ officeTables: tablesOf(table({ round: round && { ...round, state: 'locked' } })) });
    await pass(3_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: t.cancel })).toBeNull());
  });

  it('offers no change to who may not change settings', async () => {
    openTable({}, '', { permissions: ['site.write'] });
    await heading('Roulette Dhaka');
    expect(screen.queryByRole('button', { name: t.close })).toBeNull();
    expect(field(document.body, 'maxStake').readOnly).toBe(true);
  });

  it('says that a table is gone', async () => {
    open('tables/MEGH~other');
    await screen.findByText(t.gone);
  });
});

describe('the settings of a table', () => {
  const type = async (user: ReturnType<typeof openTable>['user'], name: string, text: string) => {
    const input = field(document.body, name);
    await user.clear(input);
    if (text !== '') await user.type(input, text);
  };

  it('are sent as they were typed, after a review that says whether a second operator is needed', async () => {
    const { user, server } = openTable({ officeChangeTable: request({ kind: 'settings', state: 'waiting' }) });
    await heading('Roulette Dhaka');
    await type(user, 'bettingMs', '20');
    await type(user, 'maxBet.STRAIGHT', '60');
    await user.click(screen.getByRole('button', { name: t.review }));
    const dialog = await question();
    within(dialog).getByText(t.ifAsked);
    expect(cellsOf(within(dialog).getByRole('table')).slice(1)).toEqual([
      [t.fields.bettingMs, '15', '20'],
      ['STRAIGHT', bdt('50.00'), bdt('60.00')],
    ]);
    await user.type(field(dialog, 'reason'), 'A busy evening');
    await user.click(button(dialog, t.ask));
    await noQuestion();
    await screen.findByText(t.asked);
    const settings = { ...table().settings, bettingMs: 20_000, maxBet: { STRAIGHT: '60.00' } };
    expect(server.inputs('officeChangeTable')).toEqual([
      { ...WHICH, version: '0123456789abcdef', settings, reason: 'A busy evening' },
    ]);
  });

  it('that lower a limit are saved by one operator, and an empty limit closes a bet type', async () => {
    const { user, server } = openTable({ officeChangeTable: request({ kind: 'settings', state: 'done' }) });
    await heading('Roulette Dhaka');
    await type(user, 'maxBet.STRAIGHT', '');
    await user.click(screen.getByRole('button', { name: t.review }));
    const dialog = await question();
    within(dialog).getByText(t.ifSaved);
    await user.type(field(dialog, 'reason'), 'Quiet');
    await user.click(button(dialog, t.save));
    await screen.findByText(t.saved);
    expect(server.inputs('officeChangeTable')).toMatchObject([{ settings: { maxBet: {} } }]);
  });

  it.each([
    ['maxStake', 'a lot', t.notAmount],
    ['maxBet.HALF', '5.555', t.notAmount],
    ['bettingMs', 'soon', t.notSeconds],
  ])('that cannot be read are marked before anything is sent (%s)', async (name, text, fault) => {
    const { user, server } = openTable();
    await heading('Roulette Dhaka');
    await type(user, name, text);
    await user.click(screen.getByRole('button', { name: t.review }));
    expect(screen.getByText(fault)).toBeTruthy();
    expect(field(document.body, name).getAttribute('aria-invalid')).toBe('true');
    expect(server.called).not.toContain('officeChangeTable');
  });

  it('that the platform refuses are marked at their fields', async () => {
    const { user, server } = openTable();
    server.answer({
      officeChangeTable: refused('bad_request', { fields: { 'settings.maxStake': 'Must be 10.00 or more.' } }),
    });
    await heading('Roulette Dhaka');
    await type(user, 'maxStake', '5');
    await user.click(screen.getByRole('button', { name: t.review }));
    const dialog = await question();
    await user.type(field(dialog, 'reason'), 'x');
    await user.click(button(dialog, t.save));
    await within(dialog).findByRole('alert');
    await user.click(button(dialog, en.back));
    expect(field(document.body, 'maxStake').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Must be 10.00 or more.');
  });

  it('that others changed meanwhile leave what was typed, and say so', async () => {
    const pass = heldClock();
    const { user, server } = openTable();
    await heading('Roulette Dhaka');
    await type(user, 'maxStake', '900');
    server.answer({ officeTables: tablesOf(table({ version: 'ffffffffffffffff' })) });
    await pass(3_000);
    await screen.findByText(t.conflict);
    expect(field(document.body, 'maxStake').value).toBe('900');
    await user.click(screen.getByRole('button', { name: t.discard }));
    expect(screen.queryByText(t.conflict)).toBeNull();
    expect(field(document.body, 'maxStake').value).toBe('1000.00');
  });
});

describe('the rounds of a table', () => {
  it('are paged and lead to the page that shows a round to anybody', async () => {
    const round = (number: number, other: Partial<Round> = {}): Round => ({
      round: number + 1_000,
      number,
      state: 'settled',
      openedAt: NOON,
      lockedAt: NOON,
      drawnAt: NOON,
      endedAt: NOON,
      players: 2,
      staked: '30.00',
      paid: '36.00',
      mark: '17',
      cancelled: null,
      replay: `https://arcade.example/verify/?draw=${number + 1_000}`,
      ...other,
    });
    const cancelled = { by: 'operator', reason: 'The picture froze' } as const;
    const { user } = openTable(
      {
        officeTableRounds: ({ after }) =>
          after === '8'
            ? { list: [round(7)], next: null }
            : {
                list: [
                  round(9, { state: 'betting', mark: null, replay: null }),
                  round(8, { state: 'cancelled', mark: null, cancelled }),
                ],
                next: '8',
              },
      },
      '?tab=rounds',
    );
    const rows = await screen.findByRole('table', { name: t.rounds.caption });
    expect(rows.textContent).toContain(`${t.rounds.byOperators}: The picture froze`);
    await user.click(screen.getByRole('button', { name: en.table.more }));
    await screen.findByText('17');
    const links = screen.getAllByRole('link', { name: t.rounds.replay });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://arcade.example/verify/?draw=1008&lang=en',
      'https://arcade.example/verify/?draw=1007&lang=en',
    ]);
  });
});

describe('the returns of a table', () => {
  it('stand beside the stated ones, with a warning for what chance hardly explains', async () => {
    const row = (name: string, other: Partial<Return> = {}): Return => ({
      name,
      rounds: 1_000,
      bets: 4_000,
      staked: '1000.00',
      paid: '970.00',
      realised: 97,
      stated: 97.3,
      low: 90,
      high: 104,
      state: 'inside',
      ...other,
    });
    const { server } = openTable(
      {
        officeTableReturns: {
          list: [
            row('HALF'),
            row('STRAIGHT', { realised: 190, state: 'alarm' }),
            row('CORNER', { realised: null, low: null, high: null, state: 'unknown', rounds: 0 }),
          ],
        },
      },
      '?tab=returns&from=2026-11-01&to=2026-11-02',
    );
    const rows = await screen.findByRole('table', { name: t.returns.caption });
    expect(screen.getByRole('alert').textContent).toBe(fill(t.returns.alarm, { names: 'STRAIGHT' }));
    expect(cellsOf(rows).map((cells) => [cells[0], cells[5], cells[6], cells[8]])).toEqual([
      [t.returns.betType, en.returns.realised, t.returns.stated, en.returns.judgement],
      ['HALF', '97.00 %', '97.30 %', en.returns.states.inside],
      ['STRAIGHT', '190.00 %', '97.30 %', en.returns.states.alarm],
      ['CORNER', '–', '97.30 %', t.returns.nothing],
    ]);
    expect(server.inputs('officeTableReturns')).toEqual([{ ...WHICH, from: '2026-11-01', to: '2026-11-02' }]);
    expect(place()).toContain('tab=returns');
  });
});
