import type { CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { button, cellsOf, field, heldClock, noQuestion, question } from '../../testing/parts.ts';
import { NOON } from '../../testing/samples-desk.ts';
import { request, requestsOf, table, tablesOf, WHICH } from '../../testing/samples-tables.ts';
// The office loads its pages when they are opened; here they are loaded already, so that no test waits for them.
import './TablePage.tsx';
import './TablesPage.tsx';

type Round = CallValue<'officeTableRounds'>['list'][number];
type Return = CallValue<'officeTableReturns'>['list'][number];

const t = en.tables;

const QUIET: FakeHandlers = { officeTables: () => tablesOf(table()), officeTableRequests: () => requestsOf() };
const open = (path: string, answers: FakeHandlers = {}, operator: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(path, { ...QUIET, ...answers }, operator);
const openTable = (answers?: FakeHandlers, query = '', operator?: Parameters<typeof openOffice>[2]) =>
  open(`tables/MEGH~roulette${query}`, answers, operator);

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
