import type { CallValue } from '@chhokka/contracts';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hearNews } from '../../../testing/fake-socket.ts';
import { openSite } from '../../../testing/open-site.tsx';

type Board = CallValue<'lotteryBoard'>;
type Order = CallValue<'lotteryOrders'>['list'][number];

const MINUTE = 60_000;
const name = (place: number): string => `20261126-${String(place).padStart(4, '0')}`;

/** The numeros to come; the first one locks in `locksIn` ms. */
function numeros(count: number, locksIn = 5 * MINUTE): Board['numeros'] {
  const first = Date.now() + locksIn;
  return Array.from({ length: count }, (_, place) => {
    const locksAt = first + place * MINUTE;
    return { numero: name(place + 1), opensAt: locksAt - MINUTE, locksAt, drawsAt: locksAt + 5_000, state: 'open' };
  });
}

const board = (locksIn?: number): Board => ({
  serverTime: Date.now(),
  gameCode: 'ssc-1m',
  gameName: '1-Minute Five',
  vendor: 'LOTT',
  prizeMode: 'Lott',
  family: 'ssc',
  open: true,
  remark: 'every minute',
  drawDayOfWeek: '1,2,3,4,5,6,7',
  series: { min: 1_700, max: 1_960, standard: 1_960 },
  cancelOwn: true,
  most: { number: '500000.00', play: '5000000.00', member: '200000.00', numero: '20000000.00' },
  numeros: numeros(2, locksIn),
  results: [],
  pool: null,
});

const order = (more: Partial<Order> = {}): Order => ({
  orderId: '77',
  gameCode: 'ssc-1m',
  gameName: '1-Minute Five',
  placedAt: Date.now(),
  stopOnWin: false,
  lines: 1,
  numeros: 1,
  stake: '2.00',
  returned: '0.00',
  won: '0.00',
  rebate: '0.00',
  state: 'open',
  from: name(1),
  to: name(1),
  first: { play: 'positions', selection: '3,7||||' },
  ...more,
});

async function openGame(answers: Parameters<typeof openSite>[1] = {}, member = true) {
  return openSite(
    '/lottery?gameCode=ssc-1m',
    {
      lotteryBoard: () => board(),
      lotteryDraws: { list: [] },
      lotteryOrders: { list: [], next: null },
      lotteryNumeros: () => ({ serverTime: Date.now(), list: numeros(100) }),
      placeLotteryOrder: ({ stake }) => ({ order: order({ stake }), balance: '900.00', repeated: false }),
      ...answers,
    },
    { member },
  );
}

type User = Awaited<ReturnType<typeof openSite>>['user'];

async function pick(user: User, row: string, ...options: string[]): Promise<void> {
  // The first test loads the page.
  const pad = await screen.findByRole('region', { name: new RegExp(`^${row}`) }, { timeout: 30_000 });
  for (const option of options) await user.click(within(pad).getByRole('button', { name: option }));
}
const press = async (user: User, text: RegExp | string): Promise<void> =>
  user.click(await screen.findByRole('button', { name: text }));

it('a bet is counted, confirmed once and placed with what the page showed', async () => {
  const { server, user } = await openGame();
  await pick(user, 'Ten thousands', '3', '7');
  await screen.findByText('2 bets × 1');
  await press(user, 'Place bet');
  await press(user, /^Bet P\s2\.00$/);
  await screen.findByText('The bet is placed');
  screen.getByText('77');
  expect(server.inputs('placeLotteryOrder')).toMatchObject([
    {
      gameCode: 'ssc-1m',
      lines: [{ play: 'positions', selection: '3,7||||', unit: 100, multiple: 1, series: 1_960, combinations: 2 }],
      numeros: [{ numero: name(1), factor: 1 }],
      stopOnWin: false,
      stake: '2.00',
    },
  ]);
});

it('a refusal stands at the line that it names, and the others stay', async () => {
  const { user } = await openGame({
    placeLotteryOrder: refused('number_full', { value: { line: 2, number: '47', left: '120.00' } }),
  });
  await pick(user, 'Ten thousands', '3');
  await press(user, /^To basket/);
  await pick(user, 'Thousands', '5');
  await press(user, 'Place bet');
  await press(user, /^Bet P\s2\.00$/);
  const alert = await screen.findByRole('alert');
  const lines = within(alert.closest('ul') as HTMLElement).getAllByRole('listitem');
  expect(lines.map((line) => line.contains(alert))).toEqual([false, true]);
  expect(alert.textContent).toMatch(/Number: 47.*win up to P\s120\.00/);
});

it('an order without an answer is sent again with the same request, and placed once', async () => {
  const { server, user } = await openGame();
  const mend = server.cutOff('placeLotteryOrder', 'after');
  await pick(user, 'Units', '0');
  await press(user, 'Place bet');
  await press(user, /^Bet P\s1\.00$/);
  await screen.findByText('No answer yet');
  mend();
  await press(user, 'Send again');
  await screen.findByText('The bet is placed');
  const requests = server.inputs('placeLotteryOrder').map(({ request }) => request);
  expect(requests).toHaveLength(2);
  expect(new Set(requests).size).toBe(1);
});

it('a chase sends the factors of its numeros and sets all of it aside', async () => {
  const { server, user } = await openGame();
  await pick(user, 'Units', '0');
  await press(user, 'Chase');
  await press(user, 'Doubling');
  await screen.findByText(/^P\s31\.00 is set aside now for 5 draws/);
  await press(user, /^Set P\s31\.00 aside and bet$/);
  await screen.findByText('The bet is placed');
  expect(server.inputs('placeLotteryOrder')).toMatchObject([
    {
      numeros: [1, 2, 4, 8, 16].map((factor, place) => ({ numero: name(place + 1), factor })),
      stopOnWin: true,
      stake: '31.00',
    },
  ]);
});

it('a numero that locks meanwhile is named, and nothing moves to the next one unasked', async () => {
  const { server, user } = await openGame({
    placeLotteryOrder: refused('numero_locked', { value: { numero: name(1) } }),
  });
  await pick(user, 'Units', '0');
  await press(user, 'Place bet');
  await press(user, /^Bet P\s1\.00$/);
  await screen.findByText(`Draw ${name(1)} is locked. Your numbers have not been bet.`);
  server.answer({
    placeLotteryOrder: { order: order({ from: name(2), to: name(2) }), balance: '900.00', repeated: false },
  });
  await press(user, `Play in draw ${name(2)}`);
  expect(server.inputs('placeLotteryOrder')).toHaveLength(1);
  await press(user, /^Bet P\s1\.00$/);
  await screen.findByText('The bet is placed');
  expect(server.inputs('placeLotteryOrder')[1]).toMatchObject({ numeros: [{ numero: name(2) }] });
});

it('after the lock the next numero takes the bets, and the page says so', async () => {
  await openGame({ lotteryBoard: () => board(-1_000) });
  const said = await screen.findAllByText(`Bets now go to draw ${name(2)}`);
  expect(said.length).toBeGreaterThan(0);
});

it('a guest is asked to log in before he confirms', async () => {
  const { server, user } = await openGame({}, false);
  await pick(user, 'Units', '0');
  await press(user, 'Place bet');
  await screen.findByRole('dialog');
  expect(server.inputs('placeLotteryOrder')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Bet P/ })).toBeNull();
});

it('an order is given back before its lock, after one question', async () => {
  const part = {
    numero: name(1),
    position: 1,
    factor: 1,
    stake: '2.00',
    state: 'placed',
    because: null,
    won: null,
    rebate: null,
    drawsAt: Date.now() + MINUTE,
    numbers: null,
    canReturn: true,
  } as const;
  const { server, user } = await openGame({
    lotteryOrders: { list: [order()], next: null },
    lotteryOrder: { order: order(), lines: [], parts: [part] },
    returnLotteryOrder: { order: order({ state: 'returned' }), returned: '2.00', balance: '1000.00' },
  });
  await user.click(await screen.findByRole('tab', { name: 'My orders' }));
  await press(user, /20261126-0001/);
  await press(user, `Take back draw ${name(1)}`);
  await screen.findByText('Take this bet back?');
  expect(server.inputs('returnLotteryOrder')).toHaveLength(0);
  await press(user, 'Take back');
  await waitFor(() => expect(server.inputs('returnLotteryOrder')).toEqual([{ orderId: '77', numero: name(1) }]));
  await screen.findByText(/^P\s2\.00 is back in your balance\.$/);
});

it('the orders and the open order show a draw when it is settled, without a press', async () => {
  const news = await hearNews();
  const drawsAt = Date.now() - 1_000;
  const numbers = ['3', '0', '0', '0', '0'];
  const stake = { position: 1, factor: 1, stake: '2.00', because: null, canReturn: false, drawsAt } as const;
  let answered = 0;
  const { server, user } = await openGame({
    lotteryOrders: ({ state }) => ({ list: state === 'open' && answered > 2 ? [] : [order()], next: null }),
    lotteryOrder: () => {
      answered += 1;
      const part =
        answered > 2
          ? ({ ...stake, numero: name(1), state: 'won', won: '9.80', rebate: '0.00', numbers } as const)
          : ({ ...stake, numero: name(1), state: 'placed', won: null, rebate: null, numbers: null } as const);
      return { order: order(), lines: [], parts: [part] };
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'My orders' }));
  await press(user, /20261126-0001/);
  await screen.findByText('Waiting');
  news.tell('draws', { gameCode: 'ssc-1m', numero: name(1), numbers, drawsAt, drawnAt: drawsAt, late: false });
  await screen.findByText('Prize', {}, { timeout: 8_000 });
  await screen.findByText('No open orders', {}, { timeout: 8_000 });
  expect(server.inputs('lotteryOrder').length).toBeGreaterThan(2);
}, 20_000);

it('who opens the slip to chase finds the chase above the lines', async () => {
  const { user } = await openGame();
  await pick(user, 'Units', '0');
  await press(user, 'Chase');
  const [factor] = await screen.findAllByRole('textbox', { name: 'Factor' });
  const remove = screen.getByRole('button', { name: /^Remove/ });
  expect(factor?.compareDocumentPosition(remove)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a wide screen shows the draws before the last one beside the pads, each with its proof', async () => {
  const drawn = (place: number) => ({
    gameCode: 'ssc-1m',
    numero: name(place),
    numbers: ['1', '2', '3', '4', '5'],
    drawsAt: Date.now() - place * MINUTE,
    drawnAt: Date.now() - place * MINUTE,
    late: false,
  });
  await openGame({ lotteryBoard: () => ({ ...board(), results: [drawn(1), drawn(2), drawn(3)] }) });
  const earlier = within(await screen.findByRole('region', { name: 'Earlier draws' }));
  const links = earlier.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([2, 3].map((place) => `/lottery?proof=ssc-1m:${name(place)}`));
});
