import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { balance, page, press, priceOf, sit, standUp } from '../testing/sit.tsx';

afterEach(standUp);

const place = (): HTMLButtonElement => {
  const found = document.querySelector('.place');
  if (!(found instanceof HTMLButtonElement)) throw new Error('nothing can be placed');
  return found;
};
/** A price of a match that has not begun: no wait in play. */
const later = (team: string): HTMLElement => {
  const card = screen.getAllByRole('group', { name: /Barishal Bulls/ })[0];
  if (card === undefined) throw new Error('the match is not listed');
  return within(card).getByRole('button', { name: new RegExp(team) });
};

it('a selection opens a whole bet at the thumb: stake, possible return, one press', async () => {
  const { pass } = await sit();
  await press(later('Barishal Bulls'));
  await pass(400);
  expect(place().textContent).toBe('Enter a stake');
  await press(screen.getByRole('button', { name: '200' }));
  expect(place().textContent).toBe('Place bet · 200.00returns 356.00');
  await press(place());
  await pass(200);
  expect(screen.getByRole('heading', { name: 'Bet accepted' })).toBeDefined();
  expect(document.querySelector('.receipt .reference')?.textContent).toMatch(/^Reference[0-9a-f-]{36}$/);
  expect(balance()).toContain('1,040.00');
});

it('a bet that was just taken is no news to its player, and its end is', async () => {
  const { world, pass } = await sit();
  await press(later('Barishal Bulls'));
  await pass(400);
  await press(screen.getByRole('button', { name: '200' }));
  await press(place());
  await pass(200);
  const placed = document.querySelector('.receipt .reference dd')?.textContent ?? '';
  act(() => world.tell({ kind: 'bet', bet: placed }));
  expect(document.querySelector('.notice')).toBeNull();
  act(() => world.tell({ kind: 'bet', bet: placed }));
  expect(document.querySelector('.notice')?.textContent).toContain('One of your bets changed.');
});

it.each([
  ['a simulated match', /Barishal Bulls/, 'Simulated'],
  ['a replay', /Sylhet Strikers – Khulna Tigers/, 'Replay'],
])('a bet on %s is called so at the thumb and in its receipt', async (_, match, nature) => {
  const { world, pass } = await sit();
  world.session = { ...world.session, replaysTold: true };
  const [card] = screen.getAllByRole('group', { name: match });
  const [price] = within(card ?? document.body).getAllByRole('button');
  if (price !== undefined) await press(price);
  await pass(400);
  expect(document.querySelector('.quick-slip .badge')?.textContent).toBe(nature);
  await press(screen.getByRole('button', { name: '200' }));
  await press(place());
  if (nature === 'Replay') await press(screen.getByRole('button', { name: 'I understand' }));
  await pass(600);
  if (nature === 'Replay') await press(place());
  await pass(200);
  const [leg] = document.querySelectorAll('.receipt-legs li');
  expect(leg?.textContent).toMatch(new RegExp(`^[\\w ]+Match winner.* – .*${nature}$`));
});

it('a typed stake is read with commas and Bengali digits, and what is no amount is shown as wrong', async () => {
  await sit();
  await press(later('Barishal Bulls'));
  const field = screen.getByRole('textbox', { name: 'Stake' });
  await act(async () => void fireEvent.change(field, { target: { value: '১,০০০' } }));
  expect(place().textContent).toContain('1,000.00');
  await act(async () => void fireEvent.change(field, { target: { value: '12x' } }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(place().disabled).toBe(true);
});

it.each([
  ['5', 'At least 10 a line'],
  ['4,000', 'Your balance is not enough'],
])('a stake of %s is refused before it is sent: %s', async (stake, text) => {
  await sit();
  await press(later('Barishal Bulls'));
  await act(
    async () => void fireEvent.change(screen.getByRole('textbox', { name: 'Stake' }), { target: { value: stake } }),
  );
  expect(place().textContent).toBe(text);
  expect(place().disabled).toBe(true);
});

it('the most that is taken is told before, and staked by a press', async () => {
  const { pass } = await sit({ demo: false });
  await press(later('Barishal Bulls'));
  await pass(400);
  await press(screen.getByRole('button', { name: 'Max P\u00a05,000' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake' }).value).toBe('5000');
});

it('a bet in play counts its wait down, and a worse price is offered and not taken', async () => {
  const { world, pass, until } = await sit({ hash: '#/fixture/c1' });
  await until(() => priceOf('Match winner', /Dhaka Riders/));
  await press(priceOf('Match winner', /Dhaka Riders/));
  await pass(400);
  await press(screen.getByRole('button', { name: '200' }));
  world.makeNext('changed');
  await press(place());
  await pass(100);
  expect(place().textContent).toMatch(/In play: [34] s left/);
  await pass(5_000);
  expect(page()).toContain('Prices changed. Nothing was taken.');
  expect(balance()).toContain('1,240.00');
  expect(place().textContent).toBe('Accept the new prices');
  await press(place());
  expect(document.querySelector('.leg-price')?.textContent).toContain('was 1.68');
  expect(place().textContent).toContain('Place bet');
});

it('a part of the stake is offered when the house takes no more', async () => {
  const { world, pass } = await sit();
  await press(later('Barishal Bulls'));
  await press(screen.getByRole('button', { name: '200' }));
  world.makeNext('less');
  await press(place());
  await pass(200);
  expect(page()).toContain('The house takes 100 a line at most. Nothing was taken.');
  await press(screen.getByRole('button', { name: 'Stake 100' }));
  await pass(200);
  expect(page()).toContain('Bet accepted');
  expect(balance()).toContain('1,140.00');
});

it('an answer that was lost is asked for, and the bet is taken once', async () => {
  const { world, pass } = await sit();
  await press(later('Barishal Bulls'));
  await press(screen.getByRole('button', { name: '200' }));
  world.makeNext('lost');
  await press(place());
  await pass(200);
  expect(page()).toContain('No answer yet. We are asking what became of your bet.');
  await pass(2_000);
  expect(page()).toContain('Bet accepted');
  expect(balance()).toContain('1,040.00');
});

it('three selections make an accumulator, a system or singles, each with its lines and its sum', async () => {
  const { pass } = await sit();
  for (const name of [/Padma United – Meghna City/, /Surma Wanderers/, /Titans – Nova/]) {
    const [group] = screen.getAllByRole('group', { name });
    const [first] = within(group ?? document.body).getAllByRole('button');
    if (first !== undefined) await press(first);
  }
  await pass(400);
  await press(screen.getByRole('button', { name: /Open the slip: Accumulator/ }));
  await press(screen.getByRole('radio', { name: 'System' }));
  expect(screen.getByRole('radio', { name: 'Trixie 4 lines' }).getAttribute('aria-checked')).toBe('true');
  await press(screen.getByRole('button', { name: '100' }));
  expect(document.querySelector('.sums')?.textContent).toContain('Total stake · 4 lines400.00');
  await press(screen.getByRole('radio', { name: 'Singles' }));
  expect(screen.getAllByRole('textbox', { name: /Stake on/ })).toHaveLength(3);
});

it('selections of one match are a builder at one price from the server', async () => {
  const { pass, until } = await sit({ hash: '#/fixture/f1' });
  await until(() => priceOf('Match result', /Padma United/));
  await press(priceOf('Match result', /Padma United/));
  await press(priceOf('Both teams score', 'Yes 1.95'));
  await press(screen.getByRole('button', { name: /Open the slip: Builder/ }));
  await press(screen.getByRole('button', { name: '100' }));
  expect(place().textContent).toBe('The price is being worked out');
  await pass(600);
  expect(place().textContent).toContain('Place bet');
  expect(page()).toContain('One price for all selections of this match');
});

it('a replay is told about before the first bet, and refuses real money in words', async () => {
  const { pass, until } = await sit({ hash: '#/fixture/c2' });
  await until(() => priceOf('Match winner', /Khulna Tigers/));
  await press(priceOf('Match winner', /Khulna Tigers/));
  await press(screen.getByRole('button', { name: '200' }));
  await press(screen.getByRole('button', { name: 'First read what replays are' }));
  const told = screen.getByRole('dialog', { name: 'Replays are of past matches' });
  expect(told.textContent).toContain('never real money');
  await press(within(told).getByRole('button', { name: 'I understand' }));
  await pass(600);
  expect(place().textContent).toContain('Place bet · 200.00');
  standUp();
  const real = await sit({ hash: '#/fixture/c2', demo: false });
  await real.until(() => priceOf('Match winner', /Khulna Tigers/));
  await press(priceOf('Match winner', /Khulna Tigers/));
  expect(page()).toContain('A replay takes play money only. This is a real-money session.');
  expect(place().disabled).toBe(true);
});

it('the slip is there again after a reload', async () => {
  await sit();
  await press(later('Barishal Bulls'));
  await press(screen.getByRole('button', { name: '200' }));
  const kept = localStorage.getItem('sportsbook-slip') ?? '';
  standUp();
  localStorage.setItem('sportsbook-slip', kept);
  await sit();
  expect(place().textContent).toBe('Place bet · 200.00returns 356.00');
});

it('a slip is shared by a code, and a code fills the slip at the prices of now', async () => {
  const { until } = await sit({ hash: '#/s/ab3d7kq9' });
  await until(() => expect(page()).toContain('Slip · 2'));
  await press(screen.getByRole('button', { name: 'Share' }));
  await until(() => screen.getByRole('textbox', { name: 'Code' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('ab3d7kq9');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(
    'https://casino.example/fbsports?open=slip/ab3d7kq9',
  );
});

it('a link to a slip leads to the site of the session, whatever the address says', async () => {
  const { until } = await sit({ hash: '#/s/ab3d7kq9', launch: { host: 'https://evil.example' } });
  await until(() => expect(page()).toContain('Slip · 2'));
  await press(screen.getByRole('button', { name: 'Share' }));
  await until(() => screen.getByRole('textbox', { name: 'Link' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toMatch(/^https:\/\/casino\.example\//);
});

it('several selections are cleared after a question', async () => {
  const { until } = await sit({ hash: '#/s/ab3d7kq9' });
  await until(() => expect(page()).toContain('Slip · 2'));
  await press(screen.getByRole('button', { name: 'Clear' }));
  await press(screen.getByRole('button', { name: 'Clear the slip' }));
  expect(localStorage.getItem('sportsbook-slip')).toBeNull();
});
