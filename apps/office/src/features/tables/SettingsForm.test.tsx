import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moneyText } from '../../shared/money-text.ts';
import { heading, openOffice } from '../../testing/open-office.tsx';
import { button, cellsOf, field, heldClock, noQuestion, question } from '../../testing/parts.ts';
import { request, requestsOf, table, tablesOf, WHICH } from '../../testing/samples-tables.ts';
// The office loads its pages when they are opened; here they are loaded already, so that no test waits for them.
import './TablePage.tsx';
import './TablesPage.tsx';

const t = en.tables;
const common = en.providerGames;
const bdt = (amount: string) => moneyText('BDT', amount);

const QUIET: FakeHandlers = { officeTables: () => tablesOf(table()), officeTableRequests: () => requestsOf() };
const openTable = (answers?: FakeHandlers, query = '', operator?: Parameters<typeof openOffice>[2]) =>
  openOffice(`tables/MEGH~roulette${query}`, { ...QUIET, ...answers }, operator);

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
    await user.click(screen.getByRole('button', { name: common.review }));
    const dialog = await question();
    within(dialog).getByText(common.ifAsked);
    expect(cellsOf(within(dialog).getByRole('table')).slice(1)).toEqual([
      [t.fields.bettingMs, '15', '20'],
      ['STRAIGHT', bdt('50.00'), bdt('60.00')],
    ]);
    await user.type(field(dialog, 'reason'), 'A busy evening');
    await user.click(button(dialog, common.ask));
    await noQuestion();
    await screen.findByText(common.asked);
    const settings = { ...table().settings, bettingMs: 20_000, maxBet: { STRAIGHT: '60.00' } };
    expect(server.inputs('officeChangeTable')).toEqual([
      { ...WHICH, version: '0123456789abcdef', settings, reason: 'A busy evening' },
    ]);
  });

  it('that lower a limit are saved by one operator, and an empty limit closes a bet type', async () => {
    const { user, server } = openTable({ officeChangeTable: request({ kind: 'settings', state: 'done' }) });
    await heading('Roulette Dhaka');
    await type(user, 'maxBet.STRAIGHT', '');
    await user.click(screen.getByRole('button', { name: common.review }));
    const dialog = await question();
    within(dialog).getByText(t.ifSaved);
    await user.type(field(dialog, 'reason'), 'Quiet');
    await user.click(button(dialog, common.save));
    await screen.findByText(t.saved);
    expect(server.inputs('officeChangeTable')).toMatchObject([{ settings: { maxBet: {} } }]);
  });

  it.each([
    ['maxStake', 'a lot', common.notAmount],
    ['maxBet.HALF', '5.555', common.notAmount],
    ['bettingMs', 'soon', t.notSeconds],
  ])('that cannot be read are marked before anything is sent (%s)', async (name, text, fault) => {
    const { user, server } = openTable();
    await heading('Roulette Dhaka');
    await type(user, name, text);
    await user.click(screen.getByRole('button', { name: common.review }));
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
    await user.click(screen.getByRole('button', { name: common.review }));
    const dialog = await question();
    await user.type(field(dialog, 'reason'), 'x');
    await user.click(button(dialog, common.save));
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
    await screen.findByText(common.conflict);
    expect(field(document.body, 'maxStake').value).toBe('900');
    await user.click(screen.getByRole('button', { name: common.discard }));
    expect(screen.queryByText(common.conflict)).toBeNull();
    expect(field(document.body, 'maxStake').value).toBe('1000.00');
  });
});
