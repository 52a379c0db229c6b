import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moneyText } from '../../shared/money-text.ts';
import { fill } from '../../shared/texts.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { button, cardOf, cellsOf, field, heldClock, noQuestion, question } from '../../testing/parts.ts';
import { idOf, NOON } from '../../testing/samples-desk.ts';
import { request, requestsOf, table, tablesOf } from '../../testing/samples-tables.ts';
// The office loads its pages when they are opened; here they are loaded already, so that no test waits for them.
import './TablePage.tsx';
import './TablesPage.tsx';

const t = en.tables;
const common = en.providerGames;
const bdt = (amount: string) => moneyText('BDT', amount);

const QUIET: FakeHandlers = { officeTables: () => tablesOf(table()), officeTableRequests: () => requestsOf() };
const open = (path: string, answers: FakeHandlers = {}, operator: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(path, { ...QUIET, ...answers }, operator);

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
    expect(screen.getByRole('alert').textContent).toBe(fill(bn.providerGames.unreachable, { names: 'Meghna' }));
  });

  it('is closed to operators who neither edit games nor decide', async () => {
    const { server } = open('tables', {}, { permissions: ['members.read'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeTables');
  });

  it('keeps what was decided, with the provider’s refusal in words', async () => {
    const late = request({ state: 'refused', answer: 'round_locked', decidedBy: 'jamal', decidedAt: NOON });
    const { server } = open('tables?view=decided', {
      officeTableRequests: ({ state }) => (state === 'ended' ? requestsOf(late) : requestsOf()),
    });
    await screen.findByText(fill(common.refused, { why: t.refusals.round_locked }));
    expect(server.inputs('officeTableRequests')).toContainEqual({ state: 'ended' });
  });
});

describe('a request that waits', () => {
  it('is confirmed by another operator after the question names the consequence', async () => {
    const { user, server } = open('tables', {
      officeTableRequests: ({ state }) => (state === 'waiting' ? requestsOf(request()) : requestsOf()),
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
    const { user, server } = open('tables', { officeTableRequests: () => requestsOf(request()) });
    server.answer({ officeDecideTableRequest: refused('request_expired') });
    const card = (await screen.findByText('The picture froze')).closest('li') as HTMLElement;
    await user.click(button(card, en.approvals.approve));
    const dialog = await question();
    await user.click(button(dialog, en.approvals.approve));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.en.request_expired);
  });

  it('can be taken back by its author, who cannot confirm it', async () => {
    const { user, server } = open('tables', {
      officeTableRequests: () => requestsOf(request({ mine: true })),
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
      officeTableRequests: () => requestsOf(request({ kind: 'settings', round: null, before, after })),
    });
    const card = (await screen.findByText('The picture froze')).closest('li') as HTMLElement;
    expect(cellsOf(within(card).getByRole('table')).slice(1)).toEqual([
      [t.fields.maxStake, bdt('1000.00'), bdt('2000.00')],
      ['STRAIGHT', bdt('50.00'), bdt('60.00')],
      ['HALF', '–', bdt('500.00')],
    ]);
  });
});
