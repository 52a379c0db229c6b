import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { press, sit, standUp } from '../testing/sit.tsx';

afterEach(standUp);

/** The numbers of the card with this heading: what they are called, and what they are. */
function numbersOf(name: string): Readonly<Record<string, string>> {
  const card = screen.getByRole('heading', { level: 3, name }).closest('.card');
  const pairs = [...(card?.querySelectorAll('dl div') ?? [])];
  return Object.fromEntries(
    pairs.map((pair) => [pair.querySelector('dt')?.textContent ?? '', pair.querySelector('dd')?.textContent ?? '']),
  );
}

it('the rules tell the numbers of the house by sport', async () => {
  const { until } = await sit({ hash: '#/rules', demo: false });
  await until(() => screen.getByRole('region', { name: 'The numbers of the house' }));
  await until(() => expect(numbersOf('All sports')).toEqual({ 'The house keeps of a cash-out': '5%' }));
  expect(
    within(screen.getByRole('region', { name: 'The numbers of the house' })).getAllByRole('heading', { level: 3 }),
  ).toHaveLength(5);
  const cards = screen.getAllByRole('heading', { level: 3, name: 'Strike Range' });
  expect(cards).toHaveLength(1);
  expect(numbersOf('Strike Range')).toEqual({
    'Lowest stake a line': 'P\u00a010',
    'Highest stake of a bet': 'P\u00a020,000',
    'Highest payout of a bet': 'P\u00a0200,000',
    'Wait in play': '5 s',
    'Not finished: void after': '24 hours',
  });
});

it.each([
  ['bn', 'হাউসের সীমা, সংখ্যায়', '৫ সেকেন্ড', '২৪ ঘণ্টা পরে'],
  ['es', 'Los números de la casa', '5 s', '24 horas'],
] as const)('in %s too', async (language, title, seconds, hours) => {
  const { until } = await sit({ hash: '#/rules', launch: { language } });
  await until(() => screen.getByRole('region', { name: title }));
  await until(() => expect(screen.getAllByText(hours)).toHaveLength(2));
  expect(screen.getAllByText(seconds).length).toBeGreaterThan(0);
});

it('numbers that do not arrive are asked for again, and the rules stand meanwhile', async () => {
  const { world, until } = await sit({ hash: '#/favourites' });
  world.setDown(true);
  await act(async () => {
    location.hash = '#/rules';
    window.dispatchEvent(new Event('hashchange'));
  });
  await until(() => screen.getByRole('button', { name: 'Try again' }));
  screen.getByRole('heading', { name: 'Placing a bet' });
  world.setDown(false);
  await press(screen.getByRole('button', { name: 'Try again' }));
  await until(() => screen.getByRole('heading', { level: 3, name: 'All sports' }));
});
