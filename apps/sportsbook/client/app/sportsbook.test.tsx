import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { balance, page, press, sit, standUp } from '../testing/sit.tsx';

afterEach(standUp);

it('live cricket stands on the first screen, one press from its markets', async () => {
  await sit();
  const [first] = screen.getAllByRole('list', { name: 'Live now' });
  if (first === undefined) throw new Error('nothing is live');
  expect(first.textContent).toContain('Dhaka Riders142/4(16.2)');
  expect(first.textContent).toContain('Need 37 runs from 22 balls');
  const [link] = within(first).getAllByRole('link');
  expect(link?.getAttribute('href')).toBe('#/fixture/c1');
});

it.each([
  ['ended', 'over', 'Ended'],
  ['abandoned', 'abandoned', 'Abandoned'],
] as const)(
  'a match on the first screen that is %s is shown neither as live nor with a chase',
  async (state, period, said) => {
    const { world, pass } = await sit();
    const match = world.matches.get('c1');
    if (match?.score?.sport !== 'cricket') throw new Error('the match is not there');
    const fixture = { ...match.fixture, state };
    const score = { ...match.score, period };
    act(() => world.tell({ kind: 'listed', listed: { fixture, score, main: null, markets: 0, suspended: null } }));
    await pass(0);
    const card = document.querySelector('.hero');
    expect(card?.textContent).toContain('Dhaka Riders');
    await waitFor(() => expect(card?.textContent?.split(said)).toHaveLength(2));
    expect(card?.textContent).not.toMatch(/Live|Need/);
  },
);

it('every match says that it is a replay or simulated', async () => {
  await sit();
  const natures = [...document.querySelectorAll('.hero, .fixture')].map(
    (card) => card.querySelector('.badge.replay, .badge.simulated')?.textContent,
  );
  expect(natures.length).toBeGreaterThan(10);
  expect(new Set(natures)).toEqual(new Set(['Replay', 'Simulated']));
});

it('balance and kind of money are always in sight', async () => {
  const { world, pass } = await sit();
  expect(balance()).toContain('Play money1,240.00');
  act(() => world.tell({ kind: 'balance', balance: 99_900 }));
  await pass(0);
  expect(balance()).toContain('999.00');
});

it('a score of a list follows the match', async () => {
  const { world, pass } = await sit();
  act(() => world.move(2));
  await pass(0);
  await waitFor(() => expect(page()).toContain('146/4'));
});

it('a sport shows its own matches and leagues alone', async () => {
  await sit({ hash: '#/home/football' });
  expect(page()).toContain('Padma United');
  expect(page()).not.toContain('Barishal Bulls');
  expect(within(screen.getByRole('navigation', { name: 'Leagues' })).getAllByRole('link')).toHaveLength(3);
});

it('a starred match is found among the favourites', async () => {
  const { press: pressNamed, pass } = await sit();
  await pressNamed('Add Padma United – Meghna City to favourites');
  await pass(100);
  await act(async () => {
    location.hash = '#/favourites';
    window.dispatchEvent(new Event('hashchange'));
  });
  await pass(100);
  await waitFor(() => expect(page()).toContain('Padma United'));
  expect(page()).not.toContain('Barishal Bulls');
});

it('a star that could not be kept goes out again, and says so', async () => {
  const { world, press: pressNamed, pass } = await sit();
  world.setDown(true);
  await pressNamed('Add Padma United – Meghna City to favourites');
  await pass(100);
  await screen.findByText('The favourite could not be kept.');
  screen.getByRole('button', { name: 'Add Padma United – Meghna City to favourites' });
});

it('what was typed finds teams and leagues', async () => {
  const { until } = await sit({ hash: '#/search' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'padma' } });
  await until(() => expect(page()).toContain('Teesta Town'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyzzy' } });
  await until(() => expect(page()).toContain('Nothing found for “xyzzy”'));
});

it('a lost connection is marked until it is back', async () => {
  const { world, pass } = await sit();
  act(() => world.setDown(true));
  await pass(0);
  expect(page()).toContain('No connection. Scores and prices may be old.');
  act(() => world.setDown(false));
  await pass(20_000);
  expect(page()).not.toContain('No connection');
});

it('a silent feed is said', async () => {
  const { world, pass } = await sit();
  act(() => world.tell({ kind: 'feed', speaks: false }));
  await pass(0);
  expect(page()).toContain('The results feed is silent');
});

it('a session that ended leaves a calm page with the way back', async () => {
  const { world, pass } = await sit();
  act(() => world.endSession());
  await pass(0);
  screen.getByRole('heading', { name: 'Your session has ended' });
  expect(screen.getByRole('link', { name: 'Back to the casino' }).getAttribute('href')).toBe('https://casino.example/');
});

it('a frame of the site asks the site to close it', async () => {
  const told = vi.fn<(message: unknown, origin: string) => void>();
  vi.stubGlobal('parent', { postMessage: told });
  await sit({ launch: { host: 'https://casino.example' } });
  expect(told).toHaveBeenCalledWith({ source: 'chhokka-game', type: 'ready' }, 'https://casino.example');
  await press(screen.getByRole('button', { name: 'Back to the casino' }));
  expect(told).toHaveBeenLastCalledWith({ source: 'chhokka-game', type: 'close' }, 'https://casino.example');
});

it('an address without a session asks for nothing, and keeps the shared slip for later', async () => {
  await sit({ launch: { token: '' }, hash: '#/s/ab3d7kq9' });
  screen.getByRole('heading', { name: 'Open the sportsbook from the casino' });
  expect(localStorage.getItem('sportsbook-shared')).toBe('ab3d7kq9');
});
