import type { CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moneyText } from '../../shared/money-text.ts';
import { fill } from '../../shared/texts.ts';
import { heading, openOffice } from '../../testing/open-office.tsx';
import { button, cellsOf, field, heldClock, noQuestion, question } from '../../testing/parts.ts';
import { NOON } from '../../testing/samples-desk.ts';
import { exposure, lottery, lotteryRequest, numero, pageOf, weeklyLottery } from '../../testing/samples-lotteries.ts';
// The office loads its pages when they are opened; here they are loaded already, so that no test waits for them.
import './LotteriesPage.tsx';
import './LotteryPage.tsx';

type Order = CallValue<'officeLotteryOrders'>['list'][number];
type Return = CallValue<'officeLotteryReturns'>['list'][number];

const t = en.lotteries;

const QUIET: FakeHandlers = {
  officeLotteries: () => pageOf(lottery(), weeklyLottery()),
  officeLotteryRequests: () => pageOf(),
  officeNumeros: () => pageOf(numero()),
  officeExposure: () => exposure(),
};
const open = (path: string, answers: FakeHandlers = {}, operator: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(path, { ...QUIET, ...answers }, operator);

describe('the lotteries', () => {
  it('stand with their schedules, running numeros and the share of their limits', async () => {
    open('lotteries');
    const card = (await screen.findByText('1-Minute Five')).closest('li');
    if (card === null) throw new Error('there is no card');
    expect(card.textContent).toContain(fill(t.ofLimit, { percent: 82, amount: moneyText('BDT', '20000000.00') }));
    expect(screen.getByText('Sagar 4D').closest('li')?.textContent).toContain('Sun, Wed, Sat at 20:00');
  });

  it('show what waits for a second operator, who confirms it', async () => {
    const { user, server } = open('lotteries', {
      officeLotteryRequests: () => pageOf(lotteryRequest()),
      officeDecideLottery: lotteryRequest({ state: 'done' }),
    });
    const card = (await screen.findByText(fill(t.kinds.cancel, { numero: '20261126-0612' }))).closest('li');
    if (card === null) throw new Error('there is no request');
    await user.click(button(card, en.approvals.approve));
    const dialog = await question();
    within(dialog).getByText(t.ifConfirmed.cancel);
    await user.click(button(dialog, en.approvals.approve));
    await noQuestion();
    expect(server.inputs('officeDecideLottery')).toMatchObject([{ decision: 'confirm' }]);
  });
});

describe('the settings of a lottery', () => {
  it('are changed at once where no limit is raised', async () => {
    const { user, server } = open('lotteries/sea-4d?tab=settings', {
      officeChangeLottery: lotteryRequest({ kind: 'settings', state: 'done' }),
    });
    await heading('Sagar 4D');
    await user.click(field(document.body, 'day-2'));
    await user.clear(field(document.body, 'minute'));
    await user.type(field(document.body, 'minute'), '19:05');
    await user.click(screen.getByRole('button', { name: t.review }));
    const dialog = await question();
    within(dialog).getByText(t.ifSaved);
    expect(cellsOf(within(dialog).getByRole('table')).slice(1)).toEqual([
      [t.fields.days, 'Sun, Wed, Sat', 'Sun, Mon, Wed, Sat'],
      [t.fields.minute, '20:00', '19:05'],
    ]);
    await user.type(field(dialog, 'reason'), 'New hours');
    await user.click(button(dialog, t.save));
    await noQuestion();
    const { settings } = weeklyLottery();
    expect(server.inputs('officeChangeLottery')).toEqual([
      {
        gameCode: 'sea-4d',
        version: 3,
        settings: { ...settings, days: [1, 2, 4, 7], minute: 1_145 },
        reason: 'New hours',
      },
    ]);
    expect((await screen.findByRole('status')).textContent).toBe(t.saved);
  });

  it('that raise a limit or change the return ask for a second operator', async () => {
    const { user } = open('lotteries/ssc-1m?tab=settings', {
      officeChangeLottery: lotteryRequest({ kind: 'settings' }),
    });
    await heading('1-Minute Five');
    await user.clear(field(document.body, 'seriesMax'));
    await user.type(field(document.body, 'seriesMax'), '2100');
    await user.click(screen.getByRole('button', { name: t.review }));
    await screen.findByText(t.notSeries);
    await user.clear(field(document.body, 'seriesMax'));
    await user.type(field(document.body, 'seriesMax'), '1980');
    await user.click(screen.getByRole('button', { name: t.review }));
    const dialog = await question();
    within(dialog).getByText(t.ifAsked);
    await user.type(field(dialog, 'reason'), 'A better price');
    await user.click(button(dialog, t.ask));
    await noQuestion();
    await screen.findByText(t.asked);
  });

  it('that others changed meanwhile say so, and keep what was typed', async () => {
    const pass = heldClock();
    const { user, server } = open('lotteries/ssc-1m?tab=settings');
    await heading('1-Minute Five');
    await user.clear(field(document.body, 'mostNumber'));
    await user.type(field(document.body, 'mostNumber'), '100');
    server.answer({ officeLotteries: pageOf(lottery({ version: 4 })) });
    await pass(3_000);
    await screen.findByText(t.conflict);
    expect(field(document.body, 'mostNumber').value).toBe('100');
  });

  it('are only read by who may not change them', async () => {
    open('lotteries/ssc-1m?tab=settings', {}, { permissions: ['site.write'] });
    await heading('1-Minute Five');
    expect(field(document.body, 'mostPlay').readOnly).toBe(true);
    expect(field(document.body, 'open').disabled).toBe(true);
    expect(screen.queryByRole('link', { name: t.tabs.orders })).toBeNull();
  });
});

describe('the numeros of a lottery', () => {
  it('are cancelled while they take bets, with a reason', async () => {
    const locked = numero({ numero: '20261126-0611', state: 'locked' });
    const { user, server } = open('lotteries/ssc-1m', {
      officeNumeros: () => pageOf(locked, numero()),
      officeCancelNumero: lotteryRequest({ mine: true }),
    });
    const rows = await screen.findByRole('table', { name: t.numeros.coming });
    const buttons = within(rows).getAllByRole('button', { name: t.cancel });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    const dialog = await question();
    within(dialog).getByText(t.ifCancelled);
    await user.type(field(dialog, 'reason'), 'Wrong schedule');
    await user.click(button(dialog, t.cancel));
    await noQuestion();
    expect(server.inputs('officeCancelNumero')).toEqual([
      { gameCode: 'ssc-1m', numero: '20261126-0612', reason: 'Wrong schedule' },
    ]);
  });

  it('that are over show their results, payments and proofs', async () => {
    const settled = numero({ state: 'settled', drawnAt: NOON, numbers: ['4', '0', '7', '2', '8'], paid: '52000.00', late: true }); // prettier-ignore
    const cancelled = numero({ numero: '20261126-0611', state: 'cancelled', cancelReason: 'Wrong schedule' });
    const { server } = open('lotteries/ssc-1m?tab=past', { officeNumeros: () => pageOf(settled, cancelled) });
    const rows = await screen.findByRole('table', { name: t.numeros.past });
    expect(rows.textContent).toContain('4 0 7 2 8');
    expect(rows.textContent).toContain(t.late);
    expect(rows.textContent).toContain('Wrong schedule');
    expect(within(rows).getAllByRole('link', { name: t.numeros.proof })[0]?.getAttribute('href')).toBe(
      '/lottery?proof=ssc-1m:20261126-0612',
    );
    expect(server.inputs('officeNumeros')).toEqual([{ gameCode: 'ssc-1m', which: 'past' }]);
  });

  it('show their exposure by number: the heaviest of all, then of one play, in text as well', async () => {
    const { user, server } = open('lotteries/ssc-1m');
    const heat = await screen.findByRole('region', { name: fill(t.heat.title, { numero: '20261126-0612' }) });
    const heaviest = await within(heat).findByRole('table', { name: t.heat.heaviest });
    expect(cellsOf(heaviest)[1]).toEqual([
      'Position 5: 7',
      t.plays.ssc.positions.name,
      '82 %',
      moneyText('BDT', '410000.00'),
    ]);
    await user.selectOptions(within(heat).getByLabelText(t.heat.play), 'positions');
    await waitFor(() =>
      expect(server.inputs('officeExposure').at(-1)).toEqual({
        gameCode: 'ssc-1m',
        numero: '20261126-0612',
        play: 'positions',
      }),
    );
    const amount = moneyText('BDT', '410000.00');
    const cell = fill(t.heat.cell, { number: '7', amount, percent: 82 });
    expect(await within(heat).findAllByRole('listitem')).toContainEqual(expect.objectContaining({ title: cell }));
  });
});

const order = (other: Partial<Order> = {}): Order => ({
  orderId: '77',
  account: 'tuntuni',
  memberId: 'm1',
  gameCode: 'ssc-1m',
  gameName: '1-Minute Five',
  placedAt: NOON,
  stopOnWin: true,
  lines: 1,
  numeros: 2,
  stake: '40.00',
  returned: '20.00',
  won: '98.00',
  rebate: '0.40',
  state: 'won',
  from: '20261126-0612',
  to: '20261126-0613',
  first: { play: 'positions', selection: '|3,7|||' },
  ...other,
});

describe('the orders of a lottery', () => {
  it('are found by numero, and open with their lines and numeros', async () => {
    const part = { factor: 1, stake: '20.00', drawsAt: NOON, canReturn: false };
    const { user, server } = open('lotteries/ssc-1m?tab=orders&numero=20261126-0612', {
      officeLotteryOrders: () => pageOf(order()),
      officeLotteryOrder: {
        order: order(),
        lines: [{ play: 'positions', selection: '|3,7|||', unit: 100, multiple: 10, series: 1_950, combinations: 2, stake: '20.00', won: '98.00', wins: [] }],
        parts: [
          { ...part, numero: '20261126-0612', position: 1, state: 'won', because: null, won: '98.00', rebate: '0.40', numbers: ['4', '3', '7', '2', '8'] },
          { ...part, numero: '20261126-0613', position: 2, state: 'returned', because: 'won', won: null, rebate: null, numbers: null },
        ],
      },
    }); // prettier-ignore
    await user.click(await screen.findByRole('button', { name: '77' }));
    const dialog = await question();
    await within(dialog).findByText('– | 3 7 | – | – | –');
    expect(dialog.textContent).toContain(`${t.orders.partStates.returned} (${t.orders.because.won})`);
    expect(dialog.textContent).toContain(`${fill(t.orders.chase, { count: 2 })}, ${t.orders.stopOnWin}`);
    expect(server.inputs('officeLotteryOrders')).toEqual([
      { gameCode: 'ssc-1m', numero: '20261126-0612', language: 'EN' },
    ]);
  });

  it('are found by a member’s account', async () => {
    const { user, server } = open('lotteries?view=orders', { officeLotteryOrders: () => pageOf(order()) });
    await screen.findByText(t.orders.askText);
    await user.type(field(document.body, 'account'), 'tuntuni{Enter}');
    await screen.findByRole('table', { name: t.orders.caption });
    expect(server.inputs('officeLotteryOrders')).toEqual([{ account: 'tuntuni', language: 'EN' }]);
  });
});

describe('the returns of a lottery', () => {
  it('stand beside the stated ones, with a warning for what chance hardly explains', async () => {
    const row = (other: Partial<Return> = {}): Return => ({
      play: 'positions', tickets: 1_000, staked: '1000.00', paid: '970.00', realised: 97, stated: 98, low: 90, high: 104,
      state: 'inside', ...other,
    }); // prettier-ignore
    const { server } = open('lotteries/ssc-1m?tab=returns&from=2026-11-01&to=2026-11-02', {
      officeLotteryReturns: { list: [row({ realised: 190, state: 'alarm' })] },
    });
    const rows = await screen.findByRole('table', { name: t.returns.caption });
    expect(screen.getByRole('alert').textContent).toBe(fill(t.returns.alarm, { names: t.plays.ssc.positions.name }));
    expect(cellsOf(rows)[1]?.slice(0, 2)).toEqual([t.plays.ssc.positions.name, '1,000']);
    expect(server.inputs('officeLotteryReturns')).toEqual([
      { gameCode: 'ssc-1m', from: '2026-11-01', to: '2026-11-02' },
    ]);
  });
});
