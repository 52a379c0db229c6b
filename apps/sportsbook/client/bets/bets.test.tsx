import { MARKET_KINDS } from '@chhokka/sports-math/kinds';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { balance, page, press, sit, standUp } from '../testing/sit.tsx';

afterEach(standUp);

async function settledBets() {
  const table = await sit({ hash: '#/bets/settled' });
  await table.until(() => expect(document.querySelectorAll('article.bet')).toHaveLength(3));
  return table;
}

/** Places a single of 200 on Barishal at 1.78 and looks at it. */
async function openBet() {
  const table = await sit();
  const [card] = screen.getAllByRole('group', { name: /Barishal Bulls/ });
  await press(within(card ?? document.body).getByRole('button', { name: /Barishal Bulls/ }));
  await table.press('200');
  await table.press(/Place bet/);
  await table.pass(200);
  await act(async () => {
    location.hash = '#/bets/open';
    window.dispatchEvent(new Event('hashchange'));
  });
  await press(screen.getByRole('button', { name: 'Done' }));
  await table.until(() => expect(document.querySelectorAll('article.bet')).toHaveLength(1));
  return table;
}

it('a settled accumulator is explained leg by leg', async () => {
  await settledBets();
  const [first] = document.querySelectorAll('article.bet');
  expect(first?.textContent).toContain('Won at 182/5 – 178/6 · counts at 1.68');
  expect(first?.textContent).toContain('Void · counts at 1.00, as if it were not there; the match was abandoned');
  expect(first?.textContent).toContain('Half lost at 1–1 · half of the stake comes back');
  expect(first?.textContent).toContain('Paid168.00');
});

it('a bet that was settled again shows both amounts and why', async () => {
  await settledBets();
  const bet = document.querySelectorAll('article.bet')[1];
  expect(bet?.querySelector('.corrected')?.textContent).toBe(
    'Settled againPaid before: 0.00. Paid now: 390.00.The official result was corrected.',
  );
  expect(bet?.querySelector('.timeline')?.textContent).toContain('Over 8.5: open again');
});

it('an open bet is sold at its quote, and the balance follows', async () => {
  const { pass } = await openBet();
  expect(page()).toContain('Can still pay356.00');
  await press(screen.getByRole('button', { name: 'Cash out 214.00' }));
  await pass(100);
  expect(page()).toContain('This quote holds 6 s');
  await press(screen.getByRole('button', { name: 'Sell for 214.00' }));
  await pass(100);
  expect(page()).toContain('Sold for 214.00');
  expect(balance()).toContain('1,254.00');
});

it('a bet that leaves the list while it is sold keeps its sheet, which says what it brought', async () => {
  const { world, pass } = await openBet();
  await press(screen.getByRole('button', { name: 'Cash out 214.00' }));
  await pass(100);
  await press(screen.getByRole('button', { name: 'Sell for 214.00' }));
  act(() => world.settle());
  await pass(100);
  await waitFor(() => expect(page()).toContain('No open bets'));
  expect(screen.getByRole('dialog', { name: 'Cash out' }).textContent).toContain('Sold for 214.00');
});

it('a part is sold in steps of a tenth, and the rest runs on', async () => {
  const { pass } = await openBet();
  await press(screen.getByRole('button', { name: 'Cash out 214.00' }));
  const slider = screen.getByRole('slider', { name: 'Part that you sell' });
  expect([slider.getAttribute('step'), slider.getAttribute('min')]).toEqual(['1000', '1000']);
  await act(async () => void fireEvent.change(slider, { target: { value: '6000' } }));
  await pass(600);
  await waitFor(() => expect(page()).toContain('40% of the bet runs on'));
  await press(screen.getByRole('button', { name: 'Sell for 128.40' }));
  await pass(100);
  await press(screen.getByRole('button', { name: 'Done' }));
  expect(page()).toContain('60% sold');
  expect(page()).toContain('Can still pay142.40');
});

it('a quote that ran out is not sold at; a new one is asked for', async () => {
  const { pass } = await openBet();
  await press(screen.getByRole('button', { name: 'Cash out 214.00' }));
  await pass(100);
  await pass(7_000);
  await waitFor(() => screen.getByRole('button', { name: 'New quote' }), { timeout: 4_000 });
  expect(page()).toContain('The quote has run out.');
});

it('a bet that is settled while it is looked at moves on by itself, and a note leads to it', async () => {
  const { world, pass } = await openBet();
  act(() => world.settle());
  await pass(100);
  await waitFor(() => expect(page()).toContain('No open bets'));
  expect(page()).toContain('One of your bets changed.');
});

it('one bet is shown alone when the site opens it', async () => {
  const { until } = await sit({ launch: { first: { page: 'bet', id: '2d9a6f10-3c1b-4b7e-b0a2-94f0e6f7c811' } } });
  await until(() => expect(document.querySelectorAll('article.bet')).toHaveLength(1));
  expect(page()).toContain('Settled again');
});

it('the rules tell every kind of market, and when it is void', async () => {
  const { until } = await sit({ hash: '#/rules' });
  await until(() => expect(page()).toContain('Replays and simulated matches'));
  const told = [...document.querySelectorAll('.rule dt')].map((term) => term.textContent);
  expect(new Set(told).size).toBe(MARKET_KINDS.size);
  expect(document.querySelectorAll('.rule-void')).toHaveLength(told.length);
});

it('odds are shown in the format that the player chooses', async () => {
  const { press: pressNamed } = await sit();
  await pressNamed('Settings');
  await waitFor(() => screen.getByRole('dialog', { name: 'Settings' }));
  await press(screen.getByRole('radio', { name: /American/ }));
  await pressNamed('Close');
  expect(page()).toContain('Dhaka Riders−147');
});
